import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { migrate } from '#server/db/migrate';
import { appliedMigrations, emptyDatabases } from './test-cluster';

const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'selvedge-interrupted-upgrade-'));
const databases = emptyDatabases('interrupted_upgrade');

/** A folder with the migrations of this version and more. */
function laterVersion(names: readonly string[], more: Record<string, string>) {
  const later = join(folder, 'later');
  mkdirSync(later);
  for (const name of names) copyFileSync(join(MIGRATIONS, name), join(later, name));
  for (const [name, statement] of Object.entries(more)) writeFileSync(join(later, name), statement);
  return { folders: [later] };
}

afterAll(async () => {
  await databases.dropAll();
  rmSync(folder, { recursive: true, force: true });
});

describe('an upgrade', () => {
  it('that is interrupted continues at the next start', async () => {
    const pool = new pg.Pool({ ...(await databases.create()), max: 3 });
    pool.on('error', () => undefined);
    await migrate(pool);
    const done = await appliedMigrations(pool);
    await pool.query(`insert into organizations (name, type) values ('Old Mill', 11001)`);
    const later = laterVersion(done, {
      '9001_motto.sql': 'alter table organizations add column motto text',
      '9002_shoe_size.sql': 'alter table users add column shoe_size integer',
    });
    const holder = await pool.connect();
    await holder.query('begin; lock table users in access exclusive mode');
    // 9001 commits separately; 9002 waits for the lock on people, where its connection is terminated.
    const cut = migrate(pool, later).then(
      () => null,
      (error: Error) => error,
    );
    await vi.waitFor(async () => {
      const ended = await holder.query(
        `select pg_terminate_backend(pid) from pg_locks where not granted and pid <> pg_backend_pid()
         and database = (select oid from pg_database where datname = current_database())`,
      );
      expect(ended.rowCount).toBe(1);
    }, 5_000);
    expect(await cut).toBeInstanceOf(Error);
    await holder.query('commit');
    holder.release();
    expect(await appliedMigrations(pool)).toEqual([...done, '9001_motto.sql']);
    await expect(pool.query('select motto from organizations')).resolves.toBeDefined();
    for (const _start of ['next', 'after']) {
      await migrate(pool, later);
      expect(await appliedMigrations(pool)).toEqual([...done, '9001_motto.sql', '9002_shoe_size.sql']);
    }
    expect((await pool.query('select 1 from organizations')).rowCount).toBe(1);
    await expect(migrate(pool)).rejects.toThrow(
      /^The database is of a newer release \(migration 9002; this release knows \d{4}\)\. Start the newer release, or/,
    );
    await pool.end();
  });
});
