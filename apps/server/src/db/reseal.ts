import { createHmac } from 'node:crypto';
import { keyFor, seal, unseal } from '#server/seal';
import type { Db } from './db';
import { raw, sql } from './sql';

/**
 * Every table with a column that is encrypted with SESSION_SECRET, and the name of its key. For tokens, also that of the
 * key of the digest in `token_hash`, by which their row is found.
 */
const SEALED = [
  ['order_shares', 'token_sealed', 'share link seal', 'share link digest'],
  ['report_links', 'token_sealed', 'report link seal', 'report link digest'],
  ['reply_addresses', 'token_sealed', 'reply address seal', 'reply address digest'],
  ['webhooks', 'secret_sealed', 'webhook secret'],
  ['site_keys', 'sealed', 'site key'],
] as const;
const TOGETHER = 1_000;

/** Encrypts them with the new secret, in the transaction of `db`. Values of a still older secret stay unreadable. */
export async function reseal(db: Db, from: Uint8Array, to: Uint8Array) {
  const sum = { done: 0, unreadable: 0 };
  for (const [name, sealed, sealKey, digestKey] of SEALED) {
    const [table, column] = [raw(name), raw(sealed)];
    const rows = await db.many<{ sealed: Buffer }>(sql`select ${column} as sealed from ${table}`);
    const opened = rows.flatMap(({ sealed: old }) => {
      const text = unseal(from, sealKey, old);
      return text === null ? [] : [{ old, text }];
    });
    sum.done += opened.length;
    sum.unreadable += rows.length - opened.length;
    for (let first = 0; first < opened.length; first += TOGETHER) {
      const some = opened.slice(first, first + TOGETHER);
      const made = some.map(({ text }) => seal(to, sealKey, text));
      const digests = digestKey
        ? some.map(({ text }) => createHmac('sha256', keyFor(to, digestKey)).update(text).digest())
        : made;
      const setHash = digestKey ? sql`, token_hash = n.digest` : sql``;
      await db.run(sql`
        update ${table} t set ${column} = n.made${setHash}
        from unnest(${some.map(({ old }) => old)}::bytea[], ${made}::bytea[], ${digests}::bytea[]) as n(old, made, digest)
        where t.${column} = n.old`);
    }
  }
  return sum;
}
