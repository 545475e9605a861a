import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DirectoryInUse, lockDirectory } from '@selvedge/embedded-postgres-supervisor/directory-lock';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { readConfig } from '#server/config';
import { startEmbedded } from '#server/db/embedded';
import { migrate } from '#server/db/migrate';
import { type Connection, TEST_DATABASE } from './test-cluster';
import { makeWorld, SESSION_SECRET, START, type World } from './world';

declare module 'vitest' {
  interface ProvidedContext {
    cluster: { admin: Connection; template: string; world: World };
  }
}

const TEMPLATE = 'selvedge_template';
/** Without autovacuum, which would visit the databases of all test files in turn. */
const SETTINGS = { max_connections: '200', autovacuum: 'off' };
const CACHE = fileURLToPath(new URL('../../../.cache/test-clusters/', import.meta.url));

/**
 * Starts one PostgreSQL for the whole run, with a template database that is migrated and holds the named world.
 * `TEST_DATABASE_URL` names another server.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { admin, stop } = process.env.TEST_DATABASE_URL
    ? givenServer(process.env.TEST_DATABASE_URL)
    : await embedded();
  try {
    project.provide('cluster', { admin, template: TEMPLATE, world: await makeTemplate(admin) });
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

async function embedded() {
  mkdirSync(CACHE, { recursive: true });
  for (const name of readdirSync(CACHE)) await sweep(join(CACHE, name));
  const directory = mkdtempSync(`${CACHE}run-`);
  const cluster = await startEmbedded(directory, { fsync: false, settings: SETTINGS });
  const stop = async () => {
    await cluster.stop();
    rmSync(directory, { recursive: true, force: true });
  };
  return { admin: cluster.superuser, stop };
}

/** Removes data of killed runs; a PostgreSQL that still runs exits when its folder is gone. */
async function sweep(directory: string): Promise<void> {
  try {
    (await lockDirectory(directory))();
    rmSync(directory, { recursive: true, force: true });
  } catch (error) {
    if (!(error instanceof DirectoryInUse)) throw error;
  }
}

function givenServer(address: string) {
  const admin = given(address);
  return { admin, stop: () => dropTestDatabases(admin) };
}

async function dropTestDatabases(admin: Connection): Promise<void> {
  const client = new pg.Client(admin);
  await client.connect();
  const { rows } = await client.query<{ name: string }>('select datname as name from pg_database');
  for (const { name } of rows)
    if (TEST_DATABASE.test(name)) await client.query(`drop database ${name} with (force)`);
  await client.end();
}

function given(address: string): Connection {
  const { hostname, port, username, password, pathname } = new URL(address);
  const decoded = decodeURIComponent;
  return {
    host: hostname,
    port: Number(port || 5432),
    user: decoded(username),
    password: decoded(password),
    database: decoded(pathname.slice(1)) || 'postgres',
  };
}

async function makeTemplate(admin: Connection): Promise<World> {
  const client = new pg.Client(admin);
  await client.connect();
  await client.query(`drop database if exists ${TEMPLATE} with (force)`);
  await client.query(`create database ${TEMPLATE} encoding 'UTF8' template template0`);
  await client.end();
  const pool = new pg.Pool({ ...admin, database: TEMPLATE, max: 1 });
  try {
    await migrate(pool);
    return await makeWorld(pool, readConfig({ NODE_ENV: 'test', SESSION_SECRET }), START);
  } finally {
    await pool.end();
  }
}
