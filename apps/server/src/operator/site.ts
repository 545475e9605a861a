import type pg from 'pg';
import type { Config } from '#server/config';
import { connect } from '#server/db/connect';
import { type Db, inTransaction } from '#server/db/db';
import { openDatabase } from '#server/db/open';
import { withClient, withOwnPool } from '#server/db/own-connection';
import { grantRows } from '#server/db/owner';
import { refuseAnyServer } from '#server/db/release-lock';
import type { FileStore } from '#server/files/file-store';
import { openFiles } from '#server/files/open';

export interface Site {
  connection: pg.ClientConfig;
  config: Config;
  files: FileStore;
}

export async function withSite<T>(
  config: Config,
  log: (message: string) => void,
  work: (site: Site) => Promise<T>,
): Promise<T> {
  const { connection, close } = await openDatabase(config, log);
  try {
    return await work({ connection, config, files: openFiles(config) });
  } finally {
    await close();
  }
}

/** As a server connects: migrates the database, and refuses another secret. */
export async function withPool(site: Site, work: (pool: pg.Pool) => Promise<string[]>): Promise<string[]> {
  const { connection, config } = site;
  const { pool, independentPool } = await connect(connection, config.sessionSecret, () => undefined);
  try {
    return await work(pool);
  } finally {
    await Promise.all([pool.end(), independentPool.end()]);
  }
}
/** The same, in one transaction. */
export const withDb = (site: Site, work: (db: Db) => Promise<string[]>) =>
  withPool(site, (pool) => inTransaction(pool, work));

/** Refuses while a server uses the database. */
export const withoutServer = (site: Site, work: (pool: pg.Pool) => Promise<string[]>): Promise<string[]> =>
  withOwnPool(site.connection, async (pool) => {
    await refuseAnyServer(pool);
    return work(pool);
  });

/** With DATABASE_OWNER_URL, as the role of it; then lets the role of DATABASE_URL read and write rows. */
export async function asOwner(site: Site, work: (owner: Site) => Promise<string[]>): Promise<string[]> {
  const { databaseOwnerUrl, databaseUrl } = site.config;
  if (!databaseOwnerUrl || !databaseUrl) return work(site);
  const connection = { connectionString: databaseOwnerUrl };
  const lines = await work({ ...site, connection });
  const role = await withClient(connection, (client) => grantRows(client, databaseUrl));
  return [...lines, `The role ${role} may read and write rows, and may not change tables.`];
}
