import type { orderListWorkbook } from '@selvedge/contract/documents';
import type { QueryOf } from '@selvedge/contract/endpoint';
import { pathTo } from '@selvedge/contract/paths';
import { mayWorkAsTrader } from '@selvedge/domain/identity/policy';
import { type LocalizedText, localized } from '@selvedge/domain/localized-text';
import { type Audience, audienceType } from '@selvedge/domain/orders/audience';
import type { Style } from '@selvedge/domain/orders/order';
import { planRowToWire, stagesOfText } from '@selvedge/domain/planning/wire';
import { type SheetError, sheetErrorToWire } from '@selvedge/domain/sheets/read-sheet';
import { isTarget } from '@selvedge/domain/styles/import-columns';
import { UserType } from '@selvedge/domain/vocabulary';
import { translate } from '@selvedge/i18n/translate';
import type { FastifyRequest } from 'fastify';
import type { Context, VisitorContext } from '#server/http/context';
import { Refusal, refuseField } from '#server/http/refusal';
import { Answer } from '#server/http/routes';
import { audit } from '#server/modules/audit/audit';
import { pictureFor } from '#server/modules/files/files';
import * as orders from '#server/modules/orders/orders';
import { guestPlan, plan, planAsGuestOf, schedule } from '#server/modules/planning/planning';
import { guestLane, type Lane, laneOf } from '#server/workers/lane';
import { refuseUneditable } from './exports/editable';
import { aboutSheet } from './exports/editable-cells';
import { editableOrders, exportedOrderRows, startFields } from './exports/editable-orders';
import { addExport } from './exports/exports-store';
import { nameOf } from './facts';
import { listSheet } from './list-sheet';
import { makeSheet, makeWorkbookFile } from './make-sheet';
import { type Mapping, mappingOf, saveMapping as storeMapping } from './mapping-store';
import type { OrderView } from './order-sheet';
import { fileOf, orderPaper, type Paper, type PaperView, paperOf, printingOf, viewOfType } from './paper';
import { uploadedWorkbook } from './read-workbook';
import type { SheetJob } from './sheet-worker';
import { factsSheet, planSheet, stylesSheet } from './sheets';
import { STYLES_GUIDE } from './styles-guide';
import { makeWorkbook, type Sheet } from './workbook';

export { exportedRows, workbookOfBoard } from './board/board-files';
export { isEditable } from './exports/editable';
export type { ExportKind, NewExport } from './exports/exports-store';
export { findExport, removeExportsBefore, storeExport } from './exports/exports-store';
export { makeReportSheet, makeSampleSheet } from './make-sheet';
export {
  moveMappings,
  recalledSheets,
  recallSheet,
  rememberNames,
  removeSheetMapping,
  saveSheetMapping,
  sheetMappings,
  writtenNames,
} from './mapping-store';
export { printingOf, viewOfType } from './paper';
export { uploadedWorkbook } from './read-workbook';
export { reportPaper } from './reports/report-paper';
export type { EditedExport } from './workbook-readers';

type Listed = Awaited<ReturnType<typeof orders.exportOrders>>;

interface View {
  order: Answer;
  stages: Answer;
  userType: UserType;
}

/** Uses only responses that the actor or a guest gets, so documents reveal no more than the screen. */
async function viewOf(ctx: Context, orderId: string, audience: Audience | undefined): Promise<View> {
  // A preview shows what its viewer gets, for whom a trader cannot choose a side.
  const userType = audienceType(ctx.actor.userType, ctx.actor.preview ? undefined : audience);
  if (userType === ctx.actor.userType)
    return { order: await orders.get(ctx, orderId, false), stages: await plan(ctx, orderId), userType };
  const order = await orders.asGuestOf(ctx, orderId, userType);
  return { order, stages: await planAsGuestOf(ctx, orderId, userType), userType };
}
const textOf = (answer: Answer): string => answer.text ?? JSON.stringify(answer.result);
const orderOf = ({ order }: View) => JSON.parse(textOf(order)) as OrderView;
const stagesOf = ({ stages }: View) => stagesOfText(textOf(stages));
const readerOf = ({ userType }: View) => (userType === UserType.Trader ? 'trader' : 'side');

export async function sheet(ctx: Context, orderId: string, audience: Audience | undefined): Promise<Answer> {
  const { order, stages, userType } = await viewOf(ctx, orderId, audience);
  await audit(ctx, { event: 'export.order', orderId, detail: 'PDF' });
  return onPaper(
    ctx,
    laneOf(ctx),
    { order, stages, userType },
    {
      timeZone: ctx.actor.timeZone,
      address: pathTo('/order/$orderId', { orderId }),
      // What a trader hands out has no forecasts.
      schedule: userType === ctx.actor.userType ? textOf(await schedule(ctx, orderId)) : null,
    },
  );
}

export async function guestSheet(ctx: VisitorContext, orderId: string, token: string): Promise<Answer> {
  const { order, userType, timeZone } = await orders.guestOrder(ctx, orderId, token);
  const stages = await guestPlan(ctx, orderId, token);
  const address = pathTo('/order/guest/$', { _splat: `${orderId}/${token}` });
  return onPaper(ctx, guestLane(token), { order, stages, userType }, { timeZone, address, schedule: null });
}

async function onPaper(
  ctx: VisitorContext,
  lane: Lane,
  { order, stages, userType }: View,
  { address, ...printed }: Pick<SheetJob, 'timeZone' | 'address' | 'schedule'>,
): Promise<Answer> {
  const made = await makeSheet(
    lane,
    {
      order: textOf(order),
      stages: textOf(stages),
      userType,
      printedAt: ctx.now,
      language: ctx.language,
      address: ctx.config.publicUrl + address,
      ...printed,
    },
    (url) => pictureFor(ctx, url),
  );
  return fileOf(made, 'pdf', made.contents);
}

export async function workbook(
  ctx: Context,
  orderId: string,
  audience: Audience | undefined,
): Promise<Answer> {
  const view = await viewOf(ctx, orderId, audience);
  const order = orderOf(view);
  const planned = planSheet(stagesOf(view), readerOf(view));
  const sheets = [factsSheet(order), stylesSheet(order.styleInfo as Style[]), planned];
  await audit(ctx, { event: 'export.order', orderId, detail: 'Excel' });
  return workbookOf(ctx, sheets, orderPaper(printingOf(ctx), order, view.userType));
}

export async function listWorkbook(ctx: Context, query: QueryOf<typeof orderListWorkbook>): Promise<Answer> {
  if (query.editable) return editableList(ctx, query);
  const userType = audienceType(ctx.actor.userType, query.for);
  const listed = await orders.exportOrders(ctx, query, userType);
  await audit(ctx, { event: 'export.orderList', detail: 'Excel' });
  const paper = listPaper(ctx, viewOfList(ctx, listed, userType));
  return workbookOf(ctx, [listSheet(listed, userType, paper.day)], paper);
}

/** The rows are stored, so that an import can compare the edited file with them. */
async function editableList(ctx: Context, query: QueryOf<typeof orderListWorkbook>): Promise<Answer> {
  ctx.permit(mayWorkAsTrader);
  if (query.for && query.for !== 'team')
    refuseField('for', localized('A list that is made for a partner cannot be imported again.'));
  const listed = await orders.exportOrders(ctx, query, ctx.actor.userType);
  refuseUneditable(ctx, listed.orders.length);
  const start = startFields(ctx);
  const exportId = await addExport(ctx, 'orders', exportedOrderRows(listed, start));
  await audit(ctx, { event: 'export.orderList', detail: 'Excel to edit' });
  const about = {
    exportId,
    exportedBy: ctx.actor.name,
    exportedAt: ctx.now,
    leftOut: listed.total - listed.orders.length,
  };
  const paper = listPaper(ctx, 'internal');
  return workbookOf(ctx, [editableOrders(listed, start), aboutSheet(paper, about)], paper);
}

export async function planWorkbook(
  ctx: Context,
  orderId: string,
  audience: Audience | undefined,
): Promise<Answer> {
  const view = await viewOf(ctx, orderId, audience);
  const order = orderOf(view);
  const sheets = [planSheet(stagesOf(view), readerOf(view))];
  await audit(ctx, { event: 'export.order', orderId, detail: 'Plan, Excel' });
  const name = localized('{order} plan', { order: nameOf(order) });
  return workbookOf(ctx, sheets, orderPaper(printingOf(ctx), order, view.userType, name));
}

export async function stylesTemplate({ language }: Context): Promise<Answer> {
  const name = translate(language, localized('Styles template'));
  return Answer.file(`${name}.xlsx`, await makeWorkbook([stylesSheet([]), STYLES_GUIDE], language, null));
}

async function workbookOf(ctx: Context, sheets: readonly Sheet[], paper: Paper): Promise<Answer> {
  return fileOf(paper, 'xlsx', await makeWorkbookFile(laneOf(ctx), { sheets, paper }));
}

const listPaper = (ctx: Context, view: PaperView): Paper =>
  paperOf(printingOf(ctx), {
    text: localized('orders'),
    house: ctx.actor.organizationName,
    view,
    isList: true,
  });

/** The view of a list: of its reader, or of the only partner of its orders. */
function viewOfList({ actor }: Context, { orders: [first] }: Listed, userType: UserType): PaperView {
  if (userType === actor.userType) return viewOfType(userType, actor.organizationName);
  const { buyerName, associatedManufacturer } = first?.card ?? {};
  return viewOfType(userType, userType === UserType.Buyer ? buyerName : associatedManufacturer);
}

export async function readStyles(ctx: Context, request: FastifyRequest) {
  const mapping = await mappingOf(ctx);
  const { form, open } = await uploadedWorkbook(ctx, request);
  const { rows: read, ...sheet } = await open((reader) => reader('styles', mapping, form.get('sheet')));
  const wire = (error: SheetError) => sheetErrorToWire(error, (text) => translate(ctx.language, text));
  const rows = read.map((row) => ({
    ...row,
    errors: row.errors.map(wire),
    warnings: row.warnings.map(wire),
  }));
  return { ...sheet, rows, mapping };
}

export async function saveMapping(ctx: Context, mapping: Record<string, string | null>) {
  const unknown = Object.values(mapping).find((target) => !isTarget(target));
  if (unknown !== undefined)
    throw new Refusal(
      'VALIDATION_FAILED',
      localized('There is no column "{column}".', { column: String(unknown) }),
    );
  await storeMapping(ctx, mapping as Mapping);
  return { message: localized('Columns saved') };
}
export async function readPlan(ctx: Context, request: FastifyRequest) {
  const { form, open } = await uploadedWorkbook(ctx, request);
  const { rows, sheets } = await open((read) => read('plan', form.get('sheet')));
  const translated = (text: LocalizedText) => translate(ctx.language, text);
  return { rows: rows.map((row) => planRowToWire(row, translated)), sheets };
}
