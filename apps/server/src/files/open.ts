import { join } from 'node:path';
import type { Config } from '#server/config';
import { diskFiles } from './disk';
import type { FileStore } from './file-store';
import { s3Files } from './s3';

/** The configured file store: a bucket if set, else the data directory. */
export const openFiles = (config: Config): FileStore =>
  config.s3 ? s3Files(config.s3) : diskFiles(join(config.dataDir, 'files'));
