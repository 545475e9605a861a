import { applyItems } from '@selvedge/domain/changes/apply-items';
import { type ChangeItem, isFileValue } from '@selvedge/domain/changes/items';
import { splitSave } from '@selvedge/domain/changes/split-save';
import { localized } from '@selvedge/domain/localized-text';
import { cutSummary } from '@selvedge/domain/orders/rules';
import type { Context } from '#server/http/context';
import type { OrderRow } from '#server/modules/orders/orders';
import * as orders from '#server/modules/orders/orders';
import { recordForPartners } from './change-activity';
import { addNotice } from './notices';
import { askedAbout } from './parties';
import type { ChangeRow } from './store';
import * as store from './store';

/**
 * Writes the values of a change as the next revision, and tells the partners who see them. `fileNote` are the words of
 * the editor about the file of a request: those of the request are for the trader, and all who see the file read the note.
 */
export async function applyChange(
  ctx: Context,
  row: OrderRow,
  change: ChangeRow,
  fileNote = '',
): Promise<void> {
  const before = orders.documentOf(row);
  const document = applyItems(before, change.items);
  // The reason of a request is for the trader, and both sides may read the message of a revision.
  const isQuoted = change.kind === 'proposal' && change.reason !== '';
  const commitMessage = cutSummary(isQuoted ? `Change: ${change.reason}` : 'Change accepted');
  const committed = await orders.commit(
    ctx,
    row,
    (await orders.openEdit(ctx, row, { document, commitMessage, file: fileOf(change, fileNote) })).change,
  );
  await store.close(ctx, change.id, {
    state: change.kind === 'proposal' ? 'applied' : 'accepted',
    appliedVersion: committed?.write.version ?? null,
  });
  await recordForPartners(ctx, row, {
    kind: 'change.applied',
    change,
    parties: askedAbout(row, change.items),
    ending: (number) => localized('Change {number} is in force.', { number }),
  });
  const missed = notAskedAbout(splitSave(before, document).items, change.items);
  if (committed) await addNotice(ctx, row, { items: missed, version: committed.write.version });
}

/** What partners see of the applied values that the change did not show them, because they see a field only since then. */
const notAskedAbout = (applied: readonly ChangeItem[], asked: readonly ChangeItem[]): ChangeItem[] => {
  const askedOf = new Map(asked.map(({ path, audience }) => [path, audience]));
  return applied
    .map((item) => ({
      ...item,
      audience: item.audience.filter((type) => !askedOf.get(item.path)?.includes(type)),
    }))
    .filter(({ audience }) => audience.length > 0);
};

/** The file that a partner requested: its organization is not asked to acknowledge it. */
function fileOf({ items, proposerOrg }: ChangeRow, note: string) {
  const [item] = items;
  if (!item || !isFileValue(item.value)) return undefined;
  const fieldId = item.path.split('/').at(-1) ?? '';
  return { fieldId, note, requestedByOrg: proposerOrg };
}
