import { describe, expect, it } from 'vitest';
import { UserType } from '../vocabulary';
import { figuresFor, wholePercent } from './figures';
import { latePartnersFigure, lateStagesFigure } from './late-stages';
import { onTimeFigure } from './on-time';
import { orderStatesFigure } from './order-states';
import { roundsFigure } from './rounds';
import { valueFigure } from './value';
import { lastLeavingDay, workloadFigure } from './workload';

const fitSample = { key: 'fit-sample', name: 'fit  sample', type: 'Sample Approval' as const };
const labDip = { key: 'lab-dip', name: 'Labdip', type: 'Sample Approval' as const };

it('compares partners for traders only', () => {
  expect(figuresFor(UserType.Trader)).toContain('late-partners');
  expect(figuresFor(UserType.Buyer)).not.toContain('late-partners');
  expect(figuresFor(UserType.Manufacturer)).toHaveLength(6);
});

it.each([
  [4, 6, 67],
  [3, 6, 50],
  [1, 8, 13],
  [1, 3, 33],
  [5, 5, 100],
  [0, 5, 0],
  [0, 0, null],
])('rounds %i of %i half up to %s percent', (part, all, percent) => {
  expect(wholePercent(part, all)).toBe(percent);
});

describe('orders by state', () => {
  it('has a row for each state, the worst first', () => {
    const figure = orderStatesFigure([
      { state: 'onTime', orders: 9 },
      { state: 'late', orders: 2 },
      { state: 'behind', orders: 1 },
    ]);
    expect(figure.rows.map(({ key, orders }) => [key, orders])).toEqual([
      ['late', 2],
      ['behind', 1],
      ['onTime', 9],
      ['noShipDate', 0],
      ['noPlan', 0],
      ['shipped', 0],
    ]);
    expect(figure.sample).toBe(12);
    expect(figure.summary.values).toEqual({ late: 2, orders: 12 });
  });
});

describe('on-time ex-factory', () => {
  const end = (baseline: number, commitment: number, actual: number | null) => {
    const day = (of: number) => `2026-03-${String(of).padStart(2, '0')}`;
    return {
      baseline: day(baseline),
      commitment: day(commitment),
      actual: actual === null ? null : day(actual),
      shipped: actual !== null,
    };
  };
  const orders = [
    { ...end(1, 1, 1), actual: '2026-02-28' },
    end(5, 5, 5),
    end(15, 15, 15),
    end(8, 12, 12),
    end(10, 10, 13),
    end(20, 20, null),
    end(25, 25, null),
  ];

  it('counts six of the seven orders as due, four on time and three by the baseline', () => {
    const figure = onTimeFigure(orders, { from: '2026-02', to: '2026-03' }, '2026-03-22');
    expect(figure.rows).toEqual([
      { key: '2026-02', month: '2026-02', due: 0, onTime: 0, percent: null, baseline: null },
      { key: '2026-03', month: '2026-03', due: 6, onTime: 4, percent: 67, baseline: 50 },
    ]);
    expect(figure.sample).toBe(6);
    expect(figure.summary.values).toEqual({ onTime: 4, due: 6, percent: { percent: 67 } });
  });

  it('counts an order that is shipped without a day as on time, and one without a baseline as not by it', () => {
    const shipped = { commitment: '2026-03-01', baseline: null, actual: null, shipped: true };
    const { rows } = onTimeFigure([shipped], { from: '2026-03', to: '2026-03' }, '2026-03-22');
    expect(rows[0]).toMatchObject({ percent: 100, baseline: 0 });
  });

  it('counts an order on the day of its commitment as not due', () => {
    const { sample } = onTimeFigure([end(20, 20, null)], { from: '2026-03', to: '2026-03' }, '2026-03-20');
    expect(sample).toBe(0);
  });
});

describe('late stages', () => {
  it.each([
    [1, 'days1'],
    [3, 'days1'],
    [4, 'days4'],
    [7, 'days4'],
    [8, 'days8'],
    [90, 'days8'],
  ])('counts a stage that is %i days late in %s', (daysLate, bucket) => {
    const [row] = lateStagesFigure([{ ...fitSample, daysLate, stages: 2 }]).rows;
    expect(row).toMatchObject({ days1: 0, days4: 0, days8: 0, [bucket]: 2 });
  });

  it('names known stages as the catalog does, the most late ones first', () => {
    const figure = lateStagesFigure([
      { ...labDip, daysLate: 2, stages: 1 },
      { ...fitSample, daysLate: 2, stages: 1 },
      { ...fitSample, daysLate: 9, stages: 4 },
    ]);
    expect(figure.rows).toMatchObject([
      { key: 'fit-sample', name: { values: { stage: { stage: 'Fit Sample' } } }, days1: 1, days8: 4 },
      { key: 'lab-dip', name: { values: { stage: { stage: 'Lab Dip' } } }, days1: 1, days8: 0 },
    ]);
    expect(figure.summary.values).toMatchObject({ count: 6, most: 5 });
  });

  it('adds up all after the twelfth', () => {
    const counts = Array.from({ length: 15 }, (_, at) => ({
      key: `own-${at}`,
      name: `Own ${at}`,
      type: 'Production' as const,
      daysLate: 5,
      stages: 20 - at,
    }));
    const { rows } = lateStagesFigure(counts);
    expect(rows).toHaveLength(13);
    expect(rows.at(-1)).toMatchObject({ key: 'other', days4: 8 + 7 + 6 });
  });

  it('has a row for the orders without a partner', () => {
    const figure = latePartnersFigure([{ key: 'none', name: '', daysLate: 1, stages: 1 }], 'factory');
    expect(figure.rows[0]?.name).toEqual({ text: 'No partner' });
    expect(figure.columns[0]?.label).toEqual({ text: 'Factory' });
  });

  it('is empty without late stages', () => {
    expect(lateStagesFigure([])).toMatchObject({ rows: [], sample: 0 });
  });
});

describe('leaving in the next 8 weeks', () => {
  const today = '2026-11-22';
  const leaving = (commitment: string, required: number, inhouse = 0, key = '7', name = 'Shapla') => ({
    key,
    name,
    commitment,
    required,
    inhouse,
  });

  it('counts pieces left in the week of the commitment, and those of earlier weeks as overdue', () => {
    const { rows } = workloadFigure(
      [leaving('2026-11-18', 5000, 2000), leaving('2026-11-13', 800)],
      'factory',
      today,
    );
    expect(rows).toHaveLength(9);
    expect(rows[0]).toMatchObject({ key: 'overdue', 'factory:7': 800 });
    expect(rows[1]).toMatchObject({
      key: '2026-11-16',
      week: { values: { week: '47' } },
      'factory:7': 3000,
    });
  });

  it('ends with the Sunday of the eighth week', () => {
    expect(lastLeavingDay(today)).toBe('2027-01-10');
    const figure = workloadFigure([leaving('2027-01-10', 10), leaving('2027-01-11', 7)], 'factory', today);
    expect(figure.rows.at(-1)).toMatchObject({ key: '2027-01-04', 'factory:7': 10 });
    expect(figure.sample).toBe(1);
  });

  it('counts more in-house than required as nothing left', () => {
    const { rows } = workloadFigure([leaving('2026-11-23', 100, 120)], 'factory', today);
    expect(rows[2]).toMatchObject({ 'factory:7': 0 });
  });

  it('adds up all series after the sixth', () => {
    const { columns, rows } = workloadFigure(
      Array.from({ length: 8 }, (_, at) => leaving('2026-11-23', 100 - at, 0, `B${at}`, `B${at}`)),
      'brand',
      today,
    );
    expect(columns.map(({ key }) => key)).toEqual([
      'week',
      ...[0, 1, 2, 3, 4, 5].map((at) => `brand:B${at}`),
      'other',
    ]);
    expect(rows[2]).toMatchObject({ other: 94 + 93 });
  });
});

describe('approval rounds', () => {
  it('counts approvals by round, and first-pass approvals of the first decisions', () => {
    const figure = roundsFigure([
      { ...fitSample, decided: 12, decidedFirst: 8, round1: 5, round2: 2, round3: 2 },
      { ...labDip, decided: 1, decidedFirst: 0, round1: 0, round2: 1, round3: 0 },
    ]);
    expect(figure.rows).toMatchObject([
      { key: 'lab-dip', round1: 0, round2: 1, round3: 0, firstPass: null },
      { key: 'fit-sample', round1: 5, round2: 2, round3: 2, firstPass: 63 },
    ]);
    expect(figure.summary.values).toEqual({ first: 5, decided: 8, percent: { percent: 63 } });
  });
});

describe('value of orders', () => {
  const period = { from: '2026-10', to: '2026-12' };
  const month = (of: string, value: number | null, currency: string | null, cost: number | null = null) => ({
    month: of,
    orders: 1,
    value,
    currency,
    cost,
    costCurrency: cost === null ? null : 'USD',
  });

  it('adds up the months of each currency', () => {
    const figure = valueFigure(
      [
        month('2026-10', 62_700, 'USD', 55_000),
        month('2026-12', 1000.5, 'USD'),
        month('2026-12', 99.6, 'USD'),
        month('2026-12', 500, 'EUR', 400),
      ],
      period,
      true,
    );
    expect(figure.columns.map(({ key }) => key)).toEqual(['month', 'value:USD', 'cost:USD', 'value:EUR']);
    expect(figure.rows).toEqual([
      { key: '2026-10', month: '2026-10', 'value:USD': 62_700, 'cost:USD': 55_000, 'value:EUR': 0 },
      { key: '2026-11', month: '2026-11', 'value:USD': 0, 'cost:USD': 0, 'value:EUR': 0 },
      { key: '2026-12', month: '2026-12', 'value:USD': 1100.1, 'cost:USD': 400, 'value:EUR': 500 },
    ]);
    expect(figure).toMatchObject({ sample: 4 });
    expect(figure.note).toBeUndefined();
  });

  it('leaves out orders without a price and says how many', () => {
    const figure = valueFigure([{ ...month('2026-10', null, null), orders: 3 }], period, true);
    expect(figure.columns).toHaveLength(1);
    expect(figure.sample).toBe(0);
    expect(figure.note?.values).toEqual({ orders: 3 });
  });

  it('has no cost for partners', () => {
    const { columns } = valueFigure([month('2026-10', 10, 'USD', 8)], period, false);
    expect(columns.map(({ key }) => key)).toEqual(['month', 'value:USD']);
  });
});
