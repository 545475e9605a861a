import { beforeAll, describe, expect, it } from 'vitest';
import { upload } from '#test/upload';
import { mailsTo, wait } from '../../../test/mails';
import { makeOrder } from '../../../test/orders';
import { useApp } from '../../../test/start-app';
import type { World } from '../../../test/world';

const app = useApp();
type Who = keyof World['tokens'];
const put = (who: Who, path: string, body: object) => app.call(who, 'PUT', `/api/Users/${path}`, body);
const byValue = (one: number, other: number) => one - other;
const idOf = (who: Who) => app.world.people[who].id;
const status = (who: Who, whom: Who, accountStatus: number) =>
  put(who, `${idOf(whom)}/status`, { accountStatus });
const role = (who: Who, whom: Who, roleName: number) => put(who, `${idOf(whom)}/role`, { roleName });
const anonymize = (who: Who, whom: Who) => app.call(who, 'POST', `/api/Users/${idOf(whom)}/anonymize`);

describe('a profile', () => {
  it('is changed by its owner: name, phone, picture and choices', async () => {
    const uploaded = await upload(app, 'buyer', 'PUT', '/api/File', 'me.svg', Buffer.from('<svg></svg>'));
    const picture: string = uploaded.body.url;
    const reply = await put('buyer', String(idOf('buyer')), {
      name: '  Dana W.  ',
      phone: '+1 (503) 555-0143',
      profilePicture: picture,
      wantsDigest: false,
      wantsMessageMails: false,
      wantsShortcuts: false,
      timeZone: 'Asia/Dhaka',
    });
    expect(reply.body).toMatchObject({
      name: 'Dana W.',
      phone: '15035550143',
      profilePicture: picture,
      wantsDigest: false,
      wantsMessageMails: false,
      wantsShortcuts: false,
      timeZone: 'Asia/Dhaka',
    });
    const removed = await put('buyer', String(idOf('buyer')), { profilePicture: '' });
    expect(removed.body).toMatchObject({ name: 'Dana W.', profilePicture: null, wantsDigest: false });
  });

  it.each([
    [{ name: ' ' }, 'Name is required'],
    [{ timeZone: 'Mars/Olympus' }, 'There is no such time zone.'],
    [{ phone: '123' }, 'Phone number must contain only digits (7-15 digits).'],
    [{ profilePicture: 'javascript:alert(1)' }, 'The picture must be an uploaded file.'],
    [{ profilePicture: 'http://169.254.169.254/latest' }, 'The picture must be an uploaded file.'],
  ])('refuses %j', async (change, message) => {
    const reply = await put('factory', String(idOf('factory')), change);
    expect([reply.status, reply.body.message]).toEqual([400, message]);
  });

  it('keeps role, status, type, organization and address, regardless of the body', async () => {
    const path = `/api/Users/${idOf('traderRegular')}`;
    const before = (await app.call('traderRegular', 'GET', path)).body;
    const reply = await put('traderRegular', String(idOf('traderRegular')), {
      id: 1,
      email: 'mine@evil.example',
      roleName: 2001,
      role: 2001,
      userType: 3001,
      accountStatus: 1003,
      isEmailVerified: false,
      organizationId: app.world.organizations.rival.id,
      password: 'Hacked-Words-1',
    });
    expect(reply.status).toBe(200);
    expect({ ...reply.body, updatedAt: null }).toEqual({ ...before, updatedAt: null });
    const poisoned = await app.app.inject({
      method: 'PUT',
      url: path,
      headers: {
        authorization: `Bearer ${app.world.tokens.traderRegular}`,
        'content-type': 'application/json',
      },
      payload: '{"__proto__": {"role": 2001}}',
    });
    expect(poisoned.statusCode).toBe(400);
  });

  it('can be read in full by colleagues, in brief by partners, and not at all by others', async () => {
    const of = (who: Who, whom: Who) => app.call(who, 'GET', `/api/Users/${idOf(whom)}`);
    expect((await of('traderAdmin', 'trader')).body).toMatchObject({ email: 'trader@demo.example' });
    expect((await of('traderAdmin', 'trader')).body).not.toHaveProperty('wantsDigest');
    expect((await of('trader', 'factory')).body).toMatchObject({ email: 'factory@demo.example' });
    expect(Object.keys((await of('buyer', 'trader')).body).sort()).toEqual([
      'id',
      'name',
      'organization',
      'profilePicture',
      'userType',
    ]);
    const [foreign, absent] = [
      await of('buyer', 'factory'),
      await app.call('buyer', 'GET', '/api/Users/99999'),
    ];
    expect([foreign.status, foreign.body.message]).toEqual([absent.status, absent.body.message]);
  });

  it('lists people by id, without people out of reach', async () => {
    const list = (ids: unknown[]) =>
      app.call('buyer', 'GET', `/api/Users/list?${ids.map((id) => `ids[]=${id}`).join('&')}`);
    const reply = await list([
      idOf('buyer'),
      idOf('buyer'),
      idOf('trader'),
      idOf('factory'),
      -1,
      2 ** 63,
      'a',
    ]);
    expect(reply.body.map((one: { id: number }) => one.id).sort(byValue)).toEqual(
      [idOf('buyer'), idOf('trader')].sort(byValue),
    );
    expect((await list(Array(200).fill(idOf('buyer')))).status).toBe(200);
    expect((await list(Array(201).fill(idOf('buyer')))).status).toBe(400);
  });
});

describe('searching people', () => {
  const search = async (who: Who, text: string) =>
    (await app.call(who, 'GET', `/api/users/associated-users?search=${text}`)).body.map(
      (one: { name: string }) => one.name,
    );

  it('finds partners by name, and by address only own people: an address cannot be spelled out', async () => {
    expect(await search('buyer', 'okafor')).toEqual(['Tom Okafor']);
    expect(await search('buyer', 'tom.okafor@')).toEqual([]);
    expect(await search('buyer', '@demo')).toEqual([app.world.people.buyerRegular.name]);
    expect(await search('trader', 'tom.okafor@')).toEqual(['Tom Okafor']);
  });
});

describe('a role', () => {
  it('is changed by the SuperAdmin only, never to or from SuperAdmin', async () => {
    expect((await role('trader', 'traderRegular', 2002)).body.roleName).toBe(2002);
    expect((await role('trader', 'traderRegular', 2003)).body.roleName).toBe(2003);
    expect((await role('traderAdmin', 'traderRegular', 2002)).body.message).toBe(
      'Only a SuperAdmin changes roles.',
    );
    for (const code of [2001, 2004, '2002'])
      expect((await put('trader', `${idOf('traderRegular')}/role`, { roleName: code })).status).toBe(400);
    expect((await role('trader', 'trader', 2003)).body.message).toBe(
      'The role of a SuperAdmin cannot be changed.',
    );
    expect((await role('trader', 'buyerRegular', 2002)).status).toBe(404);
  });
});

describe('deactivating a person', () => {
  it('ends their sessions at once; reactivating lets them sign in again', async () => {
    expect((await app.call('buyerRegular', 'GET', '/api/session')).status).toBe(200);
    wait(app, 1);
    expect((await status('buyer', 'buyerRegular', 1003)).body.accountStatus).toBe(1003);
    const over = await app.call('buyerRegular', 'GET', '/api/session');
    expect([over.status, over.body.message]).toEqual([
      401,
      'Your session has expired, please sign in again!',
    ]);
    const logIn = () =>
      app.call(null, 'POST', '/api/Users/login', {
        email: app.world.people.buyerRegular.email,
        password: 'Selvedge-Demo-1',
      });
    expect((await logIn()).status).toBe(401);
    expect((await status('buyer', 'buyerRegular', 1002)).body.accountStatus).toBe(1002);
    expect((await app.call('buyerRegular', 'GET', '/api/session')).status).toBe(401);
    expect((await logIn()).status).toBe(200);
  });

  it('is refused for oneself, for a SuperAdmin, for other organizations’ people and for Regular users', async () => {
    expect((await status('traderAdmin', 'traderAdmin', 1003)).body.message).toBe(
      'You cannot deactivate yourself.',
    );
    expect((await status('traderAdmin', 'trader', 1003)).body.message).toBe(
      'A SuperAdmin cannot be deactivated.',
    );
    expect((await status('trader', 'buyer', 1003)).status).toBe(404);
    expect((await status('traderRegular', 'traderAdmin', 1003)).body.message).toBe(
      'You have read-only access.',
    );
    expect((await status('trader', 'traderAdmin', 1001)).status).toBe(400);
  });
});

describe('the personal data of a person', () => {
  beforeAll(async () => {
    await makeOrder(app);
    await app.call('factoryRegular', 'PUT', `/api/Users/${idOf('factoryRegular')}`, {
      phone: '8801715550777',
    });
  });

  it('can be downloaded by their owner, without data of other people', async () => {
    const reply = await app.call('trader', 'GET', '/api/Users/me/export');
    expect(reply.headers['content-disposition']).toContain(
      'attachment; filename="selvedge-personal-data.json"',
    );
    expect(reply.body.person).toMatchObject({ email: 'trader@demo.example', name: 'Priya Raman' });
    expect(reply.body.orders).toContainEqual(expect.objectContaining({ orderName: 'Crew Tee' }));
    expect(reply.body.activities.length).toBeGreaterThan(0);
    expect(reply.text).not.toMatch(/argon2|okafor|buyer@|factory@/i);
  });

  it('are removed once the account is closed; their activity stays', async () => {
    const early = await anonymize('factory', 'factoryRegular');
    expect([early.status, early.body.message]).toEqual([
      403,
      'Deactivate this person first; then the personal data can be removed.',
    ]);
    await status('factory', 'factoryRegular', 1003);
    expect((await anonymize('trader', 'factoryRegular')).status).toBe(404);
    expect((await anonymize('factory', 'factoryRegular')).body).toEqual({
      message: 'Personal data removed.',
    });
    const person = await app.call('factory', 'GET', `/api/Users/${idOf('factoryRegular')}`);
    expect(person.body).toMatchObject({ name: 'Former user', phone: null, profilePicture: null });
    expect(person.text).not.toMatch(/Nasrin|factory\.regular|8801715550777/);
    const list = await app.call('factory', 'GET', '/api/Invitation');
    expect(list.text).not.toMatch(/Nasrin|Former user/);
    expect((await status('factory', 'factoryRegular', 1002)).status).toBe(409);
    expect((await anonymize('factory', 'factoryRegular')).status).toBe(409);
    expect(await mailsTo(app, 'factory.regular@demo.example')).toEqual([]);
    const { rows } = await app.pool.query(
      "select 1 from users where name like 'Nasrin%' or email like 'factory.regular%'",
    );
    expect(rows).toEqual([]);
  });

  it('of a SuperAdmin cannot be removed', async () => {
    const reply = await anonymize('traderAdmin', 'trader');
    expect([reply.status, reply.body.message]).toEqual([
      403,
      'The personal data of a SuperAdmin cannot be removed.',
    ]);
  });

  it('are replaced by a placeholder name in the person’s activity', async () => {
    const order = await makeOrder(app);
    await app.call('traderAdmin', 'PUT', `/api/CustomOrder/${order.orderId}`, { commitMessage: 'Looked' });
    await status('trader', 'traderAdmin', 1003);
    expect((await anonymize('trader', 'traderAdmin')).status).toBe(200);
    const activity = await app.call('trader', 'GET', `/api/OrderActivity/${order.orderId}`);
    expect(activity.status).toBe(200);
    expect(activity.text).not.toContain('Okafor');
  });
});
