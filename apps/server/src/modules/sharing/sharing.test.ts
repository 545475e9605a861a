import { describe, expect, it } from 'vitest';
import { makeOrder, makePlan } from '#test/orders';
import { signInAgain, useApp } from '#test/start-app';

const app = useApp();
const DAY_MS = 86_400_000;

type Who = Parameters<typeof app.call>[0];
const share = (who: Who, orderId: string, rest: object = {}) =>
  app.call(who, 'POST', '/api/CustomOrder/guest', { orderId, ...rest });
const tokenOf = async (who: Who, orderId: string): Promise<string> =>
  (await share(who, orderId)).body.guestInfoList[0].accessToken;
const open = (orderId: string, token: string, headers: Record<string, string> = {}) =>
  app.call(null, 'GET', `/api/CustomOrder/guest/${orderId}/${token}`, undefined, headers);
const revoke = (who: Who, orderId: string, token: string) =>
  app.call(who, 'DELETE', `/api/CustomOrder/guest/${orderId}/${token}`);
async function later<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const { now } = app.clock;
  app.clock.now = new Date(now.getTime() + ms);
  return work().finally(() => {
    app.clock.now = now;
  });
}

describe('sharing an order', () => {
  it('creates one link per side for 90 days and reuses it', async () => {
    const { orderId } = await makeOrder(app);
    const first = await share('buyer', orderId);
    expect(first.body.guestInfoList).toEqual([
      {
        accessToken: expect.stringMatching(/^[\w-]{43}$/),
        userType: 3001,
        expirationDate: new Date(app.clock.now.getTime() + 90 * DAY_MS).toISOString(),
      },
    ]);
    const again = await share('buyerRegular', orderId);
    expect(again.body.guestInfoList).toEqual(first.body.guestInfoList);
    const read = await app.call('buyer', 'GET', `/api/CustomOrder/${orderId}`);
    expect(read.body.guestInfoList).toEqual(first.body.guestInfoList);
  });

  it('ignores a token, a type and an expiry that the caller chose, and everything else that is sent', async () => {
    const { orderId } = await makeOrder(app);
    const chosen = { accessToken: 'a', userType: 3003, expirationDate: '2036-01-01T00:00:00.000Z' };
    const reply = await share('buyer', orderId, { orderStatus: 4, guestInfoList: [chosen] });
    expect(reply.body.orderStatus).toBe(1);
    expect(reply.body.guestInfoList).toHaveLength(1);
    expect(reply.body.guestInfoList[0]).toMatchObject({ userType: 3001 });
    expect(reply.text).not.toContain('2036-01');
    expect((await open(orderId, 'a')).status).toBe(404);
  });

  it('creates one link for concurrent requests', async () => {
    const { orderId } = await makeOrder(app);
    const replies = await Promise.all(Array.from({ length: 6 }, () => share('trader', orderId)));
    const tokens = replies.flatMap((reply) => reply.body.guestInfoList.map((link: any) => link.accessToken));
    expect(tokens).toHaveLength(6);
    expect(new Set(tokens).size).toBe(1);
  });

  it('shows a side its own links only, in orders and in the activity', async () => {
    const { orderId } = await makeOrder(app);
    const tokens = {
      buyer: await tokenOf('buyer', orderId),
      trader: await tokenOf('trader', orderId),
      factory: await tokenOf('factory', orderId),
    };
    expect(new Set(Object.values(tokens)).size).toBe(3);
    for (const who of ['buyer', 'trader', 'factory'] as const) {
      const order = await app.call(who, 'GET', `/api/CustomOrder/${orderId}`);
      const found = Object.values(tokens).filter((token) => order.text.includes(token));
      expect(found).toEqual([tokens[who]]);
      const activity = await app.call(who, 'GET', `/api/OrderActivity/${orderId}`);
      expect(activity.body.filter((entry: any) => entry.description.includes('shared'))).toHaveLength(1);
    }
  });

  it('keeps no token readable in the database', async () => {
    const { orderId } = await makeOrder(app);
    const token = await tokenOf('trader', orderId);
    const repeated = await app.call(
      'trader',
      'POST',
      '/api/CustomOrder/guest',
      { orderId },
      { 'idempotency-key': 'share-1' },
    );
    expect(repeated.body.guestInfoList[0].accessToken).toBe(token);
    const { rows } = await app.pool.query(
      "select string_agg(s::text, '') || coalesce((select string_agg(i::text, '') from idempotency i), '') as text from order_shares s",
    );
    expect(rows[0].text).not.toContain(token);
    expect(rows[0].text).not.toContain(Buffer.from(token).toString('hex'));
  });

  it('is refused for a draft, and shows an archived order', async () => {
    const draft = await makeOrder(app, {}, { orderStatus: 3 });
    expect((await share('trader', draft.orderId)).body).toMatchObject({
      code: 'FORBIDDEN',
      message: 'A draft cannot be shared.',
    });
    const { orderId } = await makeOrder(app);
    await app.call('trader', 'PUT', `/api/CustomOrder/${orderId}`, {
      orderStatus: 4,
      commitMessage: 'Order archived',
    });
    const token = await tokenOf('buyer', orderId);
    expect((await open(orderId, token)).body).toMatchObject({ orderId, orderStatus: 4 });
    expect((await share('rival', orderId)).status).toBe(404);
  });
});

describe('a link of another side', () => {
  const endSide = (who: Who, orderId: string, userType = 3001) =>
    app.call(who, 'DELETE', `/api/CustomOrder/guest/${orderId}/side/${userType}`);

  it('is listed for the trader without its token, and for no others', async () => {
    const { orderId } = await makeOrder(app);
    const read = async (who: Who) => app.call(who, 'GET', `/api/CustomOrder/${orderId}`);
    expect((await read('trader')).body.sideLinks).toEqual([]);
    const token = await tokenOf('buyer', orderId);
    const seen = await read('trader');
    expect(seen.body.sideLinks).toEqual([{ userType: 3001, expirationDate: expect.any(String) }]);
    expect(seen.body.guestInfoList).toEqual([]);
    expect(seen.text).not.toContain(token);
    for (const who of ['buyer', 'factory'] as const)
      expect((await read(who)).body).not.toHaveProperty('sideLinks');
    expect(JSON.stringify((await open(orderId, token)).body)).not.toContain('sideLinks');
  });

  it('is revoked by an editor or an Admin of the trader, and both sides see it in the activity', async () => {
    const { orderId } = await makeOrder(app);
    const [token, factory] = [await tokenOf('buyer', orderId), await tokenOf('factory', orderId)];
    expect((await endSide('traderRegular', orderId)).status).toBe(403);
    expect((await endSide('buyer', orderId)).status).toBe(403);
    expect((await endSide('rival', orderId)).status).toBe(404);
    expect((await endSide('trader', orderId, 3002)).status).toBe(404);
    const ended = await endSide('traderAdmin', orderId);
    expect(ended.body.message).toBe('The buyer’s links to this order no longer open it.');
    expect((await open(orderId, token)).body.code).toBe('LINK_REVOKED');
    expect((await open(orderId, factory)).status).toBe(200);
    expect((await endSide('trader', orderId)).status).toBe(404);
    const news = async (who: Who) => (await app.call(who, 'GET', `/api/OrderActivity/${orderId}`)).text;
    expect(await news('buyer')).toContain('Your share links were ended by Meridian');
    expect(await news('trader')).toContain('Share links of the buyer ended');
    expect(await news('factory')).not.toMatch(/share links/i);
  });

  it('is revoked permanently when the connection ends', async () => {
    const { orderId } = await makeOrder(app);
    const [token, own] = [await tokenOf('factory', orderId), await tokenOf('trader', orderId)];
    const { meridian, shapla } = app.world.organizations;
    const path = `/api/Organizations/Connections/${shapla.id}`;
    expect((await app.call('trader', 'DELETE', path)).status).toBe(200);
    expect((await open(orderId, token)).body.code).toBe('LINK_REVOKED');
    expect((await open(orderId, own)).status).toBe(200);
    const again = await app.call('trader', 'POST', '/api/Organizations/SendConnectionInvitation', {
      isNew: false,
      orgId: shapla.id,
    });
    expect(again.status).toBe(200);
    const accepted = await app.call(
      'factory',
      'POST',
      '/api/Organizations/AcceptConnectionRequest',
      String(meridian.id),
      { 'content-type': 'application/json' },
    );
    expect(accepted.status).toBe(200);
    expect((await open(orderId, token)).body.code).toBe('LINK_REVOKED');
    expect((await app.call('trader', 'GET', `/api/CustomOrder/${orderId}`)).body.sideLinks).toEqual([]);
    expect(await tokenOf('factory', orderId)).not.toBe(token);
  });
});

describe('a share link', () => {
  it('opens what its user type sees, with people by name only, and without a session', async () => {
    const { orderId } = await makeOrder(app);
    await makePlan(app, orderId, [{}, { stageName: 'Factory only', isVisibleToClient: false }]);
    const token = await tokenOf('buyer', orderId);
    const guest = await open(orderId, token);
    expect(guest.status).toBe(200);
    expect(guest.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    const member = (await app.call('buyer', 'GET', `/api/CustomOrder/${orderId}`)).body;
    const names = (fields: any[]) => fields.map((field) => field.name);
    expect(names(guest.body.customFields)).toEqual(names(member.customFields));
    expect(guest.body.styleInfo).toEqual(member.styleInfo);
    expect(guest.body.guestInfoList).toEqual([
      { userType: 3001, expirationDate: member.guestInfoList[0].expirationDate },
    ]);
    for (const hidden of ['can', 'editorUsers', 'createdById', 'buyerOrganizationId', 'traderOrganizationId'])
      expect(guest.body).not.toHaveProperty(hidden);
    expect(guest.body.associatedUsers).toEqual([]);
    const { trader, buyer, factory } = app.world.people;
    expect(guest.body.people).toEqual([
      { name: trader.name, userType: 3002 },
      { name: buyer.name, userType: 3001 },
    ]);
    expect(guest.text).not.toContain(factory.name);
    for (const { email } of Object.values(app.world.people)) expect(guest.text).not.toContain(email);

    const plan = await app.call(null, 'GET', `/api/Planning/byOrderId/guest/${orderId}/${token}`);
    expect(plan.body.map((stage: any) => stage.stageName)).toEqual(['Cutting']);
    expect(plan.body[0].deadlineClient).toBe('2026-07-31');
    expect(plan.text).not.toMatch(/Manufacturer|associatedUsers|submittedBy|updatedBy|"can"/);
    const grouped = await app.call(null, 'GET', `/api/Planning/grouped/guest/${orderId}/${token}`);
    expect(grouped.body.map((stage: any) => stage.stageName)).toEqual(['Cutting']);
    expect(grouped.text).not.toMatch(/Manufacturer|ssociatedUsers/);
  });

  it('gets the same 404 when wrong or of another order, and opens an archived order', async () => {
    const [one, other] = [await makeOrder(app), await makeOrder(app)];
    const token = await tokenOf('buyer', one.orderId);
    const wrong = `${token.slice(0, -1)}${token.endsWith('A') ? 'E' : 'A'}`;
    const body = async (orderId: string, text: string) => {
      const { requestId: _requestId, ...rest } = (await open(orderId, text)).body;
      return rest;
    };
    const expected = { code: 'NOT_FOUND', message: 'Order not found.' };
    expect(await body(one.orderId, wrong)).toEqual(expected);
    expect(await body(other.orderId, token)).toEqual(expected);
    expect(await body('not-an-id', token)).toEqual(expected);
    await app.call('trader', 'PUT', `/api/CustomOrder/${one.orderId}`, {
      orderStatus: 4,
      commitMessage: 'Order archived',
    });
    expect(await body(one.orderId, wrong)).toEqual(expected);
    for (const path of ['CustomOrder/guest', 'Planning/byOrderId/guest', 'Planning/grouped/guest'])
      expect((await app.call(null, 'GET', `/api/${path}/${one.orderId}/${token}`)).status).toBe(200);
  });

  it('is revoked permanently with the account of its creator, and a colleague gets a new one', async () => {
    const { orderId } = await makeOrder(app);
    const token = await tokenOf('buyerRegular', orderId);
    const setStatus = (accountStatus: number) =>
      app.call('buyer', 'PUT', `/api/Users/${app.world.people.buyerRegular.id}/status`, { accountStatus });
    expect((await setStatus(1003)).status).toBe(200);
    const ended = await open(orderId, token);
    expect([ended.status, ended.body.code]).toEqual([404, 'LINK_REVOKED']);
    expect(await tokenOf('buyer', orderId)).not.toBe(token);
    await setStatus(1002);
    expect((await open(orderId, token)).body.code).toBe('LINK_REVOKED');
    await signInAgain(app);
  });

  it('ends when its creator’s account was deactivated by other means', async () => {
    const { orderId } = await makeOrder(app);
    const token = await tokenOf('buyerRegular', orderId);
    await app.pool.query('update users set status = 1003 where id = $1', [app.world.people.buyerRegular.id]);
    expect((await open(orderId, token)).body.code).toBe('LINK_REVOKED');
    await app.pool.query('update users set status = 1002 where id = $1', [app.world.people.buyerRegular.id]);
  });

  it('shows that it has expired, and a new one can be created', async () => {
    const { orderId } = await makeOrder(app);
    const token = await tokenOf('factory', orderId);
    expect((await later(90 * DAY_MS - 1000, () => open(orderId, token))).status).toBe(200);
    const over = await later(90 * DAY_MS, () => open(orderId, token));
    expect([over.status, over.body.code]).toEqual([404, 'LINK_EXPIRED']);
    await app.pool.query('update order_shares set expires_at = $1 where order_id = $2', [
      app.clock.now,
      orderId,
    ]);
    const fresh = await share('factory', orderId);
    expect(fresh.body.guestInfoList).toHaveLength(1);
    expect(fresh.body.guestInfoList[0].accessToken).not.toBe(token);
  });

  it('is revoked by its own side only, once, and shows its own message', async () => {
    const { orderId } = await makeOrder(app);
    const token = await tokenOf('buyer', orderId);
    expect((await revoke('trader', orderId, token)).status).toBe(404);
    expect((await revoke('rival', orderId, token)).status).toBe(404);
    const twice = await Promise.all([revoke('buyer', orderId, token), revoke('buyer', orderId, token)]);
    expect(twice.map((reply) => reply.status).sort((one, other) => one - other)).toEqual([200, 404]);
    for (const path of ['CustomOrder/guest', 'Planning/byOrderId/guest', 'Planning/grouped/guest']) {
      const gone = await app.call(null, 'GET', `/api/${path}/${orderId}/${token}`);
      expect([gone.status, gone.body.code]).toEqual([404, 'LINK_REVOKED']);
    }
    expect((await app.call('buyer', 'GET', `/api/CustomOrder/${orderId}`)).body.guestInfoList).toEqual([]);
    expect(await tokenOf('buyer', orderId)).not.toBe(token);
  });

  it('stops working when its organization is not the side’s any more', async () => {
    const order = await makeOrder(app);
    const token = await tokenOf('factory', order.orderId);
    const { organizations, people } = app.world;
    const withoutFactory = order.customFields.map((field: any) =>
      field.name === 'Manufacturer Organization' ? { ...field, value: organizations.indus } : field,
    );
    const saved = await app.call('trader', 'PUT', `/api/CustomOrder/${order.orderId}`, {
      customFields: withoutFactory,
      associatedUsers: [people.trader.id, people.buyer.id],
    });
    expect(saved.status).toBe(200);
    expect((await open(order.orderId, token)).status).toBe(404);
  });

  it('that a trader makes for a side is the trader’s own, and ends when that side is another organization', async () => {
    const order = await makeOrder(app);
    const share = (wanted: string) =>
      app.call('trader', 'POST', '/api/CustomOrder/guest', { orderId: order.orderId, for: wanted });
    const made = (await share('factory')).body.guestInfoList;
    expect((await share('factory')).body.guestInfoList).toEqual(made);
    const [{ accessToken, userType }] = made;
    expect(userType).toBe(3003);
    expect((await open(order.orderId, accessToken)).body.guestInfoList[0].userType).toBe(3003);
    for (const who of ['factory', 'buyer'] as const) {
      expect((await app.call(who, 'GET', `/api/CustomOrder/${order.orderId}`)).body.guestInfoList).toEqual(
        [],
      );
      const revoked = await app.call(who, 'DELETE', `/api/CustomOrder/guest/${order.orderId}/${accessToken}`);
      expect(revoked.status).toBe(404);
    }
    expect((await app.call('trader', 'GET', `/api/CustomOrder/${order.orderId}`)).body.sideLinks).toEqual([]);
    expect((await open(order.orderId, await tokenOf('factory', order.orderId))).status).toBe(200);
    const moved = order.customFields.map((field: any) =>
      field.name === 'Manufacturer Organization' ? { ...field, value: app.world.organizations.indus } : field,
    );
    const { trader, buyer } = app.world.people;
    await app.call('trader', 'PUT', `/api/CustomOrder/${order.orderId}`, {
      customFields: moved,
      associatedUsers: [trader.id, buyer.id],
    });
    expect((await open(order.orderId, accessToken)).status).toBe(404);
    const next = (await share('factory')).body.guestInfoList;
    expect(next[0].accessToken).not.toBe(accessToken);
    await app.call('trader', 'DELETE', `/api/CustomOrder/guest/${order.orderId}/${next[0].accessToken}`);
    expect((await open(order.orderId, next[0].accessToken)).body.code).toBe('LINK_REVOKED');
    const bad = await share('everybody');
    expect(bad.status).toBe(400);
  });

  it('is not a session, and failed links are rate-limited while valid ones work', async () => {
    const { orderId } = await makeOrder(app);
    const token = await tokenOf('trader', orderId);
    const bearer = await app.call(null, 'GET', `/api/CustomOrder/${orderId}`, undefined, {
      authorization: `Bearer ${token}`,
    });
    expect(bearer.status).toBe(401);
    let refused = 0;
    for (let guess = 0; guess < 320; guess += 1)
      refused += (await open(orderId, `${guess}`.padStart(43, 'x'))).status === 429 ? 1 : 0;
    expect(refused).toBeGreaterThan(0);
    expect((await open(orderId, token)).status).toBe(200);
  });
});
