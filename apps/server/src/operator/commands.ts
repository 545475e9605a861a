import { pathTo } from '@selvedge/contract/paths';
import { email as emailAddress } from '@selvedge/contract/person-shapes';
import { name as nameUpTo } from '@selvedge/contract/scalars';
import { INVITATION_DAYS, invitationExpiry } from '@selvedge/domain/identity/invitation';
import { localized } from '@selvedge/domain/localized-text';
import { OrganizationType } from '@selvedge/domain/vocabulary';
import type pg from 'pg';
import { pino } from 'pino';
import type * as z from 'zod/mini';
import { signUpRule } from '#server/config';
import { connect } from '#server/db/connect';
import { type Db, dbOf, inTransaction } from '#server/db/db';
import { grantRows } from '#server/db/owner';
import { Effects } from '#server/live/effects';
import { setPlan } from '#server/modules/billing/billing';
import { hashOf, newKey } from '#server/modules/identity/identity';
import { replaceMerchandiser } from '#server/modules/orders/orders';
import { recountDeadlines } from '#server/modules/planning/planning';
import { backup } from './backup';
import { described, notHeld } from './backup-folder';
import type { Command, Options, Site } from './command';
import { contentFacts } from './content-facts';
import { DEMO_COMMANDS } from './demo';
import { listOrganizations, listPeople } from './list';
import { withOwnPool } from './own-pool';
import { restore } from './restore';
import { SECRET_COMMANDS } from './secret';
import * as store from './store';

const TYPES: Record<string, OrganizationType> = {
  trader: OrganizationType.Trader,
  buyer: OrganizationType.Client,
  factory: OrganizationType.Factory,
};
const DAY_MS = 86_400_000;

export const COMMANDS: Record<string, Command> = {
  'create-superadmin': {
    summary: 'Makes an organization and its first SuperAdmin, and prints the link to choose a password.',
    usage: '--email … --name … --organization … [--type trader|buyer|factory] [--yes]',
    needs: ['email', 'name', 'organization'],
    run: (site, options) => withDb(site, (db) => createSuperAdmin(db, site, options)),
  },
  deactivate: {
    summary: 'Ends the account of a person.',
    usage: '--email …',
    needs: ['email'],
    run: (site, { email = '' }) =>
      withDb(site, async (db) => {
        const person = await store.deactivate(db, email, new Date());
        if (!person) throw new Error(`Nobody has the address ${email}.`);
        await replaceMerchandiser({ db }, person.userId);
        return [`${email} can no longer sign in, and is signed out everywhere.`];
      }),
  },
  reset: {
    summary: 'Ends the password of a person, and prints the link to choose a new one.',
    usage: '--email …',
    needs: ['email'],
    run: (site, { email = '' }) =>
      withDb(site, async (db) => {
        const [key, now] = [newKey(), new Date()];
        const expiresAt = new Date(now.getTime() + DAY_MS);
        if (!(await store.invalidatePassword(db, email, { keyHash: hashOf(key), expiresAt }, now)))
          throw new Error(`Nobody has the address ${email}.`);
        return [
          `${email} has no password any more, and is signed out everywhere. A new one is chosen here, once, within 24 hours:`,
          // After the #, so that the key is not sent in requests or logged.
          `${site.config.publicUrl}${pathTo('/forgot-password')}#${key}`,
        ];
      }),
  },
  plan: {
    summary: 'Gives a trader a plan, extends it, or ends it with the plan none.',
    usage: '<organization> <plan> [--until YYYY-MM-DD]',
    needs: ['organization', 'plan'],
    run: givePlan,
  },
  'recount-deadlines': {
    summary: 'Counts the deadlines of all orders again.',
    usage: '',
    needs: [],
    run: (site) =>
      withPool(site, async (pool) => {
        await inTransaction(pool, recountDeadlines);
        return ['A server counts the deadlines of all orders again, up to 10,000 orders a minute.'];
      }),
  },
  'recount-orders': {
    summary: 'Counts all orders again, and writes the facts and views of orders that lack them.',
    usage: '',
    needs: [],
    run: (site) =>
      withPool(site, async (pool) => {
        await inTransaction(pool, store.recountOrders);
        return [
          'The orders are counted. A server writes missing facts and views, up to 300 orders a minute.',
        ];
      }),
  },
  ...SECRET_COMMANDS,
  migrate: {
    summary:
      'Creates and changes the tables, as the role of DATABASE_OWNER_URL, and lets the one of DATABASE_URL use them.',
    usage: '',
    needs: [],
    run: (site) =>
      asOwner(site, async (owner) => {
        await withDb(owner, async () => []);
        return ['The tables are those of this release.'];
      }),
  },
  'list organizations': {
    summary: 'Prints the id, name, type, plan and number of people of each organization.',
    usage: '',
    needs: [],
    run: (site) => withDb(site, listOrganizations),
  },
  'list people': {
    summary: 'Prints the address, name, organization, role, status and last sign-in of each person.',
    usage: '',
    needs: [],
    run: (site) => withDb(site, listPeople),
  },
  ...DEMO_COMMANDS,
  check: {
    summary: 'Prints figures, and fails where something does not add up.',
    usage: '',
    needs: [],
    run: (site) => withDb(site, (db) => check(db, site)),
  },
  backup: {
    summary:
      'Writes a backup into a new folder, while the server runs; with --keep into a dated one in FOLDER.',
    usage: '--to FOLDER [--keep NUMBER]',
    needs: ['to'],
    run: async ({ connection, files, config }, { to = '', keep }) => {
      const made = await backup(connection, files, config, { to, keep });
      return [
        `${made.folder}: ${described(made)}.`,
        ...made.missing.map((name) => `The contents of ${name} were already gone.`),
        ...made.removed.map((name) => `Removed ${name}.`),
        ...(made.unnoted
          ? [`The database does not know of it (${made.unnoted}): \`doctor\` will miss it.`]
          : []),
        ...notHeld(made),
      ];
    },
  },
  restore: {
    summary: 'Fills a new site from a backup.',
    usage: '--from FOLDER',
    needs: ['from'],
    run: (site, { from = '' }) =>
      asOwner(site, async ({ connection, files, config }) => {
        const made = await restore(connection, files, config, from);
        return [`Restored ${from}, ${described(made)}.`, ...notHeld(made)];
      }),
  },
};

async function withPool(site: Site, work: (pool: pg.Pool) => Promise<string[]>): Promise<string[]> {
  const { pool, independentPool } = await connect(
    site.connection,
    site.config.sessionSecret,
    () => undefined,
  );
  try {
    return await work(pool);
  } finally {
    await Promise.all([pool.end(), independentPool.end()]);
  }
}
const withDb = (site: Site, work: (db: Db) => Promise<string[]>) =>
  withPool(site, (pool) => work(dbOf(pool)));

/** With DATABASE_OWNER_URL, as the role of it; then lets the role of DATABASE_URL read and write rows. */
async function asOwner(site: Site, work: (owner: Site) => Promise<string[]>): Promise<string[]> {
  const { databaseOwnerUrl, databaseUrl } = site.config;
  if (!databaseOwnerUrl || !databaseUrl) return work(site);
  const connection = { connectionString: databaseOwnerUrl };
  const lines = await work({ ...site, connection });
  const role = await withOwnPool(connection, (pool) => grantRows(pool, databaseUrl));
  return [...lines, `The role ${role} may read and write rows, and may not change tables.`];
}

/** Or ends it; open browsers of the organization update at once. */
function givePlan(site: Site, { organization = '', plan = '', until }: Options): Promise<string[]> {
  const log = pino({ level: 'silent' });
  const effects = new Effects();
  return withPool(site, async (pool) => {
    const result = await inTransaction(pool, (db) =>
      setPlan(
        {
          db,
          now: new Date(),
          config: site.config,
          files: site.files,
          log,
          live: effects.live,
          afterCommit: effects.afterCommit,
        },
        { organization, plan, until },
      ),
    );
    await effects.flush(dbOf(pool), log);
    return [result];
  });
}

async function createSuperAdmin(db: Db, { config }: Site, options: Options): Promise<string[]> {
  const { type = 'trader' } = options;
  const organizationType = TYPES[type];
  if (!organizationType) throw new Error('--type takes trader, buyer or factory.');
  const email = taken(emailAddress, options, 'email', 'an e-mail address').toLowerCase();
  const name = taken(
    nameUpTo(120, localized('Name is required')),
    options,
    'name',
    'a name of up to 120 visible characters',
  );
  const organization = taken(
    nameUpTo(160, localized('Name is required')),
    options,
    'organization',
    'a name of up to 160 visible characters',
  );
  const [twin] = options.yes ? [] : await store.organizationsNamed(db, organization);
  if (twin)
    throw new Error(
      `There is an organization ${twin.name} already (id ${twin.id}). --yes makes another one.`,
    );
  const key = newKey();
  const expiresAt = invitationExpiry(new Date());
  const id = await store.createOrganization(
    db,
    { name: organization, type: organizationType },
    { name, email },
    { keyHash: hashOf(key), expiresAt },
  );
  if (id === null) throw new Error(`${email} has an account already.`);
  return [
    `${email} runs ${organization}, and chooses a password here, once, within ${INVITATION_DAYS} days:`,
    config.publicUrl + pathTo('/complete/$guid', { guid: key }),
  ];
}

/** As the API takes it. */
function taken(schema: z.ZodMiniType<string>, options: Options, option: string, what: string): string {
  const { success, data } = schema.safeParse(options[option]);
  if (!success) throw new Error(`--${option} takes ${what}, and not "${options[option]}".`);
  return data;
}

/** A part of the doctor. Throws an error that lists all facts if one is not as it should be. */
async function check(db: Db, site: Site): Promise<string[]> {
  const facts = await contentFacts(db, site, new Date());
  const lines = [...facts.map(({ text }) => text), signUpRule(site.config)];
  if (facts.some(({ level }) => level !== 'ok')) throw new Error(lines.join('\n'));
  return [...lines, 'Everything adds up.'];
}
