import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { allJobs } from '#server/all-jobs';
import { readConfig } from '#server/config';
import { storeDigest } from '#server/db/secret-digest';
import { diskFiles } from '#server/files/disk';
import { storageProblem } from '#server/files/probe';
import { ordersJobs } from '#server/modules/orders/jobs';
import { COMMANDS } from '#server/operator/commands';
import { examineSite, exitCodeOf } from '#server/operator/doctor';
import { EARLY_COMMANDS } from '#server/operator/early-commands';
import type { Fact } from '#server/operator/fact';
import { logQuickFacts } from '#server/operator/quick-facts';
import type { Site } from '#server/operator/site';
import { makeOrder, makePlan } from './orders';
import { runJobs } from './run-jobs';
import { addressOf } from './server-process';
import { useApp } from './start-app';
import { SESSION_SECRET } from './world';

const app = useApp();
const folder = mkdtempSync(join(tmpdir(), 'selvedge-doctor-'));
const DRAWING = `${'ab'.repeat(16)}_drawing.pdf`;
const MINUTE_MS = 60_000;
const ROLE = 'doctor_reads';
const S3 = { S3_BUCKET: 'drawings', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
const PUBLIC = {
  PUBLIC_URL: 'https://orders.example.com',
  TRUST_PROXY: 'on',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Selvedge <no-reply@example.com>',
};

const database = () => ({
  ...inject('cluster').admin,
  database: (app.pool.options as { database: string }).database,
});
const settings = (more: Record<string, string> = {}) => ({
  DATABASE_URL: addressOf(database()),
  DATA_DIR: folder,
  SESSION_SECRET,
  LOG_LEVEL: 'silent',
  DEMO: 'off',
  ...more,
});
const site = (more: Record<string, string> = {}): Site => ({
  connection: database(),
  config: readConfig(settings(more)),
  files: { ...app.files, space: async () => ({ free: 50e9, total: 100e9 }) },
});
const query = async (text: string, values: unknown[] = []) => (await app.pool.query(text, values)).rows;
const notOk = async (at: Site = site(), clock?: () => Date) =>
  (await examineSite(at, clock))
    .filter(({ level }) => level !== 'ok')
    .map(({ level, fact, text }) => `${level} ${fact}: ${text}`);
const mail = (age: number) =>
  query(
    `insert into mails (id, recipient, subject, html, body, language, priority, created_at, next_attempt_at)
     values (gen_random_uuid(), 'a@x.example', '', '', '', 'en', 1, $1, $1)`,
    [new Date(Date.now() - age)],
  );
const backupOf = (age: number) =>
  query(`update job_runs set ran_at = $1 where name = 'backup'`, [new Date(Date.now() - age)]);

beforeAll(async () => {
  const order = await makeOrder(app);
  await makePlan(app, order.orderId, [{ stageName: 'Cutting' }, { stageName: 'Sewing' }]);
  await app.files.put(DRAWING, Readable.from(Buffer.from('drawing')));
  await query(
    `insert into files (name, organization_id, uploader_id, mime, size) values ($1, $2, $3, 'application/pdf', 7)`,
    [DRAWING, app.world.organizations.meridian.id, app.world.people.trader.id],
  );
  const message = { attachments: [`/files/${DRAWING}`], receiverUserIds: [app.world.people.buyer.id] };
  await app.call('trader', 'POST', '/api/messages', message);
  await storeDigest(app.pool, app.config.sessionSecret);
  await query(`insert into job_runs (name, slot, ran_at) values ('backup', '', now())`);
  app.clock.now = new Date();
  for (const _round of [1, 2]) {
    await runJobs(app, allJobs);
    app.clock.now = new Date(Date.now() + MINUTE_MS);
  }
  await query('delete from mails');
  await query(`create role ${ROLE}`);
});
afterAll(async () => {
  await query(`drop owned by ${ROLE}; drop role ${ROLE}`);
  rmSync(folder, { recursive: true, force: true });
});

it('a site that is well has no warning and no fault', async () => {
  const facts = await examineSite(site());
  expect(facts.filter(({ level }) => level !== 'ok')).toEqual([]);
  expect([...new Set(facts.map(({ fact }) => fact))]).toEqual(
    `files database role clock secret migrations release backup room mail-from sign-up figures contents references orders
     plans mails jobs`.split(/\s+/),
  );
  expect(facts.find(({ fact }) => fact === 'role')?.text).toMatch(
    / may read and write all tables, and make tables\.$/,
  );
  expect(exitCodeOf(facts)).toBe(0);
});

/** What is found after `damage`, until `repair`. */
type Case = [found: string | RegExp, examined: () => Promise<string[]>, damage?: string, repair?: string];
const CASES: Case[] = [
  [
    /^fault secret: SESSION_SECRET is not the one this site was made with\. Put it back, or run/,
    () => notOk(site({ SESSION_SECRET: 'z'.repeat(40) })),
  ],
  [
    /^fault database: It does not answer \(connect ECONNREFUSED 127\.0\.0\.1:1\): check DATABASE_URL, and that PostgreSQL runs\.$/,
    () => notOk({ ...site(), connection: { host: '127.0.0.1', port: 1, user: 'x', database: 'x' } }),
  ],
  [
    'fault database: It takes no changes: let DATABASE_URL name the primary server, not a standby.',
    () => notOk({ ...site(), connection: { ...database(), options: '-c default_transaction_read_only=on' } }),
  ],
  [
    /^fault role: doctor_reads may not read and write activities, .+: as its owner, grant select, insert, update, delete on all tables/,
    () => notOk({ ...site(), connection: { ...database(), options: `-c role=${ROLE}` } }),
    `grant select, update, delete on all tables in schema public to ${ROLE}`,
  ],
  [
    /^fault migrations: The database is of a newer release \(migration 9999; .*Start the newer release/,
    () => notOk(),
    `insert into schema_migrations (name) values ('9999_later.sql')`,
    `delete from schema_migrations where name = '9999_later.sql'`,
  ],
  [
    /^fault migrations: The database is of an older release \(.*take a backup and start this release\.$/,
    () => notOk(),
    `create table kept as select * from schema_migrations;
     delete from schema_migrations where name = (select max(name) from schema_migrations)`,
    'insert into schema_migrations select * from kept on conflict do nothing; drop table kept',
  ],
  [
    'fault orders: Orders without facts or a view: 1 (run `operator recount-orders`).',
    () => notOk(),
    `create table kept as select * from order_facts; delete from order_facts where user_type = 3001`,
    'insert into order_facts select * from kept on conflict do nothing; drop table kept',
  ],
  [
    /^fault orders: Wrong counts of orders: \d+ \(run `operator recount-orders`\)\.$/,
    () => notOk(),
    'create table kept as select * from order_counts; delete from order_counts',
    'insert into order_counts select * from kept; drop table kept',
  ],
  [
    /^fault orders: Wrong counts of deadlines: \d+ \(run `operator recount-deadlines`\)\.$/,
    () => notOk(),
    'create table kept as select * from counted_orders; delete from counted_orders',
    'insert into counted_orders select * from kept; drop table kept',
  ],
  [
    /^fault plans: Stages whose total is not that of their parts: \d+ \(report it/,
    () => notOk(),
    'update stage_sides set total = total + 1',
    'update stage_sides set total = total - 1',
  ],
  [
    `fault references: A record names ${DRAWING} without a reference: report it as a defect of Selvedge.`,
    () => notOk(),
    'create table kept as select * from file_references; delete from file_references',
    'insert into file_references overriding system value select * from kept; drop table kept',
  ],
  [
    `fault contents: The contents of ${DRAWING} are missing. Put them back from the folder files of a backup.`,
    () =>
      notOk({
        ...site(),
        files: { ...app.files, get: (name) => (name === DRAWING ? gone() : app.files.get(name)) },
      }),
  ],
  [
    'fault files: Files cannot be stored and read (403 AccessDenied): check the bucket and the settings S3_….',
    () =>
      notOk({
        ...site(S3),
        files: { ...app.files, put: () => Promise.reject(new Error('403 AccessDenied')) },
      }),
  ],
  [
    /^fault files: The folder .* cannot be written: it belongs to user/,
    () => notOk({ ...site(), files: { ...app.files, put: () => Promise.reject(denied) } }),
  ],
  [
    'warning jobs: push-deliveries fails (away; attempts: 3): look for its error in the log.',
    () => notOk(),
    `insert into job_runs (name, slot, attempts, last_error) values ('push-deliveries', '', 3, 'away')`,
    `delete from job_runs where name = 'push-deliveries'`,
  ],
  [
    'warning jobs: Jobs that did not run in time: 1, such as compact-order-counts. Start the server, or read its log.',
    () => notOk(),
    `update job_runs set slot = '2026-01-01T00:00:00.000Z' where name = 'compact-order-counts'`,
    `update job_runs set slot = (select slot from job_runs where name = 'count-deadlines') where name = 'compact-order-counts'`,
  ],
  [
    'fault jobs: Jobs that wait until 2999-01-01T00:00:00.000Z, because the clock of the database was ahead: 1. Correct it, and delete their rows of job_runs.',
    () => notOk(),
    `update job_runs set slot = '2999-01-01T00:00:00.000Z' where name = 'compact-order-counts'`,
    `update job_runs set slot = (select slot from job_runs where name = 'count-deadlines') where name = 'compact-order-counts'`,
  ],
  [
    /^fault clock: This machine and the database differ by [67] s: let both take the time from NTP\.$/,
    () => notOk(site(), () => new Date(Date.now() + 6_500)),
  ],
  [
    'fault room: 4.0 GB of 100.0 GB are free in DATA_DIR, and uploads are refused: make room, or move DATA_DIR to a larger disk.',
    () => withRoom(4e9),
  ],
  [
    'warning room: 9.0 GB of 100.0 GB are free in DATA_DIR: make room before uploads are refused.',
    () => withRoom(9e9),
  ],
  [
    'warning mail-from: MAIL_FROM is of mail.example and the site is orders.example.com: use an address of orders.example.com, or mails may be taken for forged.',
    () => notOk(site({ ...PUBLIC, MAIL_FROM: 'no-reply@mail.example' })),
  ],
];
const withRoom = (free: number) =>
  notOk({ ...site(), files: { ...app.files, space: async () => ({ free, total: 100e9 }) } });
const gone = async () => null;
const denied = Object.assign(new Error('EACCES'), { code: 'EACCES' });

describe('the doctor finds', () => {
  it.each(CASES)('%s', async (found, examined, damage, repair) => {
    if (damage) await query(damage);
    const lines = await examined();
    if (repair) await query(repair);
    expect(lines).toEqual([typeof found === 'string' ? found : expect.stringMatching(found)]);
  });

  it('mails that wait for more than 10 minutes, and so does `check`', async () => {
    await mail(9 * MINUTE_MS);
    expect(await notOk(site(PUBLIC))).toEqual([]);
    const facts = await examineSite(site(PUBLIC));
    expect(facts.map(({ text }) => text)).toContain('1 mail waits, 0 were given up.');
    await mail(11 * MINUTE_MS);
    const found =
      /Mails wait: no server has sent them \(SMTP_URL, 2 waiting since .*\)\. Try `operator test-mail`\./;
    expect(await notOk(site(PUBLIC))).toEqual([expect.stringMatching(found)]);
    await expect(COMMANDS.check?.run(site(PUBLIC), {})).rejects.toThrow(found);
    expect(await notOk(), 'without a mail server they are only shown').toEqual([]);
    await query('delete from mails');
    const rule = 'Sign-up is by invitation (SIGN_UP=invited).';
    expect(await COMMANDS.check?.run(site({ SIGN_UP: 'invited' }), {})).toContain(rule);
  });

  it('a backup that is missing or older than 26 hours', async () => {
    await backupOf(25 * 60 * MINUTE_MS);
    expect(await notOk()).toEqual([]);
    await backupOf(27 * 60 * MINUTE_MS);
    expect(await notOk()).toEqual([
      expect.stringMatching(/^warning backup: The newest is of 20.*Z: run `operator backup` every night\.$/),
    ]);
    await query(`delete from job_runs where name = 'backup'`);
    expect(await notOk()).toEqual(['warning backup: There is no backup: run `operator backup` every night.']);
    await query(`insert into job_runs (name, slot, ran_at) values ('backup', '', now())`);
  });

  it('servers of another release', async () => {
    const other = new pg.Client({ ...database(), application_name: 'selvedge 1.0.9 app-2' });
    await other.connect();
    const lines = await notOk();
    await other.end();
    expect(lines).toEqual([
      expect.stringMatching(
        /^warning release: .* used by selvedge 1\.0\.9 app-2: bring all servers to one release\.$/,
      ),
    ]);
  });

  it('a bucket that does not answer, without waiting for it', async () => {
    const files = { ...app.files, put: () => new Promise<void>(() => undefined) };
    expect(await storageProblem(files, site(S3).config, 20)).toBe(
      'Files cannot be stored and read (No answer within 0.02 s): check the bucket and the settings S3_….',
    );
  });
});

describe('`doctor`', () => {
  const doctor = (env: Record<string, string>, options = {}) =>
    EARLY_COMMANDS.doctor?.begin({ env, file: {} }, options);

  it('prints problems of the settings, and leaves out what needs them', async () => {
    expect(await doctor(settings({ PORT: 'abc', METRICS_TOKN: 'x' }))).toEqual({
      lines: [
        'fault settings: METRICS_TOKN is not a setting. METRICS_TOKEN?',
        'fault settings: PORT=abc: it takes a number from 0 to 65535.',
      ],
      exitCode: 1,
    });
  });

  it('makes no database where there is none', async () => {
    const empty = join(folder, 'empty');
    const { lines, exitCode } = (await doctor({ DATA_DIR: empty })) ?? {};
    expect([lines, exitCode]).toEqual([
      [`fault database: There is none in DATA_DIR ${empty}: start the server once, or set DATA_DIR.`],
      1,
    ]);
  });

  it('exits with 2 for warnings, and prints JSON for monitoring', async () => {
    const https = { ...PUBLIC, TRUST_PROXY: '', DEMO: 'on' };
    await diskFiles(join(folder, 'files')).put(DRAWING, Readable.from(Buffer.from('drawing')));
    const { lines, exitCode } = (await doctor(settings(https), { json: 'yes' })) ?? { lines: [] };
    const facts = JSON.parse(lines.join('\n'));
    expect(facts[0]).toEqual({
      level: 'warning',
      fact: 'settings',
      text: expect.stringMatching(/^PUBLIC_URL is https but TRUST_PROXY is not set\./),
    });
    const ofDemo = facts.filter(({ text }: Fact) => text.includes('DEMO'));
    expect(ofDemo).toEqual([
      { level: 'warning', fact: 'settings', text: expect.stringMatching(/^DEMO=on on a public site:/) },
    ]);
    // The disk of the machine that runs the tests may be full.
    const isDisk = ({ fact }: Fact) => fact === 'room';
    expect(facts.filter((one: Fact) => one.level === 'fault' && !isDisk(one))).toEqual([]);
    expect(exitCode).toBe(facts.some((one: Fact) => one.level === 'fault' && isDisk(one)) ? 1 : 2);
  });
});

it('a start logs what is not ok, and nothing else', async () => {
  const lines: unknown[] = [];
  const note =
    (level: string) =>
    (...words: unknown[]) =>
      lines.push([level, ...words]);
  const logger = { warn: note('warn'), error: note('error') };
  const at = { ...site(), clock: () => new Date() };
  await logQuickFacts(app.pool, at, logger as never);
  expect(lines).toEqual([]);
  await logQuickFacts(
    app.pool,
    { ...at, files: { space: async () => ({ free: 1, total: 1e12 }) } },
    logger as never,
  );
  expect(lines).toEqual([['error', { fact: 'room' }, expect.stringContaining('make room')]]);
});

it('recount-orders makes facts, views and counts again', async () => {
  await query(`delete from order_facts; delete from order_counts`);
  await COMMANDS['recount-orders']?.run(site(), {});
  app.clock.now = new Date(app.clock.now.getTime() + 2 * MINUTE_MS);
  await runJobs(app, ordersJobs);
  expect(await notOk()).toEqual([]);
});
