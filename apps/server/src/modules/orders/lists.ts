import type { OrderPage } from '@selvedge/contract/order-list-shapes';
import { localized } from '@selvedge/domain/localized-text';
import { AUDIENCE_LABELS } from '@selvedge/domain/orders/audience';
import type { OrderCard } from '@selvedge/domain/orders/view';
import { daysLeft } from '@selvedge/domain/planning/due';
import type { Side } from '@selvedge/domain/planning/stage';
import { OrderStatus, UserType } from '@selvedge/domain/vocabulary';
import type * as z from 'zod/mini';
import { EVERY_ORDER } from '#server/db/order-filter';
import type { Context } from '#server/http/context';
import { readingAs } from '#server/http/decisions';
import { jsonText, list, object, toJson } from '#server/http/json-text';
import { refuseField } from '#server/http/refusal';
import { Answer } from '#server/http/routes';
import { getOrganization } from '#server/modules/organizations/organizations';
import { dueCounts } from './due-counts-store';
import { type ListFilter, type ListQuery, readListFilter } from './list-filter';
import type { NextDue } from './list-store';
import * as listStore from './list-store';
import {
  type CardPlan,
  presentCardPlan,
  presentCardStanding,
  presentProgress,
  presentSample,
} from './present';
import type { StandingRow } from './view-store';

interface Entry {
  card: string;
  people: object[];
  rest: {
    updatedAt: string;
    isEditor: boolean;
    isSample: boolean;
    overallProgressClient?: number | null;
    overallProgressManufacturer?: number | null;
  };
}

const rounded = ({ updatedAt, isEditor, isSample, ...progress }: Entry['rest']) => ({
  updatedAt,
  isEditor,
  ...presentSample(isSample),
  ...presentProgress(progress),
});
/** Number of matching orders, in all and per status tab; only traders get the number of drafts. */
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

/** A page of order cards. `card` is the stored JSON of a card; `rest` holds what depends on the actor and the day. */
async function readCards(ctx: Context, filter: ListFilter) {
  const page = await listStore.page(ctx, filter, 'card');
  const entries = JSON.parse(page.orders) as (Entry & CardPlan & { standing: StandingRow })[];
  const orders = entries.map((entry) => ({
    card: entry.card,
    rest: {
      ...rounded(entry.rest),
      ...presentCardPlan(entry, filter.today),
      ...presentCardStanding(entry, filter.today),
      associatedUsers: entry.people,
    },
  }));
  return { orders, ...totals(ctx, filter, page.counts) };
}

async function cards(ctx: Context, filter: ListFilter): Promise<Answer> {
  const { orders, total, counts } = await readCards(ctx, filter);
  const texts = orders.map(({ card, rest }) => object(jsonText(card), toJson(rest)));
  return Answer.json(object({ orders: list(texts), total: toJson(total), counts: toJson(counts) }));
}

export const ofOrganization = (ctx: Context, query: ListQuery) => cards(ctx, readListFilter(ctx, query));

export async function sharedWith(ctx: Context, organizationId: number, query: ListQuery) {
  if (organizationId !== ctx.actor.organizationId) await getOrganization(ctx, organizationId);
  return cards(ctx, readListFilter(ctx, query, organizationId));
}

export async function listOrders(ctx: Context, query: ListQuery): Promise<Answer> {
  return Answer.json((await listStore.documents(ctx, readListFilter(ctx, query))).orders);
}

const EXPORT_MAX = 2000;
/** At most `EXPORT_MAX`, as the actor sees them, or as the partner type for which a trader exports. */
export async function exportOrders(ctx: Context, query: ListQuery, userType: UserType) {
  const filter = { ...readListFilter(ctx, query), samples: false, page: 1, pageSize: EXPORT_MAX };
  return userType === ctx.actor.userType
    ? read(ctx, filter)
    : read(...(await forPartner(ctx, filter, userType)));
}

/** Reads the orders as their only partner would; a partner may not see orders of another partner. */
async function forPartner(
  ctx: Context,
  filter: ListFilter,
  userType: UserType,
): Promise<[Context, ListFilter]> {
  const matches = await listStore.partiesOf(ctx, filter, userType);
  const parties = [...new Set(matches.flatMap(({ partyId }) => partyId ?? []))];
  const [partyId] = parties;
  const party = AUDIENCE_LABELS[userType];
  if (partyId === undefined)
    return refuseField('for', localized('No order of this list has a {party} yet.', { party }));
  if (parties.length > 1)
    return refuseField(
      'for',
      localized(
        'This list holds orders of more than one {party}. Filter it by one {party} to export it for them.',
        { party },
      ),
    );
  return [
    readingAs(ctx, { ...ctx.actor, userType, organizationId: partyId }),
    {
      ...filter,
      ...NO_CONDITIONS,
      orderIds: matches.flatMap((match) => (match.partyId === partyId ? match.orderId : [])),
    },
  ];
}
/** `orderIds` already has the result of the trader's filter, which could match differently for the partner. */
const NO_CONDITIONS = {
  ...EVERY_ORDER,
  status: null,
  organizationId: null,
  stageName: '',
  stageType: '',
  due: null,
  dueOn: { client: null, factory: null },
  late: false,
  shipsWithin: null,
} satisfies Partial<ListFilter>;

export async function listedOrders(ctx: Context, orderIds: readonly string[]) {
  const query = { page: 1, pageSize: EXPORT_MAX } as ListQuery;
  const { orders } = await read(ctx, { ...readListFilter(ctx, query), orderIds });
  return orders;
}

type PresentedCard = z.output<typeof OrderPage>['orders'][number];
async function read(ctx: Context, filter: ListFilter) {
  const { orders, total } = await readCards(ctx, filter);
  const presented = orders.map(({ card, rest }) => ({ ...JSON.parse(card), ...rest }) as PresentedCard);
  const listed = await listStore.fieldsOf(
    ctx,
    presented.map((card) => card.orderId),
  );
  const fields = new Map(listed.map(({ orderId, customFields }) => [orderId, customFields]));
  return { orders: presented.map((card) => ({ card, fields: fields.get(card.orderId) ?? [] })), total };
}

type HomeDue = Partial<Record<Side, NextDue | null>>;
export async function home(ctx: Context, query: ListQuery) {
  const filter = { ...readListFilter(ctx, query), mine: true };
  const page = await listStore.page(ctx, filter, 'due');
  const due = await dueCounts(ctx, filter);
  const taskOf = (next: NextDue | null) => {
    if (!next) return null;
    const { deadline, ...stage } = next;
    return { ...stage, dueDays: daysLeft(deadline, filter.today) };
  };
  const orders = (JSON.parse(page.orders) as (Entry & { due: HomeDue })[]).map((entry) => {
    const card = JSON.parse(entry.card) as OrderCard;
    const { isEditor: _isEditor, updatedAt: _updatedAt, ...progress } = rounded(entry.rest);
    return {
      orderId: card.orderId,
      orderName: card.orderName,
      orderStatus: card.orderStatus,
      buyerOrganization: card.buyerName,
      traderOrganization: card.associatedTrader,
      manufacturerOrganization: card.associatedManufacturer,
      ...progress,
      ...(entry.due.client === undefined ? {} : { clientTaskDue: taskOf(entry.due.client) }),
      ...(entry.due.factory === undefined ? {} : { manufacturerTaskDue: taskOf(entry.due.factory) }),
    };
  });
  return { orders, ...totals(ctx, filter, page.counts), due };
}
