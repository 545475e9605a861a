import pg from 'pg';
import { type Db, dbOf } from './db';
import { withClient } from './own-connection';
import { join, planEachTime, raw, sql } from './sql';

const MAX_BATCH = 100;
/** A batch is joined to one string, which V8 limits to about 512 MB; the largest order has several 15 MB texts. */
const BATCH_CHARACTERS = 32_000_000;
const quoted = pg.escapeIdentifier;

type Client = Pick<pg.ClientBase, 'query'>;

export interface Link {
  child: string;
  childColumns: string[];
  parent: string;
  parentColumns: string[];
}
/** Without the list of migrations; each table comes after the tables that it refers to. */
export async function tablesInOrder(client: Client): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('schema_migrations', 'site_secret') order by 1`);
  const links = await linksOf(dbOf(client));
  const ordered: string[] = [];
  const place = (name: string, trail: readonly string[]): void => {
    if (ordered.includes(name) || trail.includes(name)) return;
    for (const link of links) if (link.child === name) place(link.parent, [...trail, name]);
    ordered.push(name);
  };
  for (const { name } of tables) place(name, []);
  return ordered;
}

/** The references between tables. */
export const linksOf = (db: Db) =>
  db.many<Link>(sql`
    select c.relname::text as child, f.relname::text as parent,
      (select array_agg(a.attname::text order by n) from unnest(k.conkey) with ordinality as u(num, n)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = u.num) as "childColumns",
      (select array_agg(a.attname::text order by n) from unnest(k.confkey) with ordinality as u(num, n)
        join pg_attribute a on a.attrelid = f.oid and a.attnum = u.num) as "parentColumns"
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace`);

/** JSON texts in the order of the primary key, a batch at a time. */
export async function* rowsOf(client: pg.ClientBase, table: string): AsyncGenerator<string[]> {
  const { rows: keys } = await client.query<{ name: string }>(
    `select a.attname as name
     from pg_index i
     join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
     where i.indrelid = $1::regclass and i.indisprimary
     order by array_position(i.indkey::int2[], a.attnum)`,
    [quoted(table)],
  );
  const order = keys.length > 0 ? `order by ${keys.map((key) => quoted(key.name)).join(', ')}` : '';
  await client.query(
    `declare dump no scroll cursor for select row_to_json(t)::text as row from ${quoted(table)} t ${order}`,
  );
  for (let size = 1; ; ) {
    const { rows } = await client.query<{ row: string }>(`fetch ${size} from dump`);
    if (rows.length === 0) break;
    const characters = rows.reduce((sum, { row }) => sum + row.length, 0);
    // Row sizes differ: a batch that is too large is passed on row by row.
    if (characters <= BATCH_CHARACTERS) yield rows.map(({ row }) => row);
    else for (const { row } of rows) yield [row];
    size = characters > BATCH_CHARACTERS / 2 ? 1 : Math.min(size * 2, MAX_BATCH);
  }
  await client.query('close dump');
}

const [NEWLINE, COMMA] = [10, 44];

/** Rows of `rowsOf`, one per line. The bytes become a list in place. */
export async function addRows(db: Db, table: string, lines: Buffer): Promise<void> {
  for (let at = lines.indexOf(NEWLINE); at >= 0; at = lines.indexOf(NEWLINE, at)) lines[at] = COMMA;
  const name = raw(quoted(table));
  await db.run(
    planEachTime(sql`
      insert into ${name} overriding system value
      select * from json_populate_recordset(null::${name},
        ${Buffer.concat([Buffer.from('['), lines, Buffer.from(']')])}::json)`),
  );
}

const LARGE_ROWS_TOGETHER = 20;

/** Sends large texts as parameters, because JSON in JSON takes several times longer. */
export async function addLargeRows(
  db: Db,
  table: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  for (let first = 0; first < rows.length; first += LARGE_ROWS_TOGETHER) {
    const some = rows.slice(first, first + LARGE_ROWS_TOGETHER);
    const columns = Object.keys(some[0] ?? {});
    const values = some.map((row) => {
      const cells = columns.map((column) => sql`${row[column]}`);
      return sql`(${join(cells, ', ')})`;
    });
    await db.run(
      planEachTime(sql`
        insert into ${raw(quoted(table))} (${raw(columns.map(quoted).join(', '))}) values ${join(values, ', ')}`),
    );
  }
}

/** Concurrent writes do not change the result. */
export const inSnapshot = <T>(
  connection: pg.ClientConfig,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> =>
  withClient(connection, async (client) => {
    await client.query('begin transaction isolation level repeatable read, read only');
    const result = await work(client);
    await client.query('commit');
    return result;
  });

interface LoadOptions {
  /** Tables with many rows; by default all. */
  tables?: readonly string[];
  /** Runs when indexes, references and triggers are back. */
  finish?: (client: pg.ClientBase) => Promise<void>;
}

/**
 * Fills an empty database in one transaction, without the time limit of requests. Replaces the rows of its own jobs by
 * the rows of the backup, and collects statistics, without which statements over new rows are planned badly.
 */
export const inLoad = (
  connection: pg.ClientConfig,
  work: (client: pg.ClientBase) => Promise<void>,
  { tables, finish }: LoadOptions = {},
): Promise<void> =>
  withClient(connection, async (client) => {
    await client.query('begin');
    const all = await tablesInOrder(client);
    if (all.includes('job_runs')) await client.query('delete from job_runs');
    await resumeNumbers(client);
    await withoutIndexes(client, tables ?? all, () => work(client));
    await resumeNumbers(client);
    await client.query(`analyze ${all.map(quoted).join(', ')}`);
    await finish?.(client);
    await client.query('commit');
  });

/**
 * Drops foreign keys and indexes of tables while rows are inserted, which is faster, and creates them again, which
 * fails if a reference is broken. Indexes of primary and unique keys remain. Triggers are disabled, because the backup
 * also contains the rows that they derive.
 */
async function withoutIndexes(
  client: pg.ClientBase,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ leave: string; make: string }>(
    `with loaded as (
      select c.oid from pg_class c where c.relnamespace = 'public'::regnamespace and c.relname = any($1))
    select format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname) as leave,
      format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname,
        pg_get_constraintdef(k.oid)) as make, 1 as nth
    from pg_constraint k where k.contype = 'f' and k.conrelid in (select oid from loaded)
    union all
    select format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid), 2
    from pg_index i
    where i.indrelid in (select oid from loaded)
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
    union all
    select format('alter table %s disable trigger %I', t.tgrelid::regclass, t.tgname),
      format('alter table %s enable trigger %I', t.tgrelid::regclass, t.tgname), 3
    from pg_trigger t
    where not t.tgisinternal and t.tgrelid in (select oid from loaded)
    order by nth`,
    [tables],
  );
  await client.query(rows.map(({ leave }) => leave).join(';\n'));
  await work();
  const made = rows.map(({ make }) => make).toReversed();
  await client.query(made.join(';\n'));
}

/** Of rows and the files that they name. Rows take less when they are compressed. */
export async function estimatedBytes(db: Db, without: readonly string[]): Promise<number> {
  const { bytes } = await db.one<{ bytes: number }>(sql`
    select (select coalesce(sum(size), 0) from files)
      + (select coalesce(sum(pg_table_size(oid)), 0) from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all(${without})) as bytes`);
  return bytes;
}

/** Sequences continue after the highest number. */
async function resumeNumbers(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(`
    select table_name as table, column_name as column
    from information_schema.columns
    where table_schema = 'public' and is_identity = 'YES'`);
  for (const { table, column } of rows)
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2),
        coalesce((select max(${quoted(column)}) from ${quoted(table)}), 0) + 1, false)`,
      [quoted(table), column],
    );
}

export const hasRows = async (client: Client, table: string): Promise<boolean> =>
  (await client.query(`select from ${quoted(table)} limit 1`)).rowCount === 1;
