import { takesIdempotencyKey } from '@selvedge/contract/endpoint';
import { describe, expect, it } from 'vitest';
import { dbOf } from '#server/db/db';
import { purgeIdempotencyKeys } from '#server/http/idempotency-store';
import { makeFixture } from './fixture';
import { makeOrder, makePlan } from './orders';
import { signInAgain, useApp } from './start-app';
import { stateOf, WRITES } from './writes';

const app = useApp();
const stored = async () => (await app.pool.query('select key, body from idempotency')).rows;
const key = (name: string) => ({ 'idempotency-key': name });

const KEYED = WRITES.filter(({ endpoint }) => endpoint.method === 'PUT' || endpoint.method === 'PATCH');
/** An upload's content is not compared: each one is a file of its own. */
const UPLOADS = ['uploadFile'];

describe('every PUT and PATCH under an Idempotency-Key', () => {
  it.each(KEYED.filter(({ name }) => !UPLOADS.includes(name)).map((one) => [one.name, one] as const))(
    'is done once and answered alike, and the key is not good for another request: %s',
    async (name, { endpoint, write }) => {
      expect(takesIdempotencyKey(endpoint)).toBe(true);
      const { who, path, body, headers } = await write(await makeFixture(app));
      const send = (query = '') =>
        app.call(who, endpoint.method, `/api${path}${query}`, body, { ...headers, ...key(name) });
      const first = await send();
      expect([first.status, first.headers['idempotent-replay']], first.text).toEqual([200, undefined]);
      const before = await stateOf(app);
      const again = await send();
      expect([again.status, again.headers['idempotent-replay']], again.text).toEqual([200, 'true']);
      expect([again.text, again.headers.etag]).toEqual([first.text, first.headers.etag]);
      const other = await send('?content=other');
      expect([other.status, other.body.code]).toEqual([422, 'KEY_REUSED']);
      expect(await stateOf(app)).toEqual(before);
    },
  );

  it.each(UPLOADS)('ignores the key: %s', async (name) => {
    const { endpoint, write } = KEYED.find((one) => one.name === name) as (typeof KEYED)[number];
    const { who, path, body, headers } = await write(await makeFixture(app));
    const send = () => app.call(who, endpoint.method, `/api${path}`, body, { ...headers, ...key(name) });
    expect(takesIdempotencyKey(endpoint)).toBe(false);
    const [first, again] = [await send(), await send()];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body.url).not.toBe(first.body.url);
  });
});

/** A stored answer has no share links. */
const withoutLinks = (text: string): string => text.replace(/"guestInfoList":\[[^\]]*\],/, '');

describe('a save under an Idempotency-Key', () => {
  it('is answered with its first outcome instead of a conflict with itself or a later save', async () => {
    const { orderId, version } = await makeOrder(app);
    const save = (body: object, headers = {}) =>
      app.call(
        'trader',
        'PUT',
        `/api/CustomOrder/${orderId}`,
        { version, associatedUsers: [], ...body },
        headers,
      );
    const first = await save({}, key('save'));
    expect([first.status, first.body.version]).toEqual([200, version + 1]);
    expect((await save({}, key('save'))).text).toBe(first.text);
    expect((await save({ version: version + 1, orderStatus: 2, commitMessage: 'Shipped' })).status).toBe(200);
    const late = await save({}, key('save'));
    expect([late.status, late.body.version, late.body.orderStatus]).toEqual([200, version + 1, 1]);
    const withoutKey = await save({});
    expect([withoutKey.status, withoutKey.body.code]).toEqual([409, 'STALE_VERSION']);
    const reused = await save({ version: version + 2 }, key('save'));
    expect([reused.status, reused.body.code]).toEqual([422, 'KEY_REUSED']);
  });

  it('does not use its key up when it is refused', async () => {
    const { orderId, version } = await makeOrder(app);
    const save = (sent: number) =>
      app.call(
        'trader',
        'PUT',
        `/api/CustomOrder/${orderId}`,
        { version: sent, associatedUsers: [] },
        key('stale'),
      );
    expect((await save(version + 5)).status).toBe(409);
    expect((await stored()).filter((row) => row.key === 'stale')).toEqual([]);
    expect((await save(version)).body.version).toBe(version + 1);
  });

  it('is one save when it is sent twice in one moment', async () => {
    const { orderId, version } = await makeOrder(app);
    const body = { version, associatedUsers: [] };
    const replies = await Promise.all(
      [1, 2, 3].map(() => app.call('trader', 'PUT', `/api/CustomOrder/${orderId}`, body, key('at once'))),
    );
    expect(replies.map((reply) => [reply.status, reply.body.version])).toEqual(
      replies.map(() => [200, version + 1]),
    );
    expect(replies.filter(({ headers }) => headers['idempotent-replay'] === undefined)).toHaveLength(1);
  });

  it('of a plan repeats the version of the plan, and is another request with another If-Match', async () => {
    const { orderId } = await makeOrder(app);
    await makePlan(app, orderId, [{ stageName: 'Lab Dips' }]);
    const read = await app.call('trader', 'GET', `/api/Planning/byOrderId/${orderId}`);
    const [stage] = read.body;
    const save = (etag: unknown) =>
      app.call('trader', 'PUT', '/api/Planning/bulkUpdate', [{ ...stage, description: 'Checked' }], {
        'if-match': String(etag),
        ...key('plan'),
      });
    const first = await save(read.headers.etag);
    expect(first.status, first.text).toBe(200);
    expect(first.headers.etag).not.toBe(read.headers.etag);
    const again = await save(read.headers.etag);
    expect([again.status, again.headers.etag, again.text]).toEqual([200, first.headers.etag, first.text]);
    expect((await save(first.headers.etag)).body.code).toBe('KEY_REUSED');
  });

  it('stores no share link', async () => {
    const { orderId, version } = await makeOrder(app);
    const shared = await app.call('trader', 'POST', '/api/CustomOrder/guest', { orderId });
    const [{ accessToken }] = shared.body.guestInfoList;
    const body = { version, associatedUsers: [] };
    const save = () => app.call('trader', 'PUT', `/api/CustomOrder/${orderId}`, body, key('shared'));
    const first = await save();
    expect(first.text).toContain(accessToken);
    expect(JSON.stringify(await stored())).not.toContain(accessToken);
    const again = await save();
    expect([again.status, again.text]).toEqual([200, withoutLinks(first.text)]);
  });
});

describe('a request under an Idempotency-Key', () => {
  it('is another one when it is about another thing, though its body is the same', async () => {
    const [first, second] = [await makeOrder(app), await makeOrder(app)];
    const restore = ({ orderId }: { orderId: string }) =>
      app.call(
        'trader',
        'POST',
        `/api/CustomOrder/${orderId}/revisions/1/restore`,
        { commitMessage: 'As it was' },
        key('restore'),
      );
    for (const { orderId } of [first, second])
      await app.call('trader', 'PUT', `/api/CustomOrder/${orderId}`, { associatedUsers: [] });
    const done = await restore(first);
    expect([done.status, done.body.orderId]).toEqual([200, first.orderId]);
    expect((await restore(first)).body).toEqual(done.body);
    const other = await restore(second);
    expect([other.status, other.body.code]).toEqual([422, 'KEY_REUSED']);
  });

  it('leaves nothing of a password, nor the session that a new one gives', async () => {
    const body = { currentPassword: 'Selvedge-Demo-1', newPassword: 'Warp-And-Weft-7' };
    for (const address of ['/api/Users/verify-password', '/api/Users/change-password']) {
      const reply = await app.call('buyer', 'POST', address, body, key(address));
      expect(reply.status, reply.text).toBe(200);
    }
    await signInAgain(app);
    expect((await stored()).filter((row) => String(row.key).includes('password'))).toEqual([]);
  });

  it('is forgotten after a day, however many there are', async () => {
    await app.pool.query('delete from idempotency');
    await app.pool.query(
      `insert into idempotency (user_id, key, request_hash, created_at)
       select $1, n::text, '', $2::timestamptz - case when n = 1 then interval '23 hours' else interval '25 hours' end
       from generate_series(1, 450) n`,
      [app.world.people.trader.id, app.clock.now],
    );
    await purgeIdempotencyKeys(dbOf(app.pool), app.clock.now);
    expect(await stored()).toMatchObject([{ key: '1' }]);
  });
});
