import { expect, it } from 'vitest';
import { wordsOf } from './search-words';

it('a search is for each of its words once, without regard to case', () => {
  expect(wordsOf('  Lab  dip\tLAB ')).toEqual(['lab', 'dip']);
  expect(wordsOf('   ')).toEqual([]);
});

it('a search uses its first eight words', () => {
  expect(wordsOf('a b c d e f g h i j')).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
});
