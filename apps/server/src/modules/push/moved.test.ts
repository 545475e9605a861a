import { beforeEach, describe, expect, it } from 'vitest';
import { wait } from '#test/mails';
import { newDevice, subscribed } from '#test/push-device';
import { useApp } from '#test/start-app';

const app = useApp();
const PATH = '/api/Notification/push';
type Device = ReturnType<typeof newDevice>;

const move = (old: Device, next: Partial<Device> & object, more: object = {}) =>
  app.call(null, 'POST', `${PATH}/moved`, { endpoint: old.endpoint, auth: old.auth, next, ...more });
const stored = async () =>
  (
    await app.pool.query(
      'select id, user_id as "userId", endpoint, p256dh, auth, device, kinds from push_subscriptions order by created_at, id',
    )
  ).rows;

let old: Device;
let id: string;
beforeEach(async () => {
  await app.pool.query('delete from push_subscriptions');
  await app.pool.query('delete from attempts');
  old = { ...newDevice(), kinds: ['morning'] };
  id = (await app.call('trader', 'POST', PATH, old)).body.id;
});
const asStored = (device: Device, who: 'trader' | 'buyer' = 'trader') => ({
  ...device,
  id: expect.any(String),
  userId: app.world.people[who].id,
});

describe('a renewed subscription of a browser', () => {
  it('replaces the old one without a session, for its person and kinds, with what waits for it', async () => {
    await app.pool.query(
      `with made as (insert into notifications (id, user_id, kind, title, message, action)
         values (gen_random_uuid(), $1, 'message', '{"text": "A"}', '{"text": "B"}', '/home') returning id)
       insert into push_deliveries (id, subscription_id, notification_id, next_attempt_at, created_at)
       select gen_random_uuid(), $2, id, now(), now() from made`,
      [app.world.people.trader.id, id],
    );
    const next = newDevice();
    const reply = await move(old, subscribed(next));
    expect([reply.status, reply.body]).toEqual([200, { id }]);
    expect(await stored()).toEqual([{ ...asStored({ ...old, ...subscribed(next) }), id }]);
    const { rows } = await app.pool.query('select subscription_id from push_deliveries');
    expect(rows).toEqual([{ subscription_id: id }]);
  });

  it('may be told again, also at the same moment', async () => {
    const next = subscribed(newDevice());
    const replies = await Promise.all([1, 2, 3, 4].map(() => move(old, next)));
    expect([...replies, await move(old, next)].map(({ status, body }) => [status, body])).toEqual(
      Array(5).fill([200, { id }]),
    );
    expect(await stored()).toHaveLength(1);
  });

  it('ends the old one if the browser was saved anew meanwhile', async () => {
    const next = newDevice();
    const saved = await app.call('buyer', 'POST', PATH, next);
    const reply = await move(old, subscribed(next));
    expect([reply.status, reply.body]).toEqual([200, saved.body]);
    expect(await stored()).toEqual([asStored(next, 'buyer')]);
  });

  it('is not taken from somebody who does not know the secret', async () => {
    const next = subscribed(newDevice());
    const foreign = newDevice();
    await app.call('buyer', 'POST', PATH, foreign);
    const before = await stored();
    const refused = [
      await move({ ...old, auth: newDevice().auth }, next),
      await move({ ...old, endpoint: newDevice().endpoint }, next),
      // The next one is somebody else's.
      await move(old, { ...subscribed(foreign), auth: next.auth }),
    ];
    for (const { status, body } of refused)
      expect([status, body.message]).toEqual([404, 'Device not found.']);
    expect(await stored()).toEqual(before);
  });

  it.each([
    ['an unknown push service', { endpoint: 'https://evil.example/x' }, 'next.endpoint'],
    ['an address of this network', { endpoint: 'http://10.0.0.8/x' }, 'next.endpoint'],
    ['a key that is no point of the curve', { p256dh: `B${'A'.repeat(86)}` }, 'next.p256dh'],
    ['a short secret', { auth: 'AAAA' }, 'next.auth'],
    ['a number', { endpoint: 7 }, 'next.endpoint'],
  ])('with %s is refused', async (_what, change, path) => {
    const before = await stored();
    const reply = await move(old, { ...subscribed(newDevice()), ...change } as Partial<Device>);
    expect([reply.status, reply.body.errors?.[0]?.path]).toEqual([400, path]);
    expect(await stored()).toEqual(before);
  });

  it('is tried by a network 100 times in 15 minutes, and those that are known always pass', async () => {
    const wrong = { ...old, auth: newDevice().auth };
    const next = subscribed(newDevice());
    for (let tries = 0; tries < 100; tries += 1) expect((await move(wrong, next)).status).toBe(404);
    expect((await move(wrong, next)).status).toBe(429);
    expect((await move(old, next)).status).toBe(200);
    wait(app, 15 * 60 + 1);
    expect((await move(wrong, subscribed(newDevice()))).status).toBe(404);
  });
});
