import type { PartnerMove } from '#server/db/partner-move';
import type { Context } from '#server/http/context';
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

/** Gives all orders and drafts of a trader that name a partner to another one, each as a new version. */
export async function moveOrders(ctx: Context, move: PartnerMove & { newName: string }): Promise<void> {
  const ids = (await moveParty(ctx, move)).map(({ id }) => id);
  for (let start = 0; start < ids.length; start += BATCH)
    await writeNames(ctx, await lockAll(ctx, ids.slice(start, start + BATCH)));
  // Partners read it: the trader's name for the partner stays private.
  await addUnchanged(ctx, ids, `Linked to ${move.newName}`);
  ctx.live({ kind: 'orders', organizationIds: [move.traderId, move.to] });
}
