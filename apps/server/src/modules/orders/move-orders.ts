import type { PartnerMove } from '#server/db/partner-move';
import type { Context, WorkContext } from '#server/http/context';
import { moveParty, takeOff } from './admission-store';
import { lockAll } from './names-store';
import { addUnchanged } from './revisions-store';
import { writeNames } from './write-names';

const BATCH = 300;

/** Takes a person who never signed in off the orders, without a new version. */
export async function takeOffOrders(ctx: Context, personId: number): Promise<void> {
  const ids = (await takeOff(ctx, personId)).map(({ id }) => id);
  for (let start = 0; start < ids.length; start += BATCH)
    await writeNames(ctx, await lockAll(ctx, ids.slice(start, start + BATCH)));
}

interface OrderMove extends PartnerMove {
  newName: string;
  authorId: number;
}
/**
 * Gives the orders and drafts of a trader that name a partner, all or at most `limit`, to another one, each as a new
 * version. Answers how many.
 */
export async function moveOrders(
  ctx: WorkContext,
  move: OrderMove,
  limit: number | null = null,
): Promise<number> {
  const ids = (await moveParty(ctx, move, limit)).map(({ id }) => id);
  for (let start = 0; start < ids.length; start += BATCH)
    await writeNames(ctx, await lockAll(ctx, ids.slice(start, start + BATCH)));
  // Partners read it: the trader's name for the partner stays private.
  await addUnchanged(ctx, ids, { authorId: move.authorId, commitMessage: `Linked to ${move.newName}` });
  ctx.live({ kind: 'orders', organizationIds: [move.traderId, move.to] });
  return ids.length;
}
