import { expect, it } from 'vitest';
import { dbOf } from '#server/db/db';
import type { WorkContext } from '#server/http/context';
import { makeOrder, makePlan } from '#test/orders';
import { planCalls } from '#test/plans';
import { useApp } from '#test/start-app';
import { endPlanChanges } from './schedule/reckoning';
import { addUpStages } from './totals-store';

const app = useApp();
const { update } = planCalls(app);

/** Adds up these orders; returns the number of statements. */
async function addUp(orderIds: readonly string[]): Promise<number> {
  let statements = 0;
  const db = dbOf(app.pool, () => {
    statements += 1;
  });
  const ctx = { db, now: app.clock.now, config: app.config, live: () => {} } as unknown as WorkContext;
  const { rows } = await app.pool.query(
    'select id from stages where order_id = any($1) and deleted_at is null',
    [orderIds],
  );
  await addUpStages(
    ctx,
    rows.map(({ id }) => id),
  );
  await endPlanChanges(ctx, orderIds);
  return statements;
}
const COLUMNS = `buyer_stages, trader_stages, factory_stages, buyer_due, trader_due, factory_due, progress_client,
  progress_factory, forecast_client, forecast_factory, reckoned_on`;
const ordersOf = async (orderIds: readonly string[]) =>
  (
    await app.pool.query(
      `select id, plan_version as version, ${COLUMNS}, (select json_agg(s order by s.stage_id, s.side)
          from stage_sides s where s.order_id = o.id) as sides
      from orders o where id = any($1) order by id`,
      [orderIds],
    )
  ).rows;

it('adds up many plans in as many statements as one, each to its own totals and the next version', async () => {
  const orderIds: string[] = [];
  for (let nth = 0; nth < 7; nth += 1) {
    const { orderId } = await makeOrder(app, { 'Purchase Order Date': `2026-12-0${nth + 1}` });
    const plan = await makePlan(app, orderId, [
      { stageName: `Stage ${nth}`, leadTimeClient: nth },
      { stageName: 'Cutting', isVisibleToManufacturer: nth % 2 === 0 },
      { stageName: 'Ex-Factory', category: 'Submission', leadTimeClient: 30 + nth },
    ]);
    for (const stage of plan.slice(0, (nth % 3) + 1))
      await update(stage.subStages[0].stageId, 3001, { currentStatus: 'COMPLETED' });
    orderIds.push(orderId);
  }
  const before = await ordersOf(orderIds);
  expect(new Set(before.map((order) => JSON.stringify(order.trader_stages))).size).toBe(7);
  await app.pool.query(
    `update orders set buyer_stages = '[]', trader_stages = '[]', factory_stages = '[]', buyer_due = null,
      trader_due = null, factory_due = null, progress_client = null, progress_factory = null, reckoned_on = null
    where id = any($1)`,
    [orderIds],
  );
  await app.pool.query(
    'update stage_sides set total = 0, done = 0, percent = null where order_id = any($1)',
    [orderIds],
  );
  const one = await addUp(orderIds.slice(0, 1));
  const many = await addUp(orderIds.slice(1));
  expect(many).toBe(one);
  expect(await ordersOf(orderIds)).toEqual(before.map((order) => ({ ...order, version: order.version + 1 })));
});
