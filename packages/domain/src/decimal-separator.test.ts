import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalSeparatorOf, readDecimal } from './decimal-separator';

describe('the decimal separator of a column', () => {
  it.each<[string[], string]>([
    [['12,5', '8'], ','],
    [['1.890,5'], ','],
    [['1,890.5', '300'], '.'],
    [['1.250', '12,5'], ','],
    [['1,250', '12.5'], '.'],
    [['1.250.000'], ','],
    [['0.125'], '.'],
    [['0,125'], ','],
    [['12.50'], '.'],
    [['1.890'], 'unclear'],
    [['1,250', '300'], 'unclear'],
    [['12,5', '12.5'], 'unclear'],
    [['300', '4000', '', 'n/a'], '.'],
  ])('%j is %s', (texts, separator) => {
    expect(decimalSeparatorOf(texts)).toBe(separator);
  });
});

describe('a number', () => {
  it.each<[string, '.' | ',', number | null]>([
    ['12,5', ',', 12.5],
    ['1.890,5', ',', 1890.5],
    ['1.890', ',', 1890],
    ['1.890', '.', 1.89],
    ['1,250', '.', 1250],
    ['1 250', '.', 1250],
    ["1'250.50", '.', 1250.5],
    ['1.25.000', ',', null],
    ['12,5', '.', null],
    ['1,2,5', ',', null],
    ['', '.', null],
    ['-4', '.', null],
    ['many', '.', null],
  ])('%j with %s is %s', (text, decimal, value) => {
    expect(readDecimal(text, decimal)).toBe(value);
  });

  it('is read as it was written, whichever separator and grouping is used', () => {
    fc.assert(
      fc.property(fc.nat(9_999_999), fc.nat(99), fc.constantFrom('.', ','), (whole, cents, decimal) => {
        const grouped = whole.toLocaleString('en-US').replaceAll(',', decimal === '.' ? ',' : '.');
        const text = `${grouped}${decimal}${String(cents).padStart(2, '0')}`;
        expect(decimalSeparatorOf([text])).toBe(decimal);
        expect(readDecimal(text, decimal as '.' | ',')).toBeCloseTo(whole + cents / 100, 6);
      }),
    );
  });
});
