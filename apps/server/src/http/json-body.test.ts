import { expect, it } from 'vitest';
import { parseJson } from './json-body';

const attempt = (json: string) => {
  try {
    parseJson(json);
    return null;
  } catch (error) {
    return (error as { code: string }).code;
  }
};
const list = (value: string, count: number) => `[${Array.from({ length: count }, () => value).join(',')}]`;

it.each([
  ['numbers in a list', list('0', 1_999_999), list('0', 2_000_000)],
  ['empty lists', list('[]', 1_999_999), list('[]', 2_000_000)],
  ['lists of one value', list('[0]', 999_999), list('[0]', 1_000_000)],
  ['properties', list('{"a":0}', 999_999), list('{"a":0}', 1_000_000)],
])('a body has up to 2 million values: %s', (_, most, more) => {
  expect([attempt(most), attempt(more)]).toEqual([null, 'TOO_LARGE']);
});

it('commas and brackets in texts are no values', () => {
  expect(attempt(JSON.stringify(['[,'.repeat(2_000_001)]))).toBeNull();
});
