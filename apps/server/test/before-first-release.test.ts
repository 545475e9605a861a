import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config';
import { EARLIER_COUNT, FOUNDATION, LAST_EARLIER } from '#server/db/foundation';
import { migrate } from '#server/db/migrate';
import { restore } from '#server/operator/restore';
import { memoryFiles } from './memory-files';
import { addressOf, launch, SECRET } from './server-process';
import { appliedMigrations, emptyDatabases } from './test-cluster';

const FIRST = fileURLToPath(new URL('first-release', import.meta.url));
/** Those of a new database: the foundation and the later ones. */
const MIGRATIONS = readdirSync(fileURLToPath(new URL('../migrations', import.meta.url))).sort();
const LIMIT_MS = 60_000;
const folder = mkdtempSync(join(tmpdir(), 'selvedge-earlier-'));
const databases = emptyDatabases('earlier');
const pools: pg.Pool[] = [];
/** The migrations of a version before 1.0.0, and of an older one. */
const EARLIER = [
  ...Array.from({ length: EARLIER_COUNT - 1 }, (_, nth) => `${String(nth + 1).padStart(4, '0')}_earlier.sql`),
  LAST_EARLIER,
];
const OLDER = EARLIER.slice(0, -1);

async function emptyDatabase() {
  const connection = await databases.create();
  const pool = new pg.Pool({ ...connection, max: 2 });
  pool.on('error', () => undefined);
  pools.push(pool);
  return { connection, pool };
}
/** A database with a row, and with the migrations of a version before 1.0.0. */
async function earlierDatabase(names: readonly string[]) {
  const made = await emptyDatabase();
  await migrate(made.pool, { only: [FOUNDATION] });
  await made.pool.query(`insert into organizations (name, type) values ('Old Mill', 11001)`);
  await made.pool.query('delete from schema_migrations');
  await made.pool.query('insert into schema_migrations (name) select unnest($1::text[])', [names]);
  return made;
}
const organizations = async (pool: pg.Pool) =>
  (await pool.query<{ name: string }>('select name from organizations')).rows.map((row) => row.name);

afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  await databases.dropAll();
  rmSync(folder, { recursive: true, force: true });
});

describe('a database of a version before 1.0.0', () => {
  it('with all migrations is used as it is, with the migrations since', async () => {
    const { pool } = await earlierDatabase(EARLIER);
    for (const _start of ['first', 'second']) {
      await migrate(pool);
      expect(await appliedMigrations(pool)).toEqual(MIGRATIONS);
    }
    expect(await organizations(pool)).toEqual(['Old Mill']);
  });

  it.each([
    ['without the last migration', OLDER],
    ['without another migration', EARLIER.slice(1)],
  ])('%s is refused and stays as it is', async (_what, names) => {
    const { pool } = await earlierDatabase(names);
    await expect(migrate(pool)).rejects.toThrow(/Start a version from before 1\.0\.0 .*Nothing was changed/);
    expect(await appliedMigrations(pool)).toEqual(names);
    expect(await organizations(pool)).toEqual(['Old Mill']);
  });

  it(
    'that is too old ends the start of the server with the version to start first',
    async () => {
      const { connection, pool } = await earlierDatabase(OLDER);
      const server = await launch({
        DATABASE_URL: addressOf(connection),
        DATA_DIR: join(folder, 'server'),
        SESSION_SECRET: SECRET,
      });
      expect(await server.ended).toBe(1);
      expect(server.output()).toContain(`a version from before 1.0.0 that has migration ${LAST_EARLIER}`);
      expect(await appliedMigrations(pool)).toEqual(OLDER);
    },
    LIMIT_MS,
  );
});

describe('a backup of a version before 1.0.0', () => {
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', DEMO: 'off' });
  /** The backup of version 1.0.0, whose tables are the same, with other migrations. */
  function earlierBackup(names: readonly string[]): string {
    const copy = join(folder, `backup-${randomBytes(4).toString('hex')}`);
    cpSync(FIRST, copy, { recursive: true });
    const path = join(copy, 'manifest.json');
    writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), migrations: names }));
    return copy;
  }

  it('with all migrations is restored, also to a database that such a version made', async () => {
    for (const host of [await emptyDatabase(), await earlierDatabase(EARLIER)]) {
      await host.pool.query('delete from organizations').catch(() => undefined);
      await restore({ ...host, files: memoryFiles(), config }, earlierBackup(EARLIER));
      expect(await appliedMigrations(host.pool)).toEqual(MIGRATIONS);
      expect((await organizations(host.pool)).length).toBeGreaterThan(5);
    }
  });

  it('without the last migration is refused with the version that can restore it', async () => {
    const { connection, pool } = await emptyDatabase();
    const files = memoryFiles();
    await expect(restore({ connection, files, config }, earlierBackup(OLDER))).rejects.toThrow(
      /Restore it with a version from before 1\.0\.0 .*Nothing was restored/,
    );
    expect(files.names()).toEqual([]);
    const { rows } = await pool.query(`select from information_schema.tables where table_schema = 'public'`);
    expect(rows).toEqual([]);
  });
});
