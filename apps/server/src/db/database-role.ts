import { withClient } from './own-connection';

export const DATABASE = 'selvedge';
export const SUPERUSER = 'selvedge';
/** Owns the database and its tables but is not a superuser. */
export const APP_ROLE = 'selvedge_app';

/** Of the application's tables, views, sequences and functions; objects of extensions keep theirs. */
const TAKE_OVER = `
do $$
declare item record;
begin
  for item in
    select c.oid::regclass as name,
      case c.relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end as kind
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'S')
      and c.relowner <> '${APP_ROLE}'::regrole
      and not exists (select from pg_depend d
        where d.objid = c.oid and d.deptype in ('e', 'i', 'a') and (c.relkind = 'S' or d.deptype = 'e'))
  loop
    execute format('alter %s %s owner to ${APP_ROLE}', item.kind, item.name);
  end loop;
  for item in
    select p.oid::regprocedure as name from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.proowner <> '${APP_ROLE}'::regrole
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  loop
    execute format('alter function %s owner to ${APP_ROLE}', item.name);
  end loop;
end $$`;

export async function prepareDatabase(server: { host: string; port: number }): Promise<void> {
  const superuser = { ...server, user: SUPERUSER };
  await withClient({ ...superuser, database: 'postgres' }, async (client) => {
    const role = await client.query('select 1 from pg_roles where rolname = $1', [APP_ROLE]);
    if (role.rowCount === 0)
      await client.query(`create role ${APP_ROLE} login nosuperuser nocreatedb nocreaterole`);
    const database = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (database.rowCount === 0)
      await client.query(`create database ${DATABASE} owner ${APP_ROLE} encoding 'UTF8' template template0`);
  });
  await withClient({ ...superuser, database: DATABASE }, async (client) => {
    const { rowCount } = await client.query(
      'select 1 from pg_database where datname = $1 and datdba = $2::regrole',
      [DATABASE, APP_ROLE],
    );
    if (rowCount === 1) return;
    await client.query(TAKE_OVER);
    // The last step, because it marks the change of ownership as complete.
    await client.query(`alter database ${DATABASE} owner to ${APP_ROLE}`);
  });
}
