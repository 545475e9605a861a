import { allJobs } from '#server/all-jobs';
import type { Config } from '#server/config';
import type { Db } from '#server/db/db';
import type { FileStore } from '#server/files/file-store';
import { missingReferences } from '#server/modules/files/files';
import { wrongDeadlineCounts } from '#server/modules/planning/planning';
import { type Fact, factsOr, fault, ok, warning } from './fact';
import * as store from './store';

const MAIL_LIMIT_MS = 10 * 60_000;
/** A job whose slot passed before this is late. */
const JOB_LIMIT_MS = 30 * 60_000;
const DAY_MS = 86_400_000;
const SHOWN = 20;
const DEFECT = 'report it as a defect of Selvedge';

/** What `check` looks at: whether rows, files, mails and jobs are as they should be. */
export async function contentFacts(
  db: Db,
  { files, config }: { files: Pick<FileStore, 'get'>; config: Config },
  now: Date,
): Promise<Fact[]> {
  const figures = await store.figures(db);
  return [
    ok(
      'figures',
      `${figures.organizations} organizations, ${figures.people} people, ${figures.orders} orders, ${figures.files} files of ${figures.bytes} bytes.`,
    ),
    ...(await factsOr('contents', () => missingContents(db, files))),
    ...faultsOr(
      'references',
      'Records and files agree.',
      (await missingReferences(db)).map(
        ({ name }) => `A record names ${name} without a reference: ${DEFECT}.`,
      ),
    ),
    ...faultsOr('orders', 'All orders have their facts, views and counts.', [
      ...counted(figures.ordersWithoutFacts, 'orders lack facts or a view: run `operator recount-orders`.'),
      ...counted(
        figures.wrongOrderCounts,
        'counts of orders are not what there is: run `operator recount-orders`.',
      ),
      ...counted(
        await wrongDeadlineCounts(db),
        'counts of deadlines are not what there is; recount-deadlines makes them again.',
      ),
    ]),
    ...faultsOr('plans', 'The totals of all stages are those of their parts.', [
      ...counted(figures.wrongTotals, `stages have a total that is not that of their parts: ${DEFECT}.`),
      ...counted(figures.wrongParts, `parts of stages lack the row of a side: ${DEFECT}.`),
    ]),
    mailFact(figures, config, now),
    ...failingJobs(await store.jobRuns(db)),
  ];
}

const counted = (count: number, text: string): string[] => (count > 0 ? [`${count} ${text}`] : []);
const faultsOr = (fact: string, fine: string, faults: readonly string[]): Fact[] =>
  faults.length > 0 ? faults.map((text) => fault(fact, text)) : [ok(fact, fine)];

async function missingContents(db: Db, files: Pick<FileStore, 'get'>): Promise<Fact[]> {
  const missing: string[] = [];
  for (const { name } of await store.fileNames(db)) {
    const contents = await files.get(name);
    contents?.destroy();
    if (!contents)
      missing.push(`The contents of ${name} are missing. Put them back from the folder files of a backup.`);
  }
  return faultsOr('contents', 'The contents of all files are there.', missing.slice(0, SHOWN));
}

function mailFact(figures: store.Figures, { smtpUrl, mail }: Config, now: Date): Fact {
  const { mailsWaiting: waiting, mailsSince: since, mailProblem: problem } = figures;
  const delivers = smtpUrl !== undefined || mail === 'log';
  const isOld = delivers && since !== null && now.getTime() - Date.parse(since) > MAIL_LIMIT_MS;
  if (problem !== null || isOld)
    return fault(
      'mails',
      `Mails wait: ${problem ?? 'no server has sent them'} (SMTP_URL, ${waiting} waiting since ${since}). Try \`operator test-mail\`.`,
    );
  return ok('mails', `${waiting} mails wait, ${figures.mailsGivenUp} were given up.`);
}

function failingJobs(runs: readonly store.JobRun[]): Fact[] {
  const failing = runs.filter(({ attempts }) => attempts > 0);
  return failing.length > 0
    ? failing.map(({ name, attempts, lastError }) =>
        warning('jobs', `${name} failed ${attempts} times (${lastError}): look for its error in the log.`),
      )
    : [ok('jobs', 'No job fails.')];
}

/** No server runs, or something holds its jobs up. */
export async function lateJobs(db: Db, now: Date): Promise<Fact[]> {
  const limit = new Date(now.getTime() - JOB_LIMIT_MS);
  const runs = await store.jobRuns(db);
  const late = allJobs.filter(
    ({ name, slot }) => (runs.find((run) => run.name === name)?.slot ?? '') < slot(limit),
  );
  const tomorrow = new Date(now.getTime() + DAY_MS);
  const ahead = allJobs.filter(({ name, slot }) =>
    runs.some((run) => run.name === name && run.slot !== null && run.slot > slot(tomorrow)),
  );
  if (ahead.length > 0)
    return [
      fault(
        'jobs',
        `${ahead.length} jobs wait until ${runs.find(({ name }) => name === ahead[0]?.name)?.slot}, because the clock of the database was ahead: correct it, and delete their rows of job_runs.`,
      ),
    ];
  return late.length > 0
    ? [
        warning(
          'jobs',
          `${late.length} jobs did not run in time, such as ${late[0]?.name}: start the server, or read its log.`,
        ),
      ]
    : [ok('jobs', 'All jobs ran in time.')];
}
