import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DirectoryInUse } from '@selvedge/embedded-postgres-supervisor/directory-lock';
import type pg from 'pg';
import type { Config } from '#server/config';
import { APP_ROLE, DATABASE } from './database-role';
import { startEmbedded } from './embedded';

export interface OpenDatabase {
  connection: pg.ClientConfig;
  close(): Promise<void>;
}

/** Uses DATABASE_URL, the embedded database of a running server, or starts the embedded database. */
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

function runningConnection(dataDir: string): pg.ClientConfig | null {
  const path = join(dataDir, 'postgres', 'postmaster.pid');
  if (!existsSync(path)) return null;
  const [, , , port, host] = readFileSync(path, 'utf8').split('\n');
  return host ? { host, port: Number(port), user: APP_ROLE, database: DATABASE } : null;
}
