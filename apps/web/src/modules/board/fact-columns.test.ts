import { UserType } from '@selvedge/domain/vocabulary';
import { expect, test } from 'vitest';
import { factColumnsFor, factsParameter, factsShown } from './fact-columns';

test('partners have no columns for the third party and the merchandiser', () => {
  for (const partner of [UserType.Buyer, UserType.Manufacturer]) {
    expect(factColumnsFor(partner)).toEqual(['trader', 'brand', 'season', 'item', 'pieces', 'progress']);
    expect(factsShown('factory,merchandiser,brand', partner)).toEqual(['brand']);
  }
});

test('the usual columns are not in the address, and none at all is', () => {
  expect(factsShown(undefined, UserType.Trader)).toEqual(['buyer', 'factory']);
  expect(factsParameter(['factory', 'buyer'], UserType.Trader)).toBeUndefined();
  expect(factsParameter([], UserType.Trader)).toBe('none');
  expect(factsShown('none', UserType.Trader)).toEqual([]);
  expect(factsParameter([], UserType.Buyer)).toBeUndefined();
  expect(factsShown(factsParameter(['brand', 'pieces'], UserType.Buyer), UserType.Buyer)).toEqual([
    'brand',
    'pieces',
  ]);
});
