import type { Context } from '#server/http/context';
import { namesOf } from './file-names';
import * as store from './store';

const LISTED = 20;

/** How many versions wait for the actor's organization on orders that the actor can open, and the 20 oldest of them. */
export async function waitingVersions(ctx: Context) {
  const total = await store.countWaiting(ctx);
  const rows = total === 0 ? [] : await store.waiting(ctx, LISTED);
  const items = (await namesOf(ctx, rows)).map(
    ({ orderId, orderName, fieldName, relation, versionId, number, since }) => ({
      orderId,
      orderName,
      fieldName,
      relation,
      versionId,
      number,
      since,
    }),
  );
  return { total, items };
}
