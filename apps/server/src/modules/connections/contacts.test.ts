import { beforeAll, describe, expect, it } from 'vitest';
import { lastMail, mailsTo } from '#test/mails';
import { makeOrder, makePlan } from '#test/orders';
import { useApp } from '#test/start-app';

const app = useApp();
const BOOK = '/api/Organizations/book';
type Who = keyof typeof app.world.tokens;
const call = (method: 'POST' | 'PUT' | 'DELETE' | 'GET', path: string, body?: object, who: Who = 'trader') =>
  app.call(who, method, `${BOOK}${path}`, body);

const addPartner = async (name: string, contacts: object[] = []) => {
  const made = await call('POST', '', { organizationName: name, contacts });
  expect(made.status, made.text).toBe(200);
  return made.body.organizationId as number;
};
const people = async (id: number, who: Who = 'trader') =>
  (await app.call(who, 'GET', `/api/Organizations/${id}/people`)).body;
const EMAIL = 'rina@padma.example';

/** An order whose stage names a contact. */
async function planned(id: number, name: string, personId: number) {
  const order = await makeOrder(app, { 'Manufacturer Organization': { id, name } } as never, {
    associatedUsers: [app.world.people.trader.id, personId],
  });
  const [stage] = await makePlan(app, order.orderId, [
    { stageName: 'Cutting', associatedUsers: { traders: [], clients: [], manufacturers: [personId] } },
  ]);
  const stages = [{ orderId: order.orderId, stageId: stage.stageId, side: 'factory' }];
  return { orderId: order.orderId as string, stageId: stage.stageId as string, stages };
}
const sendLink = (stages: object[], personId: number) =>
  app.call('trader', 'POST', '/api/Planning/report-links/mail', { stages, personId });

describe('contacts of a partner of the book', () => {
  let id: number;
  let personId: number;
  beforeAll(async () => {
    id = await addPartner('Padma Stitch', [{ name: 'Rina Akter', email: EMAIL.toUpperCase() }]);
    [{ id: personId }] = await people(id);
  });

  it('are read by their trader alone, and known to no sign-up, reset or search', async () => {
    expect(await people(id)).toMatchObject([{ name: 'Rina Akter', email: EMAIL }]);
    for (const who of ['rival', 'factory'] as const) {
      const refused = await app.call(who, 'GET', `/api/Organizations/${id}/people`);
      expect([who, refused.status]).toEqual([who, 404]);
    }
    for (const who of ['trader', 'rival'] as const) {
      const found = await app.call(who, 'GET', `/api/Users/email?email=${EMAIL}`);
      expect([who, found.status]).toEqual([who, 404]);
    }
    await app.call(null, 'POST', '/api/Users/forgot-password', { email: EMAIL });
    expect(await mailsTo(app, EMAIL)).toEqual([]);
    const other = await call(
      'POST',
      '',
      { organizationName: 'Of the rival', contacts: [{ name: 'R', email: EMAIL }] },
      'rival',
    );
    expect(other.status).toBe(200);
  });

  it.each([
    [{ name: 'No Address' }, 'email'],
    [{ name: 'Blank', email: '', phone: ' ' }, 'phone'],
    [{ name: '', email: 'a@b.example' }, 'name'],
    [{ name: 'Bad', email: 'nothing' }, 'email'],
  ])('are refused: %j', async (body, path) => {
    const refused = await call('POST', `/${id}/contacts`, body);
    expect([refused.status, refused.body.errors[0].path]).toEqual([400, path]);
  });

  it('are changed and removed by Admins of their trader', async () => {
    const made = await call('POST', `/${id}/contacts`, { name: 'Sumon', phone: '+880 1711 000000' });
    expect(made.body).toMatchObject({ name: 'Sumon', email: null });
    const path = `/${id}/contacts/${made.body.personId}`;
    expect(await people(id)).toContainEqual(
      expect.objectContaining({ name: 'Sumon', phone: '8801711000000' }),
    );
    for (const [who, status] of [
      ['rival', 404],
      ['factory', 403],
      ['traderRegular', 403],
    ] as const) {
      expect((await call('PUT', path, { name: 'X', email: 'x@y.example' }, who)).status).toBe(status);
      expect((await call('DELETE', path, undefined, who)).status).toBe(status);
    }
    expect((await call('PUT', path, { name: 'Sumon R.', email: 'sumon@padma.example' })).body).toMatchObject({
      name: 'Sumon R.',
      email: 'sumon@padma.example',
      phone: null,
    });
    expect((await call('DELETE', path)).body.message).toBe('Sumon R. was removed.');
    expect((await call('DELETE', path)).status).toBe(404);
    expect(await people(id)).toHaveLength(1);
  });

  it('report by a link that names them, without an account', async () => {
    const { orderId, stageId, stages } = await planned(id, 'Padma Stitch', personId);
    const open = await app.call('trader', 'GET', `/api/Planning/report-links/open?organizationId=${id}`);
    expect(open.body.people).toMatchObject([{ id: personId, name: 'Rina Akter' }]);
    expect((await sendLink(stages, personId)).body.message).toBe('Sent to Rina Akter');
    const mail = await lastMail(app, EMAIL);
    const [, token] = /\/r\/([\w-]{43})/.exec(mail.body) ?? [];
    const page = await app.call(null, 'GET', `/r/${token}`);
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('Cutting')]);
    expect(page.text).not.toContain('Northbrook');
    expect(mail.body).toContain('No more mails from Meridian Sourcing Ltd.');
    const [, stop] = /(\/r\/stop\/[\w-]+)/.exec(mail.body) ?? [];
    const stopped = await app.call(null, 'POST', stop ?? '', 'x=1', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(stopped.text).toContain('You get no more mails from this sender.');
    expect((await sendLink(stages, personId)).status).toBe(400);
    // The refusal belongs to the address, not to the contact.
    expect((await call('DELETE', `/${id}/contacts/${personId}`)).status).toBe(200);
    expect((await app.call(null, 'GET', `/r/${token}`)).text).not.toContain('Cutting');
    const order = (await app.call('trader', 'GET', `/api/CustomOrder/${orderId}`)).body;
    expect(order.associatedUsers).not.toContain(personId);
    const again = (await call('POST', `/${id}/contacts`, { name: 'Rina', email: EMAIL })).body.personId;
    const next = await planned(id, 'Padma Stitch', again);
    expect((await sendLink(next.stages, again)).status).toBe(400);
    expect(stageId).toBeTruthy();
  });

  it('are invited with their address, and are contacts again when that is withdrawn', async () => {
    const other = await addPartner('Invited Knits', [{ name: 'Lipi', email: 'lipi@invited.example' }]);
    const [{ id: lipi }] = await people(other);
    expect((await call('POST', `/${other}/invite`, { personId: lipi })).status).toBe(200);
    expect((await lastMail(app, 'lipi@invited.example')).key).toBeTruthy();
    expect((await call('POST', `/${other}/invite`, { personId: lipi })).status).toBe(409);
    expect((await app.call('trader', 'DELETE', `/api/Organizations/Connections/${other}`)).status).toBe(200);
    expect(await people(other)).toMatchObject([{ id: lipi, name: 'Lipi' }]);
    expect((await call('DELETE', `/${other}`)).status).toBe(200);
  });

  it('get 20 first mails a day; the next waits and the sender reads it', async () => {
    const names = Array.from({ length: 22 }, (_, index) => `Person ${index}`);
    const many = await addPartner(
      'Many People',
      names.map((name, index) => ({ name, email: `p${index}@many.example` })),
    );
    const all = (await people(many)) as { id: number; name: string; email: string }[];
    const order = await makeOrder(
      app,
      { 'Manufacturer Organization': { id: many, name: 'Many People' } } as never,
      { associatedUsers: all.map((one) => one.id) },
    );
    const [stage] = await makePlan(app, order.orderId, [
      {
        stageName: 'Cutting',
        associatedUsers: { traders: [], clients: [], manufacturers: all.map((one) => one.id) },
      },
    ]);
    const stages = [{ orderId: order.orderId, stageId: stage.stageId, side: 'factory' }];
    const messages = [];
    for (const one of all) messages.push((await sendLink(stages, one.id)).body.message);
    expect(messages.filter((message) => message.startsWith('Sent to'))).toHaveLength(19);
    expect(messages.at(-1)).toMatch(/^The mail to Person \d+ goes out at /);
  });
});
