import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs';
import type { PDFDocument } from 'pdfmake/js/PDFDocument.js';
import { describe, expect, it } from 'vitest';
import { pdfText } from '#test/document-text';
import glossary from '../../../../../packages/i18n/glossary.json' with { type: 'json' };
import { FONT_FACES, FONTS } from './font-files';
import { runsOf } from './fonts';
import { makePdf } from './pdf';
import { shapeByHarfBuzz } from './shaping';
import { write } from './sheet-parts';

/** The glossary, and all texts of the server: names of stages, choices and fields among them. */
const LOCALES = new URL('../../../../../packages/i18n/src/locales/', import.meta.url);
const TEXTS = readdirSync(LOCALES).flatMap((file) => {
  const { messages = {} } = JSON.parse(readFileSync(new URL(file, LOCALES), 'utf8')) as Catalog;
  return Object.values(messages);
});
const TERMS = Object.values(glossary).flatMap((term) => Object.values(term));
const SYLLABLES = ['ট্রিমস', 'কার্যাদেশ', 'কো কৌ কিস্তি', 'স্ত্রী', 'শ্রদ্ধা', 'र्कि क्षत्रिय', 'கொடு க்ஷ'];
/** The words of each font, as the writer splits them. */
const words = new Map(FONTS.map(({ name }) => [name, new Set<string>()]));
for (const run of [...TEXTS, ...TERMS, ...SYLLABLES].flatMap(runsOf))
  for (const word of run.text.split(/(?<= )/)) if (word !== '') words.get(run.font)?.add(word);

interface Catalog {
  messages?: Record<string, string>;
}
interface Glyph {
  id: number;
  parts?: { id: number }[];
}

describe('the glyphs that a PDF draws', () => {
  shapeByHarfBuzz();
  const { default: Document } = createRequire(import.meta.url)('pdfmake/js/PDFDocument.js') as {
    default: new (faces: typeof FONT_FACES, ...rest: object[]) => PDFDocument;
  };
  const document = new Document({ ...FONT_FACES }, {}, {}, {}, { font: null });

  it.each(
    FONTS.flatMap(({ name, face }) => [
      [name, 'normal', face.normal] as const,
      [name, 'bold', face.bold] as const,
    ]).filter(([name]) => words.get(name)?.size),
  )('are those of HarfBuzz for each text in the font %s, %s', (name, weight, file) => {
    const font = document.provideFont(name, weight === 'bold', false);
    const peer = new Font(new Face(new Blob(Uint8Array.from(readFileSync(file)).buffer)));
    const wrong = [...(words.get(name) ?? [])].filter((word) => {
      const buffer = new Buffer();
      buffer.addText(word);
      buffer.guessSegmentProperties();
      shape(peer, buffer);
      const drawn = (font.layout(word).glyphs as Glyph[]).flatMap(({ parts, id }) =>
        parts ? parts.map((part) => part.id) : [id],
      );
      return (
        drawn.join() !==
        buffer
          .getGlyphInfos()
          .map(({ codepoint }) => codepoint)
          .join()
      );
    });
    expect(wrong).toEqual([]);
  });
});

it('copies the letters of each glossary term and syllable in reading order', async () => {
  const shown = [...SYLLABLES, ...TERMS];
  const pdf = await makePdf({
    pageSize: 'A4',
    pageMargins: [40, 40, 40, 40],
    info: { title: 'Terms', creator: 'Selvedge' },
    defaultStyle: { font: 'onest', fontSize: 9 },
    content: shown.map((term) => write(term)),
  });
  const text = pdfText(pdf).replaceAll(/\s/g, '');
  for (const term of shown) expect(text).toContain(term.normalize('NFC').replaceAll(/\s/g, ''));
});
