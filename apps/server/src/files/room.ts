import { Refusal } from '#server/http/refusal';
import type { FileStore } from './file-store';

/** Of the disk, kept free for the database, to which people then can still write. */
const RESERVE_SHARE = 0.05;
const MIN_RESERVE = 200 * 1024 * 1024;

/** Refuses an upload of so many bytes that would take from the reserve of the disk. */
export async function requireRoom({ space }: Pick<FileStore, 'space'>, bytes: number): Promise<void> {
  const disk = await space();
  if (disk && disk.free - bytes < Math.max(disk.total * RESERVE_SHARE, MIN_RESERVE))
    throw new Refusal('NO_ROOM');
}

/** The error of a write to a full disk as a refusal; other errors as they are. */
export const asNoRoom = (error: unknown): unknown =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '') ? new Refusal('NO_ROOM') : error;
