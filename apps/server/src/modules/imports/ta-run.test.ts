import { expect, it, vi } from 'vitest';
import { useApp } from '#test/start-app';
import { upload } from '#test/upload';

const app = useApp();
const ORDERS = 61;
const SHEET = [
  'Buyer;Order;Style;Qty;Fty;Fit Smpl;Ex-fty',
  ...Array.from({ length: ORDERS }, (_, nth) => `NBK;L-${nth};NB-1;1200;Shapla 2;3 Jul 2026;7 Aug 2026`),
].join('\n');
const check = async () =>
  (
    await upload(app, 'rival', 'POST', '/api/Import/ta-sheet', 'plan.csv', Buffer.from(SHEET), {
      choices: '{}',
    })
  ).body.importId;
const confirm = (importId: string) =>
  app.call('rival', 'POST', `/api/Import/${importId}/confirm`, { commitMessage: 'Import the plan' });
const count = async (table: string) =>
  (await app.pool.query(`select count(*)::integer as count from ${table}`)).rows[0].count;
const counts = async () => [
  await count('orders'),
  await count('organizations'),
  await count('partner_names'),
];

it('tells why a large import was refused after the response, makes nothing of it, and makes it once', async () => {
  const { id } = app.world.organizations.rival;
  await app.pool.query('delete from subscriptions where organization_id = $1', [id]);
  const before = await counts();
  const importId = await check();
  for (const attempt of [1, 2]) {
    expect([attempt, (await confirm(importId)).status]).toEqual([attempt, 202]);
    const refused = await vi.waitFor(async () => {
      const answer = await confirm(importId);
      expect(answer.status).not.toBe(202);
      return answer;
    }, 20_000);
    expect([refused.status, refused.body.code]).toEqual([403, 'LIMIT_REACHED']);
    expect(await counts()).toEqual(before);
  }
  await app.call('rival', 'POST', '/api/SubscriptionPlan/ActivateTrial');
  const both = await Promise.all([confirm(importId), confirm(importId), confirm(importId)]);
  expect(both.map(({ status }) => status)).toEqual([202, 202, 202]);
  const undo = () => app.call('rival', 'POST', `/api/Import/${importId}/undo`, { commitMessage: 'No' });
  expect((await undo()).status).toBe(409);
  await vi.waitFor(async () => expect((await confirm(importId)).status).toBe(200), 20_000);
  expect(await count('orders')).toBe(before[0] + ORDERS);
  expect((await undo()).body).toMatchObject({ removed: ORDERS, stays: [] });
  expect((await counts()).slice(0, 2)).toEqual(before.slice(0, 2));
}, 60_000);
