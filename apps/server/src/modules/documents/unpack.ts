import { buffer } from 'node:stream/consumers';
import { zipSync } from 'fflate';
import { fromBufferPromise } from 'yauzl';

/** The archive is not valid, or its contents exceed the limits. */
export class ArchiveFault extends Error {
  constructor(readonly kind: 'damaged' | 'large') {
    super(kind);
  }
}

export interface Entry {
  name: string;
  contents: Buffer;
}

/** With the pictures of a workbook, which are not inflated. */
const MAX_LISTED = 10_000;

/**
 * Inflates at most `maxEntries` that match, and `maxBytes` in all: adds up declared sizes first; yauzl stops at files that
 * exceed theirs.
 */
export async function unpack(
  archive: Buffer,
  { maxBytes, maxEntries }: { maxBytes: number; maxEntries: number },
  pattern: RegExp,
): Promise<Entry[]> {
  const zip = await fromBufferPromise(archive).catch(() => {
    throw new ArchiveFault('damaged');
  });
  if (zip.entryCount > MAX_LISTED) throw new ArchiveFault('large');
  const entries: Entry[] = [];
  let room = maxBytes;
  try {
    for await (const entry of zip.eachEntry()) {
      if (!pattern.test(entry.fileName)) continue;
      room -= entry.uncompressedSize;
      if (room < 0 || entries.length === maxEntries) throw new ArchiveFault('large');
      const contents = await buffer(await zip.openReadStreamPromise(entry));
      entries.push({ name: entry.fileName, contents });
    }
  } catch (error) {
    if (error instanceof ArchiveFault) throw error;
    const exceedsDeclaredSize = error instanceof Error && error.message.startsWith('too many bytes');
    throw new ArchiveFault(exceedsDeclaredSize ? 'large' : 'damaged');
  }
  return entries;
}

/** Packs files without compression, so that the next reader has nothing to inflate. */
export const packPlain = (entries: readonly Entry[]): Buffer =>
  Buffer.from(
    zipSync(Object.fromEntries(entries.map(({ name, contents }) => [name, contents])), { level: 0 }),
  );
