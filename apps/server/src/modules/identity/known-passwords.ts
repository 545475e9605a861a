import { COMMON_PASSWORD_MESSAGE } from '@selvedge/domain/identity/rules';
import { refuseField } from '#server/http/refusal';

/** Words of this product are as easy to guess here as common ones are elsewhere. */
const OWN_WORDS = ['selvedge', 'selvedgedemo'];
/** A word is dressed up with so many digits and signs at most; more of them are worth something by themselves. */
const MOST_DRESSING = 5;
/** What people write for a letter; a one stands for two. */
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

/** A password without what is put around a word to meet the rules: 'password1!' is 'password', and so is '1password'. */
function undressed(text: string): string[] {
  const before = Math.min(MOST_DRESSING, /^[^\p{L}]*/u.exec(text)?.[0].length ?? 0);
  const after = Math.min(MOST_DRESSING, /[^\p{L}]*$/u.exec(text)?.[0].length ?? 0);
  const rests: string[] = [];
  for (let head = 0; head <= before; head += 1)
    for (let tail = 0; tail <= after && head + tail <= MOST_DRESSING; tail += 1)
      rests.push(text.slice(head, text.length - tail));
  return rests;
}

let known: Promise<Set<string>> | null = null;
/** Read at first use: some 49,000 words that half of all sign-ins do not need. */
const knownWords = (): Promise<Set<string>> => {
  known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set([...dictionary['passwords-common'], ...OWN_WORDS]),
  );
  return known;
};

/**
 * Whether a password is one of the most used ones, in capitals or not, with letters written as digits and signs, or
 * with a few digits and signs around it. The list itself holds hardly any that meet the rules; what people make of its
 * words to meet them is what is tried first.
 */
export async function isKnownPassword(password: string): Promise<boolean> {
  const words = await knownWords();
  return undressed(password.toLowerCase()).some((text) =>
    [text, lettersFor(text, 'i'), lettersFor(text, 'l'), unshifted(text)].some((form) => words.has(form)),
  );
}

/** Refuses a password that is tried first by those who guess, under the name of its field. */
export async function refuseKnown(password: string, path: 'password' | 'newPassword'): Promise<void> {
  if (await isKnownPassword(password)) refuseField(path, COMMON_PASSWORD_MESSAGE);
}
