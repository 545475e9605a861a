import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Blob, Face, Font, shape, Buffer as TextBuffer } from 'harfbuzzjs';
import type { DocumentFont, PDFDocument } from 'pdfmake/js/PDFDocument.js';

/** Fonts of scripts whose syllables the PDF writer's own shaper puts into a wrong order. */
const SHAPED: ReadonlySet<string> = new Set(['bengali', 'devanagari', 'tamil']);

const opened = new Map<string, Font>();
function open(file: string): Font {
  const font = opened.get(file) ?? new Font(new Face(new Blob(Uint8Array.from(readFileSync(file)).buffer)));
  opened.set(file, font);
  return font;
}

/** Letters that are drawn together, and their glyphs. Lengths are in units of the font. */
interface Syllable {
  text: string;
  advance: number;
  parts: { id: number; x: number; y: number }[];
}

/** Splits a text that is written from left to right as HarfBuzz does. */
function syllablesOf(file: string, text: string): Syllable[] {
  const buffer = new TextBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(open(file), buffer);
  const syllables: (Syllable & { start: number })[] = [];
  for (const {
    codepoint: id,
    cluster,
    xAdvance = 0,
    xOffset = 0,
    yOffset = 0,
  } of buffer.getGlyphInfosAndPositions()) {
    if (syllables.at(-1)?.start !== cluster)
      syllables.push({ start: cluster, text: '', advance: 0, parts: [] });
    const last = syllables.at(-1) as Syllable;
    last.parts.push({ id, x: last.advance + xOffset, y: yOffset });
    last.advance += xAdvance;
  }
  return syllables.map(({ start, ...syllable }, at) => ({
    ...syllable,
    text: text.slice(start, syllables[at + 1]?.start),
  }));
}

/** Draws each syllable as one composite glyph of the embedded font, so that copied text has its letters in order. */
function drawSyllables(font: DocumentFont, file: string): void {
  const { subset, scale } = font;
  const codes = new Map<string, number>();
  const drawn = new Map<number, Syllable>();
  font.layoutRun = (text) => {
    const glyphs = syllablesOf(file, text);
    const widths = glyphs.map(({ advance }) => advance * scale);
    const positions = widths.map((width) => ({
      xAdvance: width,
      yAdvance: 0,
      xOffset: 0,
      yOffset: 0,
      advanceWidth: width,
    }));
    return { glyphs, positions, advanceWidth: widths.reduce((sum, width) => sum + width, 0) };
  };
  font.encode = (text) => {
    const { glyphs, positions } = font.layout(text);
    const encoded = (glyphs as Syllable[]).map((syllable) => {
      const key = JSON.stringify(syllable);
      const code = codes.get(key) ?? subset.glyphs.push(0) - 1;
      codes.set(key, code);
      drawn.set(code, syllable);
      font.widths[code] = syllable.advance * scale;
      font.unicode[code] = [...syllable.text].map((letter) => letter.codePointAt(0) ?? 0);
      return code.toString(16).padStart(4, '0');
    });
    return [encoded, positions];
  };
  const addGlyph = subset._addGlyph;
  subset._addGlyph = function add(id) {
    const syllable = drawn.get(this.glyf.length);
    if (!syllable) return addGlyph.call(this, id);
    const { minX, minY, maxX, maxY } = this.font.bbox;
    const words = [-1, minX, minY, maxX, maxY];
    for (const [at, part] of syllable.parts.entries()) {
      const more = at < syllable.parts.length - 1 ? MORE_COMPONENTS : 0;
      words.push(WORDS | OFFSETS | more, this.includeGlyph(part.id), part.x, part.y);
    }
    const glyph = new Uint8Array(words.length * 2);
    const view = new DataView(glyph.buffer);
    for (const [at, word] of words.entries()) view.setInt16(at * 2, word);
    this.loca.offsets.push(this.offset);
    this.hmtx.metrics.push({ advance: syllable.advance, bearing: minX });
    this.offset += glyph.length;
    return this.glyf.push(glyph) - 1;
  };
  // The original limits do not count the syllables.
  const { maxp, loca } = font.font;
  maxp.maxComponentDepth += 1;
  maxp.maxComponentElements = 64;
  loca.version = 1;
}
const WORDS = 1;
const OFFSETS = 2;
const MORE_COMPONENTS = 32;

/** Lets HarfBuzz shape the texts of every document that is made from now on. */
export function shapeByHarfBuzz(): void {
  const writer: { default: { prototype: PDFDocument } } = createRequire(import.meta.url)(
    'pdfmake/js/PDFDocument.js',
  );
  const { prototype } = writer.default;
  const provide = prototype.provideFont;
  prototype.provideFont = function provideFont(family, bold, italics) {
    const isNew = !this.fontCache[family]?.[this.getFontType(bold, italics)];
    const font = provide.call(this, family, bold, italics);
    if (isNew && SHAPED.has(family)) drawSyllables(font, this.getFontFile(family, bold, italics));
    return font;
  };
}
