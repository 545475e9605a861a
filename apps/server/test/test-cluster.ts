import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** Connection settings of a test database; the password only if the server requires one. */
export type Connection = { host: string; port: number; user: string; database: string; password?: string };

/** The names of the databases of test files. */
export const TEST_DATABASE = /^test_[0-9a-f]{12}$/;

/**
 * Creates a database for a test file by copying the template. It stays until the run ends: dropping it takes three times
 * as long as copying.
 */
export async function createTestDatabase(): Promise<Connection> {
  const { admin, template } = inject('cluster');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(admin, `create database ${name} template ${template}`);
  return { ...admin, database: name };
}

/** Creates databases without the product's schema for a test file. Their names start with `prefix`. */
export function emptyDatabases(prefix: string) {
  const { admin } = inject('cluster');
  const names: string[] = [];
  return {
    async create(): Promise<Connection> {
      const name = `${prefix}_${randomBytes(6).toString('hex')}`;
      names.push(name);
      await onServer(admin, `create database ${name} encoding 'UTF8' template template0`);
      return { ...admin, database: name };
    },
    /** Waits for connections that are closing; `with (force)` would end them with an error that nobody receives. */
    async dropAll(): Promise<void> {
      for (const name of names) await onServer(admin, `drop database if exists ${name}`);
    },
  };
}

/** Names of the applied migrations, in order. */
export async function appliedMigrations(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('select name from schema_migrations order by name');
  return rows.map(({ name }) => name);
}

async function onServer(admin: Connection, statement: string): Promise<void> {
  const client = new pg.Client(admin);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
