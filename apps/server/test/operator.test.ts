import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readConfig } from '#server/config';
import { connect } from '#server/db/connect';
import { FOUNDATION } from '#server/db/foundation';
import { migrate } from '#server/db/migrate';
import type { Options } from '#server/operator/command';
import { COMMANDS } from '#server/operator/commands';
import { memoryFiles } from './memory-files';
import { makeOrder, makePlan } from './orders';
import { useApp } from './start-app';
import { emptyDatabases } from './test-cluster';

const LIMIT_MS = 60_000;
const app = useApp();
const folder = mkdtempSync(join(tmpdir(), 'selvedge-backup-'));
const { admin } = inject('cluster');
const databases = emptyDatabases('host');
const DRAWING = `${'ab'.repeat(16)}_drawing.pdf`;

/** A site with a new database, no files and its own settings. */
async function emptySite() {
  const config = settingsIn(mkdtempSync(join(folder, 'host-')));
  return { connection: await databases.create(), files: memoryFiles(), config };
}
const settingsIn = (dataDir: string) => readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
const site = () => ({
  connection: { ...admin, database: (app.pool.options as { database: string }).database },
  files: app.files,
  config: app.config,
});
const run = (name: string, at: ReturnType<typeof site>, options: Options = {}) => {
  const command = COMMANDS[name];
  if (!command) throw new Error(`There is no command ${name}.`);
  return command.run(at, options);
};

/** Migrations are listed in the manifest; stored answers serve only retries of the last day. */
const NOT_BACKED_UP = ['schema_migrations', 'site_secret', 'idempotency'];

async function contents(connection: pg.ClientConfig): Promise<Record<string, string>> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ digest: string }>(
      `select count(*) || ' ' || md5(coalesce(string_agg(t::text, E'\\n' order by t::text), '')) as digest from ${name} t`,
    );
    if (!NOT_BACKED_UP.includes(name)) found[name] = rows[0]?.digest ?? '';
  }
  await client.end();
  return found;
}

beforeAll(async () => {
  const order = await makeOrder(app, { 'Order Name': 'Crew "Tee"\n\\ ünïcode \u{1F9F5}' });
  await makePlan(app, order.orderId, [{ stageName: 'Cutting' }, { stageName: 'Sewing' }]);
  await app.files.put(DRAWING, Readable.from(randomBytes(100_000)));
  await app.pool.query(
    `insert into files (name, organization_id, uploader_id, mime, size) values ($1, $2, $3, 'application/pdf', 100000)`,
    [DRAWING, app.world.organizations.meridian.id, app.world.people.trader.id],
  );
  const message = { attachments: [`/files/${DRAWING}`], receiverUserIds: [app.world.people.buyer.id] };
  await app.call('trader', 'POST', '/api/messages', message, { 'idempotency-key': 'backed up' });
}, LIMIT_MS);
afterAll(async () => {
  await databases.dropAll();
  rmSync(folder, { recursive: true, force: true });
});

/** The constraints and indexes of a database as PostgreSQL prints them. */
async function rules(
  connection: pg.ClientConfig,
): Promise<Record<'indexes' | 'constraints' | 'triggers', string[]>> {
  const client = new pg.Client(connection);
  await client.connect();
  const texts = async (query: string) =>
    (await client.query<{ text: string }>(query)).rows.map(({ text }) => text);
  const indexes = await texts(
    `select indexdef as text from pg_indexes where schemaname = 'public' order by 1`,
  );
  const constraints = await texts(
    `select format('%s %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated) as text from pg_constraint
     where connamespace = 'public'::regnamespace order by 1`,
  );
  const triggers = await texts(
    `select format('%s %s', tgenabled, pg_get_triggerdef(oid)) as text from pg_trigger where not tgisinternal order by 1`,
  );
  await client.end();
  return { indexes, constraints, triggers };
}

describe('a backup', () => {
  const whole = join(folder, 'whole');

  it(
    'restored to an empty host brings back every row, every file and the secret',
    async () => {
      const config = { ...app.config, isSecretStored: true };
      // Stores the digest of the secret, as the start of a server does.
      await run('check', site());
      // The backup itself is noted among the jobs.
      const before = await contents(site().connection);
      await run('backup', { ...site(), config }, { to: whole });
      const host = await emptySite();
      await run('restore', host, { from: whole });
      host.config = settingsIn(host.config.dataDir);
      expect(await contents(host.connection)).toEqual(before);
      expect(readdirSync(join(whole, 'tables')).filter((name) => name.startsWith('idempotency'))).toEqual([]);
      const { indexes, constraints, triggers } = await rules(host.connection);
      expect({ indexes, constraints, triggers }).toEqual(await rules(site().connection));
      expect([indexes.length, constraints.length].every((count) => count > 40)).toBe(true);
      const unnamed = new pg.Client(host.connection);
      await unnamed.connect();
      await expect(unnamed.query('delete from files where name = $1', [DRAWING])).rejects.toThrow(
        'file_references_file_fkey',
      );
      await unnamed.end();
      const drawing = await host.files.get(DRAWING);
      const original = await app.files.get(DRAWING);
      expect(drawing && original && (await buffer(drawing)).equals(await buffer(original))).toBe(true);
      expect(readFileSync(join(host.config.dataDir, 'session-secret'), 'utf8')).toBe('x'.repeat(40));
      expect(await run('check', host)).toContain('Everything adds up.');
      const [, address] = await run('create-superadmin', host, {
        email: 'new@host.example',
        name: 'New Person',
        organization: 'New Trader',
      });
      expect(address).toMatch(/\/complete\/[\w-]{43}$/);
    },
    LIMIT_MS,
  );

  it('is refused over a site that is not empty, which stays as it was', async () => {
    const before = await contents(site().connection);
    await expect(run('restore', site(), { from: whole })).rejects.toThrow(/not empty/);
    expect(await contents(site().connection)).toEqual(before);
  });

  const orders = 'tables/orders.ndjson.gz';
  const drawing = `files/${DRAWING}`;
  it.each([
    ['a table is missing', orders, rmSync, /damaged: the table orders/],
    ['a table is cut short', orders, (path) => truncateSync(path, 50), /damaged: the table orders/],
    [
      'a table has other rows',
      orders,
      (path) => writeFileSync(path, gzipSync('{}\n')),
      /damaged: the table orders/,
    ],
    ['a file is missing', drawing, rmSync, /damaged: the file/],
    ['a file has other contents', drawing, (path) => writeFileSync(path, 'other'), /damaged: the file/],
    ['its list is missing', 'manifest.json', rmSync, /is not a whole backup/],
    ['its list is cut short', 'manifest.json', (path) => truncateSync(path, 50), /is not a whole backup/],
  ] satisfies [string, string, (path: string) => void, RegExp][])(
    'is refused when %s, and nothing is restored',
    async (_, part, damage, message) => {
      const copy = mkdtempSync(join(folder, 'damaged-'));
      cpSync(whole, copy, { recursive: true });
      damage(join(copy, part));
      const host = await emptySite();
      await expect(run('restore', host, { from: copy })).rejects.toThrow(message);
      expect(await contents(host.connection)).toEqual({});
    },
    LIMIT_MS,
  );

  it(
    'of an earlier version is brought to this one',
    async () => {
      const old = await emptySite();
      const pool = new pg.Pool({ ...old.connection, max: 1 });
      await migrate(pool, { only: [FOUNDATION] });
      await pool.query(`insert into organizations (name, type) values ('Old Mill', 11001)`);
      await pool.end();
      await run('backup', old, { to: join(folder, 'old') });
      const host = await emptySite();
      await run('restore', host, { from: join(folder, 'old') });
      host.config = settingsIn(host.config.dataDir);
      expect(await run('check', host)).toContain('1 organizations, 0 people, 0 orders, 0 files of 0 bytes.');
    },
    LIMIT_MS,
  );

  it('is refused with another secret than that of the site, before anything is written', async () => {
    await run('check', site());
    const config = { ...app.config, sessionSecret: randomBytes(40) };
    const target = join(folder, 'other-secret');
    await expect(run('backup', { ...site(), config }, { to: target })).rejects.toThrow(
      'SESSION_SECRET is not the one this site was made with.',
    );
    expect(readdirSync(folder).filter((name) => name.startsWith('other-secret'))).toEqual([]);
  });

  it('is never written over another, and holds no file that others may read', async () => {
    await expect(run('backup', site(), { to: whole })).rejects.toThrow(/exists already/);
    expect(readdirSync(whole).sort()).toEqual(['files', 'manifest.json', 'tables']);
    expect(JSON.parse(readFileSync(join(whole, 'manifest.json'), 'utf8'))).toMatchObject({
      format: 1,
      missing: [],
    });
  });
});

describe('a plan that an operator gives', () => {
  const plan = (organization: string, name: string, until?: string) =>
    run('plan', site(), { organization, plan: name, ...(until ? { until } : {}) });
  const mine = async () =>
    (await app.call('rival', 'GET', '/api/SubscriptionPlan/MySubscription')).body.subscription;

  it('is active until the end of a day, can be extended, changed and ended, and Admins are notified', async () => {
    const { name } = (await app.call('rival', 'GET', '/api/Organizations/MyOrganization')).body;
    expect(await plan(name.toUpperCase(), 'premium', '2199-03-31')).toEqual([
      `${name} has the plan Premium until 2199-03-31.`,
    ]);
    expect(await mine()).toMatchObject({
      status: 21001,
      plan: { name: 'Premium' },
      currentPeriodEnd: '2199-03-31T23:59:59.999Z',
    });
    const [newest] = (await app.call('rival', 'GET', '/api/Notification')).body;
    expect(newest).toMatchObject({
      title: 'Subscription changed',
      message: 'Your organization has the plan Premium until 31 Mar 2199.',
    });
    const { currentPeriodStart } = await mine();
    await plan(String(app.world.organizations.rival.id), 'Premium', '2199-12-31');
    expect(await mine()).toMatchObject({ currentPeriodStart, currentPeriodEnd: '2199-12-31T23:59:59.999Z' });
    expect(await plan(name, 'none')).toEqual([`The plan of ${name} has ended.`]);
    // The operator commands use the system clock.
    const { rows } = await app.pool.query('select status from subscriptions where organization_id = $1', [
      app.world.organizations.rival.id,
    ]);
    expect(rows).toEqual([{ status: 21003 }]);
    const [logged] = (await app.call('rival', 'GET', '/api/Audit?kind=plan')).body.entries;
    expect(logged).toMatchObject({ event: 'plan.changed', actorName: null, subject: 'None', address: null });
  });

  it('is refused with a message when the organization, the plan or the day is unknown', async () => {
    await expect(plan('Nobody', 'Premium')).rejects.toThrow('There is no trader organization called Nobody.');
    await expect(plan(String(app.world.organizations.shapla.id), 'Premium')).rejects.toThrow(/no trader/);
    const { rival } = app.world.organizations;
    await expect(plan(String(rival.id), 'Gold')).rejects.toThrow(
      'The plan is one of Trial, Standard, Premium, Enterprise, or none.',
    );
    await expect(plan(String(rival.id), 'Premium', 'soon')).rejects.toThrow(/2027-03-31/);
    await expect(plan(String(rival.id), 'Premium', '2001-01-01')).rejects.toThrow(/is over/);
    await expect(plan(String(rival.id), 'none')).rejects.toThrow(/no plan in force/);
  });
});

describe('an operator', () => {
  const logIn = (email: string, password: string) =>
    app.call(null, 'POST', '/api/Users/login', { email, password });
  const choose = (secureAuthKey: string, newPassword: string) =>
    app.call(null, 'POST', '/api/Users/reset-password', { secureAuthKey, newPassword });

  it('ends the access of a merchandiser, whose orders then have another one', async () => {
    const { trader, traderRegular } = app.world.people;
    const { orderId } = await makeOrder(
      app,
      {},
      { editorUsers: [trader.id, traderRegular.id], merchandiserId: traderRegular.id },
    );
    await run('deactivate', site(), { email: traderRegular.email });
    const order = (await app.call('trader', 'GET', `/api/CustomOrder/${orderId}`)).body;
    expect(order.merchandiserId).toBe(trader.id);
    const restored = { accountStatus: 1002 };
    expect((await app.call('trader', 'PUT', `/api/Users/${traderRegular.id}/status`, restored)).status).toBe(
      200,
    );
  });

  it('ends a person’s access at once, and restores it with a new password', async () => {
    const email = 'factory.regular@demo.example';
    expect((await app.call('factoryRegular', 'GET', '/api/HomePage')).status).toBe(200);
    await run('deactivate', site(), { email: 'Factory.Regular@demo.example' });
    expect((await app.call('factoryRegular', 'GET', '/api/HomePage')).status).toBe(401);
    // The operator commands use the system clock.
    app.clock.now = new Date();
    const [, first = ''] = await run('reset', site(), { email });
    const [, address = ''] = await run('reset', site(), { email });
    expect(address).toMatch(/^http:\/\/localhost:3000\/forgot-password#[\w-]{43}$/);
    const key = address.split('#')[1] ?? '';
    expect((await logIn(email, 'Selvedge-Demo-1')).status, 'the old password is void').toBe(401);
    expect((await choose(first.split('#')[1] ?? '', 'Thread-Count-40')).status, 'a later link voids it').toBe(
      400,
    );
    expect((await choose(key, 'Password1!')).body.message).toMatch(/too common/);
    expect((await choose(key, 'Thread-Count-40')).status).toBe(200);
    expect((await choose(key, 'Thread-Count-41')).status, 'the link is good once').toBe(400);
    app.clock.now = new Date(Date.now() + 1000);
    expect((await logIn(email, 'Thread-Count-40')).status).toBe(200);
    await expect(run('reset', site(), { email: 'nobody@demo.example' })).rejects.toThrow(
      /Nobody has the address/,
    );
  });

  it('gives a link that ends after a day', async () => {
    app.clock.now = new Date();
    const [, address = ''] = await run('reset', site(), { email: app.world.people.kaveri.email });
    app.clock.now = new Date(Date.now() + 86_401_000);
    expect((await choose(address.split('#')[1] ?? '', 'Thread-Count-40')).status).toBe(400);
    app.clock.now = new Date();
    expect((await choose(address.split('#')[1] ?? '', 'Thread-Count-40')).status).toBe(200);
  });

  it('creates an organization whose first person chooses their own password', async () => {
    app.clock.now = new Date();
    const email = 'founder@mill.example';
    const [, address = ''] = await run('create-superadmin', site(), {
      email,
      name: 'Founder',
      organization: 'New Mill',
      type: 'factory',
    });
    const body = {
      name: 'Founder',
      password: 'Thread-Count-40',
      oneTimeAuthKey: address.split('/complete/')[1],
    };
    expect((await logIn(email, 'Thread-Count-40')).status).toBe(401);
    expect((await app.call(null, 'POST', '/api/Invitation/complete', body)).status).toBe(200);
    const { token } = (await logIn(email, 'Thread-Count-40')).body;
    const { user } = (
      await app.call(null, 'GET', '/api/session', undefined, { authorization: `Bearer ${token}` })
    ).body;
    expect(user).toMatchObject({ email, roleName: 2001, userType: 3003 });
  });

  it('cannot create a second account for an address', async () => {
    await expect(
      run('create-superadmin', site(), { email: 'TRADER@demo.example', name: 'X', organization: 'Y' }),
    ).rejects.toThrow(/has an account already/);
  });

  it('reports mails that the mail server does not take', async () => {
    await app.pool.query(
      `insert into mails (id, recipient, subject, html, body, language, priority, last_error, created_at, next_attempt_at)
       values (gen_random_uuid(), 'a@x.example', '', '', '', 'en', 1, '535 5.7.8 Authentication failed', now(), now())`,
    );
    await expect(run('check', site())).rejects.toThrow(
      /Mails wait: 535 5\.7\.8 Authentication failed \(SMTP_URL, \d+ waiting since/,
    );
    await app.pool.query(`delete from mails where recipient = 'a@x.example'`);
  });

  it('reports a file whose contents are missing', async () => {
    await app.files.remove(DRAWING);
    await expect(run('check', site())).rejects.toThrow(`The contents of ${DRAWING} are missing.`);
  });
});

it('a pool made for a command migrates an empty database', async () => {
  const host = await emptySite();
  const { pool, independentPool } = await connect(
    host.connection,
    host.config.sessionSecret,
    () => undefined,
  );
  expect((await pool.query('select 1 from organizations')).rowCount).toBe(0);
  await Promise.all([pool.end(), independentPool.end()]);
});
