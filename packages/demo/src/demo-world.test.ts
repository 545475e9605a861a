import { defaultFields } from '@selvedge/domain/catalogue/fields';
import { groupBy } from '@selvedge/domain/group-by';
import { fieldValue } from '@selvedge/domain/orders/fields';
import { CELL_STATES } from '@selvedge/domain/planning/cell-state';
import { SIDES } from '@selvedge/domain/planning/sides';
import { onTimeOf } from '@selvedge/domain/scorecards/on-time';
import { OrderStatus, UserType } from '@selvedge/domain/vocabulary';
import { expect, it, vi } from 'vitest';
import { ARTICLES } from './articles';
import { STORIES } from './booked-orders';
import type { DemoOrder } from './demo-order';
import { type DemoWorld, demoWorld } from './demo-world';
import { organizationId } from './people';
import { actualOf, cellStates, forecastsOn, isLate } from './test-forecasts';

/** A world takes a second on a busy machine. */
vi.setConfig({ testTimeout: 30_000 });

const DAYS = [
  '2026-01-12',
  '2026-02-20',
  '2026-04-02',
  '2026-05-08',
  '2026-06-15',
  '2026-07-21',
  '2026-08-27',
  '2026-10-02',
  '2026-11-23',
  '2026-12-29',
];

/** The full months before the month of a day. */
const monthsBefore = (today: string, count: number): string[] =>
  Array.from({ length: count }, (_one, index) => {
    const [year = 0, month = 0] = today.split('-').map(Number);
    return new Date(Date.UTC(year, month - 2 - index, 1)).toISOString().slice(0, 7);
  });

const worlds = new Map<string, DemoWorld>();
const worldOn = (today: string): DemoWorld => {
  const world = worlds.get(today) ?? demoWorld(today, 1);
  worlds.set(today, world);
  return world;
};

it('the same day and seed make the same world with the same ids', () => {
  const idsOf = ({ named, house }: DemoWorld) =>
    [...named, ...house].map(({ record, stages }) => [record.orderId, stages[0]?.stageId]);
  const { makeId: _own, ...again } = demoWorld('2026-11-23', 1);
  expect(worldOn('2026-11-23')).toMatchObject(again);
  expect(demoWorld('2026-11-23', 1, 'small').named[0]?.record).toEqual(again.named[0]?.record);
  expect(idsOf(demoWorld('2026-11-23', 2))).not.toEqual(idsOf(worldOn('2026-11-23')));
});

it.each(DAYS)('on %s the demo has late orders, a year of shipments and every story', (today) => {
  const { named, house } = worldOn(today);
  const live = house.filter(({ closed }) => closed === null);
  expect([live.length, house.length - live.length]).toEqual([54, 45]);
  expect(new Set(live.map(({ booked }) => booked.story))).toEqual(new Set(STORIES));
  const active = [...named, ...live].filter(({ record }) => record.orderStatus === OrderStatus.Active);
  expect(active).toHaveLength(58);
  const forecastsOf = forecastsOn(today);
  const late = active.filter((order) => isLate(forecastsOf(order))).length;
  expect(late).toBeGreaterThanOrEqual(8);
  expect(late).toBeLessThanOrEqual(16);
  const states = live.flatMap((order) => cellStates(order, forecastsOf(order), today));
  expect(new Set(states)).toEqual(new Set(CELL_STATES));
});

/** The ex-factory of an order on the client side; none for a draft. */
const endsOf = ({ stages, record }: DemoOrder) =>
  stages
    .filter(({ key }) => key === 'ex-factory')
    .flatMap((stage) => {
      const { deadline: commitment, baseline } = stage.sides.client;
      const actual = actualOf(stage, 'client');
      const factory = record.manufacturerOrganization?.id ?? 0;
      return commitment ? [{ commitment, baseline, actual, shipped: actual !== null, factory }] : [];
    });

it.each(DAYS)('on %s each full month and factory has enough shipments', (today) => {
  const { named, house } = worldOn(today);
  const ends = [...named, ...house].flatMap(endsOf);
  const byMonth = groupBy(ends, ({ commitment }) => commitment.slice(0, 7));
  for (const month of monthsBefore(today, 11)) {
    const { due, onTime } = onTimeOf(byMonth.get(month) ?? [], today);
    expect(due).toBeGreaterThanOrEqual(3);
    expect(onTime / due).toBeGreaterThanOrEqual(0.3);
  }
  const factories = groupBy(ends, ({ factory }) => String(factory));
  // The factory of the book has no shipments yet.
  expect(factories.delete(String(organizationId('meghna')))).toBe(true);
  expect(factories.size).toBe(6);
  for (const own of factories.values()) expect(onTimeOf(own, today).due).toBeGreaterThanOrEqual(5);
});

it('each article has a description and fields of its own', () => {
  const [weave] = defaultFields('Style', null, UserType.Trader, () => '', '2026-11-23').filter(
    ({ name }) => name === 'Structure',
  );
  const { house } = worldOn('2026-11-23');
  const described = groupBy(house, ({ booked }) => booked.article.garment.description);
  expect(described.size).toBe(ARTICLES.length);
  for (const [description, orders] of described)
    for (const { record, booked } of orders) {
      expect(booked.article).toBe(orders[0]?.booked.article);
      expect(fieldValue(record.customFields, 'Order Description')).toBe(description);
      const [style] = record.styleInfo;
      const structure = fieldValue(style?.customFields ?? [], 'Structure');
      expect(weave?.choices).toContain(structure);
      const names = record.styleInfo.flatMap(({ combos }) =>
        combos.flatMap(({ materialInfo }) =>
          materialInfo.map(({ customFields }) => fieldValue(customFields, 'Material Name')),
        ),
      );
      expect(names.join()).not.toContain('{color}');
    }
});

it('only approval stages are submitted and approved; others are completed', () => {
  const { named, house } = worldOn('2026-11-23');
  const others = [...named, ...house]
    .flatMap(({ stages }) => stages)
    .filter(({ category }) => category !== 'Approval');
  const statuses = new Set(
    others.flatMap(({ parts }) => parts.flatMap(({ sides }) => SIDES.map((side) => sides[side].status))),
  );
  expect(statuses).toContain('COMPLETED');
  expect(statuses).not.toContain('APPROVED');
  expect(statuses).not.toContain('SUBMITTED');
});

it('nothing happens after the day before', () => {
  const { named, house, messages } = worldOn('2026-11-23');
  const orders = [...named, ...house];
  const instants = orders.flatMap((order) => [
    order.record.createdAt,
    ...(order.baselineAt ? [order.baselineAt] : []),
    ...order.events.map(({ at }) => at),
    ...order.comments.map(({ at }) => at),
    ...order.dateChanges.map(({ at }) => at),
    ...order.samples.events.map(({ at }) => at),
  ]);
  expect([...instants, ...messages.map(({ at }) => at)].filter((at) => at >= '2026-11-23')).toEqual([]);
});
