import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DirectoryInUse } from '@selvedge/embedded-postgres-supervisor/directory-lock';
import type pg from 'pg';
import type { Config } from '#server/config';
import { APP_ROLE, DATABASE } from './database-role';
import { startEmbedded } from './embedded';

/** A way to the site's database for the time of one command. */
export interface OpenDatabase {
  connection: pg.ClientConfig;
  close(): Promise<void>;
}

/** The database of the settings: DATABASE_URL's, a running server's embedded one, or that one started for us. */
export async function openDatabase(config: Config, log: (message: string) => void): Promise<OpenDatabase> {
  if (config.databaseUrl)
    return { connection: { connectionString: config.databaseUrl }, close: async () => undefined };
  try {
    const embedded = await startEmbedded(config.dataDir, { log });
    return { connection: embedded.connection, close: () => embedded.stop() };
  } catch (error) {
    const connection = error instanceof DirectoryInUse ? runningConnection(config.dataDir) : null;
    if (!connection) throw error;
    return { connection, close: async () => undefined };
  }
}

/** How a running server's database is reached: its postmaster wrote that down (lines 4 and 5 of its pid file). */
function runningConnection(dataDir: string): pg.ClientConfig | null {
  const path = join(dataDir, 'postgres', 'postmaster.pid');
  if (!existsSync(path)) return null;
  const [, , , port, host] = readFileSync(path, 'utf8').split('\n');
  return host ? { host, port: Number(port), user: APP_ROLE, database: DATABASE } : null;
}
