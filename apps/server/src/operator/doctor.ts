import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '#server/config';
import { dbOf } from '#server/db/db';
import { withClient } from '#server/db/own-connection';
import { storageProblem } from '#server/files/probe';
import { reasonOf } from '#server/reason';
import { type Environment, readSettings } from '#server/settings/read';
import { contentFacts, lateJobs } from './content-facts';
import { type Fact, factsOf, factsOr, fault, warning } from './fact';
import { quickFacts } from './quick-facts';
import { type Site, withSite } from './site';

const CONNECT_LIMIT_MS = 5_000;
const STATEMENT_LIMIT_MS = 60_000;

/** Changes nothing, except for a file that it stores and removes. */
export async function examine(environment: Environment): Promise<Fact[]> {
  const { set, effective, problems } = readSettings(environment);
  if (problems.length > 0) return factsOf({ settings: () => problems.map(fault) });
  // Reading the settings would make the secret of a new site, and opening the database a new database.
  const { DATA_DIR } = effective;
  if (!set.DATABASE_URL && !existsSync(join(DATA_DIR, 'postgres'))) {
    const text = `There is none in DATA_DIR ${DATA_DIR}: start the server once, or set DATA_DIR.`;
    return factsOf({ database: () => fault(text) });
  }
  return factsOr('settings', async () => {
    const config = readConfig(environment);
    const { warnings } = config;
    return [
      ...(await factsOf({
        settings: () => (warnings.length > 0 ? warnings.map(warning) : 'All settings can be used.'),
      })),
      ...(await factsOr('database', () =>
        withSite(
          config,
          () => undefined,
          (site) => examineSite(site),
        ),
      )),
    ];
  });
}

export const exitCodeOf = (facts: readonly Fact[]): number => {
  if (facts.some(({ level }) => level === 'fault')) return 1;
  return facts.some(({ level }) => level === 'warning') ? 2 : 0;
};

export async function examineSite(
  { connection, config, files }: Site,
  clock = () => new Date(),
): Promise<Fact[]> {
  const storage = await factsOf({
    files: async () => {
      const problem = await storageProblem(files, config);
      return problem ? fault(problem) : 'Files can be stored and read.';
    },
  });
  const limited = {
    ...connection,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    statement_timeout: STATEMENT_LIMIT_MS,
    query_timeout: STATEMENT_LIMIT_MS + 1_000,
  };
  const facts = await withClient(limited, async (client) => {
    const quick = await quickFacts({ client, config, files, clock });
    // Of another release, tables can be missing.
    const isKnown = quick.some(({ fact, level }) => fact === 'migrations' && level === 'ok');
    if (!isKnown) return quick;
    const [db, now] = [dbOf(client), clock()];
    return [...quick, ...(await contentFacts(db, { files, config }, now)), ...(await lateJobs(db, now))];
  }).catch((error: unknown) => {
    const text = `It does not answer (${reasonOf(error)}): check DATABASE_URL, and that PostgreSQL runs.`;
    return factsOf({ database: () => fault(text) });
  });
  return [...storage, ...facts];
}
