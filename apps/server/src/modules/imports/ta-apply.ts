import { IMPORT_KEPT_HOURS } from '@selvedge/domain/imports/import-texts';
import { takenIds } from '@selvedge/domain/imports/planned-cells';
import type { LoadedOrder } from '@selvedge/domain/orders/loaded-order';
import { OrderStatus } from '@selvedge/domain/vocabulary';
import { v7 as uuid } from 'uuid';
import type { Context } from '#server/http/context';
import { recordAll } from '#server/modules/activity/activity';
import { requireRoom } from '#server/modules/billing/billing';
import { recallSheet, rememberNames } from '#server/modules/documents/documents';
import { loadOrders, type OrderToLoad } from '#server/modules/loading/loading';
import { nextOrderNumber } from '#server/modules/organizations/organizations';
import type { Decided, Outcome, SheetPartner } from './store';
import * as store from './store';
import { postComments } from './ta-comments';
import { createdEvent, orderToLoad } from './ta-orders';
import { addPartners, asChosen, asNames, partnerOf } from './ta-partners';
import type { PlannedFresh, TaPlanNow } from './ta-plan';
import { applyUpdates } from './ta-updates';

export const UNDO_MS = IMPORT_KEPT_HOURS * 3_600_000;

export const ordersOf = ({ fresh, updates }: TaPlanNow): number => fresh.length + updates.updates.length;

/** Makes the orders that were not left out, and changes others, with what an undo needs. */
export async function applyTaSheet(
  ctx: Context,
  id: string,
  { plan, fresh, updates }: TaPlanNow,
  decided: Decided,
): Promise<Outcome> {
  const { file, choices } = plan;
  const taken = takenIds(plan.changes, decided);
  const made = fresh.filter((one) => taken.has(one.id));
  const active = made.filter(({ status }) => status === OrderStatus.Active).length;
  if (active > 0) await requireRoom(ctx, 'activeOrders', active);
  // Before the book is locked, which the numbers would wait for in their own transaction.
  const firstNumber = made.length > 0 ? await nextOrderNumber(ctx, made.length) : 0;
  const own = { ...ctx, actor: { ...ctx.actor, importsSheet: true as const } };
  const { partners, added } = await addPartners(ctx, plan.partners, (partner) =>
    made.some(({ order }) => partner === partnerOf(plan.partners, partner.type, nameIn(order, partner.type))),
  );
  const orders: Outcome['orders'] = [];
  for (let from = 0; from < made.length; from += ORDERS_A_TURN) {
    const some = made.slice(from, from + ORDERS_A_TURN);
    const loads = some.map((fresh, nth) =>
      orderToLoad(ctx, fresh, {
        importId: id,
        file,
        keepNotes: choices.keepNotes,
        counter: firstNumber + from + nth,
        buyer: refIn(partners, fresh, 'client'),
        factory: refIn(partners, fresh, 'factory'),
      }),
    );
    await loadOrders(own, loads, () => uuid());
    await recordAll(
      own,
      loads.map((load) => createdEvent(load, file)),
    );
    tell(ctx, loads);
    orders.push(...loads.map(({ order }, nth) => nameOf(order, some[nth])));
    await ctx.independentTransaction((db) => store.setProgress(db, id, orders.length));
  }
  const changed = await applyUpdates(own, updates, decided, { file, choices });
  const comments = await postComments(own, updates.updates, choices.keepNotes);
  await recallSheet(ctx, {
    headings: plan.headings,
    choices: { ...choices, sheets: undefined, season: undefined, partners: asChosen(partners) },
  });
  await rememberNames(ctx, asNames(partners));
  await store.keepBefore(ctx, id, { partners: added, orders: changed.before, comments });
  return {
    created: made.length,
    updated: changed.orders.length,
    orders: [...orders, ...changed.orders],
    undoUntil: new Date(ctx.now.getTime() + UNDO_MS).toISOString(),
  };
}

const nameIn = ({ buyer, factory }: PlannedFresh['order'], type: 'client' | 'factory') =>
  type === 'client' ? buyer : factory;

const nameOf = ({ record }: LoadedOrder, fresh: PlannedFresh | undefined) => ({
  orderId: record.orderId,
  name: fresh?.order.name ?? '',
});

/** Between these others have their turn, and the progress is told. */
const ORDERS_A_TURN = 25;

const refIn = (partners: readonly SheetPartner[], { order }: PlannedFresh, type: SheetPartner['type']) => {
  const partner = partnerOf(partners, type, nameIn(order, type));
  return partner && { id: partner.id, name: partner.name };
};

function tell(ctx: Context, loads: readonly OrderToLoad[]): void {
  const partners = loads.flatMap(({ order: { record }, as }) => [
    ...(as.buyerAdmitted ? [record.buyerOrganization?.id] : []),
    ...(as.factoryAdmitted ? [record.manufacturerOrganization?.id] : []),
  ]);
  const organizationIds = [
    ...new Set([ctx.actor.organizationId, ...partners.flatMap((partner) => partner ?? [])]),
  ];
  ctx.live({ kind: 'orders', organizationIds });
  ctx.live({ kind: 'connections', organizationIds: [ctx.actor.organizationId] });
}
