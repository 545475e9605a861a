import { onTimeByMonth, onTimeFigure, onTimeOf, slipFigure } from '@selvedge/domain/scorecards/on-time';
import { UserType } from '@selvedge/domain/vocabulary';
import { expect, it } from 'vitest';
import type { Context } from '#server/http/context';
import { makeDueOrder } from '#test/due-orders';
import { useApp } from '#test/start-app';
import { dbOf } from './db';
import { readDueOrders } from './due-orders';
import { sql } from './sql';

const app = useApp();

const TYPES = {
  trader: UserType.Trader,
  buyer: UserType.Buyer,
  factory: UserType.Manufacturer,
  rival: UserType.Trader,
};
type Reader = keyof typeof TYPES;
const contextOf = (who: Reader) => {
  const { id, organizationId } = app.world.people[who];
  const actor = { id, organizationId, userType: TYPES[who] };
  return { db: dbOf(app.pool), now: app.clock.now, actor } as unknown as Context;
};

const order = async (...stages: Parameters<typeof makeDueOrder>[1]) =>
  (await makeDueOrder(app, stages)).orderId;
const dates = (baseline: string | null, commitment: string | null, actual: string | null) => ({
  baseline,
  commitment,
  actual,
});
const on = (baseline: number, commitment: number, actual: number | null) => {
  const march = (day: number) => `2026-03-${String(day).padStart(2, '0')}`;
  return dates(march(baseline), march(commitment), actual === null ? null : march(actual));
};
const period = { from: '2026-03', to: '2026-03' };
const TODAY = '2026-03-22';

it('reads the orders of which the figures are made, for each side alike', async () => {
  await order(dates('2026-03-01', '2026-03-01', '2026-02-28'));
  await order(on(5, 5, 5));
  await order(on(8, 12, 12));
  await order(on(10, 10, 13));
  await order(on(15, 15, 15));
  await order(on(20, 20, null));
  await order(on(25, 25, null));
  // Without a deadline, and in other months.
  await order(dates(null, null, null));
  await order(dates('2026-03-01', '2026-04-01', null), dates('2026-03-01', null, null));
  await order(dates('2026-02-28', '2026-02-28', '2026-03-01'));
  for (const [who, side] of [
    ['trader', 'client'],
    ['trader', 'factory'],
    ['buyer', 'client'],
    ['factory', 'factory'],
  ] as const) {
    const orders = await readDueOrders(contextOf(who), { side, period });
    expect(orders).toHaveLength(7);
    const partner = app.world.people[side === 'client' ? 'buyer' : 'factory'].organizationId;
    expect(new Set(orders.map(({ partnerId }) => partnerId))).toEqual(new Set([partner]));
    expect(onTimeFigure(onTimeOf(orders, TODAY))).toEqual({ percent: 67, baselinePercent: 50, sample: 6 });
    expect(slipFigure(orders, TODAY)).toEqual({ days: 1.2, sample: 5 });
    expect(onTimeByMonth(orders, period, TODAY)).toMatchObject([
      { month: '2026-03', percent: 67, sample: 6 },
    ]);
  }
});

it('counts the last of several ex-factory stages, and an order as shipped when all are complete', async () => {
  const open = await order(on(1, 1, 1), on(9, 9, null), on(4, 4, null));
  const shipped = await order(on(2, 2, 2), on(7, 7, 8));
  const orders = await readDueOrders(contextOf('trader'), {
    side: 'factory',
    period,
    where: sql`o.id = any(${[open, shipped]}::uuid[])`,
  });
  expect(orders).toMatchObject([
    {
      orderId: shipped,
      commitment: '2026-03-07',
      baseline: '2026-03-07',
      shipped: true,
      actual: '2026-03-08',
    },
    { orderId: open, commitment: '2026-03-09', shipped: false },
  ]);
});

it('reads no order out of reach and no side but the own', async () => {
  const orderId = await order(on(3, 3, 3));
  const of = sql`o.id = ${orderId}`;
  const read = async (who: Reader, side: 'client' | 'factory') =>
    (await readDueOrders(contextOf(who), { side, period, where: of })).map(({ commitment }) => commitment);
  await app.pool.query(
    "update stage_sides set commitment = '2026-03-30' where order_id = $1 and side = 'client'",
    [orderId],
  );
  expect(await read('rival', 'factory')).toEqual([]);
  expect(await read('factory', 'client')).toEqual(['2026-03-03']);
  expect(await read('buyer', 'factory')).toEqual(['2026-03-30']);
  await app.pool.query("update stage_sides set visible = false where order_id = $1 and side = 'factory'", [
    orderId,
  ]);
  expect(await read('factory', 'factory')).toEqual([]);
  expect(await read('trader', 'factory')).toEqual(['2026-03-03']);
  await app.pool.query('update orders set status = 4 where id = $1', [orderId]);
  expect(await read('trader', 'factory')).toEqual([]);
});
