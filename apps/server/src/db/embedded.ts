import { type Cluster, type Options, startCluster } from '@selvedge/embedded-postgres-supervisor/supervisor';
import { APP_ROLE, DATABASE, prepareDatabase, SUPERUSER } from './database-role';

interface Connection {
  host: string;
  port: number;
  user: string;
  database: string;
}

export interface Embedded extends Pick<Cluster, 'stopCommand'> {
  connection: Connection;
  superuser: Connection;
  readonly pid: number | undefined;
  stop(): Promise<void>;
}

export async function startEmbedded(
  dataDir: string,
  options: Omit<Options, 'superuser'> = {},
): Promise<Embedded> {
  const cluster = await startCluster(dataDir, { ...options, superuser: SUPERUSER });
  const { address } = cluster;
  await prepareDatabase(address).catch(async (error: unknown) => {
    await cluster.stop();
    throw error;
  });
  return {
    connection: { ...address, user: APP_ROLE, database: DATABASE },
    superuser: { ...address, user: SUPERUSER, database: 'postgres' },
    get pid() {
      return cluster.pid;
    },
    stop: cluster.stop,
    stopCommand: cluster.stopCommand,
  };
}
