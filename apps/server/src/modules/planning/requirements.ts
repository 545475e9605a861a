import { groupBy } from '@selvedge/domain/group-by';
import { keyOfPlace, placesOf } from '@selvedge/domain/planning/expansion';
import { UserType } from '@selvedge/domain/vocabulary';
import type { WorkContext } from '#server/http/context';
import { changePlans } from './change-plans';
import type { CheckedOrder, CheckedPart } from './requirements-store';
import * as store from './requirements-store';
import * as totals from './totals-store';

/** Orders per batch; limits how long a save waits for the locks. */
const BATCH = 50;

/** One batch per call, until every order was checked once. Reported statuses and figures stay. */
export async function checkRequirements(ctx: WorkContext): Promise<void> {
  const after = await store.nextAfter(ctx);
  if (after === null) return;
  const orders = await store.ordersAfter(ctx, after, BATCH);
  await store.noteChecked(ctx, orders.at(-1)?.orderId ?? null);
  if (orders.length === 0) return;
  const parts = await store.partsOf(
    ctx,
    orders.map((order) => order.orderId),
  );
  for (const order of orders) {
    const outdated = outdatedParts(
      order,
      parts.filter((part) => part.orderId === order.orderId),
    );
    if (outdated.length === 0) continue;
    await changePlans(ctx, [order.orderId], null, async () => ({
      result: await store.writeRequirements(ctx, outdated),
      parts: { stageIds: [...new Set(outdated.map((part) => part.stageId))] },
    }));
    await totals.touchPartners(ctx, order.orderId, [UserType.Buyer, UserType.Manufacturer]);
  }
}

function outdatedParts({ styles }: CheckedOrder, parts: readonly CheckedPart[]): CheckedPart[] {
  return [...groupBy(parts, ({ stageId }) => stageId).values()].flatMap((own) => {
    const [stage] = own;
    const places = new Map(placesOf(stage, styles).map((place) => [keyOfPlace(place), place.required]));
    return own.flatMap((part) => {
      const required = places.get(keyOfPlace(part));
      return required && (required.value !== part.value || required.unit !== part.unit)
        ? [{ ...part, ...required }]
        : [];
    });
  });
}
