import { beforeEach, describe, expect, it, vi } from 'vitest';
import { combo, fields, makeOrder, material, orderBody, style, TODAY } from './orders';
import { useApp } from './start-app';

const app = useApp();
const COMBO = combo('Navy', 10, [material('Jersey', 'Fabric', 10), material('Rib', 'Fabric', 10)]);
/** An order with a body over 256 KB, which is saved on the worker thread. */
const large = (name: string, values: Record<string, string> = {}) =>
  orderBody(
    app,
    { 'Order Name': name, ...values },
    { styleInfo: Array.from({ length: 150 }, (_, index) => style(`Style ${index}`, 10, [COMBO])) },
  );
const orders = async () => (await app.pool.query('select count(*)::integer as n from orders')).rows[0].n;

beforeEach(() => app.offloaded.splice(0));

describe('a save that is too large for the event loop', () => {
  it('runs on the worker thread with the same response and stored data as on the main thread', async () => {
    const body = large('Large Tee');
    expect(JSON.stringify(body).length).toBeGreaterThan(256 * 1024);
    const made = await app.call('trader', 'POST', '/api/CustomOrder', body);
    expect([made.status, app.offloaded]).toEqual([200, ['createOrder']]);
    await makeOrder(app);
    expect(app.offloaded).toEqual(['createOrder']);
    expect(made.body).toMatchObject({ orderName: 'Large Tee', totalStyles: 150, version: 1 });
    expect(made.headers['content-type']).toBe('application/json; charset=utf-8');
    const read = await app.call('trader', 'GET', `/api/CustomOrder/${made.body.orderId}`);
    expect(read.body.styleInfo).toEqual(made.body.styleInfo);
    const activity = await app.call('trader', 'GET', `/api/CustomOrder/${made.body.orderId}/revisions`);
    expect(activity.body).toHaveLength(1);
    expect(read.body.createdAt.slice(0, 10)).toBe(TODAY);
  });

  it('includes a share link that is asked for with the whole order, of which only the id counts', async () => {
    const made = await app.call('trader', 'POST', '/api/CustomOrder', large('Shared Tee'));
    const shared = await app.call('trader', 'POST', '/api/CustomOrder/guest', {
      ...made.body,
      orderName: 'Another name',
    });
    expect([shared.status, app.offloaded]).toEqual([200, ['createOrder', 'shareOrder']]);
    expect(shared.body).toMatchObject({ orderName: 'Shared Tee', version: made.body.version });
    const { accessToken } = shared.body.guestInfoList[0];
    const guest = await app.call(null, 'GET', `/api/CustomOrder/guest/${made.body.orderId}/${accessToken}`);
    expect([guest.status, guest.body.orderName]).toEqual([200, 'Shared Tee']);
    const small = await app.call('buyer', 'POST', '/api/CustomOrder/guest', {
      ...made.body,
      styleInfo: made.body.styleInfo.slice(0, 40),
    });
    expect([small.status, app.offloaded.length]).toEqual([200, 2]);
    expect(JSON.stringify(made.body.styleInfo.slice(0, 40)).length).toBeGreaterThan(64 * 1024);
  });

  it('is refused as a small one would be, and leaves nothing', async () => {
    const before = await orders();
    const [first] = large('Bad Tee').styleInfo as object[];
    const cases = [
      [{ ...large('Bad Tee'), commitMessage: 'a\u0000b' }, 400, 'commitMessage'],
      [{ ...large('Bad Tee'), orderStatus: 9 }, 400, 'orderStatus'],
      [large('Bad Tee', { 'Buyer Organization': 'Nobody Ltd.' }), 400, 'customFields.Buyer Organization'],
      [{ ...large('Bad Tee'), x: [JSON.parse(`${'['.repeat(70)}${']'.repeat(70)}`)] }, 400, undefined],
      [{ ...large('Bad Tee'), styleInfo: Array.from({ length: 201 }, () => first) }, 400, 'styleInfo'],
    ] as const;
    for (const [body, status, path] of cases) {
      const reply = await app.call('trader', 'POST', '/api/CustomOrder', body);
      expect([path, reply.status, reply.body.errors?.[0]?.path]).toEqual([path, status, path]);
    }
    expect((await app.call('buyer', 'POST', '/api/CustomOrder', large('Bad Tee'))).status).toBe(403);
    expect(await orders()).toBe(before);
  });

  it('is undone when its connection is cut, and is 503', async () => {
    const before = await orders();
    const client = await app.pool.connect();
    // Lock a row that the save needs at its end.
    await client.query('begin');
    await client.query('lock table order_revisions in access exclusive mode');
    const save = app.call('trader', 'POST', '/api/CustomOrder', large('Cut Tee'));
    const waiting = `from pg_stat_activity where application_name = 'large saves of selvedge' and wait_event_type = 'Lock' and datname = current_database()`;
    await vi.waitFor(
      async () => expect((await app.pool.query(`select 1 ${waiting}`)).rows).toHaveLength(1),
      20_000,
    );
    await app.pool.query(`select pg_terminate_backend(pid) ${waiting}`);
    const reply = await save;
    expect([reply.status, reply.body.code]).toEqual([503, 'UNAVAILABLE']);
    await client.query('rollback');
    client.release();
    expect(await orders()).toBe(before);
    expect((await app.call('trader', 'POST', '/api/CustomOrder', large('Whole Tee'))).status).toBe(200);
  });

  it('is done once for an Idempotency-Key, and the key is not good for another', async () => {
    const key = { 'idempotency-key': 'large' };
    const body = large('Once Tee');
    const first = await app.call('trader', 'POST', '/api/CustomOrder', body, key);
    const before = await orders();
    const again = await app.call('trader', 'POST', '/api/CustomOrder', body, key);
    expect([again.status, again.headers['idempotent-replay'], again.text]).toEqual([200, 'true', first.text]);
    expect((await app.call('trader', 'POST', '/api/CustomOrder', large('Other Tee'), key)).status).toBe(422);
    expect(await orders()).toBe(before);
    const { orderId, version } = first.body;
    const save = () =>
      app.call(
        'trader',
        'PUT',
        `/api/CustomOrder/${orderId}`,
        { ...body, version, commitMessage: 'Changed', associatedUsers: [] },
        { 'idempotency-key': 'large save' },
      );
    const [saved, repeated] = [await save(), await save()];
    expect([saved.status, saved.body.version]).toEqual([200, version + 1]);
    expect([repeated.status, repeated.headers['idempotent-replay'], repeated.body.version]).toEqual([
      200,
      'true',
      version + 1,
    ]);
    expect(app.offloaded.slice(-2)).toEqual(['updateOrder', 'updateOrder']);
  });

  it('runs on the worker thread for a large order, regardless of the body size', async () => {
    // Distinct names keep the stored styles large after compression.
    const unique = Array.from({ length: 200 }, (_, index) => ({
      ...style(`Style ${index}`, 10, []),
      customFields: fields('Style', {
        'Style Name': `Style ${index}`,
        'Order Quantity': { value: 10, unit: 790 },
        'Style Description': Array.from({ length: 20 }, () => crypto.randomUUID()).join(' '),
      }),
    }));
    const { orderId, version } = await makeOrder(app, { 'Order Name': 'Stored Tee' }, { styleInfo: unique });
    const { rows } = await app.pool.query('select pg_column_size(styles) as size from orders where id = $1', [
      orderId,
    ]);
    expect(rows[0].size).toBeGreaterThan(64 * 1024);
    const saved = await app.call('trader', 'PUT', `/api/CustomOrder/${orderId}`, {
      version,
      orderStatus: 2,
      commitMessage: 'Shipped',
    });
    expect([saved.status, saved.body.orderStatus, saved.body.version]).toEqual([200, 2, version + 1]);
    const stale = await app.call('trader', 'PUT', `/api/CustomOrder/${orderId}`, { version });
    expect([stale.status, stale.body.version]).toEqual([409, version + 1]);
    expect(app.offloaded.slice(-2)).toEqual(['updateOrder', 'updateOrder']);
  });
});
