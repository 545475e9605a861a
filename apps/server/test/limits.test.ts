import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { allJobs } from '#server/all-jobs';
import { runDueJobs } from '#server/jobs/runner';
import { mailsTo, wait } from './mails';
import { useApp } from './start-app';

const app = useApp();
const QUARTER_SECONDS = 900;
const from = (remoteAddress: string, path: string, payload: object) =>
  app.app.inject({ method: 'POST', url: `/api${path}`, remoteAddress, payload });
const forgot = (remoteAddress: string, email: string) =>
  from(remoteAddress, '/Users/forgot-password', { email });
const check = (remoteAddress: string, email: string, otp: string) =>
  from(remoteAddress, '/Users/validate-reset-otp', { email, otp });
const statuses = async (count: number, ask: (index: number) => Promise<{ statusCode: number }>) =>
  new Set(
    (await Promise.all(Array.from({ length: count }, (_, index) => ask(index)))).map((r) => r.statusCode),
  );

describe('one address', () => {
  it('causes two hundred mails in a quarter of an hour at most, whomever they go to', async () => {
    expect(await statuses(200, (index) => forgot('10.1.0.1', `flood-${index}@demo.example`))).toEqual(
      new Set([200]),
    );
    const refused = await forgot('10.1.0.1', 'buyer@demo.example');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, String(QUARTER_SECONDS)]);
    const signup = await from('10.1.0.1', '/Users/signup', {
      name: 'New Person',
      email: 'flood@demo.example',
      password: 'Thread-Count-40',
      passwordConfirmation: 'Thread-Count-40',
    });
    expect(signup.statusCode).toBe(429);
    expect(await mailsTo(app, 'buyer@demo.example')).toEqual([]);
    expect((await forgot('10.1.0.2', 'buyer@demo.example')).statusCode).toBe(200);
    wait(app, QUARTER_SECONDS + 1);
    expect((await forgot('10.1.0.1', 'kaveri@demo.example')).statusCode).toBe(200);
  });

  it('can enter at most a hundred wrong codes in 15 minutes, for any account', async () => {
    const guess = (index: number) => check('10.1.0.3', `guess-${index}@demo.example`, '000000');
    expect(await statuses(100, guess)).toEqual(new Set([400]));
    expect((await guess(100)).statusCode).toBe(429);
    expect((await check('10.1.0.4', 'guess@demo.example', '000000')).statusCode).toBe(400);
  });

  it('is held to nothing by passwords and codes that are right', async () => {
    await app.pool.query('delete from attempts');
    const { email } = app.world.people.hengrui;
    const login = await from('10.1.0.5', '/Users/login', { email, password: 'Selvedge-Demo-1' });
    expect(login.statusCode).toBe(200);
    await forgot('10.1.0.6', email);
    const [mail] = await mailsTo(app, email);
    expect((await check('10.1.0.5', email, mail?.code ?? '')).statusCode).toBe(200);
    const { rows } = await app.pool.query('select 1 from attempts where cardinality(attempted_at) > 0');
    // The other address counts one mail by address, one mail by account, and one new code of the account.
    expect(rows).toHaveLength(3);
  });
});

it('counters contain no addresses, and are removed when they expire', async () => {
  const counted = async () =>
    (await app.pool.query<{ key: string }>('select encode(key, $1) as key from attempts', ['hex'])).rows;
  await forgot('10.1.0.7', 'trader@demo.example');
  expect((await counted()).map(({ key }) => key.length)).toEqual(expect.arrayContaining([64]));
  expect(JSON.stringify((await app.pool.query('select * from attempts')).rows)).not.toMatch(/trader@|10\.1/);
  const deps = {
    pool: app.pool,
    config: app.config,
    files: app.files,
    clock: () => app.clock.now,
    log: pino({ level: 'silent' }),
  };
  await runDueJobs(allJobs, deps);
  // Known sign-in addresses expire after thirty days.
  wait(app, 31 * 86_400);
  expect(await runDueJobs(allJobs, deps)).toContain('purge-attempts');
  expect(await counted()).toEqual([]);
});
