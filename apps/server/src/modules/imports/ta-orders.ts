import { dayIn } from '@selvedge/domain/calendar';
import { applyStyles, newOrderFields } from '@selvedge/domain/imports/apply-purchase-orders';
import { isDone, makePlan, type SheetAgreement } from '@selvedge/domain/imports/ta-sheet/make-plan';
import type { TaOrder } from '@selvedge/domain/imports/ta-sheet/ta-order';
import { TA_MESSAGES } from '@selvedge/domain/imports/ta-sheet/ta-texts';
import { localized } from '@selvedge/domain/localized-text';
import * as FIELD from '@selvedge/domain/orders/field-names';
import type { LoadedOrder, LoadedStage } from '@selvedge/domain/orders/loaded-order';
import { mergeDocument } from '@selvedge/domain/orders/merge';
import type { CustomField, OrderDocument, OrganizationRef } from '@selvedge/domain/orders/order';
import { orderNumber } from '@selvedge/domain/orders/order-number';
import { checkOrder } from '@selvedge/domain/orders/rules';
import { keyOf } from '@selvedge/domain/spreadsheet';
import { OrderStatus, UserType } from '@selvedge/domain/vocabulary';
import { v7 as uuid } from 'uuid';
import type { Context } from '#server/http/context';
import type { Recorded } from '#server/modules/activity/activity';
import type { OrderToLoad } from '#server/modules/loading/loading';
import { presentText } from './present';
import { makersFor, startFields } from './purchase-orders';
import { commentRows } from './ta-comments';

export interface OrderParties {
  buyer: OrganizationRef | null;
  factory: OrganizationRef | null;
  /** Whether their people see the order. */
  buyerAdmitted: boolean;
  factoryAdmitted: boolean;
  /** Whether the person who imports keeps it as a draft, whoever may see it. */
  isDraft: boolean;
}
/** An order of the sheet that there is not yet. */
export interface FreshOrder {
  order: TaOrder;
  parties: OrderParties;
  status: OrderStatus;
  document: OrderDocument;
  stages: LoadedStage[];
  /** What is missing for an active order, which keeps it a draft. */
  lacks: ReturnType<typeof checkOrder>;
}

/** `people` are its editors, the importer first. */
export function freshOrder(
  ctx: Context,
  order: TaOrder,
  { parties, people, agreement }: { parties: OrderParties; people: number[]; agreement: SheetAgreement },
): FreshOrder {
  const { organizationId, organizationName, userType, id } = ctx.actor;
  const document = mergeDocument(
    { customFields: [], styleInfo: [], associatedUsers: [], editorUsers: [] },
    {
      customFields: newOrderFields(
        startFields(ctx, 'Order'),
        { ...order, number: order.hasPoNumber ? order.number : '', fields: namedFields(order) },
        { ...parties, trader: { id: organizationId, name: organizationName } },
      ),
      styleInfo: applyStyles([], order, makersFor(ctx)),
      associatedUsers: people,
      editorUsers: people,
    },
    userType,
    uuid,
  );
  const lacks = checkOrder(document, { asDraft: false });
  const stages = makePlan(order, {
    ...agreement,
    poDate: String(order.fields[FIELD.purchaseOrderDate] ?? dayIn('UTC', ctx.now)),
    styles: document.styleInfo,
    people,
    by: id,
    now: ctx.now.toISOString(),
    newId: uuid,
  });
  const isDraft = parties.isDraft || lacks.length > 0;
  const isShipped = !isDraft && hasShipped(stages);
  return {
    order,
    parties,
    document,
    stages,
    lacks: parties.isDraft ? [] : lacks,
    status: isDraft ? OrderStatus.Draft : isShipped ? OrderStatus.Closed : OrderStatus.Active,
  };
}

const namedFields = ({ fields, name }: TaOrder) => ({ ...fields, [FIELD.orderName]: name });

const hasShipped = (stages: readonly LoadedStage[]): boolean =>
  stages.some(({ stageName }) => keyOf(stageName) === keyOf('Ex-Factory')) && stages.every(isDone);

interface Loading {
  importId: string;
  file: string;
  counter: number;
  keepNotes: boolean;
  /** With their ids, which those of the plan lack if they are new. */
  buyer: OrganizationRef | null;
  factory: OrganizationRef | null;
}
const withValues = (
  fields: readonly CustomField[],
  values: Record<string, CustomField['value']>,
): CustomField[] =>
  fields.map((field) =>
    Object.hasOwn(values, field.name) ? { ...field, value: values[field.name] ?? null } : field,
  );

export function orderToLoad(
  ctx: Context,
  { order, parties, status, document, stages }: FreshOrder,
  { importId, file, counter, keepNotes, buyer, factory }: Loading,
): OrderToLoad {
  const { id, organizationId, organizationName } = ctx.actor;
  const at = ctx.now.toISOString();
  const isLive = status !== OrderStatus.Draft;
  const orderId = uuid();
  const number = orderNumber(ctx.now.getUTCFullYear(), counter);
  const isClosed = status === OrderStatus.Closed;
  const loaded: LoadedOrder = {
    record: {
      ...document,
      customFields: withValues(document.customFields, {
        [FIELD.orderNumber]: number,
        [FIELD.buyerOrganization]: buyer,
        [FIELD.manufacturerOrganization]: factory,
      }),
      orderId,
      orderStatus: status,
      currentEditingStep: 0,
      createdById: id,
      version: isClosed ? 2 : 1,
      createdAt: at,
      updatedAt: at,
      traderOrganization: { id: organizationId, name: organizationName },
      buyerOrganization: buyer,
      manufacturerOrganization: factory,
      userTypes: Object.fromEntries(document.editorUsers.map((person) => [person, UserType.Trader])),
    },
    number,
    planFrom: 'po',
    merchandiserId: document.editorUsers.at(-1) ?? id,
    baselineAt: stages.some(({ sides }) => sides.client.baseline ?? sides.factory.baseline) ? at : null,
    baselineNote: presentText(ctx, localized('As agreed when imported')),
    closed: isClosed ? { at, message: presentText(ctx, TA_MESSAGES.importedFrom(file)) } : null,
    stages,
    dateChanges: [],
    removals: [],
    events: [],
    edits: [],
  };
  return {
    order: loaded,
    as: {
      importId,
      buyerAdmitted: isLive && parties.buyerAdmitted,
      factoryAdmitted: isLive && parties.factoryAdmitted,
    },
    rows: [{ messages: commentRows(ctx, { orderId, order, keepNotes }, stages) }],
  };
}

/** The name of the file is for the trader's own people. */
export function createdEvent({ order: { record } }: OrderToLoad, file: string): Recorded {
  const { orderId, traderOrganization, buyerOrganization, manufacturerOrganization } = record;
  const partners = [buyerOrganization?.id, manufacturerOrganization?.id];
  const created = localized('Order created');
  const isDraft = record.orderStatus === OrderStatus.Draft;
  return {
    kind: 'order.created',
    orderId,
    organizationIds: [traderOrganization.id, ...partners.filter((id) => id !== undefined)],
    texts: {
      [UserType.Trader]: TA_MESSAGES.importedFrom(file),
      ...(isDraft ? {} : { [UserType.Buyer]: created, [UserType.Manufacturer]: created }),
    },
    tags: ['order'],
    facts: { version: 1 },
  };
}
