import { expect, it } from 'vitest';
import { searchWords } from './search-words';

it('a search is for each of its words once, without regard to case', () => {
  expect(searchWords('  Lab  dip\tLAB ')).toEqual(['lab', 'dip']);
  expect(searchWords('   ')).toEqual([]);
});

it('a search uses its first eight words', () => {
  expect(searchWords('a b c d e f g h i j')).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
});
