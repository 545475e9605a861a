import type pg from 'pg';
import type { Logger } from 'pino';
import { BUILD } from '#server/build-info';
import { type Config, demoSize, signUpRule } from '#server/config';
import { dbOf } from '#server/db/db';
import { databaseMigrations } from '#server/db/foundation';
import { findMigrations } from '#server/db/migrations';
import { migrationsOf, refuseNewer } from '#server/db/release-lock';
import { requireSecret } from '#server/db/secret-digest';
import { appliedMigrations } from '#server/db/tables';
import type { FileStore } from '#server/files/file-store';
import { reserveOf } from '#server/files/room';
import { fromParts } from '#server/mail/delivery';
import { gigabytes } from './backup-folder';
import { type Fact, factsOr, fault, ok, warning } from './fact';
import * as store from './store';

const OLDEST_POSTGRES = 150_000;
const CLOCK_LIMIT_MS = 5_000;
const HOUR_MS = 3_600_000;
const BACKUP_LIMIT_MS = 26 * HOUR_MS;
const LOW_SHARE = 0.1;

interface Examined {
  client: pg.ClientBase;
  config: Config;
  files: Pick<FileStore, 'space'>;
  clock: () => Date;
}

/** What a start of the server looks at, too. */
export async function quickFacts({ client, config, files, clock }: Examined): Promise<Fact[]> {
  return [
    ...(await factsOr('database', () => databaseFacts(client, clock))),
    ...(await factsOr('secret', async () => {
      await requireSecret(client, config.sessionSecret);
      return [ok('secret', 'SESSION_SECRET is that of this site.')];
    })),
    ...(await factsOr('migrations', () => migrationFacts(client))),
    ...(await factsOr('release', () => serverFacts(client))),
    ...(await factsOr('backup', () => backupFacts(client, clock()))),
    ...(await factsOr('room', () => roomFacts(files))),
    ...settingFacts(config),
  ];
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

async function databaseFacts(client: pg.ClientBase, clock: () => Date): Promise<Fact[]> {
  const before = clock().getTime();
  const { version, versionName, role, isReadOnly, mayCreate, lacking, now } = await store.databaseState(
    dbOf(client),
  );
  const seconds = Math.max(before - Date.parse(now), Date.parse(now) - clock().getTime()) / 1000;
  const creates = mayCreate ? 'and make tables' : 'and not make tables: `operator migrate` does';
  return [
    version < OLDEST_POSTGRES
      ? fault('database', `PostgreSQL ${versionName} is too old: upgrade it to 15 or later.`)
      : ok('database', `PostgreSQL ${versionName} answers.`),
    isReadOnly
      ? fault('database', 'It takes no changes: let DATABASE_URL name the primary server, not a standby.')
      : ok('database', 'It takes changes.'),
    lacking.length > 0
      ? fault(
          'role',
          `${role} may not read and write ${lacking.join(', ')}: as its owner, grant select, insert, update, delete on all tables in schema public to ${role}.`,
        )
      : ok('role', `${role} may read and write all tables, ${creates}.`),
    seconds * 1000 > CLOCK_LIMIT_MS
      ? fault(
          'clock',
          `This machine and the database differ by ${Math.round(seconds)} s: let both take the time from NTP.`,
        )
      : ok('clock', 'This machine and the database have the same time.'),
  ];
}

async function migrationFacts(client: pg.ClientBase): Promise<Fact[]> {
  const { files: known } = await findMigrations();
  const applied = databaseMigrations(await appliedMigrations(client));
  refuseNewer(applied, known);
  const missing = known.filter((name) => !applied.includes(name));
  if (missing.length === 0) return [ok('migrations', `The database has all, up to ${known.at(-1)}.`)];
  return applied.length === 0
    ? [fault('migrations', 'The database is empty: start the server once.')]
    : [
        fault(
          'migrations',
          `The database is of an older release (${migrationsOf(applied, known)}): take a backup and start this release.`,
        ),
      ];
}

async function serverFacts(client: pg.ClientBase): Promise<Fact[]> {
  const servers = await store.servers(dbOf(client));
  const own = `This is Selvedge ${BUILD.version} (${BUILD.commit}).`;
  if (servers.length === 0) return [ok('release', `${own} No server uses the database.`)];
  const text = `${own} The database is used by ${servers.map(({ name }) => name).join(', ')}`;
  return servers.every(({ name }) => name.split(' ')[1] === BUILD.version)
    ? [ok('release', `${text}.`)]
    : [warning('release', `${text}: bring all servers to one release.`)];
}

async function backupFacts(client: pg.ClientBase, now: Date): Promise<Fact[]> {
  const newest = await store.newestBackup(dbOf(client));
  const next = 'run `operator backup` every night';
  if (!newest) return [warning('backup', `There is no backup: ${next}.`)];
  return now.getTime() - Date.parse(newest) > BACKUP_LIMIT_MS
    ? [warning('backup', `The newest is of ${newest}: ${next}.`)]
    : [ok('backup', `The newest is of ${newest}.`)];
}

async function roomFacts(files: Pick<FileStore, 'space'>): Promise<Fact[]> {
  const disk = await files.space();
  if (!disk) return [];
  const text = `${gigabytes(disk.free)} of ${gigabytes(disk.total)} are free in DATA_DIR`;
  if (disk.free < reserveOf(disk.total))
    return [fault('room', `${text}, and uploads are refused: make room, or move DATA_DIR to a larger disk.`)];
  return disk.free < disk.total * LOW_SHARE
    ? [warning('room', `${text}: make room before uploads are refused.`)]
    : [ok('room', `${text}.`)];
}

function settingFacts(config: Config): Fact[] {
  const host = new URL(config.publicUrl).hostname;
  const domain = fromParts(config.mailFrom).address.split('@')[1]?.toLowerCase() ?? '';
  const isOwn = domain === host || domain.endsWith(`.${host}`) || host.endsWith(`.${domain}`);
  return [
    config.isLocalSite || isOwn
      ? ok('mail-from', `Mails are from ${domain}.`)
      : warning(
          'mail-from',
          `MAIL_FROM is of ${domain} and the site is ${host}: use an address of ${host}, or mails may be taken for forged.`,
        ),
    ...(demoSize(config) && !config.isLocalSite
      ? [warning('demo', 'DEMO gives accounts with a public password to everybody: set DEMO=off.')]
      : []),
    ok('sign-up', signUpRule(config)),
  ];
}
