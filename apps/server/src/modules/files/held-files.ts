import { storedNameOf } from '@selvedge/domain/files/file-name';
import type { Context, WorkContext } from '#server/http/context';
import * as store from './held-store';
import * as references from './references-store';

const HELD_MS = 3_600_000;
const MAX_HELD_BYTES = 60 * 1024 * 1024;

/**
 * Stores photos of a refused form for an hour, for its correction, and returns their addresses. `inUse` are addresses
 * that the form still names: other photos that were held for it are removed, so that a form sent again counts once. At
 * most 60 MB per link; further photos are left out. Runs in a transaction.
 */
export async function holdFiles<File extends { size: number }>(
  ctx: Context,
  { linkId, formId, inUse }: { linkId: string; formId: string; inUse: readonly string[] },
  photos: readonly File[],
  /** Null if there is no room. */
  keep: (photo: File, hold: store.Held) => Promise<string | null>,
): Promise<string[]> {
  await store.lock(ctx, linkId);
  await discardUnused(ctx, await store.ofForm(ctx, { linkId, formId }, inUse.map(storedNameOf)));
  let bytes = await store.heldBytes(ctx, linkId);
  const urls: string[] = [];
  for (const photo of photos) {
    if (bytes + photo.size > MAX_HELD_BYTES) continue;
    const url = await keep(photo, { linkId, formId });
    if (url === null) continue;
    bytes += photo.size;
    urls.push(url);
  }
  return urls;
}

/** Removes photos that were not used within the hour. */
export const removeHeld = async (ctx: WorkContext): Promise<void> =>
  discardUnused(ctx, await store.heldBefore(ctx, new Date(ctx.now.getTime() - HELD_MS)));

async function discardUnused(ctx: WorkContext, names: readonly string[]): Promise<void> {
  for (const name of await references.removeAll(ctx, names)) ctx.afterCommit(() => ctx.files.remove(name));
}
