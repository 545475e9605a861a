import type { orderListWorkbook } from '@selvedge/contract/documents';
import type { QueryOf } from '@selvedge/contract/endpoint';
import type { Style } from '@selvedge/domain/orders/order';
import { PLAN_COLUMNS, readPlanTable } from '@selvedge/domain/planning/table';
import { readTable, TABLE_COLUMNS } from '@selvedge/domain/styles/table';
import { UserType } from '@selvedge/domain/vocabulary';
import type { FastifyRequest } from 'fastify';
import type { Context, VisitorContext } from '#server/http/context';
import { Answer } from '#server/http/routes';
import { pictureFor } from '#server/modules/files/files';
import * as orders from '#server/modules/orders/orders';
import { guestPlan, plan, stagesOf } from '#server/modules/planning/planning';
import { nameOf } from './facts';
import { listSheet } from './list-sheet';
import type { OrderView } from './order-sheet';
import { cellsOf } from './read-workbook';
import { makeSheet } from './sheet-lane';
import { factsSheet, planSheet, stylesSheet } from './sheets';
import { STYLES_GUIDE } from './styles-guide';
import { makeWorkbook } from './workbook';

const PICTURE_WIDTH = 360;

/** The answer that the actor is given anyway: every document is made of it and of nothing else. */
const viewOf = async (ctx: Context, orderId: string): Promise<OrderView> =>
  JSON.parse((await orders.get(ctx, orderId, false)).text ?? '{}') as OrderView;
const reader = (ctx: Context) => (ctx.actor.userType === UserType.Trader ? 'trader' : 'side');

/** The order on paper. */
export async function sheet(ctx: Context, orderId: string): Promise<Answer> {
  const order = await orders.get(ctx, orderId, false);
  return onPaper(ctx, order, await plan(ctx, orderId), ctx.actor.userType);
}

/** The order on paper for the holder of a share link, made of what the link shows on the screen. */
export async function guestSheet(ctx: VisitorContext, orderId: string, token: string): Promise<Answer> {
  const { order, userType } = await orders.guestOrder(ctx, orderId, token);
  return onPaper(ctx, order, await guestPlan(ctx, orderId, token), userType);
}

async function onPaper(
  ctx: VisitorContext,
  order: Answer,
  stages: Answer,
  userType: UserType,
): Promise<Answer> {
  const text = (answer: Answer) => answer.text ?? JSON.stringify(answer.result);
  const { name, contents } = await makeSheet(
    { order: text(order), stages: text(stages), userType, printedAt: ctx.now },
    (url) => pictureFor(ctx, url, PICTURE_WIDTH),
  );
  return Answer.file(`${name}.pdf`, contents);
}

/** The order as a workbook: its fields, its styles as the wizard reads them back, and its plan. */
export async function workbook(ctx: Context, orderId: string): Promise<Answer> {
  const order = await viewOf(ctx, orderId);
  const stages = await stagesOf(ctx, orderId);
  const sheets = [factsSheet(order), stylesSheet(order.styleInfo as Style[]), planSheet(stages, reader(ctx))];
  return Answer.file(`${nameOf(order)}.xlsx`, await makeWorkbook(sheets));
}

/** The orders of the list, whichever page is open. */
export async function listWorkbook(ctx: Context, query: QueryOf<typeof orderListWorkbook>): Promise<Answer> {
  const listed = await orders.exported(ctx, query);
  return Answer.file('Orders.xlsx', await makeWorkbook([listSheet(listed, ctx.actor.userType)]));
}

export async function planWorkbook(ctx: Context, orderId: string): Promise<Answer> {
  const order = await viewOf(ctx, orderId);
  const sheets = [planSheet(await stagesOf(ctx, orderId), reader(ctx))];
  return Answer.file(`${nameOf(order)} plan.xlsx`, await makeWorkbook(sheets));
}

/** An empty workbook with the columns that are read, and what each of them takes. */
export async function stylesTemplate(): Promise<Answer> {
  return Answer.file('Styles template.xlsx', await makeWorkbook([stylesSheet([]), STYLES_GUIDE]));
}

export async function readStyles(request: FastifyRequest) {
  return { rows: readTable(await cellsOf(request, TABLE_COLUMNS)) };
}
export async function readPlan(request: FastifyRequest) {
  return { rows: readPlanTable(await cellsOf(request, PLAN_COLUMNS)) };
}
