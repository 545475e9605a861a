import { expect, it } from 'vitest';
import { STAGE_CATALOGUE } from '../../catalogue/stages';
import { EVENT_WORDS, FIELD_WORDS, PART_WORDS, SHEET_WORDS } from './sheet-words';

const compact = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Words that one table takes for several things. */
function ambiguous(words: readonly (readonly [word: string, meaning: string])[]): string[] {
  const meanings = new Map<string, Set<string>>();
  for (const [word, meaning] of words) {
    const key = compact(word);
    meanings.set(key, (meanings.get(key) ?? new Set()).add(meaning));
  }
  return [...meanings].filter(([, of]) => of.size > 1).map(([word]) => word);
}

it('at least 150 words of sheets name stages of the catalogue, each one stage', () => {
  expect(new Set(SHEET_WORDS.map(([word]) => compact(word))).size).toBeGreaterThanOrEqual(150);
  const names = new Set(STAGE_CATALOGUE.map(({ name }) => name));
  expect(
    SHEET_WORDS.filter(([, stage]) => !names.has(stage as (typeof STAGE_CATALOGUE)[number]['name'])),
  ).toEqual([]);
  const own = STAGE_CATALOGUE.map(({ name }) => [name, name] as const);
  expect(ambiguous([...SHEET_WORDS, ...own])).toEqual([]);
});

it.each([
  ['parts', PART_WORDS],
  ['events', EVENT_WORDS],
  ['fields', FIELD_WORDS],
])('words of %s have one meaning', (_, words) => {
  expect(ambiguous(words)).toEqual([]);
});
