import { localized } from '@selvedge/domain/localized-text';
import { mayChange, mayUpdate } from '@selvedge/domain/orders/policy';
import { checkCommitMessage, statusMayBecome } from '@selvedge/domain/orders/rules';
import { OrderStatus } from '@selvedge/domain/vocabulary';
import type { Context } from '#server/http/context';
import { accept, notFound, Refusal } from '#server/http/refusal';
import { NO_ORDER } from '#server/modules/planning/planning';
import type { OrderChange } from './commit';
import type { OrderInput } from './merge-input';
import * as revisions from './revisions-store';
import * as store from './store';
import type { Edit, Verb } from './verbs';
import * as verbs from './verbs';

/** A save of a locked order that was permitted and checked, but not written yet. */
export interface OpenSave {
  row: store.OrderRow;
  change: OrderChange;
}

export async function openSave(ctx: Context, orderId: string, input: OrderInput): Promise<OpenSave> {
  const row = await lockOrder(ctx, orderId);
  const status = input.orderStatus ?? row.orderStatus;
  ctx.permit(mayUpdate, row, status);
  const verb = verbFor(row.orderStatus, status);
  const change = verb ? await verb(ctx, row, input) : await verbs.refuseStatus(ctx, row, input, status);
  return { row, change };
}

/** Restores fields and styles of a version as a new revision; merges like a save, so hidden fields stay. */
export async function openRestore(
  ctx: Context,
  orderId: string,
  version: number,
  input: { commitMessage: string; version?: number },
): Promise<OpenSave> {
  const row = await lockOrder(ctx, orderId);
  ctx.permit(mayChange, row);
  const revision =
    (await revisions.find(ctx, orderId, version)) ?? notFound(localized('Revision not found.'));
  const problem = checkCommitMessage(input.commitMessage);
  if (problem) accept([{ path: 'commitMessage', message: problem }]);
  if (revision.version === row.version)
    throw new Refusal('CONFLICT', localized('This version is the current one.'));
  return { row, change: await verbs.restore(ctx, row, { ...input, revision }) };
}

/** A save of a document made of the stored one. The caller has locked the order and permits the save. */
export const openEdit = async (ctx: Context, row: store.OrderRow, edit: Edit): Promise<OpenSave> => ({
  row,
  change: await verbs.edit(ctx, row, edit),
});

export const lockOrder = async (ctx: Context, orderId: string): Promise<store.OrderRow> =>
  (await store.lock(ctx, orderId)) ?? notFound(NO_ORDER);

/** The verb for a change of status; null when the change is not allowed. */
function verbFor(from: OrderStatus, to: OrderStatus): Verb | null {
  if (from === to) return verbs.save;
  if (!statusMayBecome(from, to)) return null;
  return to === OrderStatus.Active ? INTO_ACTIVE[from] : INTO_OTHER[to];
}
const INTO_ACTIVE: Record<OrderStatus, Verb | null> = {
  [OrderStatus.Draft]: verbs.publishDraft,
  [OrderStatus.Active]: null,
  [OrderStatus.Closed]: verbs.reopen,
  [OrderStatus.Archived]: verbs.unarchive,
};
const INTO_OTHER: Record<Exclude<OrderStatus, typeof OrderStatus.Active>, Verb | null> = {
  [OrderStatus.Draft]: null,
  [OrderStatus.Closed]: verbs.close,
  [OrderStatus.Archived]: verbs.archive,
};
