import type { Mention } from './mentions';

const LETTER = /[\p{L}\p{M}\p{N}]/u;
/** '@' at the start of a word, and the start of a name of up to two words after it. */
const QUERY = /(?:^|[^\p{L}\p{M}\p{N}@])@([\p{L}\p{M}\p{N}.'’-]*(?: [\p{L}\p{M}\p{N}.'’-]+)?)$/u;

/** `start` is the index of '@'. Null without one before the caret, or if the name is already one of `mentioned`. */
export function mentionQuery(
  text: string,
  caret: number,
  mentioned: readonly Mention[],
): { start: number; search: string } | null {
  const search = QUERY.exec(text.slice(0, caret))?.[1];
  if (search === undefined) return null;
  const start = caret - search.length - 1;
  return positionsOf(text, mentioned).some((one) => one.start === start) ? null : { start, search };
}

/** Replaces the text from `start` to `caret`; returns the new caret too. */
export function withMention(text: string, { start, caret }: { start: number; caret: number }, name: string) {
  const rest = text.slice(caret);
  const space = rest === '' || LETTER.test(characterAt(rest, 0)) ? ' ' : '';
  const isSpaced = space !== '' || /^\s/.test(rest);
  const end = start + name.length + 1;
  return { text: `${text.slice(0, start)}@${name}${space}${rest}`, caret: isSpaced ? end + 1 : end };
}

/** Of people with the same name, as many as the text names. */
export function mentionsLeft(text: string, mentioned: readonly Mention[]): Mention[] {
  const left = new Set(positionsOf(text, mentioned).map(({ mention }) => mention));
  return mentioned.filter((mention) => left.has(mention));
}

/** Mentions have the id of their person. The parts joined are the text. */
export function mentionParts(
  text: string,
  mentioned: readonly Mention[],
): { text: string; userId: number | null }[] {
  const parts: { text: string; userId: number | null }[] = [];
  let end = 0;
  const add = (until: number, userId: number | null) => {
    if (until > end) parts.push({ text: text.slice(end, until), userId });
    end = until;
  };
  for (const { start, mention } of positionsOf(text, mentioned)) {
    add(start, null);
    add(start + mention.name.length + 1, mention.userId);
  }
  add(text.length, null);
  return parts;
}

/** Longer names go before their beginnings. Equal names take turns; the last one gets all others. */
function positionsOf(text: string, mentioned: readonly Mention[]): { start: number; mention: Mention }[] {
  const byLength = mentioned.toSorted((one, other) => other.name.length - one.name.length);
  const used = new Set<Mention>();
  const found: { start: number; mention: Mention }[] = [];
  let start = text.indexOf('@');
  while (start >= 0) {
    const at = start + 1;
    const named = byLength.filter(
      ({ name }) =>
        name !== '' && text.startsWith(name, at) && !LETTER.test(characterAt(text, at + name.length)),
    );
    const [longest] = named;
    const same = named.filter(({ name }) => name === longest?.name);
    const mention = same.find((one) => !used.has(one)) ?? same.at(-1);
    if (mention) {
      used.add(mention);
      found.push({ start, mention });
    }
    start = text.indexOf('@', mention ? at + mention.name.length : at);
  }
  return found;
}

const characterAt = (text: string, index: number): string =>
  String.fromCodePoint(text.codePointAt(index) ?? 32);
