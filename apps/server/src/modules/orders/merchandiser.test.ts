import { describe, expect, it } from 'vitest';
import { makeOrder } from '#test/orders';
import { useApp } from '#test/start-app';

const app = useApp();
const people = () => app.world.people;
const read = async (who: 'trader' | 'buyer' | 'factory', path: string) =>
  (await app.call(who, 'GET', `/api/CustomOrder/${path}`)).body;
const save = (orderId: string, body: object) =>
  app.call('trader', 'PUT', `/api/CustomOrder/${orderId}`, body);
const merchandiserOf = async (orderId: string) => (await read('trader', orderId)).merchandiserId;
const setStatus = async (id: number, accountStatus: 1002 | 1003) =>
  expect((await app.call('trader', 'PUT', `/api/Users/${id}/status`, { accountStatus })).status).toBe(200);
/** An order of the trader, whose other editor is the merchandiser. */
async function makeOrderOf(merchandiser: number, editors: readonly number[] = [merchandiser]) {
  const { trader } = people();
  const order = await makeOrder(
    app,
    {},
    { editorUsers: [trader.id, ...editors], merchandiserId: merchandiser },
  );
  expect(order.merchandiserId).toBe(merchandiser);
  return order.orderId as string;
}

describe('the merchandiser of an order', () => {
  it('is the creator at first, and another editor after a save', async () => {
    const { trader, traderAdmin } = people();
    const order = await makeOrder(app, {}, { editorUsers: [traderAdmin.id, trader.id] });
    expect(order.merchandiserId).toBe(trader.id);
    const saved = await save(order.orderId, { merchandiserId: traderAdmin.id });
    expect(saved.body).toMatchObject({ merchandiserId: traderAdmin.id, version: 2 });
    expect(await merchandiserOf(order.orderId)).toBe(traderAdmin.id);
    expect((await save(order.orderId, { merchandiserId: traderAdmin.id })).body.version).toBe(2);
    const [revision] = await read('trader', `${order.orderId}/revisions`);
    expect(revision.changes).toEqual([{ label: `${traderAdmin.name}: Merchandiser`, from: 'No', to: 'Yes' }]);
    const [entry] = (await app.call('trader', 'GET', `/api/OrderActivity/${order.orderId}`)).body;
    expect(entry.description).toBe(`Merchandiser is ${traderAdmin.name}`);
  });

  it('is never sent to a partner', async () => {
    const { traderAdmin } = people();
    const orderId = await makeOrderOf(traderAdmin.id);
    for (const who of ['buyer', 'factory'] as const) {
      expect(await read(who, orderId)).not.toHaveProperty('merchandiserId');
      const all = ['', '/revisions'].map((path) => read(who, `${orderId}${path}`));
      const activity = await app.call(who, 'GET', `/api/OrderActivity/${orderId}`);
      expect(`${JSON.stringify(await Promise.all(all))} ${activity.text}`).not.toMatch(/merchandiser/i);
    }
  });

  it('must be one of the editors', async () => {
    const { traderAdmin, buyer } = people();
    const { orderId } = await makeOrder(app);
    for (const merchandiserId of [traderAdmin.id, buyer.id, 999_999]) {
      const refused = await save(orderId, { merchandiserId });
      expect([refused.status, refused.body.errors]).toEqual([
        400,
        [{ path: 'merchandiserId', message: "The merchandiser must be one of the order's editors." }],
      ]);
    }
    const both = { editorUsers: [people().trader.id, traderAdmin.id], merchandiserId: traderAdmin.id };
    expect((await save(orderId, both)).status).toBe(200);
  });

  it('is the creator again when the person is no editor any more', async () => {
    const { trader, traderAdmin } = people();
    const orderId = await makeOrderOf(traderAdmin.id);
    await save(orderId, { editorUsers: [trader.id] });
    expect(await merchandiserOf(orderId)).toBe(trader.id);
  });

  it('is another editor after the person was deactivated, without a new version', async () => {
    const { trader, traderAdmin } = people();
    const orderId = await makeOrderOf(traderAdmin.id);
    const { version } = await read('trader', orderId);
    await setStatus(traderAdmin.id, 1003);
    expect(await read('trader', orderId)).toMatchObject({ merchandiserId: trader.id, version });
    await setStatus(traderAdmin.id, 1002);
    expect(await merchandiserOf(orderId)).toBe(trader.id);
  });

  it('is another editor after an invitation of the person was withdrawn', async () => {
    const { trader } = people();
    const person = { email: 'new.editor@meridian.example', name: 'Noor Aziz', roleName: 2003 };
    const { userId } = (await app.call('trader', 'POST', '/api/Invitation/invite', person)).body;
    const orderId = await makeOrderOf(userId);
    expect((await app.call('trader', 'DELETE', `/api/Invitation/${userId}`)).status).toBe(200);
    expect(await merchandiserOf(orderId)).toBe(trader.id);
  });

  it('is not changed with an archived order that becomes active again', async () => {
    const { trader, traderAdmin } = people();
    const orderId = await makeOrderOf(trader.id, [traderAdmin.id]);
    await save(orderId, { orderStatus: 4, commitMessage: 'Archive' });
    const refused = await save(orderId, { merchandiserId: traderAdmin.id });
    expect(refused.status).toBe(403);
    const active = { orderStatus: 1, commitMessage: 'Back', merchandiserId: traderAdmin.id };
    expect((await save(orderId, active)).body.merchandiserId).toBe(trader.id);
  });
});
