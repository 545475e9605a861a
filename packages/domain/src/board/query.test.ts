import { expect, it } from 'vitest';
import { UserType } from '../vocabulary';
import { groupsFor, listOf, listText } from './query';

it.each([[[]], [['Arden']], [['Arden', 'Havn']], [['Hill, Son & Co.', 'Havn']], [['a\\', ',b', '\\,']]])(
  'a list is read as it was written: %j',
  (items) => {
    expect(listOf(listText(items))).toEqual(items);
  },
);

it('empty items are left out', () => {
  expect(listOf(',1,,2,')).toEqual(['1', '2']);
  expect(listOf(undefined)).toEqual([]);
});

it('partners do not group by the third party or the merchandiser', () => {
  expect(groupsFor(UserType.Trader)).toEqual([
    'buyer',
    'factory',
    'brand',
    'season',
    'merchandiser',
    'month',
  ]);
  for (const partner of [UserType.Buyer, UserType.Manufacturer])
    expect(groupsFor(partner)).toEqual(['trader', 'brand', 'season', 'month']);
});
