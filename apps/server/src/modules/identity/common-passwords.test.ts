import { isStrongPassword } from '@selvedge/domain/identity/rules';
import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords';

const DRESSED: readonly ((word: string) => string)[] = [
  (word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}1!`,
  (word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}@123`,
  (word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}2026!`,
  (word) => `1!${word.slice(0, -1)}${word.slice(-1).toUpperCase()}`,
];

describe('a well-known password', () => {
  it('is each of the 3,000 most used ones, also with affixes and substitutions that meet the rules', async () => {
    const words = dictionary['passwords-common'].slice(0, 3000);
    expect(words).toHaveLength(3000);
    const missed: string[] = [];
    let tried = 0;
    for (const word of words)
      for (const text of [word, ...DRESSED.map((dress) => dress(word))]) {
        if (text !== word && !isStrongPassword(text)) continue;
        tried += 1;
        if (!(await isCommonPassword(text))) missed.push(text);
      }
    expect(missed).toEqual([]);
    expect(tried).toBeGreaterThan(10_000);
  });

  it.each([
    'Password1!',
    'P@ssw0rd',
    'P@$$w0rd!',
    'Passw0rd!',
    'Welc0me@123',
    'Admin@123',
    'Qwerty123!',
    'Abcd1234!',
    'Summer2026!',
    '1qaz@WSX',
    '!QAZ2wsx',
    'Il0veyou!',
    'L3tmein!!',
    'Aaaaaaa1!',
    'Selvedge1!',
    'Selvedge@2026',
  ])('is one with capitals, digits and signs for letters: %s', async (text) => {
    expect(await isCommonPassword(text)).toBe(true);
  });

  it.each([
    'Selvedge-Demo-1',
    'Thread-Count-40',
    'Other-Words-22',
    'kWr7#mQz',
    'Monkey-eats-9-Looms',
    'Dragon!83946275',
    'Größe-Ωmega-7🧵',
  ])('is not one that only holds a common word, or none: %s', async (text) => {
    expect(await isCommonPassword(text)).toBe(false);
  });
});
