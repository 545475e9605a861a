import { english } from '@selvedge/i18n/test-english';
import { describe, expect, it } from 'vitest';
import type { OrderStanding } from '../planning/order-state';
import { FieldValueType, OrderStatus, UserType } from '../vocabulary';
import { type HeadlineFacts, headlineTexts, orderHeadline } from './headline';
import { shipDateOf } from './terms';
import { testField } from './test-field';

const TODAY = '2026-11-22';
const plan = { nextDeadline: '2026-12-01', currentStage: 'Cutting' };
const active: HeadlineFacts = { orderStatus: OrderStatus.Active, shipDate: '2027-01-20', plan };
describe('an order’s headline', () => {
  it('contains the ship date and the current stage', () => {
    expect(orderHeadline(active, TODAY)).toEqual({
      ship: { day: '2027-01-20', days: 59, shipped: false },
      currentStage: 'Cutting',
    });
  });

  it('contains the ex-factory deadline where there is no ship date', () => {
    const planned = { ...active, shipDate: null, plan: { ...plan, exFactory: '2026-12-20' } };
    const headline = orderHeadline(planned, TODAY);
    expect(headline.ship).toEqual({ day: '2026-12-20', days: 28, shipped: false, isExFactory: true });
    expect(headlineTexts(headline, null).map((text) => english(text))).toEqual([
      'Ex-factory 20 Dec 2026',
      'In Cutting',
    ]);
    expect(orderHeadline({ ...planned, shipDate: '2027-01-20' }, TODAY).ship?.day).toBe('2027-01-20');
    const shipped = { ...planned, actualShipmentDate: '2026-11-20' };
    expect(orderHeadline(shipped, TODAY).ship).toEqual({ day: '2026-11-20', days: -2, shipped: true });
  });

  it('has no stage when the order is completed', () => {
    expect(orderHeadline({ ...active, orderStatus: OrderStatus.Closed }, TODAY).currentStage).toBeNull();
  });

  it('tells the promised day from the expected one in documents', () => {
    const standing = { side: null, behind: 0, worst: null } as const;
    const late = {
      ...standing,
      state: 'late',
      promised: '2027-01-20',
      ships: '2027-01-24',
      daysLate: 4,
    } as const;
    const onTime = {
      ...standing,
      state: 'onTime',
      promised: '2027-01-20',
      ships: '2027-01-20',
      daysLate: 0,
    } as const;
    const texts = (of: OrderStanding | null) =>
      headlineTexts(orderHeadline(active, TODAY), of).map((text) => english(text));
    expect(texts(late)).toEqual([
      'Promised 20 Jan, will ship 24 Jan',
      'Ships 4 days late (24 Jan)',
      'In Cutting',
    ]);
    expect(texts(onTime)).toEqual(['Ships 20 Jan 2027', 'On time', 'In Cutting']);
    expect(texts(null)).toEqual(['Ships 20 Jan 2027', 'In Cutting']);
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
