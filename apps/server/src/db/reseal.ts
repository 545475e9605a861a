import { createHmac } from 'node:crypto';
import { keyFor, seal, unseal } from '#server/seal';
import type { Db } from './db';
import { raw, sql } from './sql';

/** Every column that is encrypted with SESSION_SECRET, and the column with the keyed digest by which its row is found. */
const SEALED = [
  {
    table: 'order_shares',
    sealed: 'token_sealed',
    seal: 'share link seal',
    hash: 'token_hash',
    digest: 'share link digest',
  },
  {
    table: 'report_links',
    sealed: 'token_sealed',
    seal: 'report link seal',
    hash: 'token_hash',
    digest: 'report link digest',
  },
  {
    table: 'reply_addresses',
    sealed: 'token_sealed',
    seal: 'reply address seal',
    hash: 'token_hash',
    digest: 'reply address digest',
  },
  { table: 'webhooks', sealed: 'secret_sealed', seal: 'webhook secret' },
  { table: 'site_keys', sealed: 'sealed', seal: 'site key' },
] as const;
const TOGETHER = 1_000;

/** Encrypts them with the new secret, in the transaction of `db`. Values of a still older secret stay unreadable. */
export async function reseal(
  db: Db,
  from: Uint8Array,
  to: Uint8Array,
): Promise<{ done: number; unreadable: number }> {
  const sum = { done: 0, unreadable: 0 };
  for (const of of SEALED) {
    const [table, column] = [raw(of.table), raw(of.sealed)];
    const rows = await db.many<{ sealed: Buffer }>(sql`select ${column} as sealed from ${table}`);
    const opened = rows.flatMap(({ sealed }) => {
      const text = unseal(from, of.seal, sealed);
      return text === null ? [] : [{ old: sealed, text }];
    });
    sum.done += opened.length;
    sum.unreadable += rows.length - opened.length;
    for (let first = 0; first < opened.length; first += TOGETHER) {
      const some = opened.slice(first, first + TOGETHER);
      const made = some.map(({ text }) => seal(to, of.seal, text));
      const digests =
        'hash' in of
          ? some.map(({ text }) => createHmac('sha256', keyFor(to, of.digest)).update(text).digest())
          : made;
      const setHash = 'hash' in of ? sql`, ${raw(of.hash)} = n.digest` : sql``;
      await db.run(sql`
        update ${table} t set ${column} = n.made${setHash}
        from unnest(${some.map(({ old }) => old)}::bytea[], ${made}::bytea[], ${digests}::bytea[]) as n(old, made, digest)
        where t.${column} = n.old`);
    }
  }
  return sum;
}
