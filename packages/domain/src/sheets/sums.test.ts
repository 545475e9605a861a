import { expect, it } from 'vitest';
import { findSums, isSum, isTotal } from './sums';

it.each([
  'TOTAL',
  'Sub-total:',
  'Grand Total (pcs)',
  'Total Qty',
  '合计',
  '小计',
  '总计',
  'Ara Toplam',
  'TOPLAM ADET',
  'Tổng cộng',
  'Tổng cộng'.normalize('NFD'),
  'মোট',
])('%j is a sum', (text) => {
  expect([isSum(text), isTotal(text)]).toEqual([true, true]);
});

it.each(['Summer Navy', 'Totally White', 'Navy', '', 'Subtle Grey', '合身'])('%j is none', (text) => {
  expect([isSum(text), isTotal(text)]).toEqual([false, false]);
});

const row = (color: string, quantity: number | null) => ({ first: 'FC-1', names: ['T-1', color], quantity });
it('rows with other words beside those for a sum are sums if they add up the rows above', () => {
  const rows = [
    row('Navy', 100),
    row('Red', 200),
    row('T-1 Total', 300),
    row('Total Eclipse', 50),
    row('Blue', 7),
  ];
  expect(findSums(rows)).toEqual([false, false, 'likely', false, false]);
  expect(findSums([...rows, row('Total of all', 357)]).at(-1)).toBe('likely');
});
