import type { Db } from '#server/db/db';
import { sql } from '#server/db/sql';

export const find = (db: Db, name: string) =>
  db.maybe<{ sealed: Buffer }>(sql`select sealed from site_keys where name = ${name}`);

/** Stores a key unless another server did. */
export const insert = (db: Db, name: string, sealed: Buffer) =>
  db.run(sql`insert into site_keys (name, sealed) values (${name}, ${sealed}) on conflict do nothing`);

export const remove = (db: Db, name: string) => db.run(sql`delete from site_keys where name = ${name}`);
