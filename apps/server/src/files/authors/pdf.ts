import { deflateSync, inflateSync } from 'node:zlib';
import { blankPictureFacts } from './pictures-in-files';

/** Signatures end when something is changed; embedded files and drawings of Illustrator have authors of their own. */
const NOT_CLEANED = /\/(Encrypt|ByteRange|EmbeddedFiles?|AIMetaData)\b|\/(EF|Info)\s{0,9}<</;
const INFO = /\/Info\s{1,9}(\d{1,10})\s{1,9}\d{1,5}\s{1,9}R/g;
const REFERENCE = /(\d{1,10})\s{1,9}\d{1,5}\s{1,9}R\b/g;
const OBJECT = /\b(\d{1,10})\s{1,9}\d{1,5}\s{1,9}obj\b/g;
/** A stream with a single filter. */
const FLATE = /\/Filter\s{0,9}(\/FlateDecode\b|\[\s{0,9}\/FlateDecode\s{0,9}\])/;
/** The same of a JPEG. */
const JPEG = /\/Filter\s{0,9}(\/DCTDecode\b|\[\s{0,9}\/DCTDecode\s{0,9}\])/;
/** A stream of zero bytes for readers that inflate it; what follows within its length is ignored. */
const EMPTY = deflateSync(Buffer.alloc(0));
const MAX_UNPACKED = 64 * 1024 * 1024;

interface PdfObject {
  number: number;
  from: number;
  /** Before its stream, if it has one. */
  to: number;
  stream: { from: number; to: number } | null;
}

/** A stream of objects that are packed together. */
interface Packed {
  stream: { from: number; to: number };
  text: string;
  objects: { number: number; from: number; to: number }[];
}

/**
 * A PDF whose Info dictionaries, of earlier revisions too, whose XMP and whose facts about JPEGs are blank; null if it
 * cannot be cleaned. Every byte stays in its place, so that no other part of the file changes. Throws if it is damaged.
 */
export function withoutPdfAuthors(file: Uint8Array): Buffer | null {
  const pdf = Buffer.from(file);
  const text = pdf.toString('latin1');
  if (NOT_CLEANED.test(text)) return null;
  const objects = objectsOf(text);
  const packs: Packed[] = [];
  for (const object of objects) {
    const dictionary = text.slice(object.from, object.to);
    if (!object.stream || !/\/ObjStm\b/.test(dictionary)) continue;
    const pack = unpacked(pdf, object.stream, dictionary, MAX_UNPACKED - sizeOf(packs));
    if (!pack || NOT_CLEANED.test(pack.text)) return null;
    packs.push(pack);
  }
  const named = infoNumbers(text, objects, packs);
  for (const object of objects) {
    const dictionary = text.slice(object.from, object.to);
    if (named.has(object.number)) pdf.write(blanked(dictionary), object.from, 'latin1');
    if (!object.stream) continue;
    if (isXmp(dictionary) && !blankStream(pdf, object.stream, dictionary)) return null;
    if (JPEG.test(dictionary)) blankPictureFacts(pdf.subarray(object.stream.from, object.stream.to));
  }
  return packs.every((pack) => repacked(pdf, pack, named)) ? pdf : null;
}

const sizeOf = (packs: readonly Packed[]): number => packs.reduce((sum, { text }) => sum + text.length, 0);
const isXmp = (dictionary: string): boolean => /\/Metadata\b/.test(dictionary) && /\/XML\b/.test(dictionary);

function objectsOf(text: string): PdfObject[] {
  const objects: PdfObject[] = [];
  OBJECT.lastIndex = 0;
  for (let match = OBJECT.exec(text); match; match = OBJECT.exec(text)) {
    const from = OBJECT.lastIndex;
    const end = indexOr(text, 'endobj', from);
    const keyword = text.slice(from, end).search(/>>\s{0,9}stream\r?\n/);
    const to = keyword < 0 ? end : from + keyword + 2;
    const stream = keyword < 0 ? null : streamAt(text, to);
    objects.push({ number: Number(match[1]), from, to, stream });
    // What a stream contains is not searched for objects.
    OBJECT.lastIndex = stream ? stream.to : end;
  }
  return objects;
}

function streamAt(text: string, dictionaryEnd: number): { from: number; to: number } {
  const from = text.indexOf('\n', text.indexOf('stream', dictionaryEnd)) + 1;
  const end = indexOr(text, 'endstream', from);
  // Without the end of the line, which is not part of the contents.
  const line = text.slice(Math.max(from, end - 2), end);
  return { from, to: end - (line === '\r\n' ? 2 : /[\r\n]$/.test(line) ? 1 : 0) };
}

function indexOr(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at < 0 ? text.length : at;
}

function unpacked(pdf: Buffer, stream: Packed['stream'], dictionary: string, room: number): Packed | null {
  const first = Number(/\/First\s{1,9}(\d{1,9})/.exec(dictionary)?.[1]);
  if (!FLATE.test(dictionary) || dictionary.includes('/Predictor') || !(first > 0)) return null;
  // Contents can end in what looks like the end of a line. More bytes than they have do no harm.
  const bytes = pdf.subarray(stream.from, stream.to + 2);
  const contents = inflateSync(bytes, { maxOutputLength: Math.max(room, 1) });
  const text = contents.toString('latin1');
  const pairs = text.slice(0, first).trim().split(/\s+/).map(Number);
  const numbers = pairs.filter((_, index) => index % 2 === 0);
  const starts = pairs.filter((_, index) => index % 2 === 1).map((start) => first + start);
  const objects = numbers.map((number, index) => ({
    number,
    from: starts[index] ?? text.length,
    to: starts[index + 1] ?? text.length,
  }));
  return { stream, text, objects };
}

/** The numbers of Info dictionaries, and of strings that they refer to. */
function infoNumbers(
  text: string,
  objects: readonly PdfObject[],
  packs: readonly Packed[],
): ReadonlySet<number> {
  const infos = new Set([...text.matchAll(INFO)].map(([, number]) => Number(number)));
  const dictionaries = [
    ...objects.map(({ number, from, to }) => ({ number, text: () => text.slice(from, to) })),
    ...packs.flatMap((pack) =>
      pack.objects.map(({ number, from, to }) => ({ number, text: () => pack.text.slice(from, to) })),
    ),
  ].filter(({ number }) => infos.has(number));
  const referred = dictionaries.flatMap((one) => [...one.text().matchAll(REFERENCE)]);
  return new Set([...infos, ...referred.map(([, number]) => Number(number))]);
}

/** The same text with empty strings and spaces in place of its strings. */
function blanked(text: string): string {
  const out: string[] = [];
  let at = 0;
  while (at < text.length) {
    const end = stringEnd(text, at);
    if (end > at) {
      const close = text[at] === '(' ? ')' : '>';
      out.push(`${text[at]}${close}`.slice(0, end - at).padEnd(end - at));
      at = end;
      continue;
    }
    const next = at + (text.startsWith('<<', at) ? 2 : 1);
    out.push(text.slice(at, next));
    at = next;
  }
  return out.join('');
}

/** The index after the string that starts at `at`, such as `(Rina \(QC\))` or `<FEFF0052>`; `at` if none does. */
function stringEnd(text: string, at: number): number {
  if (text[at] === '<' && text[at + 1] !== '<') return Math.min(indexOr(text, '>', at) + 1, text.length);
  if (text[at] !== '(') return at;
  let depth = 0;
  for (let index = at; index < text.length; index += 1) {
    if (text[index] === '\\') index += 1;
    else if (text[index] === '(') depth += 1;
    else if (text[index] === ')') depth -= 1;
    if (depth === 0) return index + 1;
  }
  return text.length;
}

function blankStream(pdf: Buffer, { from, to }: Packed['stream'], dictionary: string): boolean {
  if (!dictionary.includes('/Filter')) {
    pdf.fill(' ', from, to);
    return true;
  }
  if (!FLATE.test(dictionary) || to - from < EMPTY.length) return false;
  pdf.fill(0, from, to);
  EMPTY.copy(pdf, from);
  return true;
}

/** Writes a stream of objects back with blank strings. False if it does not fit into its place. */
function repacked(pdf: Buffer, { stream, text, objects }: Packed, named: ReadonlySet<number>): boolean {
  const own = objects.filter(({ number }) => named.has(number));
  if (own.length === 0) return true;
  let cleaned = text;
  for (const { from, to } of own)
    cleaned = cleaned.slice(0, from) + blanked(cleaned.slice(from, to)) + cleaned.slice(to);
  const contents = deflateSync(Buffer.from(cleaned, 'latin1'), { level: 9 });
  if (contents.length > stream.to - stream.from) return false;
  pdf.fill(0, stream.from, stream.to);
  contents.copy(pdf, stream.from);
  return true;
}
