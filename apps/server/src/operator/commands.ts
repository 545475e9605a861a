import { pathTo } from '@selvedge/contract/paths';
import { email as emailAddress } from '@selvedge/contract/person-shapes';
import { name as nameUpTo } from '@selvedge/contract/scalars';
import { INVITATION_DAYS, invitationExpiry } from '@selvedge/domain/identity/invitation';
import { localized } from '@selvedge/domain/localized-text';
import { AccountStatus, OrganizationType, Role } from '@selvedge/domain/vocabulary';
import { pino } from 'pino';
import type * as z from 'zod/mini';
import { signUpRule } from '#server/config';
import { type Db, dbOf, inTransaction } from '#server/db/db';
import { Effects } from '#server/live/effects';
import { setPlan } from '#server/modules/billing/billing';
import { hashOf, newKey } from '#server/modules/identity/identity';
import { replaceMerchandiser } from '#server/modules/orders/orders';
import { recountDeadlines } from '#server/modules/planning/planning';
import { backup } from './backup';
import type { Command, Options } from './command';
import { contentFacts } from './content-facts';
import { removeDemo } from './demo';
import { restore } from './restore';
import { acceptNewSecret, resealSecrets } from './secret';
import { asOwner, type Site, withDb, withPool } from './site';
import * as store from './store';

const DAY_MS = 86_400_000;
const ROLES = { [Role.SuperAdmin]: 'SuperAdmin', [Role.Admin]: 'Admin', [Role.Regular]: 'Regular' };
const STATUSES = {
  [AccountStatus.InProgress]: 'invited',
  [AccountStatus.Active]: 'active',
  [AccountStatus.Deactivated]: 'deactivated',
};
const TYPES: Record<OrganizationType, string> = {
  [OrganizationType.Trader]: 'trader',
  [OrganizationType.Client]: 'buyer',
  [OrganizationType.Factory]: 'factory',
};

export const COMMANDS: Record<string, Command> = {
  'create-superadmin': {
    summary: 'Makes an organization and its first SuperAdmin, and prints the link to choose a password.',
    usage: '--email … --name … --organization … [--type trader|buyer|factory] [--yes]',
    run: (site, options) => withDb(site, (db) => createSuperAdmin(db, site, options)),
  },
  deactivate: {
    summary: 'Ends the account of a person.',
    usage: '--email …',
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
    run: givePlan,
  },
  'recount-deadlines': {
    summary: 'Counts the deadlines of all orders again.',
    run: (site) =>
      withDb(site, async (db) => {
        await recountDeadlines(db);
        return ['A server counts the deadlines of all orders again, up to 10,000 orders a minute.'];
      }),
  },
  'recount-orders': {
    summary: 'Counts all orders again, and writes the facts and views of orders that lack them.',
    run: (site) =>
      withDb(site, async (db) => {
        await store.recountOrders(db);
        return [
          'The orders are counted. A server writes missing facts and views, up to 300 orders a minute.',
        ];
      }),
  },
  'accept-new-secret': {
    summary: 'Makes a new SESSION_SECRET the one of this site, when the old one is lost or was revealed.',
    run: acceptNewSecret,
  },
  reseal: {
    summary: 'Makes a new SESSION_SECRET the one of this site, and keeps links and the secrets of webhooks.',
    usage: '--from-file OLD_SECRET_FILE',
    run: resealSecrets,
  },
  migrate: {
    summary:
      'Creates and changes the tables, as the role of DATABASE_OWNER_URL, and lets the one of DATABASE_URL use them.',
    run: (site) =>
      asOwner(site, (owner) => withDb(owner, async () => ['The tables are those of this release.'])),
  },
  'list organizations': {
    summary: 'Prints the id, name, type, plan and number of people of each organization.',
    run: (site) => withDb(site, listOrganizations),
  },
  'list people': {
    summary: 'Prints the address, name, organization, role, status and last sign-in of each person.',
    run: (site) => withDb(site, listPeople),
  },
  'remove-demo': {
    summary:
      'Removes the organizations, people, orders and files of the demo, unless others are connected to them.',
    usage: '[--yes]',
    run: removeDemo,
  },
  check: {
    summary: 'Prints figures, and fails where something does not add up.',
    run: (site) => withPool(site, (pool) => check(dbOf(pool), site)),
  },
  backup: {
    summary:
      'Writes a backup into a new folder, while the server runs; with --keep into a dated one in FOLDER.',
    usage: '--to FOLDER [--keep NUMBER]',
    run: (site, { to = '', keep }) => backup(site, to, keep),
  },
  restore: {
    summary: 'Fills a new site from a backup.',
    usage: '--from FOLDER',
    run: (site, { from = '' }) => asOwner(site, (owner) => restore(owner, from)),
  },
};

/** Or ends it; open browsers of the organization update at once. */
function givePlan(site: Site, { organization = '', plan = '', until }: Options): Promise<string[]> {
  const log = pino({ level: 'silent' });
  const effects = new Effects();
  const { live, afterCommit } = effects;
  const { config, files } = site;
  return withPool(site, async (pool) => {
    const result = await inTransaction(pool, (db) =>
      setPlan({ db, now: new Date(), config, files, log, live, afterCommit }, { organization, plan, until }),
    );
    await effects.flush(dbOf(pool), log);
    return [result];
  });
}

async function createSuperAdmin(db: Db, { config }: Site, options: Options): Promise<string[]> {
  const { type = 'trader' } = options;
  const organizationType = Object.values(OrganizationType).find((one) => TYPES[one] === type);
  if (!organizationType) throw new Error('--type takes trader, buyer or factory.');
  const email = taken(options, 'email', emailAddress, 'an e-mail address').toLowerCase();
  const name = nameIn(options, 'name', 120);
  const organization = nameIn(options, 'organization', 160);
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
function taken(options: Options, option: string, schema: z.ZodMiniType<string>, what: string): string {
  const { success, data } = schema.safeParse(options[option]);
  if (!success) throw new Error(`--${option} takes ${what}, and not "${options[option]}".`);
  return data;
}
function nameIn(options: Options, option: string, limit: number): string {
  const schema = nameUpTo(limit, localized('Name is required'));
  return taken(options, option, schema, `a name of up to ${limit} visible characters`);
}

async function listOrganizations(db: Db): Promise<string[]> {
  const found = await store.organizations(db, new Date());
  return columns([
    ['ID', 'NAME', 'TYPE', 'PLAN', 'PEOPLE'],
    ...found.map((one) => [`${one.id}`, one.name, TYPES[one.type], one.plan ?? '-', `${one.people}`]),
  ]);
}

async function listPeople(db: Db): Promise<string[]> {
  const found = await store.people(db);
  return columns([
    ['EMAIL', 'NAME', 'ORGANIZATION', 'ROLE', 'STATUS', 'LAST SIGN-IN'],
    ...found.map(({ email, name, organization, role, status, lastSignIn }) => [
      email,
      name,
      organization,
      ROLES[role],
      STATUSES[status],
      lastSignIn ?? '-',
    ]),
  ]);
}

/** Names are other people's text: without characters that a terminal would obey. */
function columns(rows: readonly (readonly string[])[]): string[] {
  const shown = rows.map((row) => row.map((cell) => cell.replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ')));
  const widths = shown[0]?.map((_, at) => Math.max(...shown.map((row) => row[at]?.length ?? 0))) ?? [];
  return shown.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** A part of the doctor. Throws an error that lists all facts if one is not as it should be. */
async function check(db: Db, site: Site): Promise<string[]> {
  const facts = await contentFacts(db, site, new Date());
  const lines = [...facts.map(({ text }) => text), signUpRule(site.config)];
  if (facts.some(({ level }) => level !== 'ok')) throw new Error(lines.join('\n'));
  return [...lines, 'Everything adds up.'];
}
