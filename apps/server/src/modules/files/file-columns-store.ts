import type { Db } from '#server/db/db';
import { join, raw, sql } from '#server/db/sql';

interface FileColumn {
  table: string;
  column: string;
  /** The column of `file_references` that identifies the record, and where the record's id is in this table. */
  reference: 'order_id' | 'message_id' | 'user_id' | 'organization_id' | 'order_file_id';
  id: string;
}

/**
 * Every column that can hold the address of a file. A test compares this list with the database: anyone who adds a column
 * that can hold text adds it here and calls `referFiles`, or says in the test why it holds no address.
 */
export const FILE_COLUMNS: readonly FileColumn[] = [
  { table: 'orders', column: 'fields', reference: 'order_id', id: 'id' },
  { table: 'orders', column: 'styles', reference: 'order_id', id: 'id' },
  { table: 'order_revisions', column: 'fields', reference: 'order_id', id: 'order_id' },
  { table: 'order_style_versions', column: 'style', reference: 'order_id', id: 'order_id' },
  { table: 'messages', column: 'attachments', reference: 'message_id', id: 'id' },
  { table: 'messages', column: 'content', reference: 'message_id', id: 'id' },
  { table: 'order_files', column: 'file', reference: 'order_file_id', id: 'id' },
  { table: 'users', column: 'picture', reference: 'user_id', id: 'id' },
  { table: 'organizations', column: 'logo', reference: 'organization_id', id: 'id' },
];

const addressesIn = ({ table, column, reference, id }: FileColumn) =>
  raw(`
    select f.name from ${table} t cross join lateral regexp_matches(t.${column}::text, '/files/([0-9a-f]{32})_', 'g') m
    join files f on left(f.name, 32) = m[1]
    where ${column === 'content' ? 'f.organization_id = (select u.organization_id from users u where u.id = t.author_id) and' : ''}
      not exists (select from file_references r where r.file = f.name and r.${reference} = t.${id})`);

/** Files that a record names without a reference, which could be deleted under it; none while every writer does its part. */
export const missingReferences = (db: Db) =>
  db.many<{ name: string }>(
    sql`select distinct name from (${join(FILE_COLUMNS.map(addressesIn), ' union all ')}) missing order by name`,
  );
