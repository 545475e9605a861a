import { localized } from '@selvedge/domain/localized-text';
import { type Change, namedChange } from '@selvedge/domain/orders/changes';
import { isOrganizationRef } from '@selvedge/domain/orders/fields';
import type { OrganizationRef } from '@selvedge/domain/orders/order';
import { orderFacts } from '@selvedge/domain/orders/rules';
import { viewFor } from '@selvedge/domain/orders/view';
import { hiddenFromActor } from '#server/db/present-content';
import type { Context } from '#server/http/context';
import { notFound } from '#server/http/refusal';
import { NO_ORDER } from '#server/modules/planning/planning';
import { presentStatus, presentSummary } from './present-revision';
import { ORDER_UPDATED } from './record-activity';
import * as revisions from './revisions-store';
import * as store from './store';

const NO_REVISION = localized('Revision not found.');

export async function list(ctx: Context, orderId: string, page: { page: number; pageSize: number }) {
  if (!(await store.isWithinReach(ctx, orderId))) notFound(NO_ORDER);
  const rows = await revisions.list(ctx, orderId, page);
  const names = await namesIn(ctx, rows);
  const hidden = await hiddenFromActor(ctx, orderId);
  return rows.flatMap((row) => {
    const visible = row.changes.filter(
      (change) => change.audience.includes(ctx.actor.userType) && !hidden?.change(change),
    );
    const hasVisibleChanges = row.changes.some((change) => change.audience.includes(ctx.actor.userType));
    const isSameStatus = row.previousStatus === row.status;
    // A summary describes the whole save, so it is hidden from a side that may not see all changes.
    const isSummaryHidden =
      visible.length < row.changes.length && (isSameStatus || row.previousStatus === null);
    // Skip a revision whose visible changes have all become hidden since, including its summary.
    if (hidden && isSameStatus && hasVisibleChanges && visible.length === 0) return [];
    return {
      version: row.version,
      authorId: row.authorId,
      authorName: row.authorName ?? 'Unknown User',
      createdAt: row.createdAt,
      commitMessage: presentSummary(ctx, isSummaryHidden ? ORDER_UPDATED.text : row.commitMessage),
      changes: changesFor(ctx, row, visible, names),
    };
  });
}

function changesFor(
  ctx: Context,
  row: revisions.RevisionRow,
  visible: readonly Change[],
  names: ReadonlyMap<number, string>,
) {
  if (row.previousStatus === null) return [];
  return [
    ...presentStatus(ctx, row.previousStatus, row.status),
    ...visible.map((change) => namedChange(change, (person) => names.get(person) ?? 'Unknown User')),
  ];
}

async function namesIn(ctx: Context, rows: readonly revisions.RevisionRow[]): Promise<Map<number, string>> {
  const ids = rows.flatMap((row) => row.changes.flatMap(({ person }) => person ?? []));
  if (ids.length === 0) return new Map();
  return new Map((await revisions.names(ctx, [...new Set(ids)])).map(({ id, name }) => [id, name]));
}

/** The order at a version: its fields, styles and status at that time. Assigned people are not part of a revision. */
export async function at(ctx: Context, orderId: string, version: number) {
  const order = (await store.find(ctx, orderId)) ?? notFound(NO_ORDER);
  const found = (await revisions.find(ctx, orderId, version)) ?? notFound(NO_REVISION);
  const revision = (await hiddenFromActor(ctx, orderId))?.version(found) ?? found;
  const { buyer, trader, manufacturer } = orderFacts(revision.customFields);
  const party = (value: OrganizationRef | string): OrganizationRef | null =>
    isOrganizationRef(value) ? value : null;
  const record = {
    customFields: revision.customFields,
    styleInfo: revision.styleInfo,
    associatedUsers: [],
    editorUsers: [],
    orderId,
    orderStatus: revision.status,
    currentEditingStep: order.editingStep,
    createdById: order.createdById,
    version: revision.version,
    createdAt: order.createdAt,
    updatedAt: revision.createdAt,
    traderOrganization: party(trader) ?? order.trader,
    buyerOrganization: party(buyer),
    manufacturerOrganization: party(manufacturer),
    userTypes: {},
  };
  return viewFor(record, { userType: ctx.actor.userType, guest: false });
}
