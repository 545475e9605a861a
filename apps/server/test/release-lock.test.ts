import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { BUILD } from '#server/build-info';
import { connect, type Pools } from '#server/db/connect';
import { migrate } from '#server/db/migrate';
import { findMigrations } from '#server/db/migrations';
import { Live } from '#server/live/live';
import { appliedMigrations, type Connection, emptyDatabases } from './test-cluster';

const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url));
const secret = new Uint8Array(32);
const folder = mkdtempSync(join(tmpdir(), 'selvedge-release-lock-'));
const databases = emptyDatabases('release_lock');
const ends: (() => Promise<unknown>)[] = [];
/** Migrations of a later release. */
const later = { folders: [folder] };
const OTHER = new RegExp(
  `^A server of release ${BUILD.version} still uses this database \\(host ${hostname()}, since ([\\d-]+ )?\\d\\d:\\d\\d\\)\\.$`,
);
let known: readonly string[];

beforeAll(async () => {
  known = (await findMigrations()).files;
  for (const name of known) copyFileSync(join(MIGRATIONS, name), join(folder, name));
  writeFileSync(join(folder, '9001_motto.sql'), 'alter table organizations add column motto text');
});
afterAll(async () => {
  await Promise.all(ends.map((end) => end()));
  await databases.dropAll();
  rmSync(folder, { recursive: true, force: true });
});

async function newDatabase() {
  const connection = await databases.create();
  const pool = new pg.Pool({ ...connection, max: 3 });
  pool.on('error', () => undefined);
  ends.push(() => pool.end());
  return { connection, pool };
}
/** The database connections of a server of this release. */
async function startServer(connection: Connection, before = async () => undefined as unknown) {
  const errors: string[] = [];
  const note = (error: Error) => void errors.push(error.message);
  const live = new Live(connection, note, async (sessions) => sessions.map(() => true));
  ends.push(() => live.stop());
  const hold = async () => {
    await before();
    await live.start();
  };
  const pools: Pools = await connect(connection, secret, note, { hold });
  ends.push(() => Promise.all([pools.pool.end(), pools.independentPool.end()]));
  return { errors, stop: () => live.stop() };
}
const endListening = (pool: pg.Pool) =>
  pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen %'`);
const holders = async (pool: pg.Pool) =>
  (
    await pool.query(`select pid from pg_locks join pg_database d on d.oid = database
      where locktype = 'advisory' and objsubid = 2 and granted and datname = current_database()`)
  ).rows.map(({ pid }) => pid as number);

it('a server keeps another release away, which migrates nothing, but not its own release', async () => {
  const { connection, pool } = await newDatabase();
  const server = await startServer(connection);
  await expect(migrate(pool, later)).rejects.toThrow(OTHER);
  expect(await appliedMigrations(pool)).toEqual(known);
  const other = await startServer(connection);
  await migrate(pool);
  await server.stop();
  await expect(migrate(pool, later)).rejects.toThrow(OTHER);
  await other.stop();
  await vi.waitFor(async () => expect(await holders(pool)).toEqual([]));
  await migrate(pool, later);
  await expect(startServer(connection)).rejects.toThrow(
    `The database is of a newer release (migration 9001; this release knows ${known.at(-1)?.slice(0, 4)}). Start the newer release, or restore the backup of before the upgrade.`,
  );
});

it('a backup of a newer release is refused with what this release knows', async () => {
  const { pool } = await newDatabase();
  await expect(migrate(pool, { only: [...known, '9001_motto.sql'] })).rejects.toThrow(
    `The backup is of a newer release (migration 9001; this release knows ${known.at(-1)?.slice(0, 4)}). Restore it with that release.`,
  );
});

it('another release that waits while a server migrates is refused afterwards', async () => {
  const { connection, pool } = await newDatabase();
  let other: Promise<string> | undefined;
  await startServer(connection, async () => {
    other = migrate(pool, later).then(
      () => 'migrated',
      (error: Error) => error.message,
    );
    await vi.waitFor(async () => {
      const { rowCount } = await pool.query(`select from pg_locks join pg_database d on d.oid = database
        where locktype = 'advisory' and not granted and datname = current_database()`);
      expect(rowCount).toBe(1);
    });
  });
  expect(await other).toMatch(OTHER);
  expect(await appliedMigrations(pool)).toEqual(known);
});

it('a server of release 1.0.0 is known by its connection for live events', async () => {
  const { connection, pool } = await newDatabase();
  const old = new pg.Client(connection);
  await old.connect();
  await old.query('listen selvedge_live');
  await expect(migrate(pool)).rejects.toThrow(
    /^A server of release 1\.0\.0 still uses this database \(since ([\d-]+ )?\d\d:\d\d\)\.$/,
  );
  const { rows } = await pool.query(`select to_regclass('schema_migrations') as "table"`);
  expect(rows).toEqual([{ table: null }]);
  await old.end();
});

it('a server that loses its connection keeps other releases away again', async () => {
  const { connection, pool } = await newDatabase();
  const { errors } = await startServer(connection);
  const [before] = await holders(pool);
  await endListening(pool);
  await vi.waitFor(async () => {
    const [after] = await holders(pool);
    expect(after).toBeGreaterThan(0);
    expect(after).not.toBe(before);
  }, 5_000);
  await expect(migrate(pool, later)).rejects.toThrow(OTHER);
  expect(errors).toEqual([expect.not.stringContaining('release')]);
});

it('a server that finds the database migrated when it connects again learns so', async () => {
  const { connection, pool } = await newDatabase();
  const { errors } = await startServer(connection);
  await pool.query(`insert into schema_migrations (name) values ('9001_motto.sql')`);
  await endListening(pool);
  await vi.waitFor(
    () =>
      expect(errors.at(-1)).toMatch(
        /^The database is of a newer release \(migration 9001; this release knows /,
      ),
    5_000,
  );
});
