import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UserType } from '../vocabulary';
import {
  checkPoint,
  isHiddenFromAudience,
  mayResolvePin,
  nextNumbers,
  numbersFor,
  pagesOf,
  staysInThread,
} from './pins';
import { THREADS } from './thread';

const { Buyer, Trader, Manufacturer } = UserType;

describe('the point of a pin', () => {
  it.each([
    ['image/png', { page: 1, x: 0, y: 0 }, []],
    ['image/svg+xml', { page: 1, x: 1, y: 1 }, []],
    ['image/png', { page: 2, x: 0.5, y: 0.5 }, ['pin.page']],
    ['application/pdf', { page: 40, x: 0.5, y: 0.5 }, []],
    ['application/pdf', { page: 10_001, x: 0.5, y: 0.5 }, ['pin.page']],
    ['text/csv', { page: 1, x: 0.5, y: 0.5 }, ['pin.page']],
    ['application/pdf', { page: 0, x: -0.1, y: 1.1 }, ['pin.page', 'pin.x', 'pin.y']],
    ['application/pdf', { page: 1, x: Number.NaN, y: 0 }, ['pin.x']],
  ] as const)('on a file of the type %s at %j has the problems %j', (mime, point, paths) => {
    expect(checkPoint(point, mime).map((problem) => problem.path)).toEqual(paths);
  });

  it('lies on the page exactly if both parts are from 0 to 1 and the page exists', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -2, max: 2, noNaN: true }),
        fc.double({ min: -2, max: 2, noNaN: true }),
        fc.integer({ min: -3, max: 3 }),
        (x, y, page) => {
          const isOn = x >= 0 && x <= 1 && y >= 0 && y <= 1 && page >= 1 && page <= pagesOf('image/png');
          expect(checkPoint({ page, x, y }, 'image/png').length === 0).toBe(isOn);
        },
      ),
    );
  });
});

describe('the numbers of a pin', () => {
  it('are the next ones of its threads, and a side reads its own', () => {
    const numbers = nextNumbers(['buyer', 'manufacturer'], { buyer: 4 });
    expect(numbers).toEqual({ buyer: 5, manufacturer: 1 });
    expect(numbersFor(numbers, Buyer)).toEqual({ buyer: 5 });
    expect(numbersFor(numbers, Manufacturer)).toEqual({ manufacturer: 1 });
    expect(numbersFor(numbers, Trader)).toEqual(numbers);
  });

  it('have no gaps in a thread', () => {
    const threads = fc.uniqueArray(fc.constantFrom(...THREADS), { minLength: 1 });
    fc.assert(
      fc.property(fc.array(threads), (pins) => {
        const highest: Partial<Record<(typeof THREADS)[number], number>> = {};
        for (const one of pins) Object.assign(highest, nextNumbers(one, highest));
        for (const thread of THREADS)
          expect(highest[thread] ?? 0).toBe(pins.filter((one) => one.includes(thread)).length);
      }),
    );
  });
});

it.each([
  [[Trader], [], false],
  [[Buyer], [Buyer], false],
  [[Buyer], [Manufacturer], true],
  [[Buyer, Manufacturer], [Buyer], true],
  [[Buyer, Manufacturer], [Buyer, Manufacturer], false],
] as const)('a file for %#: the audience %j and %j make it hidden: %s', (audience, visibleTo, hidden) => {
  expect(isHiddenFromAudience(audience, visibleTo)).toBe(hidden);
});

it.each([
  [['buyer'], ['buyer'], true],
  [['buyer'], ['buyer', 'manufacturer'], true],
  [['buyer', 'manufacturer'], ['buyer'], false],
  [['internal'], ['buyer'], false],
] as const)('an answer in %j stays in the threads %j of its pin: %s', (answer, pin, stays) => {
  expect(staysInThread(answer, pin)).toBe(stays);
});

it.each([
  ['its author', { id: 7, userType: Buyer, organizationId: 2 }, true],
  ['a colleague of its author', { id: 8, userType: Buyer, organizationId: 2 }, false],
  ['a trader of the order', { id: 9, userType: Trader, organizationId: 1 }, true],
  ['another trader', { id: 9, userType: Trader, organizationId: 3 }, false],
  ['a factory with the trader’s number', { id: 9, userType: Manufacturer, organizationId: 1 }, false],
] as const)('%s may resolve a pin or not', (_, actor, allowed) => {
  expect(mayResolvePin(actor, { authorId: 7, traderOrganizationId: 1 }).allowed).toBe(allowed);
});
