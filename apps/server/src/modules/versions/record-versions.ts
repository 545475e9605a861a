import { type OrderFiles, slotChanges } from '@selvedge/domain/versions/slot-changes';
import { v7 as uuid } from 'uuid';
import type { Context } from '#server/http/context';
import { type FileNote, fileOutcomes } from './file-outcomes';
import * as store from './record-store';
import { announceVersions, recordVersions, type SavedOrder, withdrawNews } from './version-activity';

/** Organizations that no longer see a field are no longer asked. */
export async function recordFileVersions(
  ctx: Context,
  order: SavedOrder,
  { before, after, file }: { before: OrderFiles; after: OrderFiles; file?: FileNote | undefined },
): Promise<void> {
  const changes = slotChanges(before, after);
  if (changes.length === 0) return;
  const outcomes = fileOutcomes(changes, await store.newest(ctx, order.orderId), file, uuid);
  await store.insert(
    ctx,
    order.orderId,
    outcomes.flatMap((one) => one.versions),
  );
  await store.addViewers(
    ctx,
    outcomes.flatMap((one) => one.viewers),
  );
  await store.ask(
    ctx,
    outcomes.flatMap((one) => one.asked),
  );
  await store.unask(
    ctx,
    outcomes.flatMap((one) => one.unasked),
  );
  announceVersions(ctx, order.orderId, [
    order.traderId,
    ...changes.flatMap(({ seenBefore, seenAfter }) => [...seenBefore, ...seenAfter]),
  ]);
  await withdrawNews(
    ctx,
    outcomes.flatMap((one) =>
      one.unasked.map(({ organizationId }) => ({ organizationId, fieldId: one.fieldId })),
    ),
  );
  await recordVersions(
    ctx,
    order,
    outcomes.flatMap((one) => one.news),
  );
}
