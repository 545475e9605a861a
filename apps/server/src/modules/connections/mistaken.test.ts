import { describe, expect, it } from 'vitest';
import { makeOrder, makePlan, stage } from '#test/orders';
import { useApp } from '#test/start-app';
import { template } from '#test/templates';
import { upload } from '#test/upload';

const app = useApp();
const remove = (id: number) => app.call('trader', 'DELETE', `/api/Organizations/Connections/${id}`);

/** Sends a request to a new buyer with a typo in the name or address. */
async function found(organizationName: string, email: string): Promise<{ id: number; name: string }> {
  const sent = await app.call('trader', 'POST', '/api/Organizations/SendConnectionInvitation', {
    isNew: true,
    orgDetails: { organizationName, userName: 'Noor Aziz', email, organizationType: 11003 },
  });
  expect(sent.status, sent.text).toBe(200);
  const cards = (await app.call('trader', 'GET', '/api/Organizations/Clients')).body;
  const card = cards.find((one: any) => one.organizationName === organizationName);
  return { id: card.organizationId, name: organizationName };
}
const isKnown = async (id: number) =>
  (await app.pool.query('select from organizations where id = $1', [id])).rowCount === 1;

describe('withdrawing the only request to a new organization', () => {
  it('removes it although a template is for it; the template keeps its name', async () => {
    const mistaken = await found('Nothbrook', 'noor@nothbrook.example');
    const { body } = await app.call('trader', 'POST', '/api/PlanningTemplateCollection', {
      ...template('Knit'),
      clientName: 'Nothbrook',
    });
    expect(body.clientOrganizationId).toBe(mistaken.id);
    const reply = await remove(mistaken.id);
    expect([reply.status, await isKnown(mistaken.id)]).toEqual([200, false]);
    const list = (await app.call('trader', 'GET', '/api/PlanningTemplateCollection')).body;
    expect(list.find((one: any) => one.id === body.id)).toMatchObject({
      clientName: 'Nothbrook',
      clientOrganizationId: null,
    });
  });

  it('removes it after links and files were made for it, once the order names another buyer', async () => {
    const mistaken = await found('Northbrok', 'noor@northbrok.example');
    const order = await makeOrder(
      app,
      { 'Buyer Organization': mistaken },
      { associatedUsers: [app.world.people.trader.id] },
    );
    const { orderId } = order;
    const shared = await app.call('trader', 'POST', '/api/CustomOrder/guest', { orderId, for: 'buyer' });
    expect(shared.status).toBe(200);
    const { url } = (await upload(app, 'trader', 'PUT', '/api/File', 'art.pdf', Buffer.from('art'))).body;
    const files = `/api/CustomOrder/${orderId}/files`;
    await app.call('trader', 'POST', files, { files: [{ url, name: 'art.pdf' }], audience: 'buyer' });
    const buyer = order.customFields.find((one: any) => one.name === 'Buyer Organization');
    const moved = await app.call('trader', 'PUT', `/api/CustomOrder/${orderId}`, {
      customFields: [{ ...buyer, value: { ...app.world.organizations.northbrook } }],
    });
    expect(moved.status, moved.text).toBe(200);
    const reply = await remove(mistaken.id);
    expect([reply.status, await isKnown(mistaken.id)]).toEqual([200, false]);
    expect((await app.call('trader', 'GET', files)).body).toMatchObject([
      { name: 'art.pdf', audience: 'team' },
    ]);
    expect((await app.call('buyer', 'GET', files)).body).toEqual([]);
  });

  it('keeps only the name of an organization that an order still names', async () => {
    const mistaken = await found('Norhbrook', 'noor@norhbrook.example');
    await makeOrder(
      app,
      { 'Buyer Organization': mistaken },
      { associatedUsers: [app.world.people.trader.id] },
    );
    expect((await remove(mistaken.id)).status).toBe(200);
    expect(await isKnown(mistaken.id)).toBe(true);
  });
});

describe('withdrawing the invitation of a person who is on a stage', () => {
  it('removes the person from every stage, so that the plan can be saved', async () => {
    const invited = await app.call('trader', 'POST', '/api/Invitation/invite', {
      email: 'planner@meridian.example',
      name: 'Noor Aziz',
      roleName: 2003,
    });
    const { userId } = invited.body;
    const { orderId } = await makeOrder(app);
    const people = { traders: [app.world.people.trader.id, userId], clients: [], manufacturers: [] };
    const [cutting] = await makePlan(app, orderId, [{ associatedUsers: people }]);
    const plan = `/api/Planning/byOrderId/${orderId}`;
    const opened = (await app.call('trader', 'GET', plan)).headers.etag;
    expect((await app.call('trader', 'DELETE', `/api/Invitation/${userId}`)).status).toBe(200);
    const { body, headers } = await app.call('trader', 'GET', plan);
    expect(body[0].associatedUsers.traders).toEqual([app.world.people.trader.id]);
    expect(headers.etag).not.toBe(opened);
    const saved = await app.call('trader', 'PUT', '/api/Planning/bulkUpdate', [
      stage(app, orderId, { stageId: cutting.stageId, associatedUsers: body[0].associatedUsers }),
    ]);
    expect(saved.status, saved.text).toBe(200);
  });
});
