import { allJobs } from '#server/all-jobs';
import type { Config } from '#server/config';
import type { Db } from '#server/db/db';
import type { FileStore } from '#server/files/file-store';
import type { Job } from '#server/jobs/job';
import { listRuns } from '#server/jobs/store';
import { missingReferences } from '#server/modules/files/files';
import { wrongDeadlineCounts } from '#server/modules/planning/planning';
import { type Fact, type Finding, factsOf, fault, findingsOr, warning } from './fact';
import type { Site } from './site';
import * as store from './store';

const MAIL_LIMIT_MS = 10 * 60_000;
/** A job whose slot passed before this is late. */
const JOB_LIMIT_MS = 30 * 60_000;
const DAY_MS = 86_400_000;
const SHOWN = 20;
const DEFECT = 'report it as a defect of Selvedge';
const run = (command: string) => `run \`operator ${command}\``;

/** What `check` looks at: whether rows, files, mails and jobs are as they should be. */
export function contentFacts(db: Db, { files, config }: Site, now: Date): Promise<Fact[]> {
  const partsOf = (figures: store.Figures) => ({
    figures: () => {
      const { organizations, people, orders, files: count, bytes } = figures;
      return `${organizations} organizations, ${people} people, ${orders} orders, ${count} files of ${bytes} bytes.`;
    },
    contents: async () =>
      findingsOr('The contents of all files are there.', await missingContents(db, files)),
    references: async () =>
      findingsOr(
        'Records and files agree.',
        (await missingReferences(db)).map(({ name }) =>
          fault(`A record names ${name} without a reference: ${DEFECT}.`),
        ),
      ),
    orders: async () =>
      findingsOr('All orders have their facts, views and counts.', [
        ...counted(figures.ordersWithoutFacts, 'Orders without facts or a view', run('recount-orders')),
        ...counted(figures.wrongOrderCounts, 'Wrong counts of orders', run('recount-orders')),
        ...counted(await wrongDeadlineCounts(db), 'Wrong counts of deadlines', run('recount-deadlines')),
      ]),
    plans: () =>
      findingsOr('The totals of all stages are those of their parts.', [
        ...counted(figures.wrongTotals, 'Stages whose total is not that of their parts', DEFECT),
        ...counted(figures.wrongParts, 'Parts of stages without the row of a side', DEFECT),
      ]),
    mails: () => findingOfMails(figures, config, now),
    jobs: async () =>
      findingsOr(
        'No job fails.',
        (await listRuns(db))
          .filter(({ attempts }) => attempts > 0)
          .map(({ name, attempts, lastError }) =>
            warning(`${name} fails (${lastError}; attempts: ${attempts}): look for its error in the log.`),
          ),
      ),
  });
  return factsOf({ figures: async () => factsOf(partsOf(await store.figures(db))) });
}

const counted = (count: number, what: string, next: string): Finding[] =>
  count > 0 ? [fault(`${what}: ${count} (${next}).`)] : [];

async function missingContents(db: Db, files: FileStore): Promise<Finding[]> {
  const missing: Finding[] = [];
  for (const { name } of await store.fileNames(db)) {
    const contents = await files.get(name);
    contents?.destroy();
    if (!contents)
      missing.push(
        fault(`The contents of ${name} are missing. Put them back from the folder files of a backup.`),
      );
  }
  return missing.slice(0, SHOWN);
}

function findingOfMails(figures: store.Figures, { smtpUrl, mail }: Config, now: Date): Finding {
  const { mailsWaiting: waiting, mailsSince: since, mailsGivenUp: givenUp, mailProblem: problem } = figures;
  const delivers = smtpUrl !== undefined || mail === 'log';
  const isOld = delivers && since !== null && now.getTime() - Date.parse(since) > MAIL_LIMIT_MS;
  if (problem !== null || isOld)
    return fault(
      `Mails wait: ${problem ?? 'no server has sent them'} (SMTP_URL, ${waiting} waiting since ${since}). Try \`operator test-mail\`.`,
    );
  const waits = waiting === 1 ? 'mail waits' : 'mails wait';
  return `${waiting} ${waits}, ${givenUp} ${givenUp === 1 ? 'was' : 'were'} given up.`;
}

/** No server runs, or something holds its jobs up. */
export async function findingOfLateJobs(db: Db, now: Date): Promise<Finding> {
  const slots = new Map((await listRuns(db)).map(({ name, slot }) => [name, slot ?? '']));
  const slotOf = ({ name }: Job) => slots.get(name) ?? '';
  const tomorrow = new Date(now.getTime() + DAY_MS);
  const ahead = allJobs.filter((job) => slotOf(job) > job.slot(tomorrow));
  if (ahead[0])
    return fault(
      `Jobs that wait until ${slotOf(ahead[0])}, because the clock of the database was ahead: ${ahead.length}. Correct it, and delete their rows of job_runs.`,
    );
  const limit = new Date(now.getTime() - JOB_LIMIT_MS);
  const late = allJobs.filter((job) => slotOf(job) < job.slot(limit));
  if (!late[0]) return 'All jobs ran in time.';
  return warning(
    `Jobs that did not run in time: ${late.length}, such as ${late[0].name}. Start the server, or read its log.`,
  );
}
