import { beforeEach, describe, expect, it } from 'vitest';
import { mornings } from '#test/mornings';
import { makeOrder, makePlan } from '#test/orders';
import { useApp } from '#test/start-app';

const app = useApp();
const { on, clearSent, summaries, mailTo } = mornings(app);
const RULES = '/api/Organizations/MyOrganization/reminders';
const OFF = { editorsAfter: null, adminsAfter: null };

describe('the rules of escalation', () => {
  it('are off, are changed by Admins of a trader, and are read by its people', async () => {
    expect((await app.call('traderRegular', 'GET', RULES)).body).toEqual({
      ...OFF,
      can: { edit: false },
      reasons: { edit: 'Only an Admin of your organization can change this.' },
    });
    const saved = await app.call('traderAdmin', 'PUT', RULES, { editorsAfter: 3, adminsAfter: 7 });
    const stored = { editorsAfter: 3, adminsAfter: 7, can: { edit: true }, reasons: {} };
    expect([saved.status, saved.body]).toEqual([200, stored]);
    expect((await app.call('trader', 'GET', RULES)).body).toEqual(stored);
    expect((await app.call('rival', 'GET', RULES)).body).toMatchObject(OFF);
    expect((await app.call('trader', 'PUT', RULES, OFF)).body).toMatchObject(OFF);
  });

  it.each([
    [0, 7, 'editorsAfter', 'Days must be whole days from 1 to 60.'],
    [2.5, 7, 'editorsAfter', 'Days must be whole days from 1 to 60.'],
    [3, 61, 'adminsAfter', 'Days must be whole days from 1 to 60.'],
    [7, 7, 'adminsAfter', 'The second level must come after the first.'],
  ])('%s and %s days are refused', async (editorsAfter, adminsAfter, path, message) => {
    const reply = await app.call('trader', 'PUT', RULES, { editorsAfter, adminsAfter });
    expect([reply.status, reply.body.message, reply.body.errors]).toEqual([
      400,
      message,
      [{ path, message }],
    ]);
  });

  it.each(['buyer', 'factory', 'traderRegular'] as const)('are not changed by %s', async (who) => {
    expect((await app.call(who, 'PUT', RULES, { editorsAfter: 1, adminsAfter: 2 })).status).toBe(403);
    expect((await app.call('trader', 'GET', RULES)).body).toMatchObject(OFF);
  });
});

describe('a muted order', () => {
  it('is muted for one person, who sees that in the schedule', async () => {
    const { orderId } = await makeOrder(app);
    const muted = async (who: 'buyer' | 'trader') =>
      (await app.call(who, 'GET', `/api/Planning/schedule/${orderId}`)).body.muted;
    const set = (value: boolean) =>
      app.call('buyer', 'PUT', `/api/Planning/mute/${orderId}`, { muted: value });
    expect((await set(true)).body).toEqual({ muted: true });
    expect((await set(true)).body).toEqual({ muted: true });
    expect([await muted('buyer'), await muted('trader')]).toEqual([true, false]);
    expect((await set(false)).body).toEqual({ muted: false });
    expect(await muted('buyer')).toBe(false);
  });

  it('is out of reach for others', async () => {
    const { orderId } = await makeOrder(app);
    for (const who of ['rival', 'buyerOther'] as const)
      expect((await app.call(who, 'PUT', `/api/Planning/mute/${orderId}`, { muted: true })).status).toBe(404);
    expect((await app.pool.query('select from order_mutes where order_id = $1', [orderId])).rowCount).toBe(0);
  });
});

describe('the morning', () => {
  /** An order with stages due on 12 March 2027 and other days. */
  const planned = async (name: string, stages: object[]) => {
    const { orderId } = await makeOrder(app, { 'Order Name': name, 'Purchase Order Date': '2027-01-01' });
    await makePlan(
      app,
      orderId,
      stages.map((one) => ({ leadTimeClient: 70, leadTimeManufacturer: 200, ...one })),
    );
    return orderId as string;
  };
  const noticeDays = (orderId: string, stageName: string, days: number) =>
    app.pool.query('update stages set notice_days = $3 where order_id = $1 and name = $2', [
      orderId,
      stageName,
      days,
    ]);
  const ofBuyer = async () => (await summaries()).filter((one) => one.startsWith('buyer '));

  beforeEach(async () => {
    await app.pool.query('update orders set status = 4 where status = 1');
    await app.pool.query('update users set reminded_on = null');
    await on('2027-03-01');
    await clearSent();
  });

  it('gives notice of a stage with notice days once, and of no other', async () => {
    const orderId = await planned('Tee', [{}, { stageName: 'Sewing' }]);
    await noticeDays(orderId, 'Cutting', 3);
    await on('2027-03-08');
    expect(await summaries()).toEqual([]);
    await on('2027-03-09');
    expect(await summaries()).toEqual([
      'buyer | Tee | Cutting is due on 12 Mar 2027.',
      'trader | Tee | Cutting is due on 12 Mar 2027.',
    ]);
    const [mail] = await mailTo('buyer');
    expect(mail?.subject).toBe('9 Mar: 1 due soon');
    expect(mail?.body).toContain('Tee\n- due 12 Mar 2027  Cutting\n');
    await clearSent();
    await on('2027-03-10');
    await on('2027-03-11');
    expect(await summaries()).toEqual([]);
    await on('2027-03-12');
    expect(await ofBuyer()).toEqual(['buyer | Tee | Cutting and Sewing are due today.']);
  });

  it('gives notice later to people who were away, and none for 0 days', async () => {
    const orderId = await planned('Polo', [{}, { stageName: 'Sewing' }]);
    await noticeDays(orderId, 'Cutting', 5);
    await noticeDays(orderId, 'Sewing', 0);
    await on('2027-03-11');
    expect(await ofBuyer()).toEqual(['buyer | Polo | Cutting is due on 12 Mar 2027.']);
  });

  it('leaves out muted orders, in the app and in the mail', async () => {
    const muted = await planned('Muted', [{}]);
    await planned('Hoodie', [{}]);
    await app.call('buyer', 'PUT', `/api/Planning/mute/${muted}`, { muted: true });
    await on('2027-03-12');
    expect(await ofBuyer()).toEqual(['buyer | Hoodie | Cutting is due today.']);
    expect((await mailTo('buyer'))[0]?.body).not.toContain('Muted');
    await clearSent();
    await on('2027-03-20');
    expect(await ofBuyer()).toEqual(['buyer | Hoodie | Cutting is overdue.']);
    expect((await summaries()).find((one) => one.startsWith('trader'))).toContain('2 newly overdue');
  });

  it('sends no notification to people who want none in the app; the mail has its own switch', async () => {
    await planned('Vest', [{}]);
    const set = (wantsReminders: boolean) =>
      app.call('buyer', 'PUT', `/api/Users/${app.world.people.buyer.id}`, { wantsReminders });
    await set(false);
    await on('2027-03-12');
    expect(await ofBuyer()).toEqual([]);
    expect(await mailTo('buyer')).toHaveLength(1);
    await set(true);
    await on('2027-03-13');
    expect(await ofBuyer()).toEqual(['buyer | Vest | Cutting is overdue.']);
  });
});

it('the choice of a person is shown to that person only', async () => {
  const { buyer } = app.world.people;
  expect((await app.call('buyer', 'GET', `/api/Users/${buyer.id}`)).body.wantsReminders).toBe(true);
  expect((await app.call('trader', 'GET', `/api/Users/${buyer.id}`)).body).not.toHaveProperty(
    'wantsReminders',
  );
});
