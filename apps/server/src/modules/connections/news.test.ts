import { describe, expect, it } from 'vitest';
import { lastMail, mailsTo } from '#test/mails';
import { makeOrder } from '#test/orders';
import { useApp } from '#test/start-app';
import type { World } from '#test/world';

const app = useApp();
type Who = keyof World['tokens'];
const PASSWORD = 'Thread-Count-40';
const at = (key: keyof World['organizations']) => app.world.organizations[key].id;
const send = (who: Who, body: object) =>
  app.call(who, 'POST', '/api/Organizations/SendConnectionInvitation', body);
const ask = (who: Who, orgId: number) => send(who, { isNew: false, orgId });
const accept = (who: Who, id: number) =>
  app.call(who, 'POST', '/api/Organizations/AcceptConnectionRequest', String(id), {
    'content-type': 'application/json',
  });
const remove = (who: Who, id: number) => app.call(who, 'DELETE', `/api/Organizations/Connections/${id}`);
const newest = async (who: Who) => (await app.call(who, 'GET', '/api/Notification')).body[0];
const found = async (organizationName: string, email: string, rest: object = {}) => {
  const reply = await send('trader', {
    isNew: true,
    orgDetails: { organizationName, userName: 'Rita Sousa', email, organizationType: 11001, ...rest },
  });
  const { rows } = await app.pool.query('select id from organizations where name = $1 order by id desc', [
    organizationName,
  ]);
  return { reply, id: rows[0]?.id as number };
};
const complete = (key: string) =>
  app.call(null, 'POST', '/api/Invitation/complete', {
    name: 'Rita Sousa',
    password: PASSWORD,
    oneTimeAuthKey: key,
  });
const signIn = async (email: string) => {
  const { token } = (await app.call(null, 'POST', '/api/Users/login', { email, password: PASSWORD })).body;
  return { authorization: `Bearer ${token}` };
};

describe('changes of a connection notify the other side’s Admins', () => {
  it('when a request is declined', async () => {
    await ask('rival', at('shapla'));
    await remove('factory', at('rival'));
    expect(await newest('rival')).toMatchObject({
      title: 'Connection request declined',
      message: 'Shapla Knit Composite Ltd. declined your connection request.',
      action: `/associated-factories?organization=${at('shapla')}`,
    });
  });

  it('when a request is accepted, those of the organization that asked, each once', async () => {
    await ask('rival', at('kaveri'));
    expect((await accept('kaveri', at('rival'))).status).toBe(200);
    const accepted = (await app.call('rival', 'GET', '/api/Notification')).body.filter(
      (one: any) => one.title === 'Connection accepted',
    );
    expect(accepted).toMatchObject([
      {
        message: 'Kaveri Shirtmakers Pvt. Ltd. accepted your connection request.',
        action: `/associated-factories?organization=${at('kaveri')}`,
      },
    ]);
    await remove('rival', at('kaveri'));
  });

  it('when a request is withdrawn, replacing the unread notification of the request', async () => {
    await ask('rival', at('shapla'));
    await remove('rival', at('shapla'));
    const [first, second] = (await app.call('factory', 'GET', '/api/Notification')).body;
    expect(first).toMatchObject({
      title: 'Connection request withdrawn',
      message: 'Harbour Lane Trading Ltd. withdrew its connection request.',
      action: `/associated-traders?organization=${at('rival')}`,
    });
    expect(second?.title).not.toBe('Connection request');
  });

  it('when organizations are disconnected', async () => {
    await remove('trader', at('northbrook'));
    const message =
      'Meridian Sourcing Ltd. disconnected from your organization. Existing orders stay readable to both.';
    expect(await newest('buyer')).toMatchObject({ title: 'Organizations disconnected', message });
    expect((await newest('buyerRegular'))?.message).not.toBe(message);
  });
});

describe('an organization whose contact has not signed up yet', () => {
  it('names the trader who asks in the contact’s first notification', async () => {
    const email = 'rita@tejo.example';
    await found('Tejo Denim', email);
    await complete((await lastMail(app, email)).key);
    const notifications = await app.call(null, 'GET', '/api/Notification', undefined, await signIn(email));
    expect(notifications.body[0]).toMatchObject({
      title: 'Connection request',
      message: 'Meridian Sourcing Ltd. would like to connect.',
      action: `/associated-traders?organization=${at('meridian')}`,
    });
  });

  it('gets another trader’s request by mail; either link completes the sign-up, once', async () => {
    const email = 'ana@douro.example';
    const { id } = await found('Douro Knits', email);
    const first = await lastMail(app, email);
    expect((await ask('rival', id)).status).toBe(200);
    const second = await lastMail(app, email);
    expect(second.subject).toBe('Harbour Lane Trading Ltd. would like to connect');
    expect(second.key).not.toBe(first.key);
    expect((await complete(first.key)).status).toBe(200);
    expect((await complete(second.key)).status).toBe(400);
    const notifications = await app.call(null, 'GET', '/api/Notification', undefined, await signIn(email));
    expect(notifications.body.map((one: any) => one.message).sort()).toEqual([
      'Harbour Lane Trading Ltd. would like to connect.',
      'Meridian Sourcing Ltd. would like to connect.',
    ]);
  });

  it('is removed with the only request for it, and its name and address are free again', async () => {
    const email = 'typo@minho.example';
    const { id } = await found('Minho Mills', email);
    const { key } = await lastMail(app, email);
    await remove('trader', id);
    expect((await app.pool.query('select from organizations where id = $1', [id])).rowCount).toBe(0);
    expect((await complete(key)).status).toBe(400);
    expect((await found('Minho Mills', email)).reply.status).toBe(200);
  });

  it('stays while another trader’s request is pending, and when somebody signed up', async () => {
    const { id } = await found('Sado Socks', 'contact@sado.example');
    await ask('rival', id);
    await remove('trader', id);
    expect((await mailsTo(app, 'contact@sado.example')).length).toBeGreaterThan(0);
    expect((await remove('rival', id)).status).toBe(200);
    const other = await found('Lis Laces', 'contact@lis.example');
    await complete((await lastMail(app, 'contact@lis.example')).key);
    await remove('trader', other.id);
    expect(
      (await app.call(null, 'GET', '/api/session', undefined, await signIn('contact@lis.example'))).status,
    ).toBe(200);
  });

  it('that an order names keeps its name there and loses its people', async () => {
    const { id } = await found('Vouga Wovens', 'contact@vouga.example');
    const order = await makeOrder(
      app,
      { 'Manufacturer Organization': { id, name: 'Vouga Wovens' }, 'Buyer Organization': null },
      { associatedUsers: [app.world.people.trader.id], orderStatus: 3 },
    );
    await remove('trader', id);
    const read = await app.call('trader', 'GET', `/api/CustomOrder/${order.orderId}`);
    expect(read.text).toContain('Vouga Wovens');
    expect((await found('Vouga Wovens', 'contact@vouga.example')).reply.status).toBe(200);
  });
});

describe('contact data', () => {
  it('are shown for active connections only', async () => {
    const card = async (who: Who, list: string, id: number) =>
      (await app.call(who, 'GET', `/api/Organizations/${list}`)).body.find(
        (one: any) => one.organizationId === id,
      );
    await ask('rival', at('kaveri'));
    expect(await card('rival', 'Manufacturers', at('kaveri'))).toMatchObject({
      phone: null,
      email: null,
      address: null,
      place: 'Bengaluru, India',
    });
    expect((await app.call('rival', 'GET', `/api/Organizations/${at('kaveri')}`)).body).toMatchObject({
      phone: null,
      email: null,
      address: 'Bengaluru, India',
    });
    await accept('kaveri', at('rival'));
    expect(await card('rival', 'Manufacturers', at('kaveri'))).toMatchObject({
      email: 'hello@kaveri.example',
      address: 'Peenya, Bengaluru, IN',
    });
    const { id } = await found('Ave Apparel', 'mine@ave.example');
    expect(await card('trader', 'Manufacturers', id)).toMatchObject({ email: 'mine@ave.example' });
  });
});

describe('the exact name of another organization', () => {
  const name = '  SHAPLA  Knit Composite Ltd. ';
  const signUp = (email: string, rest: object = {}) =>
    app.call(null, 'POST', '/api/Users/signup', {
      name: 'Ada Lovelace',
      email,
      password: PASSWORD,
      passwordConfirmation: PASSWORD,
      organizationName: name,
      ...rest,
    });

  it('is accepted for a new organization only after confirmation, regardless of the creator', async () => {
    const refused = await signUp('ada@shapla.test');
    expect([refused.status, refused.body.code]).toEqual([409, 'NAME_TAKEN']);
    expect(refused.body.message).toMatch(
      /^There is already an organization named Shapla Knit Composite Ltd\. \(Gazipur, Bangladesh, on Selvedge since \w+ \d{4}\)\./,
    );
    expect((await signUp('ada@shapla.test', { confirmName: true })).status).toBe(200);
    expect((await found(name, 'new@shapla.test')).reply.body.code).toBe('NAME_TAKEN');
    expect((await found(name.trim(), 'new@shapla.test', { confirmName: true })).reply.status).toBe(200);
  });

  it('also needs confirmation when the person’s name is used for the organization', async () => {
    const body = { organizationName: '', name: 'Shapla Knit Composite Ltd.' };
    expect((await signUp('full@name.test', body)).body.code).toBe('NAME_TAKEN');
    for (const email of ['first@name.test', 'second@name.test'])
      expect((await signUp(email, { organizationName: '', name: 'Ines Duarte' })).status).toBe(200);
  });

  it('is accepted for renaming only after confirmation; the own name does not conflict', async () => {
    const rename = (body: object) => app.call('rival', 'PUT', `/api/Organizations/${at('rival')}`, body);
    expect((await rename({ name })).status).toBe(409);
    expect((await rename({ name: 'Harbour Lane Trading Ltd.' })).status).toBe(200);
    expect((await rename({ name, confirmName: true })).status).toBe(200);
  });

  it('with invisible characters is refused', async () => {
    const refused = await signUp('bidi@shapla.test', {
      organizationName: 'Shap\u200Bla Knit Composite Ltd.',
    });
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'A name must not contain control or invisible formatting characters.',
    ]);
    const person = await app.call('buyer', 'POST', '/api/Invitation/invite', {
      email: 'x@northbrook.example',
      name: 'Noor\u202E Aziz',
      roleName: 2003,
    });
    expect(person.status).toBe(400);
  });
});
