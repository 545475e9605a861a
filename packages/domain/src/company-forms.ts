import { comparableName } from './names';

/** Words that say of what kind a company is, in the trade's countries. Names are matched without them. */
const FORMS: readonly string[] = [
  '&, and, ltd, limited, co, company, corp, corporation, inc, incorporated, llc, llp, lp, plc, pvt, private, pte, pty, sdn, bhd, group',
  'gmbh, ag, kg, ohg, ug, se, e k, mbh, a/s, aps, ab, asa, as, oy, oyj, bv, b v, nv, n v, vof, sas, sarl, sa, s a, sasu, snc, eurl',
  'spa, s p a, srl, s r l, slu, sl, s l, ltda, lda, eireli, kft, zrt, sro, s r o, doo, d o o, ood, eood, sp z o o, ooo, tov',
  'jsc, cjsc, ojsc, tnhh, ctcp, mtv, sti, a s, san, tic, sanayi, ticaret, ve, tbk',
  'fzc, fze, fz llc, wll, psc, est, kk, k k, 有限公司, 有限责任公司, 股份有限公司, 公司, 集团, 株式会社, লিমিটেড, লিঃ, কোম্পানি, প্রাইভেট',
].flatMap((line) => line.split(', '));
const FIRST_FORMS = 'm/s, pt, cv, ooo, tov, cong ty, cong ty tnhh, cong ty co phan, tnhh, mtv'.split(', ');
const wordsOf = (name: string): string[] =>
  comparableName(name)
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll('ı', 'i')
    .split(/[^\p{L}\p{M}\p{N}&+]+/u)
    .filter((word) => word !== '');
const keysOf = (forms: readonly string[]): ReadonlySet<string> =>
  new Set(forms.map((form) => wordsOf(form).join(' ')));
const [LAST, FIRST] = [keysOf(FORMS), keysOf(FIRST_FORMS)];
const HAN_FORMS = [...LAST].filter((form) => /^\p{Script=Han}+$/u.test(form));

/** Without case, signs, accents and the company's form, at least one word: 'Shapla Knit Ltd.' is 'shapla knit'. */
export function nameWithoutForm(name: string): string {
  let words = wordsOf(name);
  for (let before = -1; before !== words.length; ) {
    before = words.length;
    const last = countOf(words.length, (count) => LAST.has(words.slice(-count).join(' ')));
    if (last > 0) words = words.slice(0, -last);
    words = words.slice(countOf(words.length, (count) => FIRST.has(words.slice(0, count).join(' '))));
  }
  const key = words.join(' ');
  const form = HAN_FORMS.filter((one) => key.endsWith(one) && key.length > one.length).toSorted(
    (one, other) => other.length - one.length,
  )[0];
  return form ? key.slice(0, -form.length) : key;
}

/** As people write it, without its form at the start and end: 'Shapla Knit Ltd.' is 'Shapla Knit'. */
export function nameAsWritten(name: string): string {
  const key = nameWithoutForm(name);
  let words = name.trim().split(/\s+/);
  const isForm = (rest: readonly string[]) => rest.length > 0 && nameWithoutForm(rest.join(' ')) === key;
  while (isForm(words.slice(0, -1))) words = words.slice(0, -1);
  while (isForm(words.slice(1))) words = words.slice(1);
  return words.join(' ').replace(/[\s,.&]{1,20}$/, '');
}

/** The most words of a form, of which at least one more must stay. */
const countOf = (length: number, isForm: (count: number) => boolean): number =>
  COUNTS.find((count) => count < length && isForm(count)) ?? 0;
const COUNTS = [4, 3, 2, 1];

/** Whether names differ by one typing error: a letter too many, missing, wrong, or two that are swapped. */
export function isOneTypingError(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short === long || long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  const rest = short.slice(at);
  if (short.length < long.length) return rest === long.slice(at + 1);
  const isSwapped = rest[0] === long[at + 1] && rest[1] === long[at] && rest.slice(2) === long.slice(at + 2);
  return isSwapped || rest.slice(1) === long.slice(at + 1);
}
