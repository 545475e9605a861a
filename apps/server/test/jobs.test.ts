import { dateText } from '@selvedge/domain/orders/fields';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { allJobs } from '#server/all-jobs';
import type { Job } from '#server/jobs/job';
import { everyMinutes } from '#server/jobs/job';
import { runDueJobs } from '#server/jobs/runner';
import { makeOrder, makePlan } from './orders';
import { useApp } from './start-app';
import { signAllIn } from './world';

const app = useApp();
const START = Date.parse('2026-06-15T09:00:00.000Z');
const DAY_MS = 86_400_000;

const around = () => ({
  pool: app.pool,
  config: app.config,
  files: app.files,
  clock: () => app.clock.now,
  log: pino({ level: 'silent' }),
});
const run = (jobs: readonly Job[] = allJobs) => runDueJobs(jobs, around());
const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await app.pool.query<Row>(text, values)).rows;
let days = 0;
const nextDay = () => {
  days += 1;
  app.clock.now = new Date(START + days * DAY_MS);
};
const today = (offset = 0) => new Date(app.clock.now.getTime() + offset * DAY_MS).toISOString().slice(0, 10);

/** An order whose stages fall due `client` and `factory` days from now. */
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
const reminders = (orderId: string) =>
  rows<{ email: string; kind: string; title: string; message: string }>(
    `select u.email, n.kind, n.title, n.message from notifications n join users u on u.id = n.user_id
     where n.kind like 'deadline.%' and n.action like '%' || $1 || '%' order by u.email, n.message`,
    [orderId],
  );

beforeEach(async () => {
  app.clock.now = new Date(START + days * DAY_MS);
  await rows(`update orders set status = 4 where status = 1`);
  await rows('delete from mails');
  await run();
  nextDay();
  app.world.tokens = await signAllIn(app.pool, app.config, app.clock.now, app.world);
});

describe('deadline reminders', () => {
  it('tell each person of their own side only, and a trader of both', async () => {
    const id = await planned('Crew Tee', [{ name: 'Cutting', client: 1, factory: 0 }]);
    await run();
    expect(await reminders(id)).toEqual([
      {
        email: 'buyer@demo.example',
        kind: 'deadline.tomorrow',
        title: 'Crew Tee',
        message: 'Cutting is due tomorrow.',
      },
      {
        email: 'factory@demo.example',
        kind: 'deadline.today',
        title: 'Crew Tee',
        message: 'Cutting is due today.',
      },
      {
        email: 'trader@demo.example',
        kind: 'deadline.today',
        title: 'Crew Tee',
        message: 'Cutting is due today with the factory.',
      },
      {
        email: 'trader@demo.example',
        kind: 'deadline.tomorrow',
        title: 'Crew Tee',
        message: 'Cutting is due tomorrow with the buyer.',
      },
    ]);
  });

  it('come as one for the stages of an order that are late together', async () => {
    const id = await planned(
      'Polo',
      ['Cutting', 'Sewing', 'Washing', 'Packing', 'Shipping'].map((name) => ({
        name,
        client: -2,
        factory: 40,
      })),
    );
    await run();
    const told = (await reminders(id)).filter((one) => one.email === 'buyer@demo.example');
    expect(told.map((one) => one.message)).toEqual(['Cutting, Sewing, Washing and 2 more are overdue.']);
  });

  it('stay silent about stages that are hidden from the side, done, or of an order that is not active', async () => {
    const hidden = await planned('Hidden', [
      { name: 'Costing', client: 0, factory: 0, over: { isVisibleToClient: false } },
    ]);
    const done = await planned('Done', [{ name: 'Cutting', client: 0, factory: 0 }]);
    await rows('update stages set total = 2, done_client = 2, done_factory = 1 where order_id = $1', [done]);
    const closed = await planned('Closed', [{ name: 'Cutting', client: 0, factory: 0 }]);
    await rows('update orders set status = 2 where id = $1', [closed]);
    await run();
    expect((await reminders(hidden)).map((one) => one.email)).not.toContain('buyer@demo.example');
    expect((await reminders(hidden)).map((one) => one.email)).toContain('factory@demo.example');
    expect((await reminders(done)).map((one) => one.message)).toEqual([
      'Cutting is due today.',
      'Cutting is due today with the factory.',
    ]);
    expect(await reminders(closed)).toEqual([]);
  });

  it('come once a day even when two servers look at the same moment, and again the next day', async () => {
    const id = await planned('Hoodie', [{ name: 'Cutting', client: 0, factory: 40 }]);
    const ran = await Promise.all([run(), run(), run()]);
    expect(ran.flat().filter((name) => name === 'deadline-reminders')).toHaveLength(1);
    await rows(`update notifications set is_read = true`);
    expect(await run()).toEqual([]);
    nextDay();
    await run();
    const buyers = (await reminders(id)).filter((one) => one.email === 'buyer@demo.example');
    expect(buyers.map((one) => one.kind)).toEqual(['deadline.today', 'deadline.overdue']);
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

  it('is when they are reminded, of what is due on the day where they are', async () => {
    await zoneOf('buyer@demo.example', 'America/Los_Angeles');
    await zoneOf('factory@demo.example', 'Asia/Kolkata');
    const id = await planned('Parka', [{ name: 'Cutting', client: 0, factory: 1 }]);
    const told = async () => (await reminders(id)).map((one) => `${one.email} ${one.message}`);
    const [buyer, factory] = ['buyer@demo.example Cutting is', 'factory@demo.example Cutting is'];
    await run();
    expect(await told()).toContain(`${factory} due tomorrow.`);
    expect(await told()).not.toContain(`${buyer} due today.`);
    at(13.5);
    await run();
    expect((await told()).some((one) => one.startsWith(buyer))).toBe(false);
    at(14.5);
    await run();
    expect(await told()).toContain(`${buyer} due today.`);
    // 01:29 in UTC is not seven yet in Kolkata; at 01:30 it is.
    at(24 + 1.49);
    await run();
    expect(await told()).not.toContain(`${factory} due today.`);
    at(1.5);
    await run();
    expect(await told()).toContain(`${factory} due today.`);
    await zoneOf('buyer@demo.example', null);
    await zoneOf('factory@demo.example', null);
  });

  it('comes once a day, also when they move to another zone on that day', async () => {
    const id = await planned('Vest', [{ name: 'Cutting', client: 0, factory: 40 }]);
    await run();
    await rows('update notifications set is_read = true');
    await rows(`update users set time_zone = 'Asia/Dhaka' where email = 'buyer@demo.example'`);
    at(10);
    await run();
    expect((await reminders(id)).filter((one) => one.email === 'buyer@demo.example')).toHaveLength(1);
    await zoneOf('buyer@demo.example', null);
  });
});

describe('the daily digest', () => {
  const mails = () =>
    rows<{ recipient: string; body: string }>('select recipient, body from mails order by recipient');
  const said = (days: number) => dateText(today(days));

  it('goes once to everyone who has something due, and never names the other side', async () => {
    await planned('Jacket', [
      { name: 'Cutting', client: 0, factory: 1 },
      { name: 'Sewing', client: 5, factory: 20 },
    ]);
    await Promise.all([run(), run()]);
    const sent = await mails();
    expect(sent.map((mail) => mail.recipient)).toEqual([
      'buyer@demo.example',
      'factory@demo.example',
      'trader@demo.example',
    ]);
    const [buyer, factory, trader] = sent;
    expect(buyer?.body).toContain(`${said(0)}  Cutting, Jacket`);
    expect(buyer?.body).toContain(`${said(5)}  Sewing, Jacket`);
    expect(buyer?.body).not.toContain(said(1));
    expect(factory?.body).toContain(`${said(1)}  Cutting, Jacket`);
    expect(factory?.body).not.toContain(`${said(0)} `);
    expect(trader?.body).toContain('Cutting, Jacket (Buyer)');
    expect(trader?.body).toContain('Cutting, Jacket (Factory)');
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
