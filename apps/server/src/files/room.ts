import { Refusal } from '#server/http/refusal';
import type { FileStore } from './file-store';

/** Share of the disk that is kept free, so that people can still write to the database. */
const RESERVE_SHARE = 0.05;
const MIN_RESERVE = 200 * 1024 * 1024;

export const reserveOf = (total: number): number => Math.max(total * RESERVE_SHARE, MIN_RESERVE);

/** Refuses an upload that would use the reserve of the disk. */
export async function requireRoom({ space }: Pick<FileStore, 'space'>, bytes: number): Promise<void> {
  const disk = await space();
  if (disk && disk.free - bytes < reserveOf(disk.total)) throw new Refusal('NO_ROOM');
}

export const asNoRoom = (error: unknown): unknown =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '') ? new Refusal('NO_ROOM') : error;
