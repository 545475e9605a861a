import { expect, it } from 'vitest';
import { makeOrder, makePlan } from '#test/orders';
import { useApp } from '#test/start-app';

const app = useApp();

it('forecasts are made again with the calendar of a partner that accepts the connection', async () => {
  const { hengrui, meridian } = app.world.organizations;
  const { orderId } = await makeOrder(
    app,
    { 'Manufacturer Organization': { ...hengrui } },
    { associatedUsers: [app.world.people.trader.id, app.world.people.hengrui.id] },
  );
  await makePlan(app, orderId, [{ associatedUsers: undefined }]);
  const reckonedOn = async () =>
    (await app.pool.query('select reckoned_on from orders where id = $1', [orderId])).rows[0].reckoned_on;
  await app.call('trader', 'DELETE', `/api/Organizations/Connections/${hengrui.id}`);
  const invitation = { isNew: false, orgId: hengrui.id };
  await app.call('trader', 'POST', '/api/Organizations/SendConnectionInvitation', invitation);
  expect(await reckonedOn()).toBe('2026-06-15');
  const path = '/api/Organizations/AcceptConnectionRequest';
  const json = { 'content-type': 'application/json' };
  const accepted = await app.call('hengrui', 'POST', path, String(meridian.id), json);
  expect(accepted.status, accepted.text).toBe(200);
  expect(await reckonedOn()).toBeNull();
});
