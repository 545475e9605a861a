import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { readConfig } from '#server/config';
import { dbOf } from '#server/db/db';
import { withClient } from '#server/db/own-connection';
import { storageProblem } from '#server/files/probe';
import { reasonOf } from '#server/reason';
import { type Environment, readSettings } from '#server/settings/read';
import { contentFacts, findingOfLateJobs } from './content-facts';
import { type Fact, type Finding, factsOf, fault, findingsOr, warning } from './fact';
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
  return factsOf({
    settings: async () => {
      const config = readConfig(environment);
      return [
        ...findingsOr('All settings can be used.', config.warnings.map(warning)),
        ...(await factsOf({ database: () => withSite(config, () => undefined, examineSite) })),
      ];
    },
  });
}

export const exitCodeOf = (facts: readonly Fact[]): number => {
  if (facts.some(({ level }) => level === 'fault')) return 1;
  return facts.some(({ level }) => level === 'warning') ? 2 : 0;
};

export function examineSite(site: Site, clock = () => new Date()): Promise<Fact[]> {
  const { connection, config, files } = site;
  const limited = {
    ...connection,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    statement_timeout: STATEMENT_LIMIT_MS,
    query_timeout: STATEMENT_LIMIT_MS + 1_000,
  };
  const examine = async (client: pg.Client): Promise<Finding[]> => {
    const quick = await quickFacts({ client, config, files, clock });
    // Of another release, tables can be missing.
    const isKnown = quick.some(({ fact, level }) => fact === 'migrations' && level === 'ok');
    if (!isKnown) return quick;
    const [db, now] = [dbOf(client), clock()];
    const late = await factsOf({ jobs: () => findingOfLateJobs(db, now) });
    return [...quick, ...(await contentFacts(db, site, now)), ...late];
  };
  return factsOf({
    files: async () => {
      const problem = await storageProblem(files, config);
      return problem ? fault(problem) : 'Files can be stored and read.';
    },
    database: () =>
      withClient(limited, examine).catch((error: unknown) => [
        fault(`It does not answer (${reasonOf(error)}): check DATABASE_URL, and that PostgreSQL runs.`),
      ]),
  });
}
