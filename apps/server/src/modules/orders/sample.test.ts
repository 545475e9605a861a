import { describe, expect, it } from 'vitest';
import { makeOrder } from '#test/orders';
import { useApp } from '#test/start-app';
import type { World } from '#test/world';

const app = useApp();
type Who = keyof World['tokens'];
const make = (who: Who) => app.call(who, 'POST', '/api/CustomOrder/sample');
const read = (who: Who, id: string) => app.call(who, 'GET', `/api/CustomOrder/${id}`);
const remove = (who: Who, id: string) => app.call(who, 'DELETE', `/api/CustomOrder/draft/${id}`);

describe('the sample order', () => {
  it('is a live order with styles and a started plan, visible to its trader only, and created once', async () => {
    const made = await make('rival');
    expect(made.body.message).toBe('Sample order created. Delete it in its menu when you are done.');
    const { orderId } = made.body;
    const { body } = await read('rival', orderId);
    expect(body).toMatchObject({ orderStatus: 1, can: { edit: true, deleteDraft: true } });
    expect(body.styleInfo[0].combos).toHaveLength(2);
    const plan = (await app.call('rival', 'GET', `/api/Planning/byOrderId/${orderId}`)).body;
    expect(plan.length).toBeGreaterThan(20);
    expect(new Set(plan.map((stage: any) => stage.statusClientTrader))).toEqual(
      new Set(['APPROVED', 'SUBMITTED', 'NOT_STARTED']),
    );
    expect((await app.call('rival', 'GET', '/api/HomePage')).text).toContain('Sample order: Crew Tee');
    for (const who of ['trader', 'buyer', 'factory'] as const)
      expect((await read(who, orderId)).status).toBe(404);
    const again = await make('rival');
    expect(again.body).toEqual({ orderId, message: 'Your sample order is there already.' });
  });

  it('is made by an Admin of a trader, and deleted by its editors', async () => {
    expect((await make('traderRegular')).status).toBe(403);
    expect((await make('buyer')).status).toBe(403);
    const { orderId } = (await make('trader')).body;
    expect((await remove('traderAdmin', orderId)).status).toBe(403);
    expect((await remove('rival', orderId)).status).toBe(404);
    expect((await remove('trader', orderId)).body.message).toBe('Sample order deleted');
    expect((await read('trader', orderId)).status).toBe(404);
  });

  it('with a partner is an ordinary order that cannot be deleted', async () => {
    const { orderId } = (await make('trader')).body;
    const { body } = await read('trader', orderId);
    const customFields = body.customFields
      .filter((field: any) => field.name === 'Buyer Organization')
      .map((field: any) => ({ ...field, value: { ...app.world.organizations.northbrook } }));
    const saved = await app.call('trader', 'PUT', `/api/CustomOrder/${orderId}`, {
      customFields,
      commitMessage: 'For a buyer now',
    });
    expect([saved.status, saved.body.can.deleteDraft]).toEqual([200, false]);
    expect((await remove('trader', orderId)).status).toBe(409);
    const live = await makeOrder(app);
    const refused = await remove('trader', live.orderId);
    expect([refused.status, refused.body.message]).toEqual([409, 'Only a draft can be deleted.']);
  });
});
