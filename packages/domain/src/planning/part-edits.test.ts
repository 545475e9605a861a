import { describe, expect, it } from 'vitest';
import { type StageCategory, Unit } from '../vocabulary';
import { QUANTITY_MESSAGES, readInhouse } from './part-edits';
import { REPORT_MESSAGES } from './report';

const part = (required: number, unit: Unit = Unit.Piece) => ({
  sides: { factory: { required: { value: required, unit }, inhouse: { value: 0, unit } } },
});
function read(text: string, parts = [part(101)], category: StageCategory = 'Quantity') {
  const found = readInhouse(text, parts, 'factory', category);
  return 'message' in found ? found.message : found.figures.map(({ inhouse }) => inhouse);
}

describe('an in-house quantity', () => {
  it.each([
    ['40', 40],
    ['0', 0],
    [' 1,000 ', 101],
    ['-5', 0],
    ['50%', 51],
    ['%50', 51],
    ['50 %', 51],
    ['33.4%', 34],
    ['100%', 101],
    ['250%', 101],
    ['-10%', 0],
  ])('is read from %s', (text, inhouse) => {
    expect(read(text)).toEqual([inhouse]);
  });

  it('of pieces is a whole number; other units have up to three decimals', () => {
    expect(read('12.5')).toEqual(REPORT_MESSAGES.whole);
    expect(read('12.5', [part(40, Unit.Kg)])).toEqual([12.5]);
    expect(read('33%', [part(10.5, Unit.Kg)])).toEqual([3.465]);
  });

  it('of several parts is a percentage of each; parts that require nothing have none', () => {
    const parts = [part(101), part(20), part(0)];
    expect(read('50%', parts)).toEqual([51, 10]);
    expect(read('50', parts)).toEqual(QUANTITY_MESSAGES.several);
    expect(read('50', [])).toEqual(QUANTITY_MESSAGES.several);
  });

  it('belongs to a Quantity stage', () => {
    expect(read('50', [part(10)], 'Approval')).toEqual(QUANTITY_MESSAGES.category);
    expect(read('50%', [part(10)], 'Submission')).toEqual(QUANTITY_MESSAGES.category);
  });

  it.each(['half', '%', '', '5x', '50%%'])('is not read from "%s"', (text) => {
    expect(read(text)).toEqual(QUANTITY_MESSAGES.unreadable(text));
    expect(read(text, [part(10)], 'Approval')).toEqual(QUANTITY_MESSAGES.unreadable(text));
  });
});
