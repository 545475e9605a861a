import type { LocalizedText } from '@selvedge/domain/localized-text';
import { formatsOf } from '@selvedge/i18n/formats';
import { translate } from '@selvedge/i18n/translate';
import pg from 'pg';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { allJobs } from '#server/all-jobs';
import { everyMinutes, type Job } from '#server/jobs/job';
import { runDueJobs } from '#server/jobs/runner';
import { makeOrder, makePlan } from './orders';
import { useApp } from './start-app';
import { signAllIn } from './world';

const app = useApp();
const START = Date.parse('2026-06-15T09:00:00.000Z');
const DAY_MS = 86_400_000;

const deps = () => ({
  pool: app.pool,
  config: app.config,
  files: app.files,
  clock: () => app.clock.now,
  log: pino({ level: 'silent' }),
});
const run = (jobs: readonly Job[] = allJobs) => runDueJobs(jobs, deps());
const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await app.pool.query<Row>(text, values)).rows;
let days = 0;
const nextDay = () => {
  days += 1;
  app.clock.now = new Date(START + days * DAY_MS);
};
const today = (offset = 0) => new Date(app.clock.now.getTime() + offset * DAY_MS).toISOString().slice(0, 10);

/** An order with stages that are due `client` and `factory` days from now. */
async function planned(
  name: string,
  stages: { name: string; client: number; factory: number; over?: object }[],
) {
  const order = await makeOrder(app, { 'Order Name': name, 'Purchase Order Date': today(-30) });
  await makePlan(
    app,
    order.orderId,
    stages.map(({ name: stageName, client, factory, over = {} }) => ({
      stageName,
      leadTimeClient: 30 + client,
      leadTimeManufacturer: 30 + factory,
      ...over,
    })),
  );
  return order.orderId as string;
}
interface Summary {
  email: string;
  title: string;
  message: string;
  action: string;
  is_read: boolean;
}
async function summaries(): Promise<Summary[]> {
  const stored = await rows<Omit<Summary, 'title' | 'message'> & Record<'title' | 'message', LocalizedText>>(
    `select u.email, n.title, n.message, n.action, n.is_read from notifications n join users u on u.id = n.user_id
     where n.kind = 'deadline.summary' order by u.email, n.created_at`,
  );
  return stored.map((row) => ({
    ...row,
    title: translate('en', row.title),
    message: translate('en', row.message),
  }));
}
const ofBuyer = async () => (await summaries()).filter((one) => one.email === 'buyer@demo.example');

beforeEach(async () => {
  app.clock.now = new Date(START + days * DAY_MS);
  await rows(`update orders set status = 4 where status = 1`);
  await rows(`update users set time_zone = 'UTC' where time_zone is null`);
  await rows('delete from mails');
  await run();
  await rows(`delete from notifications where kind = 'deadline.summary'`);
  await rows('delete from mails');
  nextDay();
  app.world.tokens = await signAllIn(app.pool, app.config, app.clock.now, app.world);
});

describe('the daily summary', () => {
  it('names no stage that is hidden from the side, neither that morning nor when it is hidden later', async () => {
    const id = await planned('Hidden Tee', [
      { name: 'CANARY-costing', client: 0, factory: 0, over: { isVisibleToFactory: false } },
      { name: 'CANARY-cutting', client: 0, factory: 0 },
    ]);
    await run();
    const summariesOf = async (who: 'buyer' | 'factory') =>
      JSON.stringify((await app.call(who, 'GET', '/api/Notification?pageSize=100')).body);
    const mailed = async () =>
      (await rows<{ body: string }>("select body from mails where recipient like 'factory@%'"))
        .map((mail) => mail.body)
        .join();
    expect(await summariesOf('factory')).toContain('CANARY-cutting');
    expect((await summariesOf('factory')) + (await mailed())).not.toContain('CANARY-costing');
    const plan = (await app.call('trader', 'GET', `/api/Planning/byOrderId/${id}`)).body;
    const hidden = plan.map((one: object) => ({ ...one, isVisibleToFactory: false }));
    expect((await app.call('trader', 'PUT', '/api/Planning/bulkUpdate', hidden)).status).toBe(200);
    expect(await summariesOf('factory')).not.toContain('CANARY');
    expect(await summariesOf('buyer')).toContain('CANARY-cutting');
  });

  it('informs each person about their own side only, and a trader about what does not wait for the factory', async () => {
    const id = await planned('Crew Tee', [{ name: 'Cutting', client: 0, factory: 0 }]);
    await run();
    const plan = `/order/${id}?tab=CREATE_ORDER_PLANNING_LIST`;
    const summaryMail = (email: string, message: string) => ({
      email,
      title: 'Crew Tee',
      message,
      action: plan,
      is_read: false,
    });
    expect(await summaries()).toEqual([
      summaryMail('buyer@demo.example', 'Cutting is due today.'),
      summaryMail('factory@demo.example', 'Cutting is due today.'),
      summaryMail('trader@demo.example', 'Cutting is due today with the buyer.'),
    ]);
  });

  it('is one per person for all orders, with those that were late before as a figure', async () => {
    await planned(
      'Old Polo',
      Array.from({ length: 8 }, (_, index) => ({ name: `Stage ${index}`, client: -5, factory: 40 })),
    );
    await planned('Tee', [
      { name: 'Cutting', client: 0, factory: 40 },
      { name: 'Later', client: 1, factory: 40 },
    ]);
    await planned('Hoodie', [{ name: 'Washing', client: -1, factory: 40 }]);
    await run();
    expect(await ofBuyer()).toMatchObject([
      {
        title: '1 due today, 1 newly overdue',
        message: 'Tee: Cutting is due today. Hoodie: Washing is overdue. 8 stages were overdue before.',
        action: '/my-work',
        is_read: false,
      },
    ]);
  });

  it('is listed as read, and not mailed, on a morning without news', async () => {
    await rows(`update users set last_sign_in_at = created_at where email = 'buyer@demo.example'`);
    await planned('Old Polo', [{ name: 'Cutting', client: -5, factory: 40 }]);
    await run();
    expect(await ofBuyer()).toMatchObject([
      { title: 'Nothing new is due', message: '1 stage was overdue before.', is_read: true },
    ]);
    expect(await rows(`select from mails where recipient = 'buyer@demo.example'`)).toEqual([]);
  });

  it('replaces an unread older one', async () => {
    const id = await planned('Tee', [{ name: 'Cutting', client: 0, factory: 40 }]);
    await planned('Hoodie', [{ name: 'Washing', client: 1, factory: 40 }]);
    await run();
    expect((await ofBuyer())[0]?.action).toContain(id);
    nextDay();
    await run();
    expect(await ofBuyer()).toMatchObject([{ title: '1 due today, 1 newly overdue', action: '/my-work' }]);
  });

  it('stays silent about stages that are hidden from the side, done, or of an order that is not active', async () => {
    await planned('Hidden', [{ name: 'Costing', client: 0, factory: 0, over: { isVisibleToClient: false } }]);
    const done = await planned('Done', [{ name: 'Cutting', client: 0, factory: 0 }]);
    await rows(
      "update stage_sides set total = 2, done = case side when 'client' then 2 else 1 end where order_id = $1",
      [done],
    );
    const closed = await planned('Closed', [{ name: 'Cutting', client: 0, factory: 0 }]);
    await rows('update orders set status = 2 where id = $1', [closed]);
    await run();
    const sentSummaries = await summaries();
    expect(sentSummaries.map((one) => one.email)).toEqual(['factory@demo.example']);
    expect(sentSummaries[0]?.message).toBe('Done: Cutting is due today. Hidden: Costing is due today.');
  });

  it('is sent once a day, also with two servers, and lists newly overdue stages the next day', async () => {
    await planned('Hoodie', [{ name: 'Cutting', client: 0, factory: 40 }]);
    const ran = await Promise.all([run(), run(), run()]);
    expect(ran.flat().filter((name) => name === 'deadline-reminders')).toHaveLength(1);
    await rows(`update notifications set is_read = true`);
    expect(await run()).toEqual([]);
    nextDay();
    await run();
    expect((await ofBuyer()).map((one) => one.message)).toEqual([
      'Cutting is due today.',
      'Cutting is overdue.',
    ]);
    await rows(`update notifications set is_read = true`);
    nextDay();
    await run();
    expect((await ofBuyer()).at(-1)).toMatchObject({ message: '1 stage was overdue before.', is_read: true });
  });

  it('counts as newly late what passed since the person’s last morning, however long ago that was', async () => {
    await planned('Vest', [{ name: 'Cutting', client: 1, factory: 40 }]);
    await run();
    expect(await ofBuyer()).toEqual([]);
    for (let night = 0; night < 4; night += 1) nextDay();
    await run();
    expect((await ofBuyer()).map((one) => one.message)).toEqual(['Cutting is overdue.']);
  });
});

describe('a person’s morning', () => {
  const zoneOf = (email: string, zone: string | null) =>
    rows('update users set time_zone = $2, reminded_on = null where email = $1', [email, zone]);
  const at = (hours: number) => {
    const midnight = new Date(app.clock.now);
    midnight.setUTCHours(0, 0, 0, 0);
    app.clock.now = new Date(midnight.getTime() + hours * 3_600_000);
  };

  it('brings the notification of what is due on the day in their time zone', async () => {
    await zoneOf('buyer@demo.example', 'America/Los_Angeles');
    await zoneOf('factory@demo.example', 'Asia/Kolkata');
    await planned('Parka', [{ name: 'Cutting', client: 0, factory: 1 }]);
    const told = async () => (await summaries()).map((one) => `${one.email} ${one.message}`);
    const [buyer, factory] = ['buyer@demo.example', 'factory@demo.example'].map(
      (email) => `${email} Cutting is due today.`,
    );
    await run();
    expect(await told()).not.toContain(buyer);
    at(13.5);
    await run();
    expect(await told()).not.toContain(buyer);
    at(14.5);
    await run();
    expect(await told()).toContain(buyer);
    // In Kolkata it is 6:59 at 01:29 UTC, and 7:00 at 01:30 UTC.
    at(24 + 1.49);
    await run();
    expect(await told()).not.toContain(factory);
    at(1.5);
    await run();
    expect(await told()).toContain(factory);
    await zoneOf('buyer@demo.example', null);
    await zoneOf('factory@demo.example', null);
  });

  it('is sent once a day, also when they change the time zone on that day', async () => {
    await planned('Vest', [{ name: 'Cutting', client: 0, factory: 40 }]);
    await run();
    await rows('update notifications set is_read = true');
    await rows(`update users set time_zone = 'Asia/Dhaka' where email = 'buyer@demo.example'`);
    at(10);
    await run();
    expect(await ofBuyer()).toHaveLength(1);
    await zoneOf('buyer@demo.example', null);
  });
});

describe('the mail of the daily summary', () => {
  const mails = () =>
    rows<{ recipient: string; subject: string; body: string }>(
      'select recipient, subject, body from mails order by recipient',
    );
  const shortDay = (days: number) => formatsOf('en').shortDay(today(days));

  it('is sent once to everyone with news, grouped by order, and never names the other side', async () => {
    await planned('Jacket', [
      { name: 'Cutting', client: 0, factory: -1 },
      { name: 'Sewing', client: 5, factory: 20 },
      { name: 'Booking', client: 40, factory: -9 },
    ]);
    await Promise.all([run(), run()]);
    const sent = await mails();
    expect(sent.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['buyer@demo.example', `${shortDay(0)}: 1 due today or tomorrow`],
      ['factory@demo.example', `${shortDay(0)}: 2 overdue`],
      ['trader@demo.example', `${shortDay(0)}: 1 due today or tomorrow`],
    ]);
    const [buyer, factory, trader] = sent;
    expect(buyer?.body).toContain('Jacket');
    expect(buyer?.body).toMatch(/due today\s+Cutting/);
    expect(buyer?.body).not.toMatch(/Sewing|Booking|newly overdue|overdue before/);
    expect(factory?.body).toMatch(
      /Overdue\n- 9 days overdue {2}Booking, Jacket\n[^]+\n- 1 day overdue {2}Cutting, Jacket\n/,
    );
    expect(factory?.body).toContain('1 stage was overdue before.');
    expect(factory?.body).not.toContain('due today');
    expect(trader?.body).toContain('Cutting (Buyer)');
    expect(trader?.body).not.toContain('(Factory)');
  });

  it('never omits what is due today in favor of what is late', async () => {
    const many = (count: number, client: number) =>
      Array.from({ length: count }, (_, index) => ({ name: `Late ${index}`, client, factory: 60 }));
    await planned('Late Polo', many(45, -1));
    await planned('Tee', [{ name: 'Cutting', client: 0, factory: 60 }]);
    await run();
    const mail = (await mails()).find(({ recipient }) => recipient === 'buyer@demo.example');
    expect(mail?.subject).toBe(`${shortDay(0)}: 45 overdue`);
    expect(mail?.body).toMatch(/due today\s+Cutting/);
    expect(mail?.body.match(/Late \d+, Late Polo$/gm)).toHaveLength(10);
    expect(mail?.body).toMatch(/- and 35 more\n {2}http\S+\/my-work\n/);
  });

  it('does not go to those who switched it off', async () => {
    await planned('Shirt', [{ name: 'Cutting', client: 0, factory: 0 }]);
    await rows(`update users set wants_digest = (email <> 'buyer@demo.example')`);
    await run();
    expect((await mails()).map((mail) => mail.recipient)).toEqual([
      'factory@demo.example',
      'trader@demo.example',
    ]);
    await rows('update users set wants_digest = true');
  });
});

describe('a job that fails', () => {
  it('leaves nothing behind, does not hold up the others, and is tried again later', async () => {
    let failures = 1;
    const slot = everyMinutes(1440);
    const jobs: Job[] = [
      {
        name: 'failing',
        slot,
        run: async (ctx) => {
          ctx.live({ kind: 'orders' });
          await app.pool.query('select 1');
          if (failures-- > 0) throw new Error('the test wants it');
        },
      },
      { name: 'other', slot, run: async () => undefined },
    ];
    await run(jobs);
    nextDay();
    expect(await run(jobs)).toEqual(['other']);
    const [noted] = await rows<{ last_error: string }>(
      `select last_error from job_runs where name = 'failing'`,
    );
    expect(noted?.last_error).toBe('the test wants it');
    expect(await run(jobs)).toEqual([]);
    app.clock.now = new Date(app.clock.now.getTime() + 61_000);
    expect(await run(jobs)).toEqual(['failing']);
  });
});

it('a slot only goes forward: a server whose clock was set back repeats nothing', async () => {
  const slots: string[] = [];
  const job: Job = {
    name: 'forward',
    slot: everyMinutes(1),
    run: async ({ now }) => void slots.push(now.toISOString()),
  };
  const minutes = async (count: number) => {
    app.clock.now = new Date(app.clock.now.getTime() + count * 60_000);
    await run([job, { ...job, name: 'forward outside', outside: true }]);
  };
  await minutes(0);
  await minutes(1);
  expect(slots).toHaveLength(2);
  await minutes(-1);
  await minutes(1);
  expect(slots).toHaveLength(2);
  await minutes(1);
  expect(slots).toHaveLength(4);
});

describe('a database that is away', () => {
  it('fails the jobs of a round together and leaves no rejection that would end the process', async () => {
    const pool = new pg.Pool({ host: '/no-database-here' });
    const job = { slot: everyMinutes(1), run: () => Promise.resolve() };
    const jobs: Job[] = [
      { ...job, name: 'inside' },
      { ...job, name: 'outside', outside: true },
    ];
    const unhandled: unknown[] = [];
    const note = (error: unknown) => void unhandled.push(error);
    process.on('unhandledRejection', note);
    await expect(runDueJobs(jobs, { ...deps(), pool })).rejects.toMatchObject({ code: 'ENOENT' });
    await pool.end();
    // Node reports unhandled rejections after the microtasks of the turn.
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    process.off('unhandledRejection', note);
    expect(unhandled).toEqual([]);
  });
});
