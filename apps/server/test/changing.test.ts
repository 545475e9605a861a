import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config';
import { connect } from '#server/db/connect';
import { dbOf } from '#server/db/db';
import { findKeys } from '#server/modules/push/keys';
import * as replies from '#server/modules/replies/tokens';
import type { Options } from '#server/operator/command';
import { COMMANDS } from '#server/operator/commands';
import { unseal } from '#server/seal';
import { loadDemo } from './load-demo';
import { type MemoryFiles, memoryFiles } from './memory-files';
import { approvalStage, makeOrder, makePlan } from './orders';
import { linkCalls } from './report-links';
import { useApp } from './start-app';
import { type Connection, emptyDatabases } from './test-cluster';
import { SESSION_SECRET } from './world';

const app = useApp({ WEBHOOK_TARGETS: 'any' });
const folder = mkdtempSync(join(tmpdir(), 'selvedge-changing-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const site = () => ({ connection: app.pool.options as Connection, files: app.files, config: app.config });
const run = (name: string, options: Options = {}, at = site()) => {
  const command = COMMANDS[name];
  if (!command) throw new Error(`There is no command ${name}.`);
  return command.run(at, options);
};
const start = async (secret: string) => {
  const pools = await connect(site().connection, new TextEncoder().encode(secret), () => undefined);
  await Promise.all([pools.pool.end(), pools.independentPool.end()]);
};

describe('a new SESSION_SECRET', () => {
  const NEW = 'n'.repeat(40);
  const oldFile = join(folder, 'old-secret');
  const reseal = () => run('reseal', { 'from-file': oldFile });
  let made: {
    share: string;
    report: string;
    webhook: string;
    publicKey: string | undefined;
    orderId: string;
  };
  const reply = replies.newToken();

  beforeAll(async () => {
    writeFileSync(oldFile, `${SESSION_SECRET}\n`);
    await start(SESSION_SECRET);
    const { orderId } = await makeOrder(app);
    await makePlan(app, orderId, [approvalStage('Fit', 5, 5)]);
    const links = linkCalls(app);
    const shared = await app.call('trader', 'POST', '/api/CustomOrder/guest', { orderId });
    const hook = { url: 'http://127.0.0.1:9/', events: ['order.changed'] };
    const webhook = await app.call('trader', 'POST', '/api/Integrations/webhooks', hook);
    await app.pool.query(
      `insert into reply_addresses (token_hash, token_sealed, person_id, conversation, partner_id, mailed_at)
       values ($1, $2, $3, 'key', $4, now())`,
      [
        replies.digestOf(app.config.sessionSecret, reply),
        replies.seal(app.config.sessionSecret, reply),
        app.world.people.buyer.id,
        app.world.people.trader.id,
      ],
    );
    made = {
      orderId,
      share: shared.body.guestInfoList[0].accessToken,
      report: await links.linkPath((await links.stageOf(orderId)).stageId),
      webhook: webhook.body.secret,
      publicKey: (await findKeys(dbOf(app.pool), app.config))?.publicKey,
    };
  });

  it('is refused while a server runs, and when the file has another secret', async () => {
    await app.live.start();
    await expect(reseal()).rejects.toThrow(
      /^A server of release \S+ still uses this database.*Stop it first\.$/,
    );
    await expect(run('accept-new-secret')).rejects.toThrow(/Stop it first/);
    await app.live.stop();
    await expect(reseal()).rejects.toThrow('set the new one');
    const other = join(folder, 'other-secret');
    writeFileSync(other, 'o'.repeat(40));
    app.config.sessionSecret = new TextEncoder().encode(NEW);
    await expect(run('reseal', { 'from-file': other })).rejects.toThrow(
      'does not contain the secret of this site',
    );
    await start(SESSION_SECRET);
  });

  it('keeps share links, report links, reply addresses, webhook secrets and push keys', async () => {
    expect(await reseal()).toContain(
      '5 links, reply addresses, keys and secrets of webhooks stay as they were.',
    );
    const guest = await app.call(null, 'GET', `/api/CustomOrder/guest/${made.orderId}/${made.share}`);
    expect(guest.status).toBe(200);
    expect((await app.call(null, 'GET', made.report)).status).toBe(200);
    const again = await app.call('trader', 'POST', '/api/CustomOrder/guest', { orderId: made.orderId });
    expect(again.body.guestInfoList[0].accessToken).toBe(made.share);
    expect((await findKeys(dbOf(app.pool), app.config))?.publicKey).toBe(made.publicKey);
    const { rows } = await app.pool.query(
      `select w.secret_sealed as webhook, a.token_hash as hash, a.token_sealed as sealed from webhooks w, reply_addresses a`,
    );
    const secret = app.config.sessionSecret;
    expect(unseal(secret, 'webhook secret', rows[0].webhook)).toBe(made.webhook);
    expect(replies.unseal(secret, rows[0].sealed)).toBe(reply);
    expect(replies.digestOf(secret, reply).equals(rows[0].hash)).toBe(true);
  });

  it('is the only one that the site starts with afterwards', async () => {
    await start(NEW);
    await expect(start(SESSION_SECRET)).rejects.toThrow('SESSION_SECRET is not the one');
  });

  it('has no column that reseal forgets', async () => {
    const { rows } = await app.pool.query(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and column_name like '%sealed%' order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual([
      'order_shares.token_sealed',
      'reply_addresses.token_sealed',
      'report_links.token_sealed',
      'site_keys.sealed',
      'webhooks.secret_sealed',
    ]);
  });
});

describe('lists', () => {
  it('name organizations and people with what an operator looks for', async () => {
    const { trader, meridian } = { ...app.world.people, ...app.world.organizations };
    const organizations = await run('list organizations');
    expect(organizations[0]).toMatch(/^ID +NAME +TYPE +PLAN +PEOPLE$/);
    expect(organizations.find((line) => line.startsWith(`${meridian.id} `))).toMatch(
      / {2}trader {2,}\S+ +\d+$/,
    );
    const people = await run('list people');
    expect(people.find((line) => line.startsWith(trader.email))).toMatch(/ SuperAdmin +active +\S+$/);
    await app.pool.query(`update users set name = E'a\\u001b[2Jb\\u202ec' where id = $1`, [trader.id]);
    expect((await run('list people')).join('\n')).toContain('a [2Jb c');
  });
});

describe('names', () => {
  const person = { email: ' New@Twins.example ', name: '  New  ', organization: 'MERIDIAN  sourcing Ltd.' };

  it('of organizations that exist need --yes, in any spelling', async () => {
    await expect(run('create-superadmin', person)).rejects.toThrow(
      /There is an organization .+ already \(id \d+\)/,
    );
    expect((await run('create-superadmin', { ...person, yes: 'yes' }))[0]).toMatch(
      /^new@twins\.example runs /,
    );
    await expect(run('plan', { organization: 'meridian sourcing ltd.', plan: 'Premium' })).rejects.toThrow(
      /Several organizations .+ give the id of one \(\d+, \d+\)\./,
    );
  });

  it('are refused as the API refuses them', async () => {
    for (const [option, value] of [
      ['name', ' '],
      ['name', 'x'.repeat(121)],
      ['organization', 'Hid\u200bden'],
      ['email', 'nobody'],
    ] as const)
      await expect(run('create-superadmin', { ...person, [option]: value })).rejects.toThrow(
        `--${option} takes`,
      );
  });
});

async function addDemoFiles(pool: pg.Pool, files: MemoryFiles, names: string[]): Promise<void> {
  const { rows } = await pool.query(
    `with o as (insert into organizations (name, type) values ('Late Trader', 11002) returning id)
     insert into users (organization_id, name, email, role, status, email_verified)
     select id, 'Late', 'late@demo.example', 2001, 1002, true from o returning id, organization_id as "organizationId"`,
  );
  for (const name of names) {
    await files.put(name, Buffer.from('drawing'));
    await pool.query(
      `insert into files (name, organization_id, uploader_id, mime, size) values ($1, $2, $3, 'application/pdf', 7)`,
      [name, rows[0].organizationId, rows[0].id],
    );
  }
}

describe('the demo', () => {
  const databases = emptyDatabases('demo');
  afterAll(databases.dropAll);

  it('is removed with all its rows and files, but never while others are connected', {
    timeout: 60_000,
  }, async () => {
    const demo = { ...site(), connection: await databases.create(), files: memoryFiles() };
    await run('check', {}, demo);
    const pool = new pg.Pool({ ...demo.connection, max: 1 });
    await loadDemo({ pool, files: demo.files }, app.clock.now, 'small');
    await run(
      'create-superadmin',
      { email: 'own@site.example', name: 'Own', organization: 'Own Trader' },
      demo,
    );
    expect(demo.files.names().length).toBeGreaterThan(3);
    await pool.query(
      `insert into connections (trader_org_id, other_org_id, status, requested_by)
       select o.id, d.id, 'pending', o.id from organizations o, organizations d
       where o.name = 'Own Trader' and d.name = 'Northbrook Apparel Inc.'`,
    );
    const remove = (options = {}) => run('remove-demo', options, demo);
    await expect(remove({ yes: 'yes' })).rejects.toThrow('connected to the demo: Own Trader.');
    await pool.query(`delete from connections where trader_org_id = (select max(id) from organizations)`);
    expect(await remove()).toEqual([expect.stringMatching(/^This removes .+ Add --yes\.$/)]);
    expect((await remove({ yes: 'yes' }))[0]).toMatch(
      /^Removed \d+ organizations, \d+ people, 6 orders and \d+ files/,
    );
    expect(demo.files.names()).toEqual([]);
    await addDemoFiles(pool, demo.files, ['a.pdf', 'b.pdf']);
    const away = (name: string) =>
      name === 'a.pdf' ? Promise.reject(new Error('403 AccessDenied')) : demo.files.remove(name);
    await expect(
      run('remove-demo', { yes: 'yes' }, { ...demo, files: { ...demo.files, remove: away } }),
    ).rejects.toThrow(
      /^Removed 1 organizations, 1 people, 0 orders and 2 files[^]+\na\.pdf could not be removed: 403 AccessDenied\.$/,
    );
    expect(demo.files.names()).toEqual(['a.pdf']);
    expect((await pool.query('select email from users')).rows).toEqual([{ email: 'own@site.example' }]);
    await pool.end();
    expect(await run('check', {}, demo)).toContain('Everything adds up.');
    expect(await remove()).toEqual(['There is no demo.']);
  });

  it('is warned of at each start of a public site', () => {
    const public_ = {
      PUBLIC_URL: 'https://orders.example.com',
      TRUST_PROXY: 'on',
      MAIL: 'log',
      MAIL_FROM: 'a@b.example',
      DATA_DIR: folder,
    };
    expect(readConfig({ ...public_, DEMO: 'on' }).warnings).toEqual([
      expect.stringContaining('operator remove-demo'),
    ]);
    for (const env of [
      { ...public_, DEMO: 'off' },
      { DATA_DIR: folder, DEMO: 'on' },
    ])
      expect(readConfig(env).warnings).toEqual([]);
  });
});
