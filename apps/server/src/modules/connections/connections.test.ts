import { describe, expect, it } from 'vitest';
import { lastMail, mailsTo } from '../../../test/mails';
import { makeOrder, orderBody } from '../../../test/orders';
import { useApp } from '../../../test/start-app';
import type { World } from '../../../test/world';

const app = useApp();
type Who = keyof World['tokens'];
type Org = keyof World['organizations'];
const at = (key: Org) => app.world.organizations[key].id;
const send = (who: Who, body: object) =>
  app.call(who, 'POST', '/api/Organizations/SendConnectionInvitation', body);
const ask = (who: Who, key: Org) => send(who, { isNew: false, orgId: at(key) });
const accept = (who: Who, key: Org) =>
  app.call(who, 'POST', '/api/Organizations/AcceptConnectionRequest', String(at(key)), {
    'content-type': 'application/json',
  });
const remove = (who: Who, key: Org) => app.call(who, 'DELETE', `/api/Organizations/Connections/${at(key)}`);
/** The connection as it appears in a side's list. */
const listed = async (who: Who, list: 'Clients' | 'Traders' | 'Manufacturers', key: Org) =>
  (await app.call(who, 'GET', `/api/Organizations/${list}`)).body.find(
    (card: { organizationId: number }) => card.organizationId === at(key),
  )?.connectionType;
const newest = async (who: Who) => (await app.call(who, 'GET', '/api/Notification')).body[0];
const details = (email: string, rest: object = {}) => ({
  isNew: true,
  orgDetails: {
    organizationName: 'Tejo Denim',
    userName: 'Rita Sousa',
    email,
    address: 'Rua do Tejo 4, Lisbon',
    phone: '+351 21 555 0180',
    organizationType: 11001,
    ...rest,
  },
});

describe('a connection request', () => {
  it.each([
    [details('new@tejo.example', { organizationName: undefined }), 'orgDetails.organizationName'],
    [details('new@tejo.example', { userName: undefined }), 'orgDetails.userName'],
    [details('new@tejo.example', { userName: ' ' }), 'orgDetails.userName'],
  ])('without a name is refused like the form: %j', async (body, path) => {
    const refused = await send('trader', body);
    const message = 'Please fill in all required fields.';
    expect([refused.status, refused.body.message]).toEqual([400, message]);
    expect(refused.body.errors).toEqual([{ path, message }]);
  });

  it('to a new organization of no stated type makes a factory', async () => {
    const made = await send('trader', details('typeless@tejo.example', { organizationType: undefined }));
    expect(made.status, made.text).toBe(200);
    const { rows } = await app.pool.query(
      'select g.type from organizations g join users u on u.organization_id = g.id where u.email = $1',
      ['typeless@tejo.example'],
    );
    expect(rows).toEqual([{ type: 11001 }]);
    await app.pool.query("update organizations set name = 'Typeless' where name = 'Tejo Denim'");
  });

  it('says which of its two forms it lacks something of', async () => {
    const refused = await send('trader', { orgId: at('shapla') });
    expect(refused.body.errors).toEqual([{ path: 'isNew', message: 'isNew must be one of false, true.' }]);
    const existing = await send('trader', { isNew: false });
    expect(existing.body.errors.map((one: any) => one.path)).toEqual(['orgId']);
  });

  it('is pending on both sides, notifies the Admins by mail and in the app, and becomes active when accepted', async () => {
    expect((await ask('rival', 'shapla')).body.message).toBe(
      'Connection request sent to existing organization.',
    );
    expect(await listed('rival', 'Manufacturers', 'shapla')).toBe(502);
    expect(await listed('factory', 'Traders', 'rival')).toBe(503);
    expect((await lastMail(app, 'factory@demo.example')).subject).toBe(
      'Harbour Lane Trading Ltd. would like to connect',
    );
    expect(await mailsTo(app, 'factory.regular@demo.example')).toEqual([]);
    expect(await newest('factory')).toMatchObject({
      title: 'Connection request',
      message: 'Harbour Lane Trading Ltd. would like to connect.',
      action: `/associated-traders?organization=${at('rival')}`,
    });
    expect((await accept('factory', 'rival')).body.message).toBe('Connection request accepted.');
    expect(await listed('rival', 'Manufacturers', 'shapla')).toBe(501);
    expect(await listed('factory', 'Traders', 'rival')).toBe(501);
    expect(await newest('rival')).toMatchObject({
      title: 'Connection accepted',
      message: 'Shapla Knit Composite Ltd. accepted your connection request.',
      action: `/associated-factories?organization=${at('shapla')}`,
    });
  });

  it('is sent by a trader’s Admin, to a buyer or a factory that is there', async () => {
    expect((await ask('buyer', 'rival')).body.message).toBe('Only traders can do this.');
    expect((await ask('traderRegular', 'alpine')).body.message).toBe('You have read-only access.');
    expect((await ask('rival', 'meridian')).body.message).toBe(
      'A trader connects with buyers and factories only.',
    );
    expect((await send('rival', { isNew: false, orgId: 999_999 })).status).toBe(404);
    for (const body of [{}, { isNew: false }, { isNew: true }, { isNew: true, orgDetails: {} }])
      expect((await send('rival', body)).status).toBe(400);
  });

  it('for the same pair is refused while one is pending or active', async () => {
    const message = 'Your organizations are connected already, or a request is waiting.';
    await ask('rival', 'serein');
    for (const key of ['serein', 'havn'] as const) {
      const again = await ask('rival', key);
      expect([again.status, again.body.message]).toEqual([409, message]);
    }
  });

  it('is accepted by the target’s Admin only, and once', async () => {
    await ask('rival', 'northbrook');
    const own = await accept('rival', 'northbrook');
    expect([own.status, own.body.message]).toEqual([
      403,
      'Only the other organization can accept this request.',
    ]);
    expect((await accept('buyerRegular', 'rival')).status).toBe(403);
    expect((await accept('buyerOther', 'northbrook')).status).toBe(404);
    expect((await accept('buyer', 'rival')).status).toBe(200);
    const twice = await accept('buyer', 'rival');
    expect([twice.status, twice.body.message]).toEqual([409, 'This request was accepted already.']);
  });

  it('is withdrawn by the sender or declined by the target, and can then be sent again', async () => {
    for (const [who, key] of [
      ['rival', 'kaveri'],
      ['kaveri', 'rival'],
    ] as const) {
      await ask('rival', 'kaveri');
      expect((await remove(who, key)).body.message).toBe('Connection request removed.');
      expect(await listed('rival', 'Manufacturers', 'kaveri')).toBeUndefined();
      expect(await listed('kaveri', 'Traders', 'rival')).toBeUndefined();
      expect((await accept('kaveri', 'rival')).status).toBe(404);
    }
    expect((await ask('rival', 'kaveri')).status).toBe(200);
  });

  it('can be withdrawn and sent again five times a day, because each sends a mail', async () => {
    const sent = [];
    for (let round = 0; round < 6; round += 1) {
      sent.push((await ask('trader', 'kaveri')).status);
      await remove('trader', 'kaveri');
    }
    // The first request conflicts with the existing connection.
    expect(sent).toEqual([409, 200, 200, 200, 200, 200]);
    const sixth = await ask('trader', 'kaveri');
    expect([sixth.status, await listed('trader', 'Manufacturers', 'kaveri')]).toEqual([429, undefined]);
    const mails = await mailsTo(app, app.world.people.kaveri.email);
    expect(mails.filter((mail) => mail.subject.startsWith('Meridian'))).toHaveLength(5);
    expect((await ask('rival', 'meridian')).status).toBe(400);
  });

  it('sent or accepted twenty times at once happens once', async () => {
    const asked = await Promise.all(Array.from({ length: 20 }, () => ask('rival', 'hengrui')));
    expect(asked.map((one) => one.status).sort((one, other) => one - other)).toEqual([
      200,
      ...Array(19).fill(409),
    ]);
    const accepted = await Promise.all(Array.from({ length: 20 }, () => accept('hengrui', 'rival')));
    expect(accepted.map((one) => one.status).sort((one, other) => one - other)).toEqual([
      200,
      ...Array(19).fill(409),
    ]);
    const cards = (await app.call('hengrui', 'GET', '/api/Organizations/Traders')).body;
    expect(cards.filter((card: any) => card.organizationId === at('rival'))).toHaveLength(1);
  });
});

describe('a request to a new organization', () => {
  it('creates it with its contact person, who completes the sign-up and accepts', async () => {
    const sent = await send('trader', details('Rita@Tejo.example'));
    expect(sent.body.message).toBe('Connection request sent and new organization invitation initiated.');
    const mail = await lastMail(app, 'rita@tejo.example');
    expect(mail.subject).toBe('Meridian Sourcing Ltd. invites you to Selvedge');
    const [card] = (await app.call('trader', 'GET', '/api/Organizations/Manufacturers')).body.filter(
      (one: any) => one.organizationName === 'Tejo Denim',
    );
    expect(card).toMatchObject({ connectionType: 502, phone: '351215550180', email: 'rita@tejo.example' });
    await app.call(null, 'POST', '/api/Invitation/complete', {
      Name: 'Rita Sousa',
      Password: 'Thread-Count-40',
      OneTimeAuthKey: mail.key,
    });
    const { token } = (
      await app.call(null, 'POST', '/api/Users/login', {
        email: 'rita@tejo.example',
        password: 'Thread-Count-40',
      })
    ).body;
    const as = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const session = await app.call(null, 'GET', '/api/session', undefined, as);
    expect(session.body.user).toMatchObject({ roleName: 2001, userType: 3003 });
    const accepted = await app.call(
      null,
      'POST',
      '/api/Organizations/AcceptConnectionRequest',
      String(at('meridian')),
      as,
    );
    expect(accepted.status).toBe(200);
    const after = (await app.call('trader', 'GET', '/api/Organizations/Manufacturers')).body.find(
      (one: any) => one.organizationName === 'Tejo Denim',
    );
    expect(after).toMatchObject({ connectionType: 501, associatedUsersCount: 1 });
  });

  it('for a known address suggests that person’s organization, and creates nothing', async () => {
    const reply = await send('trader', details('ayesha.khan@demo.example'));
    expect([reply.status, reply.body.message]).toEqual([
      409,
      'This email belongs to a known user. Please connect with that person’s organization.',
    ]);
    const { rows } = await app.pool.query("select 1 from organizations where name = 'Tejo Denim'");
    expect(rows).toHaveLength(1);
  });

  it.each([
    [{ organizationName: ' ' }, 'Please fill in all required fields.'],
    [{ userName: '' }, 'Please fill in all required fields.'],
    [{ email: 'nobody' }, 'Invalid email address.'],
    [{ organizationType: 11002 }, 'A trader connects with buyers and factories only.'],
  ])('with %j is refused', async (rest, message) => {
    const reply = await send('trader', details('refused@tejo.example', rest));
    expect(reply.status).toBe(400);
    expect([reply.body.message, ...(reply.body.errors ?? []).map((one: any) => one.message)]).toContain(
      message,
    );
  });

  it('twenty times at once creates one organization, and at most twenty can be sent per day', async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, () =>
        send('rival', details('rush@tejo.example', { organizationName: 'Rush Mills' })),
      ),
    );
    expect(replies.map((one) => one.status).sort((one, other) => one - other)).toEqual([
      200,
      ...Array(19).fill(409),
    ]);
    const { rows } = await app.pool.query("select 1 from organizations where name = 'Rush Mills'");
    expect(rows).toHaveLength(1);
    expect((await send('rival', details('one-more@tejo.example'))).status).toBe(429);
  });
});

describe('disconnecting', () => {
  it('keeps existing orders readable to both, and prevents new ones', async () => {
    const order = await makeOrder(app);
    expect((await remove('factory', 'meridian')).body.message).toBe('Organizations disconnected.');
    expect(await listed('trader', 'Manufacturers', 'shapla')).toBeUndefined();
    for (const who of ['trader', 'factory', 'buyer'] as const)
      expect((await app.call(who, 'GET', `/api/CustomOrder/${order.orderId}`)).status).toBe(200);
    const next = await app.call('trader', 'POST', '/api/CustomOrder', {
      ...orderBody(app),
      editorUsers: [],
      associatedUsers: [],
    });
    expect(next.status).toBe(400);
    expect((await app.call('factory', 'GET', `/api/Users/${app.world.people.trader.id}`)).status).toBe(200);
  });

  it('is allowed for Admins of either side only', async () => {
    expect((await remove('buyerRegular', 'meridian')).status).toBe(403);
    expect((await remove('factoryOther', 'northbrook')).status).toBe(404);
    expect((await remove('buyer', 'meridian')).status).toBe(200);
    expect((await remove('trader', 'northbrook')).body.message).toBe('There is no such connection.');
  });
});
