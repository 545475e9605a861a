import { expect, it } from 'vitest';
import { USER_TYPES, UserType } from '../vocabulary';
import { visibleUserTypes } from './visible-user-types';

const { Buyer, Trader, Manufacturer } = UserType;

it('a buyer and a factory learn of the trader and never of each other', () => {
  expect(visibleUserTypes(Buyer)).toEqual([Buyer, Trader]);
  expect(visibleUserTypes(Manufacturer)).toEqual([Manufacturer, Trader]);
});

it('a trader learns of everybody', () => {
  expect(visibleUserTypes(Trader)).toEqual([...USER_TYPES]);
});
