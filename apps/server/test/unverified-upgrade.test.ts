import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, expect, inject, it } from 'vitest';

const FOLDER = fileURLToPath(new URL('../migrations', import.meta.url));
const { admin } = inject('cluster');
const database = `unverified_${randomBytes(6).toString('hex')}`;
const client = new pg.Client({ ...admin, database });

async function onAdmin(statement: string): Promise<void> {
  const other = new pg.Client(admin);
  await other.connect();
  await other.query(statement);
  await other.end();
}

afterAll(async () => {
  await client.end();
  await onAdmin(`drop database if exists ${database} with (force)`);
});

it('accounts that were never verified wait as sign-ups after the upgrade; invited and active people stay', async () => {
  await onAdmin(`create database ${database} encoding 'UTF8' template template0`);
  await client.connect();
  const names = readdirSync(FOLDER).sort();
  const run = (name: string) => client.query(readFileSync(`${FOLDER}/${name}`, 'utf8'));
  for (const name of names.filter((one) => one < '0035')) await run(name);
  await client.query(`
    insert into organizations (name, type) values ('Waiting Mill', 11001), ('Asked Mill', 11001), ('Active House', 11002);
    insert into users (organization_id, name, email, password_hash, role, status, email_verified, invited_by) values
      (3, 'Active', 'active@house.example', 'hash', 2001, 1002, true, null),
      (3, 'Invited', 'invited@house.example', null, 2003, 1001, false, 1),
      (1, 'Waiting', 'Waiting@mill.example', 'hash', 2001, 1001, false, null),
      (2, 'Asked', 'asked@mill.example', 'hash', 2001, 1001, false, null);
    insert into connections (trader_org_id, other_org_id, status, requested_by) values (3, 2, 'pending', 3)`);
  await run(names.find((one) => one.startsWith('0035')) ?? '');
  const people = await client.query('select name from users order by id');
  expect(people.rows.map((row) => row.name)).toEqual(['Active', 'Invited']);
  const waiting = await client.query('select email, organization_name as name from sign_ups order by email');
  expect(waiting.rows).toEqual([
    { email: 'asked@mill.example', name: 'Asked Mill' },
    { email: 'waiting@mill.example', name: 'Waiting Mill' },
  ]);
  const organizations = await client.query('select name from organizations order by id');
  expect(organizations.rows.map((row) => row.name)).toEqual(['Asked Mill', 'Active House']);
});
