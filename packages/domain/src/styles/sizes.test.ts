import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isSizeName,
  readSizes,
  sizesInRange,
  sortSizes,
  spreadByRatio,
  sumOfSizes,
  writeSizes,
} from './sizes';

describe('a size breakdown', () => {
  it.each([
    ['S 1000 / M 2000', 'S 1000 / M 2000'],
    ['S 1000/M 2000', 'S 1000 / M 2000'],
    ['S 1,500, M 2,700, L 600', 'S 1500 / M 2700 / L 600'],
    ['S: 10; M=20\nL 5', 'S 10 / M 20 / L 5'],
    ['25 500 / 26 900', '25 500 / 26 900'],
    ['32/34 100 / 32/36 200', '32/34 100 / 32/36 200'],
    ['One size 400', 'One size 400'],
    ['S 0 / M 5', 'M 5'],
    ['', ''],
  ])('is read from %s', (text, written) => {
    expect(writeSizes(readSizes(text) ?? [{ size: 'unread', count: 1 }])).toBe(written);
  });

  it.each(['see tech pack', 'S 10 / S 20', 'S ten / M 20', 'S 10 / M -4', 'S 10.5 / M 2', '1000'])(
    'is not guessed from %s',
    (text) => {
      expect(readSizes(text)).toBeNull();
    },
  );

  it('reads what it wrote', () => {
    const sizes = fc.uniqueArray(
      fc.record({
        size: fc.constantFrom('XS', 'S', 'M', 'L', '3XL', '28', '30', '32/34', '6-9M'),
        count: fc.integer({ min: 1, max: 999_999 }),
      }),
      { selector: ({ size }) => size },
    );
    fc.assert(
      fc.property(sizes, (some) => {
        expect(readSizes(writeSizes(some))).toEqual(some);
      }),
    );
  });
});

describe('sizes across a grid', () => {
  it('are sorted from small to large, without duplicates', () => {
    expect(sortSizes(['XL', 's', 'M', 'S', 'XXS'])).toEqual(['XXS', 's', 'M', 'XL']);
    expect(sortSizes(['30', '4', '28'])).toEqual(['4', '28', '30']);
    expect(sortSizes(['Toddler', 'S'])).toEqual(['Toddler', 'S']);
  });

  it.each([
    ['S-XXL', ['S', 'M', 'L', 'XL', 'XXL']],
    ['25 – 28', ['25', '26', '27', '28']],
    ['S, M / L', ['S', 'M', 'L']],
    ['as agreed', []],
    ['31-25', []],
  ])('come from the range %s', (range, sizes) => {
    expect(sizesInRange(range)).toEqual(sizes);
  });
});

describe('a quantity spread by ratio', () => {
  it('is shared out in whole pieces', () => {
    expect(spreadByRatio(1000, [1, 2, 2, 1])).toEqual([167, 333, 333, 167]);
    expect(spreadByRatio(10, [0, 0])).toEqual([0, 0]);
    expect(spreadByRatio(5, [3, 0, 1])).toEqual([4, 0, 1]);
  });

  it('always adds up to the quantity', () => {
    const ratios = fc
      .array(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 20 })
      .filter((some) => some.some((ratio) => ratio > 0));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), ratios, (quantity, some) => {
        const counts = spreadByRatio(quantity, some);
        expect(sumOfSizes(counts.map((count) => ({ size: '', count })))).toBe(quantity);
        expect(counts.every((count, index) => count >= 0 && (some[index] !== 0 || count === 0))).toBe(true);
      }),
    );
  });
});

it.each(
  [
    [
      'XS/S',
      'M-L',
      'XL/XXL',
      '1X',
      '3XL',
      '2T',
      '3-6M',
      '12-18 months',
      '4 yrs',
      'NB',
      '98',
      '98/104',
      '176',
    ],
    ['28x30', 'W30 L32', 'w32', '34B', '75DD', 'One Size', 'O/S', '38', '６'],
  ].flat(),
)('%s is the name of a size', (name) => {
  expect(isSizeName(name)).toBe(true);
});
it.each(['Navy', 'Qty', '200', '1000', 'Total', 'MOQ', 'Size', 'x', '34Z', ''])('%j is none', (name) => {
  expect(isSizeName(name)).toBe(false);
});
