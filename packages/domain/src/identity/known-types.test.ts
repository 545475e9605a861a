import { expect, it } from 'vitest';
import { USER_TYPES, UserType } from '../vocabulary';
import { typesKnownTo } from './known-types';

const { Buyer, Trader, Manufacturer } = UserType;

it('a buyer and a factory learn of the trader and never of each other', () => {
  expect(typesKnownTo(Buyer)).toEqual([Buyer, Trader]);
  expect(typesKnownTo(Manufacturer)).toEqual([Manufacturer, Trader]);
});

it('a trader learns of everybody', () => {
  expect(typesKnownTo(Trader)).toEqual([...USER_TYPES]);
});
