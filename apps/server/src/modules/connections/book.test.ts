import { beforeAll, describe, expect, it } from 'vitest';
import { lastMail, mailsTo } from '#test/mails';
import { makeOrder } from '#test/orders';
import { useApp } from '#test/start-app';

const app = useApp();
type Who = keyof typeof app.world.tokens;
const at = (key: keyof typeof app.world.organizations) => app.world.organizations[key].id;
const BOOK = '/api/Organizations/book';
const FACTORY = 11001;
const BUYER = 11003;

const add = (name: string, rest: object = {}, who: Who = 'trader') =>
  app.call(who, 'POST', BOOK, { organizationName: name, organizationType: FACTORY, ...rest });
const added = async (name: string, rest: object = {}) => {
  const made = await add(name, rest);
  expect(made.status, made.text).toBe(200);
  return made.body.organizationId as number;
};
/** An order of the trader's own people only, which names a partner. */
const orderOf = (party: object) =>
  makeOrder(app, party as never, { associatedUsers: [app.world.people.trader.id] });
const factoryOrder = (id: number, name: string) => orderOf({ 'Manufacturer Organization': { id, name } });
const cardOf = async (id: number, list: 'Clients' | 'Manufacturers' = 'Manufacturers', who: Who = 'trader') =>
  (await app.call(who, 'GET', `/api/Organizations/${list}`)).body.find(
    (card: { organizationId: number }) => card.organizationId === id,
  );

describe('a partner of the own book', () => {
  it('is listed with its place, names orders and takes a calendar, before anybody of it is there', async () => {
    const made = await add('Padma Stitch Ltd.', { place: 'Gazipur, Bangladesh' });
    expect(made.body).toMatchObject({
      organizationName: 'Padma Stitch Ltd.',
      place: 'Gazipur, Bangladesh',
      connectionType: 502,
      inBook: true,
      invited: false,
      associatedUsersCount: 0,
    });
    const id = made.body.organizationId;
    const order = await factoryOrder(id, 'Padma Stitch Ltd.');
    expect(order.manufacturerOrganization).toBe('Padma Stitch Ltd.');
    expect((await cardOf(id)).activeOrdersCount).toBe(1);
    expect(order.inBook).toEqual([id]);
    const read = (who: Who) => app.call(who, 'GET', `/api/CustomOrder/${order.orderId}`);
    expect((await read('trader')).body.inBook).toEqual([id]);
    expect((await read('buyer')).body).not.toHaveProperty('inBook');
    const preview = await app.call('trader', 'GET', `/api/CustomOrder/${order.orderId}?as=buyer`);
    expect([preview.status, preview.body.inBook]).toEqual([200, undefined]);
    const calendar = { country: null, weekend: [5], days: [] };
    expect((await app.call('trader', 'PUT', `/api/Organizations/${id}/calendar`, calendar)).status).toBe(200);
  });

  it('has a name of its own among the partners of its type, and one of Selvedge has to be confirmed', async () => {
    await added('Jamuna Apparels');
    const again = await add('jamuna  APPARELS');
    expect([again.status, again.body.code, again.body.message]).toEqual([
      409,
      'CONFLICT',
      'jamuna  APPARELS is in your book already.',
    ]);
    expect((await add('Jamuna Apparels', { organizationType: BUYER })).status).toBe(200);
    const connected = await add('Shapla Knit Composite Ltd.');
    expect([connected.status, connected.body.message]).toEqual([
      409,
      'You work with Shapla Knit Composite Ltd. already.',
    ]);
    const rival = app.world.organizations.rival.name;
    expect((await add(rival)).body.code).toBe('NAME_TAKEN');
    expect((await add(rival, { confirmName: true })).status).toBe(200);
    // Another trader's book does not count.
    expect((await add('Jamuna Apparels', {}, 'rival')).status).toBe(200);
  });

  it('of two at once with the same name, one is added', async () => {
    const both = await Promise.all([add('Twice Textiles'), add('Twice Textiles')]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  it.each([
    [{ organizationName: ' ' }, 'Please fill in all required fields.'],
    [{ organizationName: 'x'.repeat(161) }, /160/],
    [{ organizationType: 11002 }, 'A trader connects with buyers and factories only.'],
    [{ organizationName: 'Na\u202Eme' }, /invisible/],
  ])('is refused: %j', async (over, message) => {
    const refused = await add('Any', over);
    expect(refused.status).toBe(400);
    expect(refused.body.message).toMatch(message);
  });

  it('is renamed, also in its orders, and deleted once nothing names it', async () => {
    const id = await added('Old Name Knits');
    const { orderId } = await factoryOrder(id, 'Old Name Knits');
    const refused = await app.call('trader', 'DELETE', `${BOOK}/${id}`);
    expect([refused.status, refused.body.message]).toEqual([409, '1 order names this partner.']);
    const put = (name: string) => app.call('trader', 'PUT', `${BOOK}/${id}`, { organizationName: name });
    expect((await put('Jamuna Apparels')).body.message).toBe('Jamuna Apparels is in your book already.');
    expect((await put('New Name Knits')).body).toMatchObject({ organizationName: 'New Name Knits' });
    expect((await app.call('trader', 'GET', `/api/CustomOrder/${orderId}`)).status).toBe(200);
    const free = await added('Nobody Needs');
    expect((await app.call('trader', 'DELETE', `${BOOK}/${free}`)).body.message).toBe(
      'Nobody Needs is not in your book any more.',
    );
    expect(await cardOf(free)).toBeUndefined();
    expect((await app.call('trader', 'DELETE', `${BOOK}/${free}`)).status).toBe(404);
  });

  it('is known to its trader alone', async () => {
    const name = 'Secret Sewing Co.';
    const id = await added(name);
    await factoryOrder(id, name);
    for (const who of ['rival', 'buyer', 'factory'] as const) {
      for (const [method, path, body] of [
        ['PUT', `/Organizations/book/${id}`, { organizationName: 'Mine' }],
        ['DELETE', `/Organizations/book/${id}`],
        ['POST', `/Organizations/book/${id}/invite`, { userName: 'A', email: 'a@secret.example' }],
        ['POST', `/Organizations/book/${id}/link`, { organizationId: at('shapla') }],
        ['GET', `/Organizations/${id}`],
        ['POST', '/Organizations/SendConnectionInvitation', { isNew: false, orgId: id }],
        ['GET', `/Organizations/${id}/calendar`],
      ] as const) {
        const { status, text } = await app.call(who, method, `/api${path}`, body);
        expect([who, path, status]).toEqual([who, path, who === 'rival' || method === 'GET' ? 404 : 403]);
        expect(text).not.toContain(name);
      }
      for (const path of [
        '/Organizations/search?name=secret',
        '/Organizations/type/factory?search=secret',
        '/Organizations/Manufacturers',
        '/search?q=secret',
        `/Organizations/users/${encodeURIComponent(name)}`,
        `/Organizations/${id}/people`,
        '/Scorecards',
      ])
        expect((await app.call(who, 'GET', `/api${path}`)).text).not.toContain('Secret');
    }
    const found = (await app.call('trader', 'GET', '/api/Organizations/search?name=secret')).body;
    expect(found.map((one: { name: string }) => one.name)).toEqual([name]);
  });

  it.each(['traderRegular', 'buyer', 'factory'] as const)('is not changed by %s', async (who) => {
    expect((await add('Not Mine', {}, who)).status).toBe(403);
  });
});

describe('a partner of the book that is invited', () => {
  const invite = (id: number, body: object) => app.call('trader', 'POST', `${BOOK}/${id}/invite`, body);
  const complete = async (email: string, name: string) => {
    const { key } = await lastMail(app, email);
    const password = 'correct-Horse-9!';
    const body = { oneTimeAuthKey: key, name, password };
    const done = await app.call(null, 'POST', '/api/Invitation/complete', body);
    expect(done.status, done.text).toBe(200);
    const signed = await app.call(null, 'POST', '/api/Users/login', { email, password });
    expect(signed.status, signed.text).toBe(200);
    return signed.body.token as string;
  };

  it('keeps its orders, and sees them and what happens from then on once it accepts', async () => {
    const id = await added('Turag Garments');
    const order = await factoryOrder(id, 'Turag Garments');
    const email = 'head@turag.example';
    expect((await invite(id, { userName: 'Abir Khan', email })).body.message).toBe(
      'Invitation sent successfully.',
    );
    expect(await cardOf(id)).toMatchObject({ inBook: true, invited: true, connectionType: 502 });
    const say = (content: string) =>
      app.call('trader', 'POST', '/api/messages', {
        content,
        targetAudienceUserType: [3003],
        tags: [{ tagName: 'order', tagValue: order.orderId }],
      });
    expect((await say('They pay late')).status).toBe(200);
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    const token = await complete(email, 'Abir Khan');
    expect(await cardOf(id)).toMatchObject({ inBook: false, connectionType: 502 });
    const read = (path: string) =>
      app.call(null, 'GET', `/api${path}`, undefined, { authorization: `Bearer ${token}` });
    expect((await read(`/CustomOrder/${order.orderId}`)).status).toBe(404);
    const accepted = await app.call(
      null,
      'POST',
      '/api/Organizations/AcceptConnectionRequest',
      String(at('meridian')),
      { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    );
    expect(accepted.status, accepted.text).toBe(200);
    expect((await read(`/CustomOrder/${order.orderId}`)).status).toBe(200);
    expect((await read(`/OrderActivity/${order.orderId}`)).body).toEqual([]);
    expect((await say('Welcome')).status).toBe(200);
    const thread = await read(`/messages/filter?orderId=${order.orderId}&thread=manufacturer`);
    expect(thread.body.map((one: { content: string }) => one.content)).toEqual(['Welcome']);
    const notices = (await app.call('trader', 'GET', '/api/Notification')).body;
    expect(notices.map((one: { message: string }) => one.message)).toContain(
      'Turag Garments joined: 1 order is shared with it now.',
    );
  });

  it('is back in the book when it declines, and when the invitation is withdrawn', async () => {
    const id = await added('Declining Denim');
    await factoryOrder(id, 'Declining Denim');
    const email = 'head@declining.example';
    await invite(id, { userName: 'Abir Khan', email });
    const token = await complete(email, 'Abir Khan');
    const decline = () =>
      app.call(null, 'DELETE', `/api/Organizations/Connections/${at('meridian')}`, undefined, {
        authorization: `Bearer ${token}`,
      });
    expect((await decline()).status).toBe(200);
    expect(await cardOf(id)).toMatchObject({ inBook: true, activeOrdersCount: 1, connectionType: 502 });
    expect((await decline()).status).toBe(404);
    // Its people keep their organization: the trader neither renames it, adds people, nor takes its name away.
    for (const [method, path, body] of [
      ['PUT', '', { organizationName: 'Mine Now' }],
      ['POST', '/contacts', { name: 'Mine', email: 'mine@declining.example' }],
    ] as const) {
      const refused = await app.call('trader', method, `${BOOK}/${id}${path}`, body);
      expect([refused.status, refused.body.message]).toEqual([
        409,
        'People of Declining Denim have signed up. Only they can change it.',
      ]);
    }
    const own = () =>
      app.call(null, 'GET', '/api/Organizations/MyOrganization', undefined, {
        authorization: `Bearer ${token}`,
      });
    const again = await invite(id, { userName: 'Mallory', email: 'mallory@meridian.example' });
    expect([again.status, await mailsTo(app, 'mallory@meridian.example')]).toEqual([200, []]);
    expect((await lastMail(app, email)).subject).toBe('Meridian Sourcing Ltd. would like to connect');
    expect((await decline()).status).toBe(200);
    const linked = await app.call('trader', 'POST', `${BOOK}/${id}/link`, {
      organizationId: at('shapla'),
      confirm: true,
    });
    expect([linked.status, (await own()).body.name]).toEqual([409, 'Declining Denim']);

    const other = await added('Withdrawn Wovens');
    await invite(other, { userName: 'Ira Das', email: 'head@withdrawn.example' });
    expect((await app.call('trader', 'DELETE', `/api/Organizations/Connections/${other}`)).status).toBe(200);
    expect(await cardOf(other)).toMatchObject({ inBook: true, invited: false });
  });

  it('refuses an address of somebody known, whose organization may be asked instead', async () => {
    const email = 'head@quiet.example';
    const name = 'Quiet Mills';
    const orgDetails = { organizationName: name, userName: 'Lin Bao', email, organizationType: FACTORY };
    await app.call('rival', 'POST', '/api/Organizations/SendConnectionInvitation', {
      isNew: true,
      orgDetails,
    });
    const id = await added('Mills from my sheet');
    const refused = await invite(id, { userName: 'Tom', email });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This email belongs to a known user. Please connect with that person’s organization.',
    ]);
    const asked = await invite(id, { userName: 'Tom', email, request: true });
    expect(asked.body.message).toBe('Connection request sent to existing organization.');
    expect(await cardOf(id)).toMatchObject({ inBook: true, invited: true });
    for (const path of ['Manufacturers', 'search?name=quiet', 'type/factory?search=quiet'])
      expect((await app.call('trader', 'GET', `/api/Organizations/${path}`)).text).not.toContain('Quiet');
    const { orderId } = await factoryOrder(id, 'Mills from my sheet');
    const accepted = await app.call(
      null,
      'POST',
      '/api/Organizations/AcceptConnectionRequest',
      String(at('meridian')),
      { 'content-type': 'application/json', authorization: `Bearer ${await complete(email, 'Lin Bao')}` },
    );
    expect(accepted.status, accepted.text).toBe(200);
    expect(
      (await app.call('trader', 'GET', `/api/CustomOrder/${orderId}`)).body.manufacturerOrganization,
    ).toBe(name);
    expect(await cardOf(id)).toBeUndefined();
  });
});

it('an organization that declines a trader whose book never had it, or works with another one, stays its own', async () => {
  const id = await added('Two Traders Textiles');
  await app.call('trader', 'POST', `${BOOK}/${id}/invite`, { userName: 'Abir', email: 'abir@two.example' });
  await app.pool.query(
    `update organizations set kept_by = null, joined_at = now(), joined_from = kept_by where id = $1`,
    [id],
  );
  await app.pool.query('update users set email_verified = true, status = 1002 where organization_id = $1', [
    id,
  ]);
  await app.pool.query(
    `insert into connections (trader_org_id, other_org_id, status, requested_by) values ($1, $2, 'pending', $1)`,
    [at('rival'), id],
  );
  const kept = async () =>
    (await app.pool.query('select kept_by from organizations where id = $1', [id])).rows[0].kept_by;
  const withdraw = (who: Who) => app.call(who, 'DELETE', `/api/Organizations/Connections/${id}`);
  expect([(await withdraw('trader')).status, await kept()]).toEqual([200, null]);
  expect([(await withdraw('rival')).status, await kept()]).toEqual([200, null]);
});

it('a partner is asked once at a time, sample partners never', async () => {
  const id = await added('Asked Apparel');
  const invite = (email: string) =>
    app.call('trader', 'POST', `${BOOK}/${id}/invite`, { userName: 'Ira Das', email });
  expect((await invite('first@asked.example')).status).toBe(200);
  const link = await app.call('trader', 'POST', `${BOOK}/${id}/link`, { organizationId: at('shapla') });
  for (const refused of [await invite('second@asked.example'), link])
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Asked Apparel was asked already. Please withdraw the request first.',
    ]);
  // The same person in another trader's book is asked without being named.
  const other = (await add('Asked Elsewhere', {}, 'rival')).body.organizationId;
  const asked = await app.call('rival', 'POST', `${BOOK}/${other}/invite`, {
    userName: 'Ira',
    email: 'first@asked.example',
    request: true,
  });
  expect([asked.status, asked.text]).toEqual([200, expect.not.stringContaining('Apparel')]);
  const sample = await added('Sample Stitch');
  await app.pool.query('update organizations set is_sample = true where id = $1', [sample]);
  const refused = await app.call('trader', 'POST', `${BOOK}/${sample}/invite`, {
    userName: 'A',
    email: 'a@sample.example',
  });
  expect(refused.status).toBe(409);
});

it('two partners renamed at once to one name: one is', async () => {
  const ids = [await added('One Of Two'), await added('Other Of Two')];
  const both = await Promise.all(
    ids.map((id) => app.call('trader', 'PUT', `${BOOK}/${id}`, { organizationName: 'Same Of Two' })),
  );
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
});

describe('a partner of the book that is linked', () => {
  const link = (id: number, body: object) => app.call('trader', 'POST', `${BOOK}/${id}/link`, body);
  let id: number;
  let orderId: string;
  beforeAll(async () => {
    id = await added('Shapla (old sheet)');
    ({ orderId } = await factoryOrder(id, 'Shapla (old sheet)'));
  });

  it('to a connected organization, asks first, then gives it orders, calendar and templates', async () => {
    expect((await app.call('factory', 'GET', `/api/CustomOrder/${orderId}`)).status).toBe(404);
    const asked = await link(id, { organizationId: at('shapla') });
    expect([asked.status, asked.body.message]).toEqual([
      409,
      '1 order becomes visible to Shapla Knit Composite Ltd.',
    ]);
    const done = await link(id, { organizationId: at('shapla'), confirm: true });
    expect(done.status, done.text).toBe(200);
    const seen = (await app.call('factory', 'GET', `/api/CustomOrder/${orderId}`)).body;
    expect(seen.manufacturerOrganization).toBe('Shapla Knit Composite Ltd.');
    const own = (await app.call('trader', 'GET', `/api/CustomOrder/${orderId}`)).body;
    expect(own).toMatchObject({ manufacturerOrganization: 'Shapla Knit Composite Ltd.', version: 2 });
    // The trader's own name for the partner is nowhere.
    for (const path of [
      `CustomOrder/${orderId}`,
      `OrderActivity/${orderId}`,
      `CustomOrder/${orderId}/revisions`,
    ])
      expect((await app.call('factory', 'GET', `/api/${path}`)).text).not.toContain('old sheet');
    expect(await cardOf(id)).toBeUndefined();
    expect((await link(id, { organizationId: at('shapla') })).status).toBe(404);
    const { rows } = await app.pool.query('select name, linked_to from organizations where id = $1', [id]);
    expect(rows).toEqual([{ name: '', linked_to: at('shapla') }]);
  });

  it('to another one, is done when that accepts; a buyer is no factory, and a book partner no organization', async () => {
    const other = await added('Second Sheet');
    expect((await link(other, { organizationId: at('northbrook') })).status).toBe(400);
    expect((await link(other, { organizationId: await added('Third Sheet') })).status).toBe(404);
    expect((await link(other, { organizationId: 999_999 })).status).toBe(404);
    expect(await mailsTo(app, 'nobody@demo.example')).toEqual([]);
  });
});
