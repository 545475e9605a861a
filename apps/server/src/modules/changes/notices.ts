import type { ChangeItem } from '@selvedge/domain/changes/items';
import type { Context } from '#server/http/context';
import type { OrderRow } from '#server/modules/orders/orders';
import { type NumberedChange, noticed, recordForPartners } from './change-activity';
import { askedAbout } from './parties';
import * as store from './store';

interface Notice {
  items: readonly ChangeItem[];
  /** The version of the order that has the values. */
  version: number;
  /** The summary of the save; only the trader reads it. */
  summary?: string;
}
/** Adds a notice of values that are in force, to the partners who see one of them; null if nobody does. */
export async function addNotice(
  ctx: Context,
  row: OrderRow,
  { items, version, summary = '' }: Notice,
): Promise<NumberedChange | null> {
  const asked = askedAbout(row, items);
  if (asked.length === 0) return null;
  const added = await store.add(ctx, {
    orderId: row.orderId,
    kind: 'notice',
    proposer: ctx.actor,
    reason: summary,
    items,
    baseVersion: row.version,
    appliedVersion: version,
    asked,
  });
  await recordForPartners(ctx, row, noticed({ change: { ...added, items }, parties: asked }));
  return added;
}
