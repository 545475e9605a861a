import { inflateSync } from 'node:zlib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import readXlsxFile from 'read-excel-file/node';
import type { Reply } from './start-app';

/**
 * Extracts the searchable text of a response, including compressed contents of PDFs and workbooks, without white space.
 */
export async function searchable(reply: Reply): Promise<string> {
  const type = String(reply.headers['content-type'] ?? '');
  if (type.includes('pdf')) return `${pdfText(reply.bytes)}${metadata(reply.bytes)}`.replaceAll(/\s/g, '');
  if (type.includes('spreadsheet'))
    return JSON.stringify(await readXlsxFile(reply.bytes)).replaceAll(/\s/g, '');
  return reply.text;
}
/** Normalizes a text in the same way as `searchable`. */
export const normalized = (reply: Reply, text: string): string =>
  String(reply.headers['content-type'] ?? '').includes('json') ? text : text.replaceAll(/\s/g, '');

function objectsOf(pdf: Buffer): Map<string, { head: string; stream: string }> {
  const text = pdf.toString('latin1');
  return new Map(
    [...text.matchAll(/(\d+) 0 obj\n([^]*?)\nendobj/g)].map(([, id = '', body = '']) => {
      const [, head = body, packed] = /^([^]*?)\nstream\n([^]*)\nendstream$/.exec(body) ?? [];
      const raw = packed === undefined ? null : Buffer.from(packed, 'latin1');
      const stream = raw && head.includes('FlateDecode') ? inflateSync(raw) : raw;
      return [id, { head, stream: stream?.toString('latin1') ?? '' }];
    }),
  );
}

export function pdfText(pdf: Buffer): string {
  const objects = objectsOf(pdf);
  const letters = new Map<string, string[]>();
  for (const { head } of objects.values())
    for (const [, name = '', font = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.head ?? '') ?? [];
      letters.set(name, lettersOf(objects.get(map)?.stream ?? ''));
    }
  return [...objects.values()].map(({ stream }) => drawn(stream, letters)).join('');
}

/** The squares that a PDF draws, such as the modules of a QR code: sides and positions from the first, in points. */
export function squaresOf(pdf: Buffer): string[] {
  const squares = [...objectsOf(pdf).values()].flatMap(({ stream }) =>
    [...stream.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) \3 re/g)].map((found) => found.slice(1).map(Number)),
  );
  const [left = 0, top = 0] = squares[0] ?? [];
  return squares.map(([x = 0, y = 0, side]) => `${side} at ${Math.round(x - left)}, ${Math.round(y - top)}`);
}

/** Maps glyphs to letters, from the ToUnicode table of a font. */
function lettersOf(map: string): string[] {
  const letters: string[] = [];
  for (const [, first = '', list = ''] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi))
    [...list.matchAll(/<([0-9a-f ]*)>/gi)].forEach(([, code = ''], index) => {
      const units = code.replaceAll(' ', '').match(/.{4}/g) ?? [];
      letters[Number.parseInt(first, 16) + index] = String.fromCharCode(
        ...units.map((unit) => Number.parseInt(unit, 16)),
      );
    });
  return letters;
}

function drawn(stream: string, letters: Map<string, string[]>): string {
  let font: string[] = [];
  let text = '';
  for (const [, name, list] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = letters.get(name) ?? [];
    for (const [, glyphs = ''] of (list ?? '').matchAll(/<([0-9a-f]+)>/gi))
      text += (glyphs.match(/.{4}/g) ?? []).map((glyph) => font[Number.parseInt(glyph, 16)] ?? '').join('');
  }
  return text;
}

/** Titles and other metadata are encoded as UTF-16. */
const metadata = (pdf: Buffer): string => pdf.toString('latin1').replaceAll('\u0000', '');

/** In points; `x` and `y` from the lower left corner, `y` of the baseline. */
export interface PlacedText {
  text: string;
  x: number;
  right: number;
  y: number;
  size: number;
}

/** The pages of a PDF with where their texts are. */
export async function placedTexts(pdf: Buffer) {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  return Promise.all(
    Array.from({ length: document.numPages }, async (_, nth) => {
      const page = await document.getPage(nth + 1);
      const { width, height } = page.getViewport({ scale: 1 });
      const { items } = await page.getTextContent();
      const texts = items.flatMap((item): PlacedText[] => {
        if (!('str' in item) || item.str.trim() === '') return [];
        const [size, , , , x, y] = item.transform as [number, number, number, number, number, number];
        return [{ text: item.str, x, right: x + item.width, y, size: Math.abs(size) }];
      });
      return { width, height, texts };
    }),
  );
}
