import type { QueryOf } from '@selvedge/contract/endpoint';
import type { OrderPage } from '@selvedge/contract/order-shapes';
import type { orgBasedOrders } from '@selvedge/contract/orders';
import { dayIn } from '@selvedge/domain/calendar';
import type { CustomField } from '@selvedge/domain/orders/order';
import type { DueBucket } from '@selvedge/domain/planning/due';
import { DUE_BUCKETS, daysLeft } from '@selvedge/domain/planning/due';
import type { Side } from '@selvedge/domain/planning/stage';
import { OrderStatus, UserType } from '@selvedge/domain/vocabulary';
import type * as z from 'zod/mini';
import type { Context } from '#server/http/context';
import { notFound, Refusal } from '#server/http/refusal';
import { Answer } from '#server/http/routes';
import { getOrganization } from '#server/modules/organizations/organizations';
import type { CardStage, ListFilter, StageTotal } from './list-store';
import * as listStore from './list-store';

type Query = QueryOf<typeof orgBasedOrders>;

function readFilter(
  ctx: Context,
  query: Query,
  scope: ListFilter['scope'],
  organizationId?: number,
): ListFilter {
  const status = query.status ? Number(query.status) : null;
  if (status !== null && ![1, 2, 3, 4].includes(status))
    throw new Refusal('VALIDATION_FAILED', 'There is no such status.', {
      errors: [{ path: 'status', message: 'There is no such status.' }],
    });
  const due =
    query.due && query.due !== 'all'
      ? DUE_BUCKETS.find((bucket) => bucket === query.due?.toLowerCase())
      : null;
  if (due === undefined)
    throw new Refusal('VALIDATION_FAILED', 'There is no such due filter.', {
      errors: [{ path: 'due', message: 'There is no such due filter.' }],
    });
  const sort = query.sort ? listStore.ORDER_SORTS.find((one) => one === query.sort) : 'updated';
  if (!sort)
    throw new Refusal('VALIDATION_FAILED', 'There is no such way to sort.', {
      errors: [{ path: 'sort', message: 'There is no such way to sort.' }],
    });
  const trader = ctx.actor.userType === UserType.Trader;
  const own: Side = ctx.actor.userType === UserType.Manufacturer ? 'factory' : 'client';
  const dueSide = trader && query.dueSide === 'factory' ? 'factory' : own;
  return {
    status: status as OrderStatus | null,
    organizationId: organizationId ?? readId('organizationId', query.organizationId),
    buyerId: trader ? readId('buyerId', query.buyerId) : null,
    factoryId: trader ? readId('factoryId', query.factoryId) : null,
    stageName: query.stageName?.trim() ?? '',
    stageType: query.stageType?.trim() ?? '',
    due,
    dueSide,
    search: query.search?.trim() ?? '',
    sort,
    page: query.page,
    pageSize: query.pageSize,
    today: dayIn('UTC', ctx.now),
    scope,
  };
}

function readId(path: string, text: string | undefined): number | null {
  if (!text) return null;
  const id = Number(text);
  if (Number.isInteger(id) && id > 0 && id <= 2147483647) return id;
  const message = 'The organization must be named by its id.';
  throw new Refusal('VALIDATION_FAILED', message, { errors: [{ path, message }] });
}

interface Entry<Stage> {
  card: string;
  stages: Stage[];
  people: object[];
  rest: {
    updatedAt: string;
    isEditor: boolean;
    overallProgressClient?: number | null;
    overallProgressManufacturer?: number | null;
  };
}

/** A stage of a card, with how long each side of it still has. */
function cardStage(stage: CardStage, today: string) {
  const due = (deadline: string | null | undefined, done: number) =>
    deadline && done < stage.total ? daysLeft(deadline, today) : null;
  return {
    stageId: stage.stageId,
    stageName: stage.stageName,
    stageType: stage.stageType,
    totalItems: stage.total,
    ...(stage.doneClient === undefined
      ? {}
      : {
          completedClientTrader: stage.doneClient,
          dueDaysClient: due(stage.deadlineClient, stage.doneClient),
        }),
    ...(stage.doneFactory === undefined
      ? {}
      : {
          completedTraderManufacturer: stage.doneFactory,
          dueDaysManufacturer: due(stage.deadlineFactory, stage.doneFactory),
        }),
  };
}

const rounded = (rest: Entry<unknown>['rest']) => ({
  updatedAt: rest.updatedAt,
  isEditor: rest.isEditor,
  ...(rest.overallProgressClient === undefined
    ? {}
    : { overallProgressClient: Math.round((rest.overallProgressClient ?? 0) * 10) / 10 }),
  ...(rest.overallProgressManufacturer === undefined
    ? {}
    : { overallProgressManufacturer: Math.round((rest.overallProgressManufacturer ?? 0) * 10) / 10 }),
});
/** How many orders match in all, and for each status tab; drafts are the trader's. */
function totals(ctx: Context, filter: ListFilter, text: string) {
  const counted = JSON.parse(text) as Partial<Record<OrderStatus, number>>;
  const all = Object.values(counted).reduce((sum, count) => sum + count, 0);
  const of = (status: OrderStatus) => counted[status] ?? 0;
  const counts = {
    all,
    active: of(OrderStatus.Active),
    completed: of(OrderStatus.Closed),
    archived: of(OrderStatus.Archived),
  };
  return {
    total: filter.status === null ? all : of(filter.status),
    counts: ctx.actor.userType === UserType.Trader ? { ...counts, draft: of(OrderStatus.Draft) } : counts,
  };
}

/** Order cards: each card's own part passes through as text. */
async function cards(ctx: Context, filter: ListFilter): Promise<Answer> {
  const page = await listStore.page(ctx, filter, 'card');
  const orders = (JSON.parse(page.orders) as Entry<CardStage>[]).map((entry) => {
    const rest = JSON.stringify({
      ...rounded(entry.rest),
      planningStages: entry.stages.map((stage) => cardStage(stage, filter.today)),
      associatedUsers: entry.people,
    });
    return `${entry.card.slice(0, -1)},${rest.slice(1)}`;
  });
  const { total, counts } = totals(ctx, filter, page.counts);
  return Answer.json(`{"orders":[${orders.join(',')}],"total":${total},"counts":${JSON.stringify(counts)}}`);
}

export const ofOrganization = (ctx: Context, query: Query) =>
  cards(ctx, readFilter(ctx, query, 'organization'));

/** Orders shared with one organisation; one beyond reach is 404. */
export async function sharedWith(ctx: Context, organizationId: number, query: Query) {
  if (organizationId !== ctx.actor.organizationId)
    await getOrganization(ctx, organizationId).catch(() => notFound('Organization not found'));
  return cards(ctx, readFilter(ctx, query, 'organization', organizationId));
}

/** The bare list of the organisation's orders, with their order-level fields as the actor may see them. */
export async function list(ctx: Context, query: Query): Promise<Answer> {
  return Answer.json((await listStore.documents(ctx, readFilter(ctx, query, 'organization'))).orders);
}

/** More orders than this are not exported at once. */
const EXPORT_MAX = 2000;
/** Every order that a filter of the organisation's list matches, with the card and the fields that the actor is answered. */
export async function exported(ctx: Context, query: Query) {
  const filter = { ...readFilter(ctx, query, 'organization'), page: 1, pageSize: EXPORT_MAX };
  const page = JSON.parse((await cards(ctx, filter)).text ?? '{}') as z.output<typeof OrderPage>;
  const documents = JSON.parse((await listStore.documents(ctx, filter)).orders) as ListedFields[];
  const fields = new Map(documents.map(({ orderId, customFields }) => [orderId, customFields]));
  return {
    orders: page.orders.map((card) => ({ card, fields: fields.get(card.orderId) ?? [] })),
    total: page.total,
  };
}
interface ListedFields {
  orderId: string;
  customFields: CustomField[];
}

/** The nearest open deadline of a side. */
function nextDue(stages: readonly StageTotal[], side: Side, today: string) {
  const open = stages.flatMap((stage) => {
    const [deadline, done, visible] =
      side === 'client'
        ? [stage.deadlineClient, stage.doneClient, stage.visibleClient]
        : [stage.deadlineFactory, stage.doneFactory, stage.visibleFactory];
    return deadline && visible && done < stage.total
      ? [{ stageName: stage.stageName, stageType: stage.stageType, dueDays: daysLeft(deadline, today) }]
      : [];
  });
  return open.sort((one, other) => one.dueDays - other.dueDays)[0] ?? null;
}

/** Orders on which the actor is listed, with what is due next and how much is due when. */
export async function home(ctx: Context, query: Query) {
  const filter = readFilter(ctx, query, 'listed');
  const page = await listStore.page(ctx, filter, 'all');
  const due: Record<DueBucket, number> = await listStore.dueCounts(ctx, filter);
  const orders = (JSON.parse(page.orders) as Entry<StageTotal>[]).map((entry) => {
    const card = JSON.parse(entry.card) as {
      orderId: string;
      orderName?: string;
      orderStatus: OrderStatus;
      buyerName?: string;
      associatedTrader?: string;
      associatedManufacturer?: string;
    };
    const { isEditor: _isEditor, updatedAt: _updatedAt, ...progress } = rounded(entry.rest);
    return {
      orderId: card.orderId,
      orderName: card.orderName,
      orderStatus: card.orderStatus,
      buyerOrganization: card.buyerName,
      traderOrganization: card.associatedTrader,
      manufacturerOrganization: card.associatedManufacturer,
      ...progress,
      ...(ctx.actor.userType === UserType.Manufacturer
        ? {}
        : { clientTaskDue: nextDue(entry.stages, 'client', filter.today) }),
      ...(ctx.actor.userType === UserType.Buyer
        ? {}
        : { manufacturerTaskDue: nextDue(entry.stages, 'factory', filter.today) }),
    };
  });
  return { orders, ...totals(ctx, filter, page.counts), due };
}
