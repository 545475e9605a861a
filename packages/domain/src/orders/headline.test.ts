import { english } from '@selvedge/i18n/test-english';
import { describe, expect, it } from 'vitest';
import { FieldValueType, OrderStatus, UserType } from '../vocabulary';
import type { HeadlineFacts } from './headline';
import { orderHeadline, scheduleStatusText } from './headline';
import { shipDateOf } from './terms';
import { testField } from './test-field';

const TODAY = '2026-11-22';
const plan = { nextDeadline: '2026-12-01', currentStage: 'Cutting' };
const active: HeadlineFacts = { orderStatus: OrderStatus.Active, shipDate: '2027-01-20', plan };
const scheduleStatus = (over: Partial<HeadlineFacts>) =>
  orderHeadline({ ...active, ...over }, TODAY).scheduleStatus;

describe('an order’s headline', () => {
  it('contains the ship date and the current stage', () => {
    expect(orderHeadline(active, TODAY)).toEqual({
      ship: { day: '2027-01-20', days: 59, shipped: false },
      scheduleStatus: { kind: 'onTime' },
      currentStage: 'Cutting',
    });
  });

  it.each([
    ['on time while nothing is past', {}, { kind: 'onTime' }],
    ['on time on the day itself', { plan: { ...plan, nextDeadline: TODAY } }, { kind: 'onTime' }],
    [
      'late since its nearest open deadline',
      { plan: { ...plan, nextDeadline: '2026-11-16' } },
      { kind: 'late', days: 6 },
    ],
    ['late when its ship date has passed', { shipDate: '2026-11-20' }, { kind: 'late', days: 2 }],
    [
      'not late by a ship date that was kept',
      { shipDate: '2026-11-20', actualShipmentDate: '2026-11-20' },
      { kind: 'onTime' },
    ],
    ['complete', { plan: { nextDeadline: null, currentStage: null } }, { kind: 'complete' }],
    ['without a word when it has no plan', { plan: null }, null],
    ['without a word when it is completed', { orderStatus: OrderStatus.Closed }, null],
  ] as const)('has the schedule status of an order %s', (_how, over, expected) => {
    expect(scheduleStatus(over)).toEqual(expected);
  });

  it.each([
    [{ kind: 'onTime' }, 0, 'On time'],
    [{ kind: 'onTime' }, 1, 'Forecast 1 day late'],
    [{ kind: 'late', days: 6 }, 3, 'Late by 6 days'],
    [{ kind: 'complete' }, 3, 'All stages complete'],
  ] as const)('reads %o, forecast %s days late, in documents', (status, late, text) => {
    expect(english(scheduleStatusText(status, late))).toBe(text);
  });

  it('contains the actual ship date from that day on', () => {
    const shipped = { ...active, actualShipmentDate: '2026-11-20' };
    expect(orderHeadline(shipped, TODAY).ship).toEqual({ day: '2026-11-20', days: -2, shipped: true });
    const planned = { ...active, actualShipmentDate: '2026-11-30' };
    expect(orderHeadline(planned, TODAY).ship?.day).toBe('2027-01-20');
  });
});

describe('an order’s ship date', () => {
  const { Buyer, Trader, Manufacturer } = UserType;
  const date = (name: string, value: string, seenBy: UserType[]) => ({
    ...testField({ id: name, name, value, accessibleToUserTypes: seenBy }),
    valueType: FieldValueType.Date,
  });
  const fields = [
    date('Contract Ship Date (Buyer)', '2027-01-20', [Buyer, Trader]),
    date('Planned Ex-Factory Date', '2027-01-10', [Trader, Manufacturer]),
  ];

  it('is the contract’s for buyer and trader, and the factory’s own for the factory', () => {
    expect([Buyer, Trader, Manufacturer].map((type) => shipDateOf(fields, type))).toEqual([
      '2027-01-20',
      '2027-01-20',
      '2027-01-10',
    ]);
  });

  it('is not there for a side that may not see the field', () => {
    const hidden = fields.map((field) => ({ ...field, accessibleToUserTypes: [Trader] }));
    expect(shipDateOf(hidden, Buyer)).toBeNull();
  });
});
