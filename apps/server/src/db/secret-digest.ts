import { timingSafeEqual } from 'node:crypto';
import type pg from 'pg';
import { keyFor, unseal } from '#server/seal';
import { OperatorError } from '#server/start-problem';
import { type Db, dbOf } from './db';
import { exists } from './owner';
import { sql } from './sql';

export class WrongSecret extends OperatorError {
  constructor() {
    super(
      'SESSION_SECRET is not the one this site was made with. Put it back, or run `operator accept-new-secret`, which ends sessions, links, push subscriptions and webhook secrets.',
    );
  }
}

const LOCK = 7_260_020;

type Client = Pick<pg.Pool, 'query'>;

/** The secret cannot be computed from it. */
export const digestOf = (secret: Uint8Array): Buffer => keyFor(secret, 'secret digest');

export const isDigestOf = (secret: Uint8Array, digest: Buffer): boolean => {
  const expected = digestOf(secret);
  return digest.length === expected.length && timingSafeEqual(digest, expected);
};

/** Throws `WrongSecret` if the secret differs. Reads only, and accepts an empty database. */
export async function requireSecret(client: Client, secret: Uint8Array): Promise<void> {
  if (!(await isSecretOf(client, secret))) throw new WrongSecret();
}

export async function isSecretOf(client: Client, secret: Uint8Array): Promise<boolean> {
  const digest = await storedDigest(client);
  return digest ? isDigestOf(secret, digest) : opensPushKey(client, secret);
}

/** Only if the site has none; another server may store its own at the same time. */
export async function storeDigest(client: Client, secret: Uint8Array): Promise<void> {
  // Not a migration, because the secret is compared before the database is migrated. The lock is for servers that create
  // the table at the same time.
  if (!(await exists(client, 'site_secret')))
    await client.query(
      `select pg_advisory_xact_lock(${LOCK});
       create table if not exists site_secret (only_row boolean primary key default true check (only_row), digest bytea not null)`,
    );
  await client.query('insert into site_secret (digest) values ($1) on conflict do nothing', [
    digestOf(secret),
  ]);
}

export const replaceDigest = (db: Db, secret: Uint8Array) =>
  db.run(sql`update site_secret set digest = ${digestOf(secret)}`);

async function storedDigest(client: Client): Promise<Buffer | null> {
  if (!(await exists(client, 'site_secret'))) return null;
  const row = await dbOf(client).maybe<{ digest: Buffer }>(sql`select digest from site_secret`);
  return row?.digest ?? null;
}

/** A site of a version without the digest has sealed values only, and each has the key of push notifications. */
async function opensPushKey(client: Client, secret: Uint8Array): Promise<boolean> {
  if (!(await exists(client, 'site_keys'))) return true;
  const { rows } = await client.query<{ sealed: Buffer }>('select sealed from site_keys');
  return rows.every(({ sealed }) => unseal(secret, 'site key', sealed) !== null);
}
