import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const { resolve } = createRequire(import.meta.url);
const folderOf = (pkg: string) => dirname(resolve(`${pkg}/package.json`));

interface Face {
  normal: string;
  bold: string;
}
type Range = readonly [from: number, to: number];
interface Font {
  name: string;
  face: Face;
  covers: readonly Range[];
}

/** '[U+0000-00FF, U+0131]' as pairs of code points. */
const rangesOf = (text: string): Range[] =>
  text.split(',').map((part) => {
    const [from = '', to = from] = part.replace('U+', '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });

/** One font of the web is many small ones here, each with the characters that its list names. */
function fontsource(pkg: string, subsets: readonly string[]): Font[] {
  const folder = folderOf(pkg);
  const lists = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>;
  const file = pkg.split('/').at(-1);
  return subsets.map((subset) => ({
    name: `${file}-${subset}`,
    face: {
      normal: join(folder, 'files', `${file}-${subset}-400-normal.woff`),
      bold: join(folder, 'files', `${file}-${subset}-600-normal.woff`),
    },
    covers: rangesOf(lists[subset] ?? ''),
  }));
}

const han = join(dirname(resolve('@embedpdf/fonts-sc')), '..', 'fonts');
const LATIN = 'onest-latin';
/** In the order they are asked; the last knows most and takes the rest. */
const FONTS: readonly Font[] = [
  ...fontsource('@fontsource/onest', ['latin', 'vietnamese', 'latin-ext', 'cyrillic', 'cyrillic-ext']),
  ...fontsource('@fontsource/noto-sans-bengali', ['bengali']),
  {
    name: 'han',
    face: { normal: join(han, 'NotoSansHans-Regular.otf'), bold: join(han, 'NotoSansHans-Bold.otf') },
    covers: [[0, 0x10ffff]],
  },
];

export const FONT_FILES = new Set(FONTS.flatMap(({ face }) => [face.normal, face.bold]));
export const FONT_FACES: Record<string, Face> = Object.fromEntries(
  FONTS.map(({ name, face }) => [name, face]),
);
/** Whether a font file is a web font, which is unpacked once; the large ones are plain and read when they are needed. */
export const isPacked = (path: string): boolean => path.endsWith('.woff');
export const BASE_FONT = LATIN;

const fontOf = (point: number): string =>
  FONTS.find(({ covers }) => covers.some(([from, to]) => point >= from && point <= to))?.name ?? LATIN;
/** Marks and joiners belong to the letter before them, whose shape they change. */
const JOINS = /[\p{Mn}\p{Mc}\u200c\u200d]/u;
/** What a page cannot draw, or what would turn the reading direction of all that follows. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Bidi_Control}\u200b\ufeff]/gu;

export interface Run {
  text: string;
  font: string;
}

/** A text in pieces, each with the font that has its letters: no script that people write in is left as boxes. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const sign of text
    .normalize('NFC')
    .replaceAll(/[\t\n\r]+/g, ' ')
    .replaceAll(UNSEEN, '')) {
    const last = runs.at(-1);
    const font = last && JOINS.test(sign) ? last.font : fontOf(sign.codePointAt(0) ?? 0);
    if (last?.font === font) last.text += sign;
    else runs.push({ text: sign, font });
  }
  return runs;
}
