import { hostname } from 'node:os';
import type pg from 'pg';
import { BUILD } from '#server/build-info';
import { OperatorError } from '#server/start-problem';
import { databaseMigrations } from './foundation';
import { appliedMigrations, findMigrations } from './migrations';

/** The first key of the shared advisory lock of a server. The second is the number of its newest migration. */
const LOCK = 7_260_002;
/** Release 1.0.0 holds no lock, but its connection for live events runs this statement and no other. */
const LISTEN_1_0_0 = 'listen selvedge_live';

/** Of a server or command that migrates. */
export const MIGRATION_LOCK = 7_260_001;

/** Releases with different migrations do not use one database at the same time. */
export class OtherRelease extends OperatorError {}

type Client = Pick<pg.Client, 'query'>;
interface Server {
  /** Null if the server has another role than this connection. */
  name: string | null;
  address: string | null;
  since: string | null;
}

/** Throws `OtherRelease` while a server with another newest migration uses the database. Writes nothing. */
export async function refuseOtherServers(client: Client, known: readonly string[], next = ''): Promise<void> {
  const { rows } = await client.query<Server>(
    `select a.application_name as name, host(a.client_addr) as address, a.backend_start as since
     from pg_stat_activity a
     left join pg_locks l
       on l.pid = a.pid and l.locktype = 'advisory' and l.objsubid = 2 and l.classid = $1::integer::oid
     where a.datname = current_database()
       and (l.objid <> $2::integer::oid
         or (l.objid is null and a.query = $3 and a.application_name not like 'selvedge %'))
     order by a.backend_start limit 1`,
    [LOCK, numberOf(known), LISTEN_1_0_0],
  );
  const [server] = rows;
  if (server) throw new OtherRelease(`A server of ${described(server)}.${next}`);
}

/**
 * Throws `OtherRelease` while a server of any release uses the database, and keeps servers from starting as long as the
 * connection is open.
 */
export async function refuseAnyServer(client: Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  await refuseOtherServers(client, [], ' Stop it first.');
}

/** Throws `OtherRelease` if a newer release has migrated the database. */
export function refuseNewer(applied: readonly string[], known: readonly string[]): void {
  if (applied.every((name) => known.includes(name))) return;
  throw new OtherRelease(
    `The database is of a newer release (${migrationsOf(applied, known)}). Start the newer release, or restore the backup of before the upgrade.`,
  );
}

export const migrationsOf = (applied: readonly string[], known: readonly string[]): string =>
  `migration ${newest(applied)}; this release knows ${newest(known)}`;

/** Marks the database as used by a server of this release as long as the connection is open. */
export async function holdRelease(client: Client): Promise<void> {
  const { files } = await findMigrations();
  // A query, because a name in DATABASE_URL would replace the one of the settings of a connection.
  await client.query(`select set_config('application_name', $1, false), pg_advisory_lock_shared($2, $3)`, [
    `selvedge ${BUILD.version} ${hostname()}`,
    LOCK,
    numberOf(files),
  ]);
  await refuseOtherServers(client, files);
  refuseNewer(databaseMigrations(await appliedMigrations(client)), files);
}

const newest = (names: readonly string[]) => names.at(-1)?.slice(0, 4);
/** 0 without migrations, which no server holds. */
const numberOf = (known: readonly string[]) => Number(newest(known) ?? 0);

function described({ name, address, since }: Server): string {
  if (name === null) return 'another release still uses this database';
  const [, version, host] = /^selvedge (\S+) (.+)$/.exec(name) ?? [null, '1.0.0', address];
  const facts = [host && `host ${host}`, since && `since ${localTime(new Date(since))}`].filter(Boolean);
  return `release ${version} still uses this database${facts.length > 0 ? ` (${facts.join(', ')})` : ''}`;
}

/** The time of the machine, with the day if that is not today. */
function localTime(at: Date): string {
  const isToday = at.toDateString() === new Date().toDateString();
  return at.toLocaleString('sv-SE', { ...(isToday ? {} : { dateStyle: 'short' }), timeStyle: 'short' });
}
