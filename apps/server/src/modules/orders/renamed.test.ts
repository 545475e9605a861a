import { expect, it } from 'vitest';
import { makeOrder } from '#test/orders';
import { useApp } from '#test/start-app';

const app = useApp();

it('an order is still edited after an organization on it was given another name', async () => {
  const { orderId } = await makeOrder(app);
  const rename = async (who: 'trader' | 'buyer', name: string) => {
    const { id } = (await app.call(who, 'GET', '/api/Organizations/MyOrganization')).body;
    return app.call(who, 'PUT', `/api/Organizations/${id}`, { name });
  };
  expect((await rename('trader', 'Meridian Renamed Ltd.')).status).toBe(200);
  expect((await rename('buyer', 'Northbrook Renamed Inc.')).status).toBe(200);
  const order = (await app.call('trader', 'GET', `/api/CustomOrder/${orderId}`)).body;
  const saved = await app.call('trader', 'PUT', `/api/CustomOrder/${orderId}`, {
    version: order.version,
    customFields: order.customFields,
  });
  expect([saved.status, saved.body.message]).toEqual([200, undefined]);
  expect(saved.body.traderOrganization).toBe('Meridian Renamed Ltd.');
  expect(saved.body.buyerOrganization).toBe('Northbrook Renamed Inc.');
});
