import { join } from 'node:path';
import type { Config } from '#server/config';
import { diskFiles } from './disk';
import type { FileStore } from './file-store';
import { s3Files } from './s3';

export function openFiles({ s3, dataDir, databaseUrl }: Config): FileStore {
  const disk = diskFiles(join(dataDir, 'files'));
  if (!s3) return disk;
  // Uploads pass through the disk, on which the embedded database is.
  return { ...s3Files(s3), ...(databaseUrl ? {} : { space: disk.space }) };
}
