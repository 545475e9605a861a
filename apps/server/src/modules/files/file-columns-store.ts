import type { Db } from '#server/db/db';
import { join, raw, sql } from '#server/db/sql';

interface FileColumn {
  table: string;
  column: string;
  /** Column of `file_references` for the record, and column of this table with the record's id. */
  reference: 'order_id' | 'message_id' | 'user_id' | 'organization_id' | 'order_file_id' | 'sample_round_id';
  id: string;
}

/**
 * Every column that can contain a file address. A test compares the list with the database: a new text column must be
 * added here, with a call of `referFiles`, or be listed in the test as one without addresses.
 */
export const FILE_COLUMNS: readonly FileColumn[] = [
  { table: 'orders', column: 'fields', reference: 'order_id', id: 'id' },
  { table: 'orders', column: 'styles', reference: 'order_id', id: 'id' },
  { table: 'order_revisions', column: 'fields', reference: 'order_id', id: 'order_id' },
  { table: 'order_style_versions', column: 'style', reference: 'order_id', id: 'order_id' },
  { table: 'file_versions', column: 'url', reference: 'order_id', id: 'order_id' },
  { table: 'order_changes', column: 'items', reference: 'order_id', id: 'order_id' },
  { table: 'messages', column: 'attachments', reference: 'message_id', id: 'id' },
  { table: 'messages', column: 'content', reference: 'message_id', id: 'id' },
  { table: 'messages', column: 'pin_file', reference: 'message_id', id: 'id' },
  { table: 'order_files', column: 'file', reference: 'order_file_id', id: 'id' },
  { table: 'sample_rounds', column: 'files', reference: 'sample_round_id', id: 'id' },
  { table: 'sample_rounds', column: 'measurement', reference: 'sample_round_id', id: 'id' },
  { table: 'sample_rounds', column: 'result_files', reference: 'sample_round_id', id: 'id' },
  { table: 'users', column: 'picture', reference: 'user_id', id: 'id' },
  { table: 'organizations', column: 'logo', reference: 'organization_id', id: 'id' },
];

const addressesIn = ({ table, column, reference, id }: FileColumn) =>
  raw(`
    select f.name from ${table} t cross join lateral regexp_matches(t.${column}::text, '/files/([0-9a-f]{32})_', 'g') m
    join files f on left(f.name, 32) = m[1]
    where ${
      column === 'content'
        ? 'f.organization_id = (select u.organization_id from users u where u.id = t.author_id) and'
        : ''
    }
      not exists (select from file_references r where r.file = f.name and r.${reference} = t.${id})`);

/** Files that a record refers to without a row in `file_references`; always empty unless a writer has a bug. */
export const missingReferences = (db: Db) =>
  db.many<{ name: string }>(
    sql`select distinct name from (${join(FILE_COLUMNS.map(addressesIn), ' union all ')}) missing order by name`,
  );
