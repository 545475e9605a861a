import { changeNumber } from '@selvedge/domain/changes/change-number';
import { CHANGE_MESSAGES } from '@selvedge/domain/changes/change-texts';
import type { ChangeItem } from '@selvedge/domain/changes/items';
import { shownItems } from '@selvedge/domain/changes/shown-items';
import { splitSave } from '@selvedge/domain/changes/split-save';
import { localized } from '@selvedge/domain/localized-text';
import { OrderStatus } from '@selvedge/domain/vocabulary';
import type { Context } from '#server/http/context';
import { Refusal, refuseField } from '#server/http/refusal';
import type { Committed, OpenSave, OrderRow, Saved } from '#server/modules/orders/orders';
import * as orders from '#server/modules/orders/orders';
import { type NumberedChange, recordForPartners } from './change-activity';
import { addNotice } from './notices';
import { askedAbout } from './parties';
import { presentMade } from './present';
import * as store from './store';

/** What partners must accept becomes a proposal, the rest a notice (approvals.md C 2.3 and 2.4). */
export async function writeSave(ctx: Context, open: OpenSave): Promise<Saved> {
  const { row, change } = open;
  const isLive = row.orderStatus === OrderStatus.Active || row.orderStatus === OrderStatus.Closed;
  if (!isLive) return { committed: await orders.commit(ctx, row, change), change: null };
  const before = orders.documentOf(row);
  const split = splitSave(before, change.document);
  const asked = askedAbout(row, split.items);
  const isHeld =
    asked.length > 0 &&
    row.orderStatus === OrderStatus.Active &&
    (await store.isFlowOn(ctx, row.traderOrganizationId));
  const saved = isHeld
    ? await propose(ctx, open, split.applied)
    : await write(ctx, open, [...split.items, ...shownItems(before, change.document)]);
  await withdrawStranded(ctx, open, saved.committed);
  return saved;
}

async function write(ctx: Context, { row, change }: OpenSave, items: readonly ChangeItem[]): Promise<Saved> {
  const committed = await orders.commit(ctx, row, change);
  if (!committed) return { committed, change: null };
  const { version } = committed.write;
  const notice = await addNotice(ctx, row, { items, version, summary: change.commitMessage ?? '' });
  return { committed, change: notice && presentMade(ctx, notice, 'notice') };
}

/**
 * Writes the trivial part of a save and keeps the rest as a proposal. The trivial part says who sees a value: all who see
 * it from now on are asked about it, and a value that it only shows is a notice.
 */
async function propose(
  ctx: Context,
  { row, change }: OpenSave,
  applied: OpenSave['change']['document'],
): Promise<Saved> {
  const { items } = splitSave(applied, change.document);
  const [first] = items;
  if (change.status !== row.orderStatus)
    throw new Refusal(
      'CONFLICT',
      localized('Partners must accept {field} first. Save it without changing the status.', {
        field: { field: first?.label ?? '' },
      }),
    );
  if (change.commitMessage === null) refuseField('commitMessage', CHANGE_MESSAGES.reason);
  const reason = change.commitMessage;
  await refuseHeld(ctx, row.orderId, items);
  await orders.referProposedFiles(ctx, row, change.document);
  // The summary of the save is the reason, which only those who are asked may read.
  const committed = await orders.commit(ctx, row, { ...change, document: applied, commitMessage: null });
  const proposal = await proposeItems(ctx, row, { items, reason });
  const proposed = new Set(items.map(({ path }) => path));
  const shown = shownItems(orders.documentOf(row), applied).filter(({ path }) => !proposed.has(path));
  if (committed) await addNotice(ctx, row, { items: shown, version: committed.write.version });
  return { committed, change: presentMade(ctx, proposal, 'proposal') };
}

interface Proposal {
  items: readonly ChangeItem[];
  reason: string;
  /** The organization of this request is not asked about the proposal. */
  request?: { id: string; proposerOrg: number };
}
export async function proposeItems(
  ctx: Context,
  row: OrderRow,
  { items, reason, request }: Proposal,
): Promise<NumberedChange> {
  const asked = askedAbout(row, items).filter(
    ({ organizationId }) => organizationId !== request?.proposerOrg,
  );
  const change = await store.add(ctx, {
    orderId: row.orderId,
    kind: 'proposal',
    proposer: ctx.actor,
    reason,
    items,
    baseVersion: row.version,
    fromId: request?.id ?? null,
    asked,
  });
  await recordForPartners(ctx, row, {
    kind: 'change.proposed',
    change: { ...change, items },
    parties: asked,
    ending: () => localized('Your answer is needed.'),
  });
  return change;
}

/** Refuses values that an open proposal already changes; a whole part holds all values in it. */
export async function refuseHeld(ctx: Context, orderId: string, items: readonly ChangeItem[]): Promise<void> {
  const proposed = await store.heldPaths(ctx, orderId);
  const overlaps = (one: string, other: string) =>
    one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`);
  for (const { path, label } of items) {
    const found = proposed.find((one) => overlaps(one.path, path));
    if (found)
      throw new Refusal(
        'CONFLICT',
        CHANGE_MESSAGES.conflict(changeNumber(found.numbers, ctx.actor.userType), label),
      );
  }
}

/** Withdraws what cannot be answered any more: the order was closed or archived, or a partner left it. */
async function withdrawStranded(
  ctx: Context,
  { row, change }: OpenSave,
  committed: Committed | null,
): Promise<void> {
  if (!committed) return;
  const { buyerId, factoryId, traderId } = committed.write;
  const all = change.status !== OrderStatus.Active;
  const isReplaced = buyerId !== (row.buyer?.id ?? null) || factoryId !== (row.factory?.id ?? null);
  if (all ? change.status === row.orderStatus : !isReplaced) return;
  const parties = [buyerId, factoryId, traderId].filter((id) => id !== null);
  await store.withdrawStranded(ctx, row.orderId, { all, parties });
}
