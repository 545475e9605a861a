import { COMMON_PASSWORD_MESSAGE } from '@selvedge/domain/identity/rules';
import { refuseField } from '#server/http/refusal';

const OWN_WORDS = ['selvedge', 'selvedgedemo'];
/** Strips at most this many digits and signs around a word; more of them make a password stronger. */
const MAX_AFFIX_LENGTH = 5;
/** Characters that replace letters; '1' replaces two different ones. */
const LETTERS: Record<string, string> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const SHIFTED = ')!@#$%^&*(';

const each = (text: string, change: (character: string) => string) => [...text].map(change).join('');
const lettersFor = (text: string, one: string) =>
  each(text, (character) => (character === '1' ? one : (LETTERS[character] ?? character)));
const unshifted = (text: string) =>
  each(text, (character) => {
    const digit = SHIFTED.indexOf(character);
    return digit < 0 ? character : String(digit);
  });

/** Removes digits and signs around a word: 'password1!' and '1password' become 'password'. */
function withoutAffixes(text: string): string[] {
  const affixes = text.split(/\p{L}/u);
  const before = Math.min(MAX_AFFIX_LENGTH, affixes[0]?.length ?? 0);
  const after = Math.min(MAX_AFFIX_LENGTH, affixes.at(-1)?.length ?? 0);
  const variants: string[] = [];
  for (let head = 0; head <= before; head += 1)
    for (let tail = 0; tail <= after && head + tail <= MAX_AFFIX_LENGTH; tail += 1)
      variants.push(text.slice(head, text.length - tail));
  return variants;
}

let loadedWords: Promise<Set<string>> | null = null;
const commonWords = (): Promise<Set<string>> => {
  loadedWords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set([...dictionary['passwords-common'], ...OWN_WORDS]),
  );
  return loadedWords;
};

/** Few common passwords meet the rules as listed, but variants with digits and signs do. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const words = await commonWords();
  return withoutAffixes(password.toLowerCase()).some((text) =>
    [text, lettersFor(text, 'i'), lettersFor(text, 'l'), unshifted(text)].some((form) => words.has(form)),
  );
}

export async function refuseCommonPassword(
  password: string,
  path: 'password' | 'newPassword',
): Promise<void> {
  if (await isCommonPassword(password)) refuseField(path, COMMON_PASSWORD_MESSAGE);
}
