import { localized } from '@selvedge/domain/localized-text';
import type { Context, WorkContext } from '#server/http/context';
import { Refusal } from '#server/http/refusal';
import type { Transact } from '#server/jobs/job';
import { Effects } from '#server/live/effects';
import { moveMappings } from '#server/modules/documents/documents';
import { contacts } from '#server/modules/identity/identity';
import { moveFilesOf } from '#server/modules/order-files/order-files';
import { countNaming, moveOrders } from '#server/modules/orders/orders';
import { book } from '#server/modules/organizations/organizations';
import { moveReports } from '#server/modules/partner-reports/partner-reports';
import { moveLinksOf } from '#server/modules/sharing/sharing';
import { moveTemplates } from '#server/modules/templates/templates';
import { moveCalendar } from '#server/modules/workdays/workdays';
import * as store from './store';

const MOVED_AT_ONCE = 500;
/** Moved in well under a second, in which writes to these orders wait. */
const SLICE = 50;

/**
 * Gives an organization all that names a partner of a trader's book: in the caller's transaction, or after it when that
 * is many orders. Answers how many are moved later.
 */
export async function takeOver(ctx: Context, taken: Omit<store.TakeOver, 'authorId'>): Promise<number> {
  const { traderId, partner, target } = taken;
  const all = { traderId, partner, target, authorId: ctx.actor.id };
  const orders = await countNaming(ctx, partner.id, traderId);
  if (orders <= MOVED_AT_ONCE) {
    await moveAll(ctx, all);
    return 0;
  }
  if (!(await store.beginMove(ctx, all))) throw beingMoved();
  ctx.live({ kind: 'connections', organizationIds: [traderId, target.id] });
  ctx.afterCommit(async () => void run(ctx, partner.id));
  return orders;
}

/** The partner's row stays without a name, because earlier revisions refer to it. */
async function moveAll(
  ctx: WorkContext,
  { traderId, partner, target, authorId }: store.TakeOver,
): Promise<void> {
  const move = { traderId, from: partner.id, to: target.id };
  await moveOrders(ctx, { ...move, newName: target.name, authorId });
  await moveTemplates(ctx, move);
  await moveCalendar(ctx, move);
  await moveReports(ctx, move);
  await moveFilesOf(ctx, move);
  await moveLinksOf(ctx, move);
  await moveMappings(ctx, move);
  await contacts.moveContacts(ctx, move);
  await store.remove(ctx, traderId, partner.id);
  await book.endBookPartner(ctx, partner.id, target.id);
  ctx.live({ kind: 'connections', organizationIds: [traderId, target.id] });
}

/** When it fails or its server ends, the job goes on with it. */
async function run(ctx: Context, partnerId: number): Promise<void> {
  const started = Date.now();
  const transact: Transact = async (work) => {
    const effects = new Effects();
    const now = new Date(ctx.now.getTime() + Date.now() - started);
    const result = await ctx.independentTransaction((db) =>
      work({ ...ctx, db, now, live: effects.live, afterCommit: effects.afterCommit }),
    );
    await ctx.independentTransaction((db) => effects.flush(db, ctx.log));
    return result;
  };
  await moveOn(transact, partnerId).catch((error: unknown) =>
    ctx.log.warn({ err: error, partnerId }, 'a move of orders was interrupted'),
  );
}

/** Slice by slice, until all is moved or another server works on it. */
export async function moveOn(transact: Transact, partnerId: number): Promise<void> {
  while (await transact((ctx) => moveSlice(ctx, partnerId)));
}

async function moveSlice(ctx: WorkContext, partnerId: number): Promise<boolean> {
  const taken = await store.lockMove(ctx, partnerId);
  if (!taken) return false;
  const { traderId, target, authorId } = taken;
  const move = { traderId, from: partnerId, to: target.id, newName: target.name, authorId };
  if ((await moveOrders(ctx, move, SLICE)) === SLICE) {
    ctx.live({ kind: 'connections', organizationIds: [traderId, target.id] });
    return true;
  }
  // From here on nothing new names the partner. Its orders were locked first, as saves do.
  await book.lockPartner(ctx, partnerId);
  await moveAll(ctx, taken);
  await store.endMove(ctx, partnerId);
  return false;
}

const beingMoved = () =>
  new Refusal(
    'CONFLICT',
    localized('Orders of this partner are being moved. Please try again when this is done.'),
  );

export async function refuseWhileMoving(ctx: Context, traderId: number, organizationId: number) {
  if (await store.isMoving(ctx, traderId, organizationId)) throw beingMoved();
}
