import { ENDPOINTS } from '@selvedge/contract/endpoints';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeFixture } from './fixture';
import { MATRIX } from './matrix';
import { PREVIEWS, previewPath } from './matrix/previews';
import { makeOrder, makePlan } from './orders';
import { useApp, type Who } from './start-app';

const app = useApp();
const names = Object.keys(PREVIEWS);
const CHANGES_NOTHING = 'You are viewing as a partner. Nothing can be changed.';
const NO_VIEW = 'There is no such view.';
const ABSENT = '01990000-0000-7000-8000-000000000000';

let order = { orderId: '' };
let fixture: Awaited<ReturnType<typeof makeFixture>>;
beforeAll(async () => {
  fixture = await makeFixture(app);
  order = fixture.order;
});
const get = async (who: Who, name: string, as: string, orderId = order.orderId) => {
  const { status, body } = await app.call(who, 'GET', previewPath(name, orderId, as));
  return [status, body?.message];
};

describe('as another viewer', () => {
  const others = ENDPOINTS.filter(
    ({ endpoint }) => endpoint.access === 'session' && !endpoint.preview && endpoint.kind !== 'stream',
  );

  it('every call without previews is refused and changes nothing', async () => {
    const before = await contents();
    for (const { name, endpoint } of others) {
      const path = `/api${MATRIX[name]?.path(fixture)}`;
      const address = `${path}${path.includes('?') ? '&' : '?'}as=buyer`;
      const reply = await app.call('trader', endpoint.method, address, MATRIX[name]?.body?.(fixture));
      expect([name, reply.status, reply.body.message]).toEqual([name, 403, CHANGES_NOTHING]);
    }
    expect(await contents()).toEqual(before);
  });

  it('the stream of live updates is refused, and what is shown to visitors too', async () => {
    for (const path of ['/api/events', '/api/SubscriptionPlan']) {
      const reply = await app.call('trader', 'GET', `${path}?as=factory`);
      expect([path, reply.status, reply.body.message]).toEqual([path, 403, CHANGES_NOTHING]);
    }
  });

  it('other methods of a previewed address are refused', async () => {
    for (const method of ['PUT', 'POST', 'DELETE', 'PATCH'] as const) {
      const reply = await app.call('trader', method, previewPath('getOrder', order.orderId, 'buyer'), {});
      expect([method, reply.status]).toEqual([method, method === 'PUT' ? 403 : 404]);
    }
  });
});

describe('a preview', () => {
  it.each(names)('by %s is refused to partners, strangers and keys', async (name) => {
    for (const who of ['buyer', 'factory', 'buyerOther'] as const)
      for (const as of ['buyer', 'factory', 'guest'])
        expect(await get(who, name, as)).toEqual([403, 'Only traders can do this.']);
    expect((await get('rival', name, 'buyer'))[0]).toBe(404);
    for (const key of keys) {
      const headers = { authorization: `Bearer ${key}` };
      const reply = await app.call(
        null,
        'GET',
        previewPath(name, order.orderId, 'buyer'),
        undefined,
        headers,
      );
      expect([reply.status, reply.body.message]).toEqual([403, CHANGES_NOTHING]);
    }
  });
  const keys: string[] = [];
  beforeAll(async () => {
    for (const scope of ['read', 'write']) {
      const wanted = { name: 'Warehouse', scope, currentPassword: 'Selvedge-Demo-1' };
      keys.push((await app.call('trader', 'POST', '/api/Integrations/keys', wanted)).body.key);
    }
  });

  it.each([
    'owner',
    'trader',
    'Buyer',
    '',
    'buyer,factory',
    'buyer&as=factory',
    'buyer&as=buyer',
    'buyer&AS=factory',
    'guest%00',
    '__proto__',
    'constructor',
  ])('as "%s" does not exist', async (as) => {
    for (const name of names) expect(await get('trader', name, as)).toEqual([400, NO_VIEW]);
  });

  it('is a preview whatever the case of its name', async () => {
    const path = previewPath('getOrder', order.orderId, 'buyer').replace('?as=', '?AS=');
    expect((await app.call('trader', 'GET', path)).body.can).toMatchObject({ edit: false, plan: false });
  });

  it('of guests has no activity, comments and workbooks', async () => {
    for (const name of ['orderActivity', 'filterMessages', 'orderWorkbook', 'planWorkbook'])
      expect(await get('trader', name, 'guest')).toEqual([400, NO_VIEW]);
  });

  it.each(names)('by %s reaches the named order only', async (name) => {
    const foreign = await rivalOrder();
    for (const orderId of [foreign, ABSENT, 'nonsense', `${order.orderId}'--`])
      for (const as of ['buyer', 'factory', 'guest'])
        expect((await get('trader', name, as, encodeURIComponent(orderId)))[0]).toBe(404);
  });

  it('answers to one of two named orders, and to no other', async () => {
    const second = await makeOrder(app);
    const path = previewPath('filterMessages', order.orderId, 'buyer');
    for (const more of ['orderid', 'ORDERID', 'orderId']) {
      const { status } = await app.call('trader', 'GET', `${path}&${more}=${second.orderId}`);
      expect([more, [400, 404].includes(status)]).toEqual([more, true]);
    }
    const other = await app.call(
      'trader',
      'GET',
      `${previewPath('getOrder', order.orderId, 'buyer')}&orderId=${second.orderId}`,
    );
    expect(other.body.orderId).toBe(order.orderId);
    const styleId = second.styleInfo[0].styleId;
    expect((await app.call('trader', 'GET', `${path}&styleId=${styleId}`)).status).toBe(404);
    expect((await app.call('trader', 'GET', `${path}&thread=manufacturer`)).status).toBe(404);
    expect((await app.call('trader', 'GET', `${path}&thread=internal`)).status).toBe(404);
  });

  it.each(['buyer', 'factory', 'guest'])('as %s changes nothing but the audit log', async (as) => {
    const before = await contents();
    for (const name of names) await get('trader', name, as);
    const after = await contents();
    expect({ ...after, audit_events: '' }).toEqual({ ...before, audit_events: '' });
  });

  it('shows a draft, and an order whose connection is not accepted or was rejected', async () => {
    const draft = await makeOrder(app, {}, { orderStatus: 3 });
    expect((await app.call('buyer', 'GET', `/api/CustomOrder/${draft.orderId}`)).status).toBe(404);
    const shown = await app.call('trader', 'GET', previewPath('getOrder', draft.orderId, 'buyer'));
    expect(shown.body).toMatchObject({ orderId: draft.orderId, orderName: 'Crew Tee', notSeenYet: 'draft' });
    const byLink = await app.call('trader', 'GET', previewPath('getOrder', draft.orderId, 'guest'));
    expect(byLink.body).toMatchObject({ orderName: 'Crew Tee', notSeenYet: 'draft' });

    const { orderId } = await makeOrder(app);
    await makePlan(app, orderId, [
      { stageName: 'Cutting' },
      { stageName: 'Sewing', isVisibleToClient: false },
    ]);
    await app.pool.query('update orders set buyer_admitted = false where id = $1', [orderId]);
    expect((await app.call('buyer', 'GET', `/api/CustomOrder/${orderId}`)).status).toBe(404);
    const plan = await app.call('trader', 'GET', previewPath('planByOrder', orderId, 'buyer'));
    expect(plan.body.map((stage: any) => stage.stageName)).toEqual(['Cutting']);
    expect(plan.text).not.toContain('Manufacturer"');
    for (const name of names) expect((await get('trader', name, 'buyer', orderId))[0]).toBe(200);
    const reasonFor = async (as: string) =>
      (await app.call('trader', 'GET', previewPath('getOrder', orderId, as))).body.notSeenYet;
    expect(await reasonFor('buyer')).toBe('connection');
    expect(await reasonFor('factory')).toBe(undefined);
    expect(await reasonFor('guest')).toBe(undefined);
  });

  it('says when the order names no partner', async () => {
    const alone = { orderStatus: 3, associatedUsers: [app.world.people.trader.id] };
    for (const [side, field] of [
      ['buyer', 'Buyer Organization'],
      ['factory', 'Manufacturer Organization'],
    ] as const) {
      const { orderId } = await makeOrder(app, { [field]: null }, alone);
      for (const name of names)
        expect(await get('trader', name, side, orderId)).toEqual([400, `This order names no ${side} yet.`]);
    }
  });

  it('is audited as the export of the trader who made it', async () => {
    const { people, organizations } = app.world;
    for (const name of ['orderSheet', 'orderWorkbook', 'planWorkbook']) {
      await app.pool.query('delete from audit_events');
      await get('trader', name, 'factory');
      const { rows } = await app.pool.query(
        'select event, actor_id, organization_id, order_id from audit_events',
      );
      expect(rows).toEqual([
        {
          event: 'export.order',
          actor_id: people.trader.id,
          organization_id: organizations.meridian.id,
          order_id: order.orderId,
        },
      ]);
    }
  });
});

/** A digest of each table's rows, except for when sessions and keys were last used. */
async function contents(): Promise<Record<string, string>> {
  const { rows: tables } = await app.pool.query(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await app.pool.query(
      `select count(*) || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as digest from "${name}" t`,
    );
    found[name] = rows[0].digest;
  }
  return found;
}

async function rivalOrder(): Promise<string> {
  const { orderId } = await makeOrder(app);
  const { rows } = await app.pool.query(
    `update orders set trader_org_id = (select organization_id from users where id = $1) where id = $2 returning id`,
    [app.world.people.rival.id, orderId],
  );
  return rows[0].id;
}
