import type pg from 'pg';
import type { Logger } from 'pino';
import { BUILD } from '#server/build-info';
import { type Config, demoSize, signUpRule } from '#server/config';
import { type Db, dbOf } from '#server/db/db';
import { databaseMigrations } from '#server/db/foundation';
import { appliedMigrations, findMigrations } from '#server/db/migrations';
import { migrationsOf, refuseNewer } from '#server/db/release-lock';
import { requireSecret } from '#server/db/secret-digest';
import type { FileStore } from '#server/files/file-store';
import { reserveOf } from '#server/files/room';
import { BACKUP, listRuns } from '#server/jobs/store';
import { fromParts } from '#server/mail/delivery';
import { gigabytes } from './backup-folder';
import { type Fact, type Finding, factsOf, fault, warning } from './fact';
import * as store from './store';

const OLDEST_POSTGRES = 150_000;
const CLOCK_LIMIT_MS = 5_000;
const BACKUP_LIMIT_MS = 26 * 3_600_000;
const LOW_SHARE = 0.1;

interface Examined {
  client: pg.ClientBase;
  config: Config;
  files: Pick<FileStore, 'space'>;
  clock: () => Date;
}

/** What a start of the server looks at, too. */
export function quickFacts({ client, config, files, clock }: Examined): Promise<Fact[]> {
  const db = dbOf(client);
  return factsOf({
    database: () => databaseFacts(db, clock),
    secret: async () => {
      await requireSecret(client, config.sessionSecret);
      return 'SESSION_SECRET is that of this site.';
    },
    migrations: () => findingOfMigrations(client),
    release: () => findingOfServers(db),
    backup: () => findingOfBackup(db, clock()),
    room: () => findingOfRoom(files),
    'mail-from': () => findingOfMailFrom(config),
    'sign-up': () => signUpRule(config),
  });
}

async function databaseFacts(db: Db, clock: () => Date): Promise<Fact[]> {
  const before = clock().getTime();
  const { version, versionName, isReadOnly, role, mayCreate, lacking, now } = await store.databaseState(db);
  const after = clock().getTime();
  return factsOf({
    database: () => [
      version < OLDEST_POSTGRES
        ? fault(`PostgreSQL ${versionName} is too old: upgrade it to 15 or later.`)
        : `PostgreSQL ${versionName} answers.`,
      isReadOnly
        ? fault('It takes no changes: let DATABASE_URL name the primary server, not a standby.')
        : 'It takes changes.',
    ],
    role: () => {
      const creates = mayCreate ? 'and make tables' : 'and not make tables: `operator migrate` does';
      if (lacking.length === 0) return `${role} may read and write all tables, ${creates}.`;
      return fault(
        `${role} may not read and write ${lacking.join(', ')}: as its owner, grant select, insert, update, delete on all tables in schema public to ${role}.`,
      );
    },
    clock: () => {
      const ms = Math.max(before - Date.parse(now), Date.parse(now) - after);
      if (ms <= CLOCK_LIMIT_MS) return 'This machine and the database have the same time.';
      const seconds = Math.round(ms / 1000);
      return fault(`This machine and the database differ by ${seconds} s: let both take the time from NTP.`);
    },
  });
}

/** Neither delays nor fails the start. A site with the demo is tried, not used: it needs no backup. */
export async function logQuickFacts(
  pool: pg.Pool,
  site: Omit<Examined, 'client'>,
  logger: Pick<Logger, 'warn' | 'error'>,
): Promise<void> {
  try {
    const client = await pool.connect();
    const facts = await quickFacts({ ...site, client }).finally(() => client.release());
    for (const { level, fact, text } of facts)
      if (level !== 'ok' && !(fact === 'backup' && demoSize(site.config)))
        logger[level === 'fault' ? 'error' : 'warn']({ fact }, text);
  } catch (error) {
    logger.warn({ err: error }, 'the doctor could not look at the site');
  }
}

async function findingOfMigrations(client: pg.ClientBase): Promise<Finding> {
  const { files: known } = await findMigrations();
  const applied = databaseMigrations(await appliedMigrations(client));
  refuseNewer(applied, known);
  if (known.every((name) => applied.includes(name))) return `The database has all, up to ${known.at(-1)}.`;
  if (applied.length === 0) return fault('The database is empty: start the server once.');
  return fault(
    `The database is of an older release (${migrationsOf(applied, known)}): take a backup and start this release.`,
  );
}

async function findingOfServers(db: Db): Promise<Finding> {
  const servers = (await store.servers(db)).map(({ name }) => name);
  const own = `This is Selvedge ${BUILD.version} (${BUILD.commit}).`;
  if (servers.length === 0) return `${own} No server uses the database.`;
  const text = `${own} The database is used by ${servers.join(', ')}`;
  const isOneRelease = servers.every((name) => name.split(' ')[1] === BUILD.version);
  return isOneRelease ? `${text}.` : warning(`${text}: bring all servers to one release.`);
}

async function findingOfBackup(db: Db, now: Date): Promise<Finding> {
  const newest = (await listRuns(db)).find(({ name }) => name === BACKUP)?.ranAt;
  const text = newest ? `The newest is of ${newest}` : 'There is no backup';
  const isRecent = newest && now.getTime() - Date.parse(newest) <= BACKUP_LIMIT_MS;
  return isRecent ? `${text}.` : warning(`${text}: run \`operator backup\` every night.`);
}

async function findingOfRoom(files: Pick<FileStore, 'space'>): Promise<Finding[]> {
  const disk = await files.space();
  if (!disk) return [];
  const text = `${gigabytes(disk.free)} of ${gigabytes(disk.total)} are free in DATA_DIR`;
  if (disk.free < reserveOf(disk.total))
    return [fault(`${text}, and uploads are refused: make room, or move DATA_DIR to a larger disk.`)];
  const isLow = disk.free < disk.total * LOW_SHARE;
  return [isLow ? warning(`${text}: make room before uploads are refused.`) : `${text}.`];
}

function findingOfMailFrom({ publicUrl, mailFrom, isLocalSite }: Config): Finding {
  const host = new URL(publicUrl).hostname;
  const domain = fromParts(mailFrom).address.split('@')[1]?.toLowerCase() ?? '';
  const isOwn = domain === host || domain.endsWith(`.${host}`) || host.endsWith(`.${domain}`);
  if (isLocalSite || isOwn) return `Mails are from ${domain}.`;
  return warning(
    `MAIL_FROM is of ${domain} and the site is ${host}: use an address of ${host}, or mails may be taken for forged.`,
  );
}
