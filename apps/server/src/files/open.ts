import { join } from 'node:path';
import type { Config } from '#server/config';
import { diskFiles } from './disk';
import type { FileStore } from './file-store';
import { s3Files } from './s3';

/** The file store that the settings name: a bucket, else the data directory. */
export const openFiles = (config: Config): FileStore =>
  config.s3 ? s3Files(config.s3) : diskFiles(join(config.dataDir, 'files'));
