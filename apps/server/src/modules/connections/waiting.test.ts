import { describe, expect, it } from 'vitest';
import { makeOrder, makePlan } from '#test/orders';
import { useApp } from '#test/start-app';

const app = useApp();
type Who = Parameters<typeof app.call>[0];
const status = async (who: Who, address: string) => (await app.call(who, 'GET', address)).status;

/** An order for a buyer with a pending connection, whose person is listed on the order and its plan. */
async function orderForPendingPerson() {
  const { organizations, people } = app.world;
  await app.call('trader', 'DELETE', `/api/Organizations/Connections/${organizations.serein.id}`);
  await app.call('trader', 'POST', '/api/Organizations/SendConnectionInvitation', {
    isNew: false,
    orgId: organizations.serein.id,
  });
  const order = await makeOrder(
    app,
    { 'Order Name': 'Waiting Coat', 'Buyer Organization': { ...organizations.serein } },
    { associatedUsers: [people.trader.id, people.buyerThird.id, people.factory.id] },
  );
  const clients = { traders: [people.trader.id], clients: [people.buyerThird.id], manufacturers: [] };
  const [stage] = await makePlan(app, order.orderId, [{ associatedUsers: clients }]);
  const reported = await app.call(
    'trader',
    'PUT',
    `/api/Planning/updateStage/${stage.subStages[0].stageId}`,
    { commitMessage: 'Begun', metadata: { targetUserType: 3001, currentStatus: 'IN_PROGRESS' } },
  );
  expect(reported.status).toBe(200);
  return order as { orderId: string };
}

describe('a person on an order whose organization has not accepted the connection yet', () => {
  it('is not notified and cannot open it until the connection is active', async () => {
    const { orderId } = await orderForPendingPerson();
    const all = [
      `/api/CustomOrder/${orderId}`,
      `/api/Planning/byOrderId/${orderId}`,
      `/api/OrderActivity/${orderId}`,
      `/api/CustomOrder/${orderId}/revisions`,
      `/api/CustomOrder/${orderId}/sheet`,
    ];
    for (const address of all) expect([address, await status('buyerThird', address)]).toEqual([address, 404]);
    expect((await app.call('buyerThird', 'POST', '/api/CustomOrder/guest', { orderId })).status).toBe(404);
    const notifications = async () =>
      (
        await Promise.all(
          ['/api/Notification', '/api/HomePage', '/api/users/associated-users', '/api/Users/me/export'].map(
            (address) => app.call('buyerThird', 'GET', address),
          ),
        )
      )
        .map((reply) => reply.text)
        .join('\n');
    expect(await notifications()).not.toContain('Waiting Coat');
    expect(await notifications()).not.toContain('Rafiqul Islam');
    const halfNamed = await makeOrder(
      app,
      { 'Buyer Organization': { ...app.world.organizations.serein } },
      { associatedUsers: [app.world.people.trader.id] },
    );
    // Orders of earlier releases may lack the organization's id.
    await app.pool.query('update orders set factory_org_id = null where id = $1', [halfNamed.orderId]);
    const accepted = await app.call(
      'buyerThird',
      'POST',
      '/api/Organizations/AcceptConnectionRequest',
      String(app.world.organizations.meridian.id),
      { 'content-type': 'application/json' },
    );
    expect(accepted.status).toBe(200);
    for (const id of [orderId, halfNamed.orderId])
      expect(await status('buyerThird', `/api/CustomOrder/${id}`)).toBe(200);
    expect((await app.call('buyerThird', 'GET', '/api/HomePage')).text).toContain('Waiting Coat');
  });
});
