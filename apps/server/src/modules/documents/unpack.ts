import { crc32, inflateRawSync } from 'node:zlib';

/** Why an archive is not taken: it is none, it is damaged, or it would unpack to more than it should. */
export class ArchiveFault extends Error {
  constructor(readonly kind: 'damaged' | 'large') {
    super(kind);
  }
}

export interface Entry {
  name: string;
  contents: Buffer;
}
const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_SIZE = 22;
const MAX_COMMENT = 0xffff;

/**
 * The files of a ZIP archive that are wanted. No more is ever inflated than `maxBytes` in all, no matter what the archive
 * says of its sizes.
 */
export function unpack(
  archive: Buffer,
  limits: { maxBytes: number; maxEntries: number },
  wanted: RegExp,
): Entry[] {
  try {
    return entriesOf(archive, limits, wanted);
  } catch (error) {
    if (error instanceof ArchiveFault) throw error;
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'ERR_BUFFER_TOO_LARGE') throw new ArchiveFault('large');
    // Reading beyond the end, or a stream that is none.
    if (error instanceof RangeError || code.startsWith('Z_')) throw new ArchiveFault('damaged');
    throw error;
  }
}

function entriesOf(
  archive: Buffer,
  { maxBytes, maxEntries }: { maxBytes: number; maxEntries: number },
  wanted: RegExp,
): Entry[] {
  const end = endOf(archive);
  const count = archive.readUInt16LE(end + 10);
  if (count > maxEntries) throw new ArchiveFault('large');
  let at = archive.readUInt32LE(end + 16);
  let room = maxBytes;
  const entries: Entry[] = [];
  for (let index = 0; index < count; index += 1) {
    if (archive.readUInt32LE(at) !== ENTRY) throw new ArchiveFault('damaged');
    const nameEnd = at + 46 + archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + 46, nameEnd);
    if (wanted.test(name)) {
      const contents = contentsOf(archive, at, room);
      room -= contents.length;
      entries.push({ name, contents });
    }
    at = nameEnd + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return entries;
}

/** Where the list of contents ends: the last thing in the file, but for a comment. */
function endOf(archive: Buffer): number {
  const first = Math.max(0, archive.length - END_SIZE - MAX_COMMENT);
  for (let at = archive.length - END_SIZE; at >= first; at -= 1)
    if (archive.readUInt32LE(at) === END) return at;
  throw new ArchiveFault('damaged');
}

function contentsOf(archive: Buffer, at: number, room: number): Buffer {
  const method = archive.readUInt16LE(at + 10);
  const size = archive.readUInt32LE(at + 20);
  const local = archive.readUInt32LE(at + 42);
  if (archive.readUInt32LE(local) !== LOCAL) throw new ArchiveFault('damaged');
  const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
  if (start + size > archive.length) throw new ArchiveFault('damaged');
  const packed = archive.subarray(start, start + size);
  if (method === 0 && size > room) throw new ArchiveFault('large');
  if (method === 0) return packed;
  if (method !== 8) throw new ArchiveFault('damaged');
  if (room === 0) throw new ArchiveFault('large');
  return inflateRawSync(packed, { maxOutputLength: room });
}

/** The same files as a plain archive: anyone who reads it reads what was measured, not what another header says. */
export function packPlain(entries: readonly Entry[]): Buffer {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let offset = 0;
  for (const { name, contents } of entries) {
    const title = Buffer.from(name, 'utf8');
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(0x0800, 2);
    facts.writeUInt32LE(crc32(contents), 10);
    facts.writeUInt32LE(contents.length, 14);
    facts.writeUInt32LE(contents.length, 18);
    facts.writeUInt16LE(title.length, 22);
    const mark = Buffer.alloc(4);
    mark.writeUInt32LE(LOCAL);
    parts.push(mark, facts, title, contents);
    const head = Buffer.alloc(46);
    head.writeUInt32LE(ENTRY, 0);
    head.writeUInt16LE(20, 4);
    facts.copy(head, 6);
    head.writeUInt32LE(offset, 42);
    list.push(head, title);
    offset += 30 + title.length + contents.length;
  }
  const contents = Buffer.concat(list);
  const end = Buffer.alloc(END_SIZE);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(contents.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, contents, end]);
}
