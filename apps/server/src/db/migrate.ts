import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { databaseMigrations } from './foundation';

const LOCK = 7_260_001;
const here = dirname(fileURLToPath(import.meta.url));
/** Next to the sources in development, next to the bundle in production. */
const FOLDERS = [join(here, '../../migrations'), join(here, '../migrations'), join(here, 'migrations')];

interface Options {
  only?: readonly string[];
  folders?: readonly string[];
}

/** One server at a time. Refuses a newer database, and one before 1.0.0 that lacks migrations. */
export async function migrate(pool: pg.Pool, { only, folders = FOLDERS }: Options = {}): Promise<void> {
  const { folder, files } = await findMigrations(folders);
  const client = await pool.connect();
  let connectionError: Error | undefined;
  // A lost connection reports its error to the pending query and to this listener.
  client.on('error', (error) => {
    connectionError = error;
  });
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const applied = await adoptApplied(client);
    const unknown = applied.filter((name) => !files.includes(name));
    if (unknown.length > 0)
      throw new Error(`The database was made by a newer version of Selvedge (it has ${unknown.join(', ')}).`);
    const newer = only?.filter((name) => !files.includes(name)) ?? [];
    if (newer.length > 0)
      throw new Error(`The backup was made by a newer version of Selvedge (it has ${newer.join(', ')}).`);
    for (const name of files.filter((file) => !applied.includes(file) && (!only || only.includes(file)))) {
      await client.query('begin');
      try {
        await client.query(await readFile(join(folder, name), 'utf8'));
        await client.query('insert into schema_migrations (name) values ($1)', [name]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback').catch((cause: Error) => {
          connectionError = cause;
        });
        throw new Error(`Migration ${name} failed.`, { cause: error });
      }
    }
  } finally {
    // A lost connection has already released the lock.
    if (!connectionError)
      await client.query('select pg_advisory_unlock($1)', [LOCK]).catch((cause: Error) => {
        connectionError = cause;
      });
    client.release(connectionError);
  }
}

async function adoptApplied(client: pg.PoolClient): Promise<readonly string[]> {
  await client.query(
    `create table if not exists schema_migrations (
      name text primary key, applied_at timestamptz not null default now())`,
  );
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by name');
  const stored = rows.map(({ name }) => name);
  const applied = databaseMigrations(stored);
  if (applied !== stored)
    await client.query(
      `with removed as (delete from schema_migrations)
       insert into schema_migrations (name) select unnest($1::text[])`,
      [applied],
    );
  return applied;
}

async function findMigrations(folders: readonly string[]): Promise<{ folder: string; files: string[] }> {
  for (const folder of folders) {
    const files = await readdir(folder).catch(() => []);
    const sqlFiles = files.filter((file) => file.endsWith('.sql')).sort();
    if (sqlFiles.length > 0) return { folder, files: sqlFiles };
  }
  throw new Error('No migrations were found.');
}
