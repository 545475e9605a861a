import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { databaseMigrations } from './foundation';
import { appliedMigrations, findMigrations } from './migrations';
import { exists } from './owner';
import { MIGRATION_LOCK, migrationsOf, OtherRelease, refuseNewer, refuseOtherServers } from './release-lock';

interface Options {
  only?: readonly string[];
  folders?: readonly string[];
  /** Takes the lock of a server while no other server or command can check for it. */
  hold?: () => Promise<void>;
}

/**
 * One server at a time. Refuses a database that a server of another release uses, a newer one, and one before 1.0.0
 * that lacks migrations.
 */
export async function migrate(pool: pg.Pool, { only, folders, hold }: Options = {}): Promise<void> {
  const { folder, files } = await findMigrations(folders);
  const client = await pool.connect();
  let lost: Error | undefined;
  const lose = (error: Error) => {
    lost = error;
  };
  // A lost connection reports its error to the pending query and to this listener.
  client.on('error', lose);
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await refuseOtherServers(client, files);
    await hold?.();
    const applied = await adoptApplied(client);
    refuseNewer(applied, files);
    if (only?.some((name) => !files.includes(name)))
      throw new OtherRelease(
        `The backup is of a newer release (${migrationsOf(only, files)}). Restore it with that release.`,
      );
    for (const name of files.filter((file) => !applied.includes(file) && (!only || only.includes(file)))) {
      await client.query('begin');
      try {
        await client.query(await readFile(join(folder, name), 'utf8'));
        await client.query('insert into schema_migrations (name) values ($1)', [name]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback').catch(lose);
        throw new Error(`Migration ${name} failed.`, { cause: error });
      }
    }
  } finally {
    // A lost connection has already released the lock.
    if (!lost) await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(lose);
    client.release(lost);
  }
}

async function adoptApplied(client: pg.PoolClient): Promise<readonly string[]> {
  // A role that may only read and write rows may not say "create table if not exists" either.
  if (!(await exists(client, 'schema_migrations')))
    await client.query(
      `create table if not exists schema_migrations (
        name text primary key, applied_at timestamptz not null default now())`,
    );
  const stored = await appliedMigrations(client);
  const applied = databaseMigrations(stored);
  if (applied !== stored)
    await client.query(
      `with removed as (delete from schema_migrations)
       insert into schema_migrations (name) select unnest($1::text[])`,
      [applied],
    );
  return applied;
}
