import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { allJobs } from '#server/all-jobs';
import { readConfig } from '#server/config';
import { connect } from '#server/db/connect';
import { grantRows } from '#server/db/owner';
import { COMMANDS } from '#server/operator/commands';
import { memoryFiles } from './memory-files';
import { makeOrder, makePlan } from './orders';
import { runJobs } from './run-jobs';
import { addressOf, launch, SECRET, startServer } from './server-process';
import { useApp } from './start-app';

const LIMIT_MS = 90_000;
const { admin } = inject('cluster');
const name = `roles_${randomBytes(6).toString('hex')}`;
const [owner, server] = [`${name}_owner`, `${name}_server`];
const as = (user: string) => ({ ...admin, user, database: name });
const folder = mkdtempSync(join(tmpdir(), 'selvedge-roles-'));
const settings = {
  DATA_DIR: folder,
  SESSION_SECRET: SECRET,
  DATABASE_URL: addressOf(as(server)),
};
const site = (env: Record<string, string> = {}) => {
  const config = readConfig({ ...settings, LOG_LEVEL: 'silent', ...env });
  return { connection: { connectionString: config.databaseUrl }, files: memoryFiles(), config };
};
const run = (command: string, at: ReturnType<typeof site>, options = {}) => {
  const found = COMMANDS[command];
  if (!found) throw new Error(`There is no command ${command}.`);
  return found.run(at, options);
};
const withOwner = () => site({ DATABASE_OWNER_URL: addressOf(as(owner)) });
const OWNER_NEEDED = /may not create or read the tables[^\n]+`operator migrate` with DATABASE_OWNER_URL/;

async function onServer(connection: pg.ClientConfig, ...statements: string[]): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  await onServer(
    admin,
    `create role ${owner} login`,
    `create role ${server} login`,
    `create database ${name} owner ${owner} encoding 'UTF8' template template0`,
  );
});
afterAll(async () => {
  await onServer(admin, `drop database ${name}`, `drop role ${server}`, `drop role ${owner}`);
  rmSync(folder, { recursive: true, force: true });
});

it(
  'a server whose role may not create tables names the command that does, before and after an upgrade',
  async () => {
    const refused = await launch(settings);
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toMatch(OWNER_NEEDED);
    expect(refused.output()).not.toContain(' at ');
    await run('migrate', withOwner());
    // As if the release had brought the table.
    await onServer(
      as(owner),
      'drop table partner_moves',
      `delete from schema_migrations where name like '0041%'`,
    );
    await expect(connect(site().connection, site().config.sessionSecret, () => undefined)).rejects.toThrow(
      OWNER_NEEDED,
    );
  },
  LIMIT_MS,
);

it(
  'after `operator migrate` the server starts and works, and its role may not change tables',
  async () => {
    expect(await run('migrate', withOwner())).toEqual([
      'The tables are those of this release.',
      `The role ${server} may read and write rows, and may not change tables.`,
    ]);
    const [, link = ''] = await run('create-superadmin', site(), {
      email: 'first@roles.example',
      name: 'First Person',
      organization: 'Roles Ltd.',
    });
    const running = await startServer(settings);
    const key = link.split('/').at(-1);
    const body = { name: 'First Person', password: 'Two-Roles-1', phone: '85225550118', oneTimeAuthKey: key };
    const completed = await running.call('POST', '/api/invitation/complete', { body });
    expect([completed.status, await completed.text()]).toEqual([200, expect.any(String)]);
    running.signal('SIGTERM');
    expect(await running.ended).toBe(0);
    for (const statement of [
      'create table own (id integer)',
      'drop table mails',
      'truncate mails',
      'alter table mails add column own text',
    ])
      await expect(onServer(as(server), statement)).rejects.toThrow(/permission denied|must be owner/);
  },
  LIMIT_MS,
);

it('one role for both is refused', async () => {
  const one = site({ DATABASE_URL: addressOf(as(owner)), DATABASE_OWNER_URL: addressOf(as(owner)) });
  await expect(run('migrate', one)).rejects.toThrow(/name the same role/);
});

const app = useApp({}, undefined, async (database) => {
  await onServer(database, `create role ${name}_app login`);
  const client = new pg.Client(database);
  await client.connect();
  await grantRows(client, addressOf({ ...database, user: `${name}_app` }));
  await client.end();
  return { ...database, user: `${name}_app` };
});

it('orders, plans, messages, files and all jobs need no right beyond reading and writing rows', async () => {
  const { orderId } = await makeOrder(app);
  await makePlan(app, orderId, [{ stageName: 'Cutting' }, { stageName: 'Sewing' }]);
  const message = { content: 'Hello', receiverUserIds: [app.world.people.buyer.id] };
  expect((await app.call('trader', 'POST', '/api/messages', message)).status).toBe(200);
  expect((await app.call('trader', 'GET', '/api/CustomOrder')).status).toBe(200);
  const due = allJobs.map(({ name }) => name);
  // A new job begins with its next slot.
  await runJobs(app, allJobs);
  app.clock.now = new Date(app.clock.now.getTime() + 366 * 86_400_000);
  expect((await runJobs(app, allJobs)).toSorted()).toEqual(due.toSorted());
});
