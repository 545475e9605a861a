import type { BodyOf } from '@selvedge/contract/endpoint';
import type { undoImport } from '@selvedge/contract/imports';
import { isAdmin } from '@selvedge/domain/identity/policy';
import { takenBackEdits } from '@selvedge/domain/imports/ta-sheet/take-back';
import { UNDO_HOURS, UNDO_MESSAGES } from '@selvedge/domain/imports/ta-sheet/undo-texts';
import type { LocalizedText } from '@selvedge/domain/localized-text';
import { apply } from '@selvedge/domain/orders/edits';
import * as FIELD from '@selvedge/domain/orders/field-names';
import { textValue } from '@selvedge/domain/orders/fields';
import { checkCommitMessage } from '@selvedge/domain/orders/rules';
import { OrderStatus, UserType } from '@selvedge/domain/vocabulary';
import type { Context } from '#server/http/context';
import { notFound, Refusal, refuseField } from '#server/http/refusal';
import { record } from '#server/modules/activity/activity';
import { writeSave } from '#server/modules/changes/changes';
import { removeImportedPartners } from '#server/modules/connections/connections';
import { removeComments } from '#server/modules/messaging/messaging';
import * as orders from '#server/modules/orders/orders';
import { book } from '#server/modules/organizations/organizations';
import { changedParts, readSheetPlans, undoSheetPlans } from '#server/modules/planning/planning';
import { NO_IMPORT } from './imports';
import { presentText } from './present';
import type { OrderBefore, UndoableImport } from './store';
import * as store from './store';

const HOUR_MS = 3_600_000;
type Stay = { orderId: string; name: string; reason: LocalizedText };

/** Takes back what an import made and nobody changed since; the rest stays, each order with its reason. */
export async function undo(ctx: Context, id: string, body: BodyOf<typeof undoImport>) {
  const known = await store.lockForUndo(ctx, id);
  if (!known || (known.userId !== ctx.actor.id && !isAdmin(ctx.actor))) return notFound(NO_IMPORT);
  const doneAt = undoableSince(ctx, known);
  const commitMessage = body.commitMessage.trim();
  const problem = checkCommitMessage(commitMessage);
  if (problem) refuseField('commitMessage', problem);
  const quiet = { ...ctx, actor: { ...ctx.actor, importsFile: true as const, importsSheet: true as const } };
  const before = known.before ?? { partners: [], orders: [], comments: [] };
  await book.lockBook(quiet);
  const made = await removeMade(quiet, id, doneAt);
  const changed = await restoreChanged(quiet, before.orders, commitMessage);
  await removeComments(ctx, before.comments ?? []);
  await removeImportedPartners(quiet, before.partners);
  await store.markUndone(ctx, id);
  const organizationIds = [ctx.actor.organizationId];
  for (const orderId of made.removed) ctx.live({ kind: 'orders', orderId, organizationIds });
  ctx.live({ kind: 'connections', organizationIds });
  const removed = made.removed.length;
  return {
    message: UNDO_MESSAGES.done(removed, changed.restored),
    removed,
    restored: changed.restored,
    stays: [...made.stays, ...changed.stays].map((stay) => ({
      ...stay,
      reason: presentText(ctx, stay.reason),
    })),
  };
}

function undoableSince({ now }: Context, { kind, state, doneAt }: UndoableImport): Date {
  const at = doneAt && new Date(doneAt);
  if (kind !== 'ta-sheet') throw new Refusal('CONFLICT', UNDO_MESSAGES.otherKind);
  if (state === 'undone') throw new Refusal('CONFLICT', UNDO_MESSAGES.twice);
  if (state !== 'done' || !at) throw new Refusal('CONFLICT', UNDO_MESSAGES.notDone);
  if (now.getTime() - at.getTime() > UNDO_HOURS * HOUR_MS) throw new Refusal('CONFLICT', UNDO_MESSAGES.late);
  return at;
}

async function removeMade(ctx: Context, id: string, since: Date) {
  const made = await orders.lockImported(ctx, id, since);
  const stays = made.flatMap(({ orderId, name, isAdmitted, isChanged }): Stay[] => {
    const reason = isAdmitted ? UNDO_MESSAGES.shared : isChanged ? UNDO_MESSAGES.changed : null;
    return reason ? [{ orderId, name, reason }] : [];
  });
  const left = new Set(stays.map(({ orderId }) => orderId));
  const removed = made.map(({ orderId }) => orderId).filter((orderId) => !left.has(orderId));
  await orders.removeImported(ctx, id, removed);
  return { removed, stays };
}

const stayOf = ({ orderId, customFields }: orders.OrderRow, reason: LocalizedText): Stay => ({
  orderId,
  name: textValue(customFields, FIELD.orderName),
  reason,
});

/** Plans first: a color that goes takes its part of the plan with it. */
async function restoreChanged(ctx: Context, before: readonly OrderBefore[], commitMessage: string) {
  const locked = await orders.lockMany(
    ctx,
    before.map(({ orderId }) => orderId),
  );
  const rows = new Map(locked.map((row) => [row.orderId, row]));
  const isClosed = ({ orderStatus }: orders.OrderRow) =>
    orderStatus === OrderStatus.Closed || orderStatus === OrderStatus.Archived;
  const stays = locked.filter(isClosed).map((row) => stayOf(row, UNDO_MESSAGES.closed));
  const existing = before.filter(({ orderId }) => {
    const row = rows.get(orderId);
    return row && !isClosed(row);
  });
  const undone = await undoSheetPlans(ctx, existing, commitMessage);
  let restored = 0;
  for (const one of existing) {
    const row = rows.get(one.orderId);
    if (!row) continue;
    const plan = undone.get(one.orderId) ?? { restored: 0, left: 0 };
    const document = await restoreDocument(ctx, row, one, commitMessage);
    restored += plan.restored + document.restored;
    if (plan.restored + document.restored > 0) await recordUndo(ctx, row, commitMessage);
    const left = plan.left + document.left;
    if (left > 0) stays.push(stayOf(row, UNDO_MESSAGES.values(left)));
    else if (one.isAsked) stays.push(stayOf(row, UNDO_MESSAGES.asked));
  }
  return { restored, stays };
}

const recordUndo = (
  ctx: Context,
  { orderId, traderOrganizationId }: orders.OrderRow,
  commitMessage: string,
) =>
  record(ctx, {
    kind: 'order.importUndone',
    orderId,
    organizationIds: [traderOrganizationId],
    texts: { [UserType.Trader]: UNDO_MESSAGES.undone },
    tags: ['order'],
    commitMessage,
  });

async function restoreDocument(
  ctx: Context,
  row: orders.OrderRow,
  { orderId, versions, plan }: OrderBefore,
  commitMessage: string,
): Promise<{ restored: number; left: number }> {
  if (!versions) return { restored: 0, left: 0 };
  const [was, is] = [
    await orders.revisionOf(ctx, orderId, versions[0]),
    await orders.revisionOf(ctx, orderId, versions[1]),
  ];
  if (!was || !is) return { restored: 0, left: 1 };
  const now = orders.documentOf(row);
  const plans = await readSheetPlans(ctx, [orderId]);
  const reported = changedParts(plans.get(orderId) ?? [], plan);
  const { edits, left } = takenBackEdits(was, is, now, reported);
  if (edits.length > 0) {
    const opened = await orders.openEdit(ctx, row, { document: apply(edits, now), commitMessage });
    await writeSave(ctx, opened);
  }
  return { restored: edits.length, left };
}
