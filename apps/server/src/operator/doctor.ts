import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type Config, readConfig } from '#server/config';
import { dbOf } from '#server/db/db';
import { openDatabase } from '#server/db/open';
import { openFiles } from '#server/files/open';
import { storageProblem } from '#server/files/probe';
import { reasonOf } from '#server/reason';
import { type Environment, readSettings } from '#server/settings/read';
import type { Site } from './command';
import { contentFacts, lateJobs } from './content-facts';
import { type Fact, factsOr, fault, ok, warning } from './fact';
import { quickFacts } from './quick-facts';

const CONNECT_LIMIT_MS = 5_000;
const STATEMENT_LIMIT_MS = 60_000;

/** Changes nothing, except for a file that it stores and removes. */
export async function examine(environment: Environment): Promise<Fact[]> {
  const { set, effective, problems } = readSettings(environment);
  if (problems.length > 0) return problems.map((text) => fault('settings', text));
  // Reading the settings would make the secret of a new site, and opening the database a new database.
  if (!set.DATABASE_URL && !existsSync(join(effective.DATA_DIR, 'postgres')))
    return [
      fault(
        'database',
        `There is none in DATA_DIR ${effective.DATA_DIR}: start the server once, or set DATA_DIR.`,
      ),
    ];
  return factsOr('settings', async () => {
    const config = readConfig(environment);
    return [...settingFacts(config), ...(await factsOr('database', () => examineOpened(config)))];
  });
}

export const exitCodeOf = (facts: readonly Fact[]): number => {
  if (facts.some(({ level }) => level === 'fault')) return 1;
  return facts.some(({ level }) => level === 'warning') ? 2 : 0;
};

const settingFacts = ({ warnings }: Config): Fact[] =>
  warnings.length > 0
    ? warnings.map((text) => warning('settings', text))
    : [ok('settings', 'All settings can be used.')];

async function examineOpened(config: Config): Promise<Fact[]> {
  const database = await openDatabase(config, () => undefined);
  try {
    return await examineSite({ connection: database.connection, config, files: openFiles(config) });
  } finally {
    await database.close();
  }
}

export async function examineSite(
  { connection, config, files }: Site,
  clock = () => new Date(),
): Promise<Fact[]> {
  const problem = await storageProblem(files, config);
  const storage = problem ? fault('files', problem) : ok('files', 'Files can be stored and read.');
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    statement_timeout: STATEMENT_LIMIT_MS,
    query_timeout: STATEMENT_LIMIT_MS + 1_000,
  });
  // The pending query reports a lost connection; without the listener, the error would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    return [
      storage,
      fault(
        'database',
        `It does not answer (${reasonOf(error)}): check DATABASE_URL, and that PostgreSQL runs.`,
      ),
    ];
  }
  try {
    const quick = await quickFacts({ client, config, files, clock });
    // Of another release, tables can be missing.
    const isKnown = quick.some(({ fact, level }) => fact === 'migrations' && level === 'ok');
    const [db, now] = [dbOf(client), clock()];
    const contents = async () => [
      ...(await contentFacts(db, { files, config }, now)),
      ...(await lateJobs(db, now)),
    ];
    return [storage, ...quick, ...(isKnown ? await factsOr('contents', contents) : [])];
  } finally {
    await client.end();
  }
}
