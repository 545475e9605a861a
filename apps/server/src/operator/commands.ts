import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { OrganizationType } from '@selvedge/domain/vocabulary';
import type pg from 'pg';
import type { Config } from '#server/config';
import { connect } from '#server/db/connect';
import { type Db, dbOf } from '#server/db/db';
import type { FileStore } from '#server/files/file-store';
import { backup } from './backup';
import { restore } from './restore';
import * as store from './store';

/** What a command works on; it answers the lines to print, or throws a sentence. */
export interface Site {
  connection: pg.ClientConfig;
  config: Config;
  files: FileStore;
}
export type Options = Record<string, string>;
interface Command {
  usage: string;
  needs: readonly string[];
  run(site: Site, options: Options): Promise<string[]>;
}

const TYPES: Record<string, OrganizationType> = {
  trader: OrganizationType.Trader,
  buyer: OrganizationType.Client,
  factory: OrganizationType.Factory,
};
const EMAIL = /^[^\s@<>,]+@[^\s@<>,]+\.[^\s@<>,]+$/;
/** A password to be changed at once: three kinds of characters, as the rules want, and 90 bits. */
const newPassword = () => `${randomBytes(12).toString('base64url')}-Aa1`;

export const COMMANDS: Record<string, Command> = {
  'create-superadmin': {
    usage: '--email … --name … --organization … [--type trader|buyer|factory]',
    needs: ['email', 'name', 'organization'],
    run: (site, options) => withDb(site, (db) => createSuperAdmin(db, options)),
  },
  deactivate: {
    usage: '--email …',
    needs: ['email'],
    run: (site, { email = '' }) =>
      withDb(site, async (db) => {
        if (!(await store.deactivate(db, email, new Date())))
          throw new Error(`Nobody has the address ${email}.`);
        return [`${email} can no longer sign in, and is signed out everywhere.`];
      }),
  },
  reset: {
    usage: '--email …',
    needs: ['email'],
    run: (site, { email = '' }) =>
      withDb(site, async (db) => {
        const password = newPassword();
        if (!(await store.setPassword(db, email, await hash(password), new Date())))
          throw new Error(`Nobody has the address ${email}.`);
        return [`${email} can sign in with this password, which is to be changed at once:`, password];
      }),
  },
  check: { usage: '', needs: [], run: (site) => withDb(site, (db) => check(db, site)) },
  backup: {
    usage: '--to FOLDER',
    needs: ['to'],
    run: async ({ connection, files, config }, { to = '' }) => {
      const made = await backup(connection, files, config, to);
      const rows = made.tables.reduce((sum, table) => sum + table.rows, 0);
      return [
        `${to}: ${rows} rows in ${made.tables.length} tables, ${made.files.length} files.`,
        ...made.missing.map((name) => `The contents of ${name} were already gone.`),
      ];
    },
  },
  restore: {
    usage: '--from FOLDER',
    needs: ['from'],
    run: async ({ connection, files, config }, { from = '' }) => {
      const made = await restore(connection, files, config, from);
      return [`Restored ${from}, as of ${made.takenAt}: ${made.files.length} files.`];
    },
  },
};

async function withDb(site: Site, work: (db: Db) => Promise<string[]>): Promise<string[]> {
  const { pool, asides } = await connect(site.connection, () => undefined);
  try {
    return await work(dbOf(pool));
  } finally {
    await Promise.all([pool.end(), asides.end()]);
  }
}

async function createSuperAdmin(db: Db, options: Options): Promise<string[]> {
  const { email = '', name = '', organization = '', type = 'trader' } = options;
  const organizationType = TYPES[type];
  if (!organizationType) throw new Error('--type takes trader, buyer or factory.');
  if (!EMAIL.test(email)) throw new Error(`${email} is not an e-mail address.`);
  const password = newPassword();
  const id = await store.found(
    db,
    { name: organization, type: organizationType },
    { name, email: email.toLowerCase(), passwordHash: await hash(password) },
  );
  if (id === null) throw new Error(`${email} has an account already.`);
  return [
    `${email} runs ${organization} and can sign in with this password, which is to be changed at once:`,
    password,
  ];
}

/** Answers figures; throws with everything that does not add up. */
async function check(db: Db, { files }: Site): Promise<string[]> {
  const seen = await store.figures(db);
  const problems: string[] = [];
  for (const { name } of await store.fileNames(db)) {
    const contents = await files.get(name);
    if (contents) contents.destroy();
    else problems.push(`The contents of ${name} are missing.`);
  }
  if (seen.wrongTotals > 0)
    problems.push(`${seen.wrongTotals} stages have a total that is not that of their parts.`);
  if (seen.failingJobs > 0) problems.push(`${seen.failingJobs} jobs fail; see job_runs.last_error.`);
  const lines = [
    `${seen.organizations} organizations, ${seen.people} people, ${seen.orders} orders, ${seen.files} files of ${seen.bytes} bytes.`,
    `${seen.mailsWaiting} mails wait, ${seen.mailsGivenUp} were given up.`,
  ];
  if (problems.length > 0) throw new Error([...lines, ...problems].join('\n'));
  return [...lines, 'Everything adds up.'];
}
