import { expect, it } from 'vitest';
import { useApp } from '#test/start-app';
import { loadDemo } from './demo';
import { DEMO_ORDERS } from './orders';

const app = useApp();

it('the demo data loads through the product’s own calls', { timeout: 60_000 }, async () => {
  await app.pool.query('truncate organizations cascade');
  await loadDemo(app.app, app.pool, app.clock.now);
  const { rows } = await app.pool.query('select count(*)::integer as orders from orders');
  expect(rows).toEqual([{ orders: DEMO_ORDERS.length }]);
});
