import pg from 'pg';
import { dbOf, sqlState } from './db';
import { sql } from './sql';

const INSUFFICIENT_PRIVILEGE = '42501';

type Client = Pick<pg.Pool, 'query'>;

/** Lets the role of `server` read and write the rows of all tables of the connection's role, also of later ones. */
export async function grantRows(client: Client, server: string): Promise<string> {
  const role = new pg.Client({ connectionString: server }).user ?? '';
  if (await dbOf(client).exists(sql`select where current_user = ${role}`))
    throw new Error(`DATABASE_URL and DATABASE_OWNER_URL name the same role, ${role}: they need two.`);
  const to = `to ${pg.escapeIdentifier(role)}`;
  await client.query(
    `grant usage on schema public ${to};
     grant select, insert, update, delete on all tables in schema public ${to};
     grant usage on all sequences in schema public ${to};
     alter default privileges in schema public grant select, insert, update, delete on tables ${to};
     alter default privileges in schema public grant usage on sequences ${to}`,
  );
  return role;
}

/** A statement that only the owner of the tables may run, or a role without `grantRows`. */
export const lacksRights = (error: unknown): boolean =>
  sqlState(error) === INSUFFICIENT_PRIVILEGE ||
  (error instanceof Error && error.cause !== undefined && lacksRights(error.cause));

export const exists = (client: Client, table: string): Promise<boolean> =>
  dbOf(client).exists(sql`select where to_regclass(${table}) is not null`);
