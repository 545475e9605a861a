import { dayIn } from '@selvedge/domain/calendar';
import { type PastDays, settlePastDays } from '@selvedge/domain/imports/ta-sheet/past-days';
import type { TaOrder } from '@selvedge/domain/imports/ta-sheet/ta-order';
import { TA_MESSAGES } from '@selvedge/domain/imports/ta-sheet/ta-texts';
import { type LocalizedText, localized } from '@selvedge/domain/localized-text';
import { comparableName } from '@selvedge/domain/names';
import type { OrganizationRef } from '@selvedge/domain/orders/order';
import { OrderStatus } from '@selvedge/domain/vocabulary';
import type { Context } from '#server/http/context';
import { organizationPeople } from '#server/modules/identity/identity';
import { inTurns } from '#server/workers/in-turns';
import type { NewOrder, SheetPartner, TaSheetContents, TaSheetPlan } from './store';
import { type FreshOrder, freshOrder, type OrderParties } from './ta-orders';
import { partnerOf } from './ta-partners';
import { findStored, type PlannedUpdates, planUpdates } from './ta-updates';

export interface PlannedFresh extends FreshOrder {
  /** Of its change. */
  id: string;
}
export interface TaPlanNow {
  plan: TaSheetPlan;
  fresh: PlannedFresh[];
  updates: PlannedUpdates;
  past: PastDays;
  /** Orders that were shipped, whether they are imported or not. */
  shipped: number;
}

/** What the orders of a sheet make and change, compared with the stored orders of now. */
export async function planTaSheet(ctx: Context, contents: TaSheetContents): Promise<TaPlanNow> {
  const { choices, partners } = contents;
  const today = dayIn('UTC', ctx.now);
  const { orders, past } = settlePastDays(contents.orders, { today, choices: choices.answers.past });
  const found = await findStored(
    ctx,
    orders.map((order, nth) => ({
      nth,
      order,
      buyerId: partnerOf(partners, 'client', order.buyer)?.id || null,
      factoryId: partnerOf(partners, 'factory', order.factory)?.id || null,
    })),
  );
  const updates = await planUpdates(ctx, found, choices);
  const peopleOf = await editors(ctx);
  const unknown = found.filter(({ rows }) => rows.length === 0);
  const made = await inTurns(unknown, ({ nth, order }): PlannedFresh => {
    const parties = partiesOf(partners, order);
    const fresh = freshOrder(ctx, order, {
      parties,
      people: peopleOf(order.merchandiser),
      agreement: choices,
    });
    return { ...fresh, id: `n${nth}` };
  });
  const shipped = made.filter(({ status }) => status === OrderStatus.Closed).length;
  const fresh = choices.shipped ? made : made.filter(({ status }) => status !== OrderStatus.Closed);
  return {
    fresh,
    updates,
    past,
    shipped,
    plan: {
      ...contents,
      changes: [...fresh.map(newOrder), ...updates.changes],
      conflicts: updates.conflicts,
      errors: updates.errors,
      stays: [],
    },
  };
}

/** A draft without a buyer or a factory, and if so chosen for a partner that would see the order at once. */
function partiesOf(partners: readonly SheetPartner[], { buyer, factory }: TaOrder): OrderParties {
  const [client, maker] = [partnerOf(partners, 'client', buyer), partnerOf(partners, 'factory', factory)];
  const refOf = (partner: SheetPartner | null): OrganizationRef | null =>
    partner && { id: partner.id, name: partner.name };
  return {
    buyer: refOf(client),
    factory: refOf(maker),
    buyerAdmitted: client?.connected ?? false,
    factoryAdmitted: maker?.connected ?? false,
    isDraft: !client || !maker || client.isDraft || maker.isDraft,
  };
}

/** The importer, and the one of its people whom a row names. */
async function editors(ctx: Context): Promise<(merchandiser: string) => number[]> {
  const people = await organizationPeople(ctx, ctx.actor.organizationId);
  const byName = new Map(people.map(({ id, name }) => [comparableName(name), id]));
  return (merchandiser) => [
    ...new Set([ctx.actor.id, byName.get(comparableName(merchandiser)) ?? ctx.actor.id]),
  ];
}

const WHAT: Record<number, LocalizedText> = {
  [OrderStatus.Active]: TA_MESSAGES.newOrder,
  [OrderStatus.Draft]: localized('New draft'),
  [OrderStatus.Closed]: TA_MESSAGES.completedOrder,
};
const newOrder = ({ id, order, status, stages }: PlannedFresh): NewOrder => ({
  id,
  order: order.name,
  orderId: null,
  what: WHAT[status] ?? TA_MESSAGES.newOrder,
  from: null,
  to: localized('{stages, plural, one {# stage} other {# stages}}', { stages: stages.length }),
  note: null,
});
