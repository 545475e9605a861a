import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

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

/** A package of Fontsource by the path of its list `unicode.json`, as one small font for each subset of characters. */
function fontsource(list: string, subsets: readonly string[]): Font[] {
  const folder = dirname(list);
  const lists = JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>;
  const file = basename(folder);
  return subsets.map((subset) => ({
    name: `${file}-${subset}`,
    face: {
      normal: join(folder, 'files', `${file}-${subset}-400-normal.woff`),
      bold: join(folder, 'files', `${file}-${subset}-600-normal.woff`),
    },
    covers: rangesOf(lists[subset] ?? ''),
  }));
}

// Every path is resolved from a literal, so that the check for unused dependencies sees the package.
const fontFolder = (entry: string) => join(dirname(entry), '..', 'fonts');
const han = fontFolder(require.resolve('@embedpdf/fonts-sc'));
const hangul = fontFolder(require.resolve('@embedpdf/fonts-kr'));
const LATIN = 'onest-latin';
const ARABIC = 'noto-sans-arabic-arabic';
const HAN = 'han';
/** In the order they are asked. */
const FONTS: readonly Font[] = [
  ...fontsource(require.resolve('@fontsource/onest/unicode.json'), [
    'latin',
    'vietnamese',
    'latin-ext',
    'cyrillic',
    'cyrillic-ext',
  ]),
  ...fontsource(require.resolve('@fontsource/noto-sans-bengali/unicode.json'), ['bengali']),
  ...fontsource(require.resolve('@fontsource/noto-sans-devanagari/unicode.json'), ['devanagari']),
  ...fontsource(require.resolve('@fontsource/noto-sans-tamil/unicode.json'), ['tamil']),
  ...fontsource(require.resolve('@fontsource/noto-sans-thai/unicode.json'), ['thai']),
  ...fontsource(require.resolve('@fontsource/noto-sans-arabic/unicode.json'), ['arabic']),
  {
    name: 'hangul',
    face: { normal: join(hangul, 'NotoSansKR-Regular.otf'), bold: join(hangul, 'NotoSansKR-Bold.otf') },
    covers: [
      [0x1100, 0x11ff],
      [0x3130, 0x318f],
      [0xac00, 0xd7a3],
    ],
  },
  {
    name: HAN,
    face: { normal: join(han, 'NotoSansHans-Regular.otf'), bold: join(han, 'NotoSansHans-Bold.otf') },
    covers: [],
  },
];

export const FONT_FILES = new Set(FONTS.flatMap(({ face }) => [face.normal, face.bold]));
export const FONT_FACES: Record<string, Face> = Object.fromEntries(
  FONTS.map(({ name, face }) => [name, face]),
);
/** Whether a font file is a web font, which is unpacked once; the large ones are plain and read when they are needed. */
export const isPacked = (path: string): boolean => path.endsWith('.woff');
export const BASE_FONT = LATIN;

/** What the largest font knows: Chinese and Japanese, and most signs that belong to no script. */
const OF_HAN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Greek}\p{Script=Common}]/u;
function fontOf(sign: string): string | null {
  const point = sign.codePointAt(0) ?? 0;
  const found = FONTS.find(({ covers }) => covers.some(([from, to]) => point >= from && point <= to));
  if (found) return found.name;
  return OF_HAN.test(sign) && (point <= 0xffff || /\p{Script=Han}/u.test(sign)) ? HAN : null;
}
/** What stands for letters of a script that no font here has: seen, and explained at the end of the sheet. */
export const NO_LETTER = '[?]';
/** Marks and joiners belong to the letter before them, whose shape they change. */
const JOINS = /[\p{Mn}\p{Mc}\u200c\u200d]/u;
/** What a page cannot draw, or what would turn the reading direction of all that follows. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Bidi_Control}\u200b\ufeff]/gu;

export interface Run {
  text: string;
  font: string;
}

/** A text in pieces, each with the font that has its letters; nothing is left as an empty box. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const sign of text
    .normalize('NFC')
    .replaceAll(/[\t\n\r]+/g, ' ')
    .replaceAll(UNSEEN, '')) {
    const last = runs.at(-1);
    const joins = JOINS.test(sign);
    const font = last && joins ? last.font : fontOf(sign);
    const unknown = last?.text.endsWith(NO_LETTER) ?? false;
    if (unknown && (joins || font === null)) continue;
    if (font === null) runs.push({ text: NO_LETTER, font: LATIN });
    else if (last?.font === font) last.text += sign;
    else runs.push({ text: sign, font });
  }
  return runs.some((run) => run.font === ARABIC) ? phrasesOf(runs) : runs;
}

/** A line's width in any case. */
const PHRASE = 40;
/**
 * Words that are read from right to left stand in that order only inside of one piece: their spaces become such as
 * do not break it. A long text is cut into pieces that have a line each; two on one line would change places.
 */
function phrasesOf(runs: readonly Run[]): Run[] {
  const joined: Run[] = [];
  for (const run of runs) {
    const [before, space] = [joined.at(-2), joined.at(-1)];
    const follows = run.font === ARABIC && before?.font === ARABIC && space?.text.trim() === '';
    if (follows && before.text.length + run.text.length < PHRASE) {
      joined.pop();
      before.text += `\u00a0${run.text}`;
      continue;
    }
    if (follows) space.text = '\n';
    joined.push({ ...run });
  }
  return joined;
}
