import { describe, expect, it } from 'vitest';
import { makeOrder } from '#test/orders';
import { signInAgain, useApp } from '#test/start-app';

const app = useApp();
const kept = async () => (await app.pool.query('select key, body from idempotency')).rows;

describe('a request under an Idempotency-Key', () => {
  it('is another one when it is about another thing, though it says the same', async () => {
    const [first, second] = [await makeOrder(app), await makeOrder(app)];
    const restore = ({ orderId }: { orderId: string }) =>
      app.call(
        'trader',
        'POST',
        `/api/CustomOrder/${orderId}/revisions/1/restore`,
        { commitMessage: 'As it was' },
        { 'idempotency-key': 'restore' },
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
      const reply = await app.call('buyer', 'POST', address, body, { 'idempotency-key': address });
      expect(reply.status, reply.text).toBe(200);
    }
    await signInAgain(app);
    expect((await kept()).filter(({ key }) => String(key).includes('password'))).toEqual([]);
  });
});
