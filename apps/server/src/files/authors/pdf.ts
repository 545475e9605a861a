import { deflateSync, inflateSync } from 'node:zlib';
import { type PdfObject, pdfObject, pdfObjects, type Range } from './pdf-objects';
import { blankPictureFacts } from './pictures-in-files';
import { replaceRanges } from './xml';

/** Signatures end when something is changed; the other parts have authors of their own. */
const NOT_CLEANED =
  /\/(Encrypt|ByteRange|Sig|EF|EmbeddedFiles?|XFA|PieceInfo|AIMetaData|Filter \d{1,10}|Info (?!\(\)|\d{1,10} \d{1,5} R )\S{1,99}) /;
const INFO = /\/Info (\d{1,10}) \d{1,5} R /g;
const METADATA = /\/Metadata (\d{1,10}) \d{1,5} R /g;
const REFERENCE = /(\d{1,10}) \d{1,5} R /g;
/** Outside of Info dictionaries, as the properties of an article have it. */
const AUTHOR = /\/Author (\(\)|\d)/;
/** A comment: an annotation, other than a field of a form, with the name of a person. */
const COMMENT =
  /\/Subtype \/(?:Text|FreeText|Line|Square|Circle|Polygon|PolyLine|Highlight|Underline|Squiggly|StrikeOut|Stamp|Caret|Ink|Popup|FileAttachment|Sound|Redact) /;
const PERSON = /\/T (\(\)|\d)/;
const FLATE = /\/Filter (\/FlateDecode|\[ \/FlateDecode \]) /;
const JPEG = /\/Filter (\/DCTDecode|\[ \/DCTDecode \]) /;
/** Parts of a JPEG 2000 for XMP, EXIF and the like. */
const JPEG_2000_FACTS = /uuid|xml /;
const END = '%%EOF';
/** A stream of zero bytes for readers that inflate it; what follows within its length is ignored. */
const EMPTY = deflateSync(Buffer.alloc(0));
const MAX_UNPACKED = 64 * 1024 * 1024;

interface Packed {
  stream: Range;
  text: string;
  objects: PdfObject[];
}

/**
 * A PDF whose Info dictionaries, of earlier revisions too, whose XMP and whose facts about JPEGs are blank; null if it
 * cannot be cleaned. Every byte stays in its place, so that no other part of the file changes. Throws if it is damaged.
 */
export function withoutPdfAuthors(file: Uint8Array): Buffer | null {
  const pdf = Buffer.from(file);
  const text = pdf.toString('latin1');
  if (/[^\0\s]/.test(text.slice(text.lastIndexOf(END) + END.length))) return null;
  const objects = pdfObjects(text);
  const packs = packsOf(pdf, objects);
  if (!packs) return null;
  const all = [...objects, ...packs.flatMap((pack) => pack.objects)];
  if (all.some(({ facts }) => NOT_CLEANED.test(facts))) return null;
  const [infos, xmp] = [numbersIn(all, INFO), numbersIn(all, METADATA)];
  if (!areIn(infos, all) || !areIn(xmp, objects)) return null;
  const referred = numbersIn(
    all.filter(({ number }) => infos.has(number)),
    REFERENCE,
  );
  const named = new Set([...infos, ...referred]);
  if (all.some(({ number, facts }) => !named.has(number) && AUTHOR.test(facts))) return null;
  if (all.some(({ facts }) => COMMENT.test(facts) && PERSON.test(facts))) return null;
  for (const object of objects) {
    if (named.has(object.number))
      for (const range of object.strings) pdf.write(emptyString(text, range), range.from, 'latin1');
    const isXmp = xmp.has(object.number) || object.facts.includes('/Type /Metadata ');
    if (isXmp && !blankStream(pdf, object)) return null;
    if (!blankPicture(pdf, object)) return null;
  }
  return packs.every((pack) => repacked(pdf, pack, named)) ? pdf : null;
}

const numbersIn = (objects: readonly PdfObject[], pattern: RegExp): ReadonlySet<number | null> =>
  new Set(objects.flatMap(({ facts }) => [...facts.matchAll(pattern)].map(([, number]) => Number(number))));

function areIn(numbers: ReadonlySet<number | null>, objects: readonly PdfObject[]): boolean {
  const found = new Set(objects.map(({ number }) => number));
  return [...numbers].every((number) => found.has(number));
}

/** Null if some cannot be read. */
function packsOf(pdf: Buffer, objects: readonly PdfObject[]): Packed[] | null {
  const packs: Packed[] = [];
  let room = MAX_UNPACKED;
  for (const object of objects) {
    if (!object.facts.includes('/ObjStm ')) continue;
    const pack = unpacked(pdf, object, room);
    if (!pack) return null;
    room -= pack.text.length;
    packs.push(pack);
  }
  return packs;
}

function unpacked(pdf: Buffer, { facts, stream }: PdfObject, room: number): Packed | null {
  const first = Number(/\/First (\d{1,9}) /.exec(facts)?.[1]);
  if (!stream?.isExact || !FLATE.test(facts) || facts.includes('/Predictor ') || !(first > 0)) return null;
  const contents = inflateSync(pdf.subarray(stream.from, stream.to), {
    maxOutputLength: Math.max(room, 1),
  });
  const text = contents.toString('latin1');
  const pairs = text.slice(0, first).trim().split(/\s+/).map(Number);
  const numbers = pairs.filter((_, index) => index % 2 === 0);
  const starts = pairs.filter((_, index) => index % 2 === 1).map((start) => first + start);
  const ranges = starts.map((from, index) => ({ from, to: starts[index + 1] ?? text.length }));
  if (!ranges.every(({ from, to }) => from <= to)) return null;
  return {
    stream,
    text,
    objects: ranges.map((range, index) => pdfObject(text.slice(0, range.to), numbers[index] ?? 0, range)),
  };
}

const emptyString = (text: string, { from, to }: Range): string =>
  (text[from] === '(' ? '()' : '<>').slice(0, to - from).padEnd(to - from);

function blankStream(pdf: Buffer, { facts, stream }: PdfObject): boolean {
  if (!stream?.isExact) return false;
  const { from, to } = stream;
  if (!facts.includes('/Filter ')) {
    pdf.fill(' ', from, to);
    return true;
  }
  if (!FLATE.test(facts) || to - from < EMPTY.length) return false;
  pdf.fill(0, from, to);
  EMPTY.copy(pdf, from);
  return true;
}

function blankPicture(pdf: Buffer, { facts, stream }: PdfObject): boolean {
  const contents = pdf.subarray(stream?.from ?? 0, stream?.to ?? 0);
  if (facts.includes('/JPXDecode ')) return !JPEG_2000_FACTS.test(contents.toString('latin1'));
  if (!facts.includes('/DCTDecode ')) return true;
  if (!stream?.isExact || !JPEG.test(facts)) return false;
  blankPictureFacts(contents);
  return true;
}

/** Writes a stream of objects back with empty strings. False if it does not fit into its place. */
function repacked(
  pdf: Buffer,
  { stream, text, objects }: Packed,
  named: ReadonlySet<number | null>,
): boolean {
  const strings = objects.filter(({ number }) => named.has(number)).flatMap((object) => object.strings);
  if (strings.length === 0) return true;
  const cleaned = replaceRanges(
    text,
    strings.map((range) => ({ ...range, by: emptyString(text, range) })),
  );
  const contents = deflateSync(Buffer.from(cleaned, 'latin1'), { level: 9 });
  if (contents.length > stream.to - stream.from) return false;
  pdf.fill(0, stream.from, stream.to);
  contents.copy(pdf, stream.from);
  return true;
}
