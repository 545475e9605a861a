import { describe, expect, it } from 'vitest';
import { negotiateLanguage } from './negotiate-language';

describe('the language of an answer', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['*', 'en'],
    ['fr-FR, de;q=0.8', 'en'],
    ['zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
    ['bn-BD, en;q=0.9', 'bn'],
    ['vi-VN', 'vi'],
    ['de, tr;q=0.7, en;q=0.3', 'tr'],
    ['pseudo', 'pseudo'],
    ['Pseudo-XA', 'pseudo'],
    ['pseudonym', 'en'],
    ['en-GB, pseudo;q=0.9', 'en'],
    ['en;q=0.5, pseudo;q=0.9', 'pseudo'],
    ['pseudo;q=0, en;q=0.1', 'en'],
    ['pseudo;q=high', 'en'],
    [';;,,q=1', 'en'],
  ])('for %j is %s', (header, language) => {
    expect(negotiateLanguage(header)).toBe(language);
  });

  it('accepts spaces around every part, in time linear to the length of the header', () => {
    expect(negotiateLanguage(' pseudo ; q=0.5 ')).toBe('pseudo');
    // With a pattern such as /\s*;/ this takes hours.
    expect(negotiateLanguage(`x${' '.repeat(2_000_000)}y`)).toBe('en');
  });
});
