import { ARABIC, BASE_FONT, FONTS, HAN } from './font-files';

/** Scripts that the largest font covers: Chinese, Japanese and Greek, and most symbols. */
const OF_HAN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Greek}\p{Script=Common}]/u;
function fontOf(sign: string): string | null {
  const point = sign.codePointAt(0) ?? 0;
  const found = FONTS.find(({ covers }) => covers.some(([from, to]) => point >= from && point <= to));
  if (found) return found.name;
  return OF_HAN.test(sign) && (point <= 0xffff || /\p{Script=Han}/u.test(sign)) ? HAN : null;
}
/** Replaces letters that no font has. The end of the sheet explains it. */
export const NO_LETTER = '[?]';
/** Combining marks and joiners must use the font of the preceding letter, because they change its shape. */
const JOINS = /[\p{Mn}\p{Mc}\u200c\u200d]/u;
/** Characters that are invisible, or that would change the direction of the following text. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Bidi_Control}\u200b\ufeff]/gu;

export interface Run {
  text: string;
  font: string;
  noWrap?: true;
}

/** The PDF writer would break a line between a number and the sign of its unit. */
const CHINESE_DAY = /((?:\d{4}年)?\d{1,2}月\d{1,2}日)/;
/** Splits a text into runs, each with a font that covers its characters. Chinese days stay on one line. */
export const runsOf = (text: string): Run[] =>
  text
    .split(CHINESE_DAY)
    .flatMap((part, nth) => (nth % 2 === 1 ? [{ text: part, font: HAN, noWrap: true }] : runsBetween(part)));

function runsBetween(text: string): Run[] {
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
    if (font === null) runs.push({ text: NO_LETTER, font: BASE_FONT });
    else if (last?.font === font) last.text += sign;
    else runs.push({ text: sign, font });
  }
  return runs.some((run) => run.font === ARABIC) ? phrasesOf(runs) : runs;
}

/** Number of characters that always fit on one line. */
const PHRASE = 40;
/** The PDF writer orders right-to-left words only within a run; two runs on one line would swap places. */
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
