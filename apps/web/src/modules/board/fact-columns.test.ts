import { UserType } from '@selvedge/domain/vocabulary';
import { expect, test } from 'vitest';
import { factColumnsFor, factsParameter, factsShown } from './fact-columns';

test('partners have no columns for the third party and the merchandiser', () => {
  for (const partner of [UserType.Buyer, UserType.Manufacturer]) {
    expect(factColumnsFor(partner)).toEqual(['trader', 'brand', 'season', 'item', 'pieces', 'progress']);
    expect(factsShown({ columns: 'factory,merchandiser,brand' }, partner)).toEqual(['brand']);
  }
});

test('the usual columns are not in the address, and none at all is', () => {
  expect(factsShown({}, UserType.Trader)).toEqual(['buyer', 'factory']);
  expect(factsParameter(['factory', 'buyer'], {}, UserType.Trader)).toBeUndefined();
  expect(factsParameter([], {}, UserType.Trader)).toBe('none');
  expect(factsShown({ columns: 'none' }, UserType.Trader)).toEqual([]);
  expect(factsParameter([], {}, UserType.Buyer)).toBeUndefined();
  const columns = factsParameter(['brand', 'pieces'], {}, UserType.Buyer);
  expect(factsShown({ columns }, UserType.Buyer)).toEqual(['brand', 'pieces']);
});

test('the headings of groups say the buyer or the factory, so that its column is not needed', () => {
  expect(factsShown({ group: 'buyer' }, UserType.Trader)).toEqual(['factory']);
  expect(factsShown({ group: 'month' }, UserType.Trader)).toEqual(['buyer', 'factory']);
  expect(factsShown({ group: 'buyer', columns: 'buyer' }, UserType.Trader)).toEqual(['buyer']);
  expect(factsParameter(['factory'], { group: 'buyer' }, UserType.Trader)).toBeUndefined();
});
