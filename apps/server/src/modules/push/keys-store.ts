import type { Db } from '#server/db/db';
import { sql } from '#server/db/sql';

export const find = (db: Db, name: string) =>
  db.maybe<{ sealed: Buffer }>(sql`select sealed from site_keys where name = ${name}`);

/** Stores a key unless another server did. */
export const insert = (db: Db, name: string, sealed: Buffer) =>
  db.run(sql`insert into site_keys (name, sealed) values (${name}, ${sealed}) on conflict do nothing`);

/** Replaces a key unless another server did; returns the number of replaced keys. */
export const replace = (db: Db, name: string, { from, to }: { from: Buffer; to: Buffer }) =>
  db.run(sql`update site_keys set sealed = ${to} where name = ${name} and sealed = ${from}`);
