import { describe, expect, it } from 'vitest';
import { UserType } from '../vocabulary';
import { mentionableTypes, readersOf } from './mentions';

const { Buyer, Trader, Manufacturer } = UserType;

describe('people who can be mentioned', () => {
  it.each([
    ['buyer thread', readersOf(['buyer']), [Trader, Buyer]],
    ['manufacturer thread', readersOf(['manufacturer']), [Trader, Manufacturer]],
    ['internal thread', readersOf(['internal']), [Trader]],
    ['comment to both partners', readersOf(['buyer', 'manufacturer']), [Trader]],
    ['message of a trader to a buyer', [Trader, Buyer], [Trader, Buyer]],
    ['message of a trader to a buyer and a factory', [Trader, Buyer, Manufacturer], [Trader]],
  ] as const)('in a %s are known to all of its readers', (_, readers, types) => {
    expect(mentionableTypes(readers)).toEqual(types);
  });
});
