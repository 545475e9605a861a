import { localized } from '@selvedge/domain/localized-text';
import { translate } from '@selvedge/i18n/translate';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '#server/db/db';
import { mailsAbout, mailsTo } from '#test/mails';
import { orderBody } from '#test/orders';
import { useApp } from '#test/start-app';
import { template } from '#test/templates';
import { expire, warnOfPlanEnd } from './billing';

const app = useApp();
const PLANS = '/api/SubscriptionPlan';
const MINE = `${PLANS}/MySubscription`;
const DAY = 86_400_000;

/** An order of the trader without a plan. */
const rivalOrder = () => {
  const { organizations, people } = app.world;
  const parties = {
    'Buyer Organization': { ...organizations.havn },
    'Trader Organization': { ...organizations.rival },
    'Manufacturer Organization': { ...organizations.indus },
  };
  return orderBody(app, parties, { associatedUsers: [people.rival.id], editorUsers: [people.rival.id] });
};
const invite = (name: string) =>
  app.call('rival', 'POST', '/api/Invitation/invite', {
    email: `${name}@harbour.example`,
    name: 'Somebody',
    roleName: 2003,
  });
const upload = (bytes: number) => {
  const boundary = 'edge';
  const payload = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.bin"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    Buffer.alloc(bytes, 1),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return app.call('rival', 'PUT', '/api/File', payload, {
    'content-type': `multipart/form-data; boundary=${boundary}`,
  });
};
const job = <T>(work: (ctx: Parameters<typeof expire>[0]) => Promise<T>, now = app.clock.now) =>
  inTransaction(app.pool, (db) =>
    work({
      db,
      now,
      config: app.config,
      files: app.files,
      log: app.app.log,
      live: () => undefined,
      afterCommit: () => undefined,
    }),
  );
const notifications = async () =>
  (await app.call('rival', 'GET', '/api/Notification')).body as { title: string; action: string }[];

const addressOf = async (who: 'trader' | 'rival') =>
  (await app.call(who, 'GET', '/api/session')).body.user.email as string;

describe('the plans', () => {
  it('are public, in display order, and without usage', async () => {
    const { body } = await app.call(null, 'GET', PLANS);
    expect(body.map((plan: { name: string }) => plan.name)).toEqual([
      'Trial',
      'Standard',
      'Premium',
      'Enterprise',
    ]);
    expect(JSON.stringify(body)).not.toContain('usage');
  });
});

describe('a trader without a plan', () => {
  it('has a small allowance, refused by its name when it is used up', async () => {
    for (let made = 0; made < 3; made += 1)
      expect((await app.call('rival', 'POST', '/api/CustomOrder', rivalOrder())).status).toBe(200);
    const order = await app.call('rival', 'POST', '/api/CustomOrder', rivalOrder());
    expect([order.status, order.body.message]).toEqual([403, 'Limit Reached: Active orders']);
    const draft = await app.call('rival', 'POST', '/api/CustomOrder', { ...rivalOrder(), orderStatus: 3 });
    expect(draft.status).toBe(200);

    expect(
      (await app.call('rival', 'POST', '/api/PlanningTemplateCollection', template('Knit'))).status,
    ).toBe(200);
    const second = await app.call('rival', 'POST', '/api/PlanningTemplateCollection', template('Knit'));
    expect([second.status, second.body.message]).toEqual([403, 'Limit Reached: Planning templates']);

    for (const name of ['one', 'two', 'three', 'four']) expect((await invite(name)).status).toBe(200);
    const sixth = await invite('five');
    expect([sixth.status, sixth.body.message]).toEqual([403, 'Limit Reached: Users']);
  });

  it('sees the usage of the allowance, and that the trial is available', async () => {
    const { body } = await app.call('rival', 'GET', MINE);
    expect(body).toMatchObject({ subscription: null, usedTrial: false, billing: 'on' });
    expect(body.allowance.slice(0, 3)).toMatchObject([
      { name: 'Active orders', type: 'number', limit: 3, usage: 3 },
      { name: 'Users', limit: 5, usage: 5 },
      { name: 'Planning templates', limit: 1, usage: 1 },
    ]);
  });

  it('can store up to one gigabyte and not one byte more', async () => {
    const { rival } = app.world.people;
    await app.pool.query(
      'insert into files (name, organization_id, uploader_id, mime, size) values ($1, $2, $3, $4, $5)',
      ['0_big.bin', rival.organizationId, rival.id, 'application/octet-stream', 999_999_990],
    );
    expect((await upload(10)).status).toBe(200);
    const over = await upload(1);
    expect([over.status, over.body.message]).toEqual([403, 'Limit Reached: File storage (GB)']);
  });

  it('starts the trial once, even when twenty ask at the same moment', async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => app.call('rival', 'POST', `${PLANS}/ActivateTrial`)),
    );
    expect(replies.map((reply) => reply.status).sort((one, other) => one - other)).toEqual([
      200,
      ...Array(19).fill(409),
    ]);
    expect(replies.find((reply) => reply.status === 200)?.body).toEqual({
      success: true,
      message: 'Your free trial has been successfully activated. Enjoy full access to all features.',
    });
    expect(replies.find((reply) => reply.status === 409)?.body.message).toBe(
      'Your organization has already used its free trial.',
    );
    const { body } = await app.call('rival', 'GET', MINE);
    expect(body).toMatchObject({
      usedTrial: true,
      allowance: null,
      subscription: {
        status: 21001,
        plan: { name: 'Trial' },
        currentPeriodEnd: new Date(app.clock.now.getTime() + 7 * DAY).toISOString(),
        cancelAtPeriodEnd: false,
      },
    });
    expect(body.subscription.plan.features[0]).toMatchObject({ name: 'Active orders', limit: 500, usage: 3 });
    expect((await app.call('rival', 'POST', '/api/CustomOrder', rivalOrder())).status).toBe(200);
  });

  it('is notified once, two days before the trial ends', async () => {
    expect(await job(warnOfPlanEnd)).toBe(0);
    const fifthDay = new Date(app.clock.now.getTime() + 5 * DAY);
    expect([await job(warnOfPlanEnd, fifthDay), await job(warnOfPlanEnd, fifthDay)]).toEqual([1, 0]);
    expect(await notifications()).toMatchObject([{ title: 'Trial ending in 2 days', action: '/pricing' }]);
    expect(await mailsTo(app, await addressOf('rival'))).toMatchObject([
      { subject: expect.stringMatching(/^Your Selvedge trial ends on/) },
    ]);
  });

  it('falls back to the allowance when the trial is over, before a job has run', async () => {
    await app.pool.query('update subscriptions set period_end = $1 where organization_id = $2', [
      app.clock.now,
      app.world.organizations.rival.id,
    ]);
    const { body } = await app.call('rival', 'GET', MINE);
    expect(body.subscription).toMatchObject({ status: 21002, plan: { name: 'Trial' } });
    expect(body).toMatchObject({ usedTrial: true });
    expect(body.allowance[0]).toMatchObject({ limit: 3, usage: 4 });
    expect((await app.call('rival', 'POST', '/api/CustomOrder', rivalOrder())).body.message).toBe(
      'Limit Reached: Active orders',
    );
    expect((await app.call('rival', 'POST', `${PLANS}/ActivateTrial`)).status).toBe(409);
  });

  it('is notified once that the trial has ended; other plans continue', async () => {
    expect([await job(expire), await job(expire)]).toEqual([1, 0]);
    expect(await notifications()).toContainEqual(
      expect.objectContaining({ title: 'Trial ended', action: '/pricing' }),
    );
    expect((await app.call('trader', 'GET', MINE)).body.subscription.status).toBe(21001);
  });
});

describe('a trader with a plan', () => {
  const cancel = (who: 'trader' | 'traderRegular' | 'rival', cancelAtPeriodEnd: boolean) =>
    app.call(who, 'PUT', MINE, { cancelAtPeriodEnd });

  it('cancels it at the end of the period and reverts the cancellation; the log shows who did', async () => {
    expect((await cancel('traderRegular', true)).status).toBe(403);
    expect((await cancel('rival', true)).body.message).toBe(
      'There is no paid plan to cancel. A trial ends by itself.',
    );
    const cancelled = await cancel('trader', true);
    expect(cancelled.body.message).toMatch(/^Your plan ends on \d\d \w+ \d{4}\.$/);
    const mine = async () => (await app.call('trader', 'GET', MINE)).body.subscription;
    expect(await mine()).toMatchObject({ status: 21001, cancelAtPeriodEnd: true });
    expect((await cancel('trader', false)).status).toBe(200);
    expect(await mine()).toMatchObject({ status: 21001, cancelAtPeriodEnd: false });
    const log = (await app.call('trader', 'GET', '/api/Audit?kind=plan')).body.entries;
    expect(log.map((one: { detail: string }) => one.detail)).toEqual([
      'Cancellation taken back',
      'Cancelled at the end of the period',
    ]);
  });

  it('is warned once by notice and mail, seven days before its end', async () => {
    const end = new Date(
      (await app.call('trader', 'GET', MINE)).body.subscription.currentPeriodEnd,
    ).getTime();
    expect(await job(warnOfPlanEnd, new Date(end - 7 * DAY - 1000))).toBe(0);
    const seventh = new Date(end - 7 * DAY + 1000);
    expect([await job(warnOfPlanEnd, seventh), await job(warnOfPlanEnd, seventh)]).toEqual([1, 0]);
    const day = translate(
      'en',
      localized('{day}', { day: { day: new Date(end).toISOString().slice(0, 10) } }),
    );
    const received = async (who: 'trader' | 'traderRegular' | 'factory') =>
      (await app.call(who, 'GET', '/api/Notification')).body.filter(
        (one: any) => one.title === 'Plan ending soon',
      );
    expect(await received('trader')).toMatchObject([{ action: '/pricing' }]);
    expect([await received('traderRegular'), await received('factory')]).toEqual([[], []]);
    const [mail, another] = await mailsAbout(
      app,
      'trader@demo.example',
      new RegExp(`^Your Selvedge plan Enterprise ends on ${day}$`),
    );
    expect(another).toBeUndefined();
    expect(mail?.body).toContain(`The plan Enterprise of Meridian Sourcing Ltd. ends on ${day}.`);
    expect(mail?.body).toContain('beyond 3 active orders, 5 users, 1 planning template and 1 GB of files.');
    expect(mail?.body).toContain(`${app.config.publicUrl}/pricing`);
  });

  it('cannot be replaced by a trial', async () => {
    const reply = await app.call('trader', 'POST', `${PLANS}/ActivateTrial`);
    expect([reply.status, reply.body.message]).toEqual([
      409,
      'Your organization already has an active plan.',
    ]);
  });

  it('is not limited where the plan is not', async () => {
    const { body } = await app.call('trader', 'GET', MINE);
    expect(body.subscription.plan.features[0]).toMatchObject({ type: 'boolean', limit: 1 });
    expect(body.subscription.plan.features[0].usage).toBeGreaterThanOrEqual(0);
  });
});
