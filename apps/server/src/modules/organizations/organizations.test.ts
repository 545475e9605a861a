import { beforeAll, describe, expect, it } from 'vitest';
import { makeOrder } from '../../../test/orders';
import { useApp } from '../../../test/start-app';
import type { World } from '../../../test/world';

const app = useApp();
type Who = keyof World['tokens'];
type Org = keyof World['organizations'];
const at = (key: Org) => app.world.organizations[key].id;
const get = (who: Who, path: string) => app.call(who, 'GET', `/api/Organizations/${path}`);
const put = (who: Who, key: Org, body: object) => app.call(who, 'PUT', `/api/Organizations/${at(key)}`, body);
const add = (who: Who, domain: unknown) =>
  app.call(who, 'POST', '/api/Organizations/MyOrganization/domains', { domain });
const drop = (who: Who, domain: string) =>
  app.call(who, 'DELETE', `/api/Organizations/MyOrganization/domains/${encodeURIComponent(domain)}`);

describe('one’s own organization', () => {
  it('is read by everybody in it, and changed by its Admins', async () => {
    const mine = await get('buyerRegular', 'MyOrganization');
    expect(mine.body).toMatchObject({
      name: 'Northbrook Apparel Inc.',
      organizationType: 11003,
      domains: [],
      can: { edit: false },
    });
    expect((await get('buyer', 'MyOrganization')).body.can).toEqual({ edit: true });
    const changed = await put('buyer', 'northbrook', {
      description: 'Knitwear for the outdoors',
      address: '1 SE Ankeny Street, Portland',
      phone: '+1 503 555 0143',
      email: 'Hello@Northbrook.Example',
    });
    expect(changed.body).toMatchObject({
      name: 'Northbrook Apparel Inc.',
      description: 'Knitwear for the outdoors',
      address: '1 SE Ankeny Street, Portland',
      phone: '15035550143',
      email: 'hello@northbrook.example',
    });
    const cleared = await put('buyer', 'northbrook', { description: '  ', email: '', phone: '' });
    expect(cleared.body).toMatchObject({ description: null, email: null, phone: null });
    expect((await put('buyerRegular', 'northbrook', { name: 'Mine' })).body.message).toBe(
      'You have read-only access.',
    );
  });

  it('keeps its type and its id, regardless of the body', async () => {
    await put('buyer', 'northbrook', { id: 1, organizationType: 11002, type: 11002, domains: ['x.example'] });
    const mine = (await get('buyer', 'MyOrganization')).body;
    expect(mine).toMatchObject({ id: at('northbrook'), organizationType: 11003, domains: [] });
  });

  it.each([
    [{ name: ' ' }, 'Name is required'],
    [{ email: 'nobody' }, 'Invalid email address.'],
    [{ phone: '12' }, 'Phone number must contain only digits (7-15 digits).'],
    [{ logo: 'https://evil.example/x.png' }, 'The logo must be an uploaded file.'],
  ])('refuses %j', async (change, message) => {
    const reply = await put('buyer', 'northbrook', change);
    expect([reply.status, reply.body.message]).toEqual([400, message]);
  });

  it('of others gets the same response as one that does not exist', async () => {
    const foreign = await put('buyer', 'indus', { name: 'Mine' });
    const absent = await app.call('buyer', 'PUT', '/api/Organizations/99999', { name: 'Mine' });
    const partner = await put('buyer', 'meridian', { name: 'Mine' });
    expect([foreign.status, absent.status, partner.status]).toEqual([404, 404, 404]);
    expect(foreign.body.message).toBe(absent.body.message);
  });
});

describe('the allowed domains', () => {
  it('are stored without scheme, path and capitals, once each', async () => {
    expect((await add('factory', ' https://Shapla.Example/about ')).body.domains).toEqual(['shapla.example']);
    const again = await add('factory', 'SHAPLA.example');
    expect([again.status, again.body.message]).toEqual([409, 'This domain is already in the list.']);
    expect((await add('factory', 'knit.shapla.example')).body.domains).toEqual([
      'shapla.example',
      'knit.shapla.example',
    ]);
    expect((await drop('factory', 'Shapla.example')).body.domains).toEqual(['knit.shapla.example']);
    expect((await drop('factory', 'gone.example')).body.domains).toEqual(['knit.shapla.example']);
  });

  it.each(['', '   ', 'nodot', 'a b.example', '-x.example', 'x..example', 'x.example;drop', '@', 'ftp://'])(
    'refuse "%s"',
    async (domain) => {
      const reply = await add('factory', domain);
      expect([reply.status, reply.body.message]).toEqual([400, 'Please enter a valid domain.']);
    },
  );

  it('can be changed by an Admin of the own organization only', async () => {
    expect((await add('factoryRegular', 'x.example')).status).toBe(403);
    expect((await drop('factoryRegular', 'knit.shapla.example')).status).toBe(403);
    await drop('factoryOther', 'knit.shapla.example');
    expect((await get('factory', 'MyOrganization')).body.domains).toEqual(['knit.shapla.example']);
  });

  it('added twenty times at once are there once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => add('alpine', 'alpine.example')));
    expect((await get('alpine', 'MyOrganization')).body.domains).toEqual(['alpine.example']);
  });
});

describe('another organization', () => {
  beforeAll(async () => {
    await makeOrder(app);
  });

  it('is shown only to its partners, without its domains', async () => {
    const partner = await get('trader', String(at('shapla')));
    expect(partner.body).toMatchObject({ name: 'Shapla Knit Composite Ltd.', organizationType: 11001 });
    expect(partner.body).not.toHaveProperty('domains');
    expect(partner.body).not.toHaveProperty('can');
    for (const who of ['buyer', 'rival', 'factoryOther'] as const)
      expect((await get(who, String(at('shapla')))).status).toBe(404);
  });

  it('shows its active people to partners only', async () => {
    const people = await get('trader', `${at('shapla')}/people`);
    expect(people.body.map((one: any) => one.name)).toEqual(['Nasrin Akter', 'Rafiqul Islam']);
    expect(people.body[0]).toHaveProperty('email');
    const ofTrader = await get('factory', `${at('meridian')}/people`);
    expect(ofTrader.body).toHaveLength(3);
    expect(ofTrader.body[0]).not.toHaveProperty('email');
    expect((await get('buyer', `${at('shapla')}/people`)).status).toBe(404);
    await app.call('trader', 'DELETE', `/api/Organizations/Connections/${at('kaveri')}`);
    expect((await get('trader', `${at('kaveri')}/people`)).status).toBe(404);
  });

  it('hides its people while a request is pending', async () => {
    await app.call('trader', 'POST', '/api/Organizations/SendConnectionInvitation', {
      isNew: false,
      orgId: at('kaveri'),
    });
    expect((await get('trader', `${at('kaveri')}/people`)).body).toEqual([]);
    expect((await get('trader', `users/${encodeURIComponent('Kaveri Shirtmakers Pvt. Ltd.')}`)).body).toEqual(
      [],
    );
    const byMail = await app.call('trader', 'GET', '/api/Users/email?email=s.murugan@demo.example');
    expect(byMail.status).toBe(404);
  });
});

describe('the search of the connect dialog', () => {
  it('finds by a part of the name without regard to case, of the asked type only', async () => {
    const names = async (path: string) => (await get('trader', path)).body.map((one: any) => one.name);
    expect(await names('type/11001?search=INDUS')).toEqual(['Indus Denim Works (Pvt) Ltd.']);
    expect(await names('type/Factory?search=knit')).toEqual([
      'Dongguan Hengrui Knitwear Co., Ltd.',
      'Shapla Knit Composite Ltd.',
    ]);
    expect(await names('type/11003?search=knit')).toEqual([]);
    expect(await names(`search?name=${encodeURIComponent("%_' or 1=1")}`)).toEqual([]);
    expect((await get('trader', 'type/11002')).body.message).toBe('The type must be a buyer or a factory.');
  });

  it('needs two characters, and finds organizations with a verified person only', async () => {
    for (const search of ['', '%20', 's', '%20s%20'])
      expect((await get('trader', `type/11001?search=${search}`)).body).toEqual([]);
    expect((await get('trader', 'search')).body).toEqual([]);
    await app.call(null, 'POST', '/api/Users/signup', {
      name: 'Abandoned Knits',
      email: 'nobody@abandoned.example',
      password: 'Thread-Count-40',
      passwordConfirmation: 'Thread-Count-40',
      organizationType: 11001,
    });
    expect((await get('trader', 'type/11001?search=abandoned')).body).toEqual([]);
  });

  it('shows town, country and age in a row', async () => {
    const [found] = (await get('rival', 'type/11001?search=shapla')).body;
    expect(found).toMatchObject({
      place: 'Gazipur, Bangladesh',
      memberSince: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect(found).not.toHaveProperty('fullAddress');
  });

  it('shows address and e-mail of connected organizations only', async () => {
    const [found] = (await get('rival', 'type/11001?search=shapla')).body;
    expect(found).toMatchObject({ connected: false, address: null, email: null });
    const [own] = (await get('trader', 'type/11001?search=shapla')).body;
    expect(own).toMatchObject({ connected: true, pending: false, email: 'hello@shapla.example' });
  });

  it('distinguishes pending requests from connections', async () => {
    const orgId = app.world.organizations.shapla.id;
    await app.call('rival', 'POST', '/api/Organizations/SendConnectionInvitation', { isNew: false, orgId });
    const [found] = (await get('rival', 'type/11001?search=shapla')).body;
    expect(found).toMatchObject({ connected: true, pending: true, address: null, email: null });
  });

  it('is available to traders only', async () => {
    expect((await get('buyer', 'search?name=al')).body.message).toBe('Only traders can do this.');
    expect((await get('factory', 'type/11001')).status).toBe(403);
  });
});
