import { isOrganizationRef } from '@selvedge/domain/orders/fields';
import type { OrganizationRef } from '@selvedge/domain/orders/order';
import { mayChange } from '@selvedge/domain/orders/policy';
import { checkCommitMessage, orderFacts } from '@selvedge/domain/orders/rules';
import { viewFor } from '@selvedge/domain/orders/view';
import type { UserType } from '@selvedge/domain/vocabulary';
import { orderStatusLabel } from '@selvedge/domain/vocabulary';
import type { Context } from '#server/http/context';
import { accept, notFound, permit, Refusal } from '#server/http/refusal';
import type { Answer } from '#server/http/routes';
import { NO_ORDER } from '#server/modules/planning/planning';
import { updateByPost } from './orders';
import * as revisions from './revisions-store';
import * as store from './store';

const NO_REVISION = 'Revision not found.';

/** The order's commits as the viewer's side may know them, newest first. */
export async function list(ctx: Context, orderId: string, page: { page: number; pageSize: number }) {
  if (!(await store.isWithinReach(ctx, orderId))) notFound(NO_ORDER);
  const rows = await revisions.list(ctx, orderId, page);
  return rows.map((row) => ({
    version: row.version,
    authorId: row.authorId,
    authorName: row.authorName ?? 'Unknown User',
    createdAt: row.createdAt,
    commitMessage: row.commitMessage,
    changes: changesFor(row, ctx.actor.userType),
  }));
}

/** What a commit changed, field by field, as far as a side may see it; the first that it knows of changed nothing. */
function changesFor(row: revisions.RevisionRow, userType: UserType) {
  if (row.previousStatus === null) return [];
  const [from, to] = [row.previousStatus, row.status].map(orderStatusLabel) as [string, string];
  return [
    ...(from === to ? [] : [{ label: 'Status', from, to }]),
    ...row.changes
      .filter((change) => change.audience.includes(userType))
      .map(({ label, from, to }) => ({ label, from, to })),
  ];
}

/** The order as it was: its fields, styles and status of then. Who works on it is of now, and is left to the order itself. */
export async function at(ctx: Context, orderId: string, version: number) {
  const order = (await store.find(ctx, orderId)) ?? notFound(NO_ORDER);
  const then = (await revisions.find(ctx, orderId, version)) ?? notFound(NO_REVISION);
  const { buyer, trader, manufacturer } = orderFacts(then.customFields);
  const party = (value: OrganizationRef | string): OrganizationRef | null =>
    isOrganizationRef(value) ? value : null;
  const record = {
    customFields: then.customFields,
    styleInfo: then.styleInfo,
    associatedUsers: [],
    editorUsers: [],
    orderId,
    orderStatus: then.status,
    currentEditingStep: order.editingStep,
    createdById: order.createdById,
    version: then.version,
    createdAt: order.createdAt,
    updatedAt: then.createdAt,
    traderOrganization: party(trader) ?? order.trader,
    buyerOrganization: party(buyer),
    manufacturerOrganization: party(manufacturer),
    userTypes: {},
  };
  return viewFor(record, { userType: ctx.actor.userType, guest: false });
}

/** Brings a version's fields and styles back, as a new commit: merged like any save, so that nothing hidden is lost. */
export async function restore(
  ctx: Context,
  orderId: string,
  version: number,
  input: { commitMessage: string; version?: number },
): Promise<Answer> {
  const order = (await store.lock(ctx, orderId)) ?? notFound(NO_ORDER);
  permit(mayChange(ctx.actor, order));
  const then = (await revisions.find(ctx, orderId, version)) ?? notFound(NO_REVISION);
  const wrong = checkCommitMessage(input.commitMessage);
  if (wrong) accept([{ path: 'commitMessage', message: wrong }]);
  if (then.version === order.version) throw new Refusal('CONFLICT', 'This version is the current one.');
  const { customFields, styleInfo } = then;
  return updateByPost(ctx, orderId, { ...input, customFields, styleInfo });
}
