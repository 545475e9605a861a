import { describe, expect, it } from 'vitest';
import { defaultFields } from '../catalogue/fields';
import type { Cell } from '../sheets/kinds';
import { UserType } from '../vocabulary';
import {
  boardColumns,
  boardValueText,
  placeId,
  placeOfId,
  reasonFault,
  reasonOfValue,
  reasonValue,
} from './board-sheet';
import { orderColumns, readOrderValue } from './order-sheet';

const start = defaultFields('Order', null, UserType.Trader, () => 'id', '2027-01-05');
const REASON = { code: 'fabric', party: 'mill' } as const;
const boardColumn = (name: string, userType: UserType = UserType.Trader) => {
  const found = boardColumns(userType, (text) => (text === 'Fabric late' ? REASON : null)).find(
    (one) => one.name === name,
  );
  if (!found) throw new Error(`There is no column ${name}.`);
  return found;
};
const cellOf = (text: string): Cell => ({ text, header: '', name: 'Column', separator: '.', order: 'dmy' });
const faultOf = (value: unknown) => (value as { text: string }).text;

describe('the order list', () => {
  it('has some texts, all dates and the remarks', () => {
    const columns = orderColumns(start);
    expect(columns.map(({ name }) => name)).toEqual([
      'Order Name',
      'Brand Name',
      'Season',
      'Item',
      'Department',
      'Order Type',
      'Buyer PO Number',
      'Factory PO Number',
      'Placement Date',
      'L/C Latest Shipment Date',
      'L/C Expiry Date',
      'Contract Ship Date (Buyer)',
      'Planned Ex-Factory Date',
      'Actual Shipment Date',
      'In-DC / Delivery Date',
      'ETD',
      'ETA',
      'Purchase Order Date',
      'Target Ex-Factory Date',
      'Planning Remarks',
    ]);
    expect(columns.filter(({ canClear }) => !canClear).map(({ name }) => name)).toEqual([
      'Order Name',
      'Brand Name',
      'Order Type',
      'Purchase Order Date',
    ]);
  });

  it.each([
    ['2027-03-09', '2027-03-09'],
    ['9 Mar 2027', '2027-03-09'],
    ['13/03/2027', '2027-03-13'],
    ['3/3/2027', '2027-03-03'],
    ['2027年3月9日', '2027-03-09'],
    ['৯ মার্চ ২০২৭', '2027-03-09'],
    ['9 thg 3, 2027', '2027-03-09'],
    ['9 Ağu 2027', '2027-08-09'],
  ])('reads %s as a date', (text, day) => {
    expect(
      orderColumns(start)
        .find(({ name }) => name === 'ETD')
        ?.read(cellOf(text)),
    ).toBe(day);
  });

  it.each([
    ['03/04/2027', /two ways/],
    ['০৩/০৪/২০২৭', /two ways/],
    ['soon', /not a date/],
    ['31/2/2027', /not a date/],
  ])('refuses %s as a date', (text, message) => {
    expect(
      faultOf(
        orderColumns(start)
          .find(({ name }) => name === 'ETD')
          ?.read(cellOf(text)),
      ),
    ).toMatch(message);
  });

  it('takes the choices that a field has, in any case', () => {
    const season = start.find(({ name }) => name === 'Season');
    if (!season) throw new Error('There is no season.');
    const own = { ...season, choices: ['Holiday'] };
    expect(readOrderValue(own, 'HOLIDAY')).toBe('Holiday');
    expect(faultOf(readOrderValue(own, 'Spring'))).toMatch(/no choice/);
    expect(readOrderValue(own, '')).toBe('');
  });
});

describe('the board', () => {
  it('lets editors change deadlines, and partners what they expect', () => {
    const names = (userType: UserType) => boardColumns(userType, () => null).map(({ name }) => name);
    expect(names(UserType.Trader)).toEqual(['Deadline', 'Status', 'In-house', 'Reason', 'Remarks']);
    expect(names(UserType.Manufacturer)).toEqual(['Expected', 'Status', 'In-house', 'Reason', 'Remarks']);
    expect(boardColumn('Deadline').canClear).toBe(false);
    expect(boardColumn('Expected', UserType.Buyer).canClear).toBe(true);
  });

  it.each([
    ['Status', 'in progress', 'IN_PROGRESS'],
    ['In-house', '4,100', '4100'],
    ['In-house', '৪১০০', '4100'],
    ['In-house', '12.5', '12.5'],
    ['In-house', '4.1000', '4.1'],
    ['Reason', 'Fabric late', 'fabric mill'],
  ])('%s reads %s', (name, text, value) => {
    expect(boardColumn(name).read(cellOf(text))).toBe(value);
  });

  it.each([
    ['Status', 'Nearly', /no choice/],
    ['In-house', '-5', /not a number/],
    ['In-house', '4.100', /two ways/],
    ['In-house', '1e30', /not a number/],
    ['Reason', 'Rain', /no choice/],
  ])('%s refuses %s', (name, text, message) => {
    expect(faultOf(boardColumn(name).read(cellOf(text)))).toMatch(message);
  });

  it('writes places and reasons so that it can read them again', () => {
    const side = { stageId: 's', side: 'factory', partId: null } as const;
    expect(placeOfId(placeId(side))).toEqual(side);
    expect(placeOfId(placeId({ ...side, partId: 'p' }))).toEqual({ ...side, partId: 'p' });
    expect(reasonOfValue(reasonValue(REASON))).toEqual(REASON);
    expect(reasonOfValue('fabric')).toBeNull();
    expect(reasonFault(REASON)).toBeNull();
    expect(reasonFault({ code: 'other', party: 'trader' })?.text).toBe('Please say what it was.');
    expect(boardValueText('Reason', 'fabric mill').values).toMatchObject({ reason: { text: 'Fabric late' } });
  });
});
