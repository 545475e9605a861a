import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { exists } from './owner';

const here = dirname(fileURLToPath(import.meta.url));
/** Next to the sources in development, next to the bundle in production. */
const FOLDERS = [join(here, '../../migrations'), join(here, '../migrations'), join(here, 'migrations')];

/** The migrations that this release knows, in order. */
export async function findMigrations(folders: readonly string[] = FOLDERS) {
  for (const folder of folders) {
    const found = await readdir(folder).catch(() => []);
    const files = found.filter((file) => file.endsWith('.sql')).sort();
    if (files.length > 0) return { folder, files };
  }
  throw new Error('No migrations were found.');
}

/** The names as the database stores them, in order. */
export async function appliedMigrations(client: Pick<pg.Pool, 'query'>): Promise<string[]> {
  if (!(await exists(client, 'schema_migrations'))) return [];
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by name');
  return rows.map(({ name }) => name);
}
