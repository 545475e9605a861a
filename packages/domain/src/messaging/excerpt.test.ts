import { describe, expect, it } from 'vitest';
import { excerptOf } from './excerpt';

describe('the excerpt of a found message', () => {
  it.each([
    ['a short message whole, on one line', 'The lab dips\nleft today.', 'The lab dips left today.'],
    [
      'the words around the first match of a long one',
      `${'before '.repeat(30)}the lab dip was ${'after '.repeat(40)}`,
      /^…(before )+the lab dip was (after )+after…$/,
    ],
    ['the start when what was found is elsewhere', 'No match', 'No match'],
    ['a text without spaces', `${'布'.repeat(300)}lab${'布'.repeat(300)}`, /^…布{40}lab布{117}…$/],
  ])('shows %s', (_, content, shown) => {
    const excerpt = excerptOf(content, ['lab']);
    if (typeof shown === 'string') expect(excerpt).toBe(shown);
    else expect(excerpt).toMatch(shown);
    expect(excerpt.length).toBeLessThan(165);
  });
});
