import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

/** In bytes. Smaller files fit into one packet without compression. */
const WORTH_PACKING = 1024;

/** Compresses scripts and style sheets at build time with the best level, which is too slow for the server. */
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
