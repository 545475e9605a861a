import { inflateSync } from 'node:zlib';

const HEADER = 44;
const ENTRY = 20;
const DIRECTORY = 12;
const RECORD = 16;

/**
 * A web font as the plain font it was packed from. The writer of PDFs could read it packed, but unpacks each table
 * again whenever it looks into it, which takes longer than all the rest of a sheet.
 */
export function plainFont(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(DIRECTORY + count * RECORD);
  woff.copy(head, 0, 4, 8);
  const power = Math.floor(Math.log2(count));
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(2 ** power * 16, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE((count - 2 ** power) * 16, 10);
  const tables: Buffer[] = [head];
  let offset = head.length;
  for (let index = 0; index < count; index += 1) {
    const entry = HEADER + index * ENTRY;
    const at = woff.readUInt32BE(entry + 4);
    const packed = woff.readUInt32BE(entry + 8);
    const length = woff.readUInt32BE(entry + 12);
    const stored = woff.subarray(at, at + packed);
    const table = packed < length ? inflateSync(stored) : stored;
    const record = DIRECTORY + index * RECORD;
    woff.copy(head, record, entry, entry + 4);
    woff.copy(head, record + 4, entry + 16, entry + 20);
    head.writeUInt32BE(offset, record + 8);
    head.writeUInt32BE(length, record + 12);
    const padding = Buffer.alloc((4 - (length % 4)) % 4);
    tables.push(table, padding);
    offset += length + padding.length;
  }
  return Buffer.concat(tables);
}
