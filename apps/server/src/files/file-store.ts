import type { Readable } from 'node:stream';

/** Where file contents are kept: a folder or an S3 bucket. Names are made by the server and never contain a slash. */
export interface FileStore {
  put(name: string, contents: Readable | Buffer): Promise<void>;
  /** Null when there is no such file. */
  get(name: string): Promise<Readable | null>;
  remove(name: string): Promise<void>;
}
