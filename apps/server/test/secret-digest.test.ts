import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config';
import { connect } from '#server/db/connect';
import { WrongSecret } from '#server/db/secret-digest';
import { preparePush } from '#server/modules/push/push';
import { COMMANDS } from '#server/operator/commands';
import { memoryFiles } from './memory-files';
import { emptyDatabases } from './test-cluster';

const folder = mkdtempSync(join(tmpdir(), 'selvedge-secret-'));
const databases = emptyDatabases('secret');
afterAll(async () => {
  await databases.dropAll();
  rmSync(folder, { recursive: true, force: true });
});

const REFUSAL =
  'SESSION_SECRET is not the one this site was made with. Put it back, or run `operator accept-new-secret`, which ends sessions, links, push subscriptions and webhook secrets.';
const [FIRST, OTHER] = ['a'.repeat(40), 'b'.repeat(40)];

type Site = Awaited<ReturnType<typeof makeSite>>;
const withSecret = (secret: string) =>
  readConfig({ DATA_DIR: mkdtempSync(join(folder, 'site-')), SESSION_SECRET: secret, LOG_LEVEL: 'silent' });

/** A site after its first start. */
async function makeSite() {
  const site = { connection: await databases.create(), files: memoryFiles(), config: withSecret(FIRST) };
  await start(site);
  return site;
}

async function start({ connection, config }: Pick<Site, 'connection' | 'config'>): Promise<void> {
  const { pool, independentPool } = await connect(connection, config.sessionSecret, () => undefined);
  await preparePush(pool, config);
  await Promise.all([pool.end(), independentPool.end()]);
}

const run = (name: string, site: Site, options = {}) => {
  const command = COMMANDS[name];
  if (!command) throw new Error(`There is no command ${name}.`);
  return command.run(site, options);
};

async function query(site: Site, text: string) {
  const client = new pg.Client(site.connection);
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}
const pushKeys = (site: Site) => query(site, 'select sealed from site_keys');

describe('a server or command with another secret', () => {
  it('is refused before it writes, and the right secret finds everything as it was', async () => {
    const site = await makeSite();
    const before = await pushKeys(site);
    const wrong = { ...site, config: withSecret(OTHER) };
    // A migration that is still to run must not run.
    await query(site, `delete from schema_migrations where name like '0027%'`);
    await expect(start(wrong)).rejects.toThrow(REFUSAL);
    const to = join(folder, 'backups', 'of-another-secret');
    for (const command of ['check', 'recount-deadlines', 'backup'])
      await expect(run(command, wrong, { to })).rejects.toThrow(WrongSecret);
    expect(existsSync(join(folder, 'backups'))).toBe(false);
    expect(await query(site, `select name from schema_migrations where name like '0027%'`)).toEqual([]);
    expect(await pushKeys(site)).toEqual(before);
  });

  it('is refused on a site from before the digest', async () => {
    const site = await makeSite();
    await query(site, 'drop table site_secret');
    await expect(start({ ...site, config: withSecret(OTHER) })).rejects.toThrow(REFUSAL);
    await start(site);
    expect(await query(site, 'select from site_secret')).toHaveLength(1);
  });

  it('of several first starts one keeps its secret, the others are refused', async () => {
    const connection = await databases.create();
    const starts = [FIRST, OTHER].map((secret) => start({ connection, config: withSecret(secret) }));
    const results = await Promise.allSettled(starts);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

it('accept-new-secret ends what the old secret sealed, and the site starts again', async () => {
  const site = await makeSite();
  const [before] = await pushKeys(site);
  const renewed = { ...site, config: withSecret(OTHER) };
  await run('accept-new-secret', renewed);
  expect(await pushKeys(site)).toEqual([]);
  await start(renewed);
  expect(await pushKeys(site)).not.toEqual([before]);
  await expect(start(site)).rejects.toThrow(WrongSecret);
});

describe('a backup of a site whose secret is a setting', () => {
  it('says that the secret is not in it, and is refused where another one is set', async () => {
    const site = await makeSite();
    const to = join(folder, 'backup');
    expect(await run('backup', site, { to })).toContain(
      'Not in this backup: SESSION_SECRET. Keep it with it.',
    );
    const host = { connection: await databases.create(), files: memoryFiles(), config: withSecret(OTHER) };
    await expect(run('restore', host, { from: to })).rejects.toThrow(REFUSAL);
    expect(
      await query(host, `select 1 from information_schema.tables where table_schema = 'public'`),
    ).toEqual([]);
    await run('restore', { ...host, config: withSecret(FIRST) }, { from: to });
    await start({ ...host, config: withSecret(FIRST) });
  });
});
