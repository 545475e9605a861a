import pg from 'pg';
import type { Db } from './db';
import { join, raw, type Sql, sql } from './sql';
import { type Link, linksOf } from './tables';

/** By table, the places (`ctid`) of rows. They hold for one transaction in which nobody else writes these rows. */
export type Rows = Map<string, Set<string>>;

/** The organizations with their rows, and all rows that refer to those, directly or not. */
export async function rowsOfOrganizations(db: Db, ids: Sql): Promise<Rows> {
  const links = await linksOf(db);
  const found: Rows = new Map();
  const add = async (name: string, places: readonly { at: string }[]) => {
    const known = found.get(name) ?? new Set();
    const fresh = places.map(({ at }) => at).filter((at) => !known.has(at));
    if (fresh.length === 0) return;
    found.set(name, new Set([...known, ...fresh]));
    for (const link of links)
      if (link.parent === name) await add(link.child, await childrenOf(db, link, fresh));
  };
  await add(
    'organizations',
    await db.many<{ at: string }>(sql`select ctid::text as at from organizations where id in (${ids})`),
  );
  return found;
}

/** Names of organizations that are not among the rows, and that these refer to. */
export async function outsiders(db: Db, rows: Rows): Promise<string[]> {
  const names = new Set<string>();
  for (const link of await linksOf(db)) {
    const [inside, own] = [rows.get(link.child), rows.get(link.parent)];
    if (!inside || !['organizations', 'users'].includes(link.parent)) continue;
    const organization = raw(link.parent === 'users' ? 'organization_id' : 'id');
    const found = await db.many<{ name: string }>(sql`
      select distinct o.name from ${table(link.child)} c
      join ${table(link.parent)} p on (${columns('p', link.parentColumns)}) = (${columns('c', link.childColumns)})
      join organizations o on o.id = p.${organization}
      where c.ctid = any(${[...inside]}::tid[]) and not p.ctid = any(${[...(own ?? [])]}::tid[])`);
    for (const { name } of found) names.add(name);
  }
  return [...names].sort();
}

/** In one statement, because rows of two tables may refer to each other. */
export async function removeRows(db: Db, rows: Rows): Promise<void> {
  const removals = [...rows].map(
    ([name, places], at) =>
      sql`${raw(`removed_${at}`)} as (delete from ${table(name)} where ctid = any(${[...places]}::tid[]))`,
  );
  await db.run(sql`with ${join(removals, ', ')} select 1`);
}

const childrenOf = (db: Db, link: Link, parents: readonly string[]) =>
  db.many<{ at: string }>(sql`
    select c.ctid::text as at from ${table(link.child)} c
    where (${columns('c', link.childColumns)}) in (
      select ${columns('p', link.parentColumns)} from ${table(link.parent)} p where p.ctid = any(${parents}::tid[]))`);

const table = (name: string): Sql => raw(pg.escapeIdentifier(name));
const columns = (alias: string, names: readonly string[]): Sql =>
  raw(names.map((name) => `${alias}.${pg.escapeIdentifier(name)}`).join(', '));
