import { base64url, type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose';
import type pg from 'pg';
import type { Config } from '#server/config';
import { type Db, dbOf } from '#server/db/db';
import { seal, unseal } from '#server/seal';
import * as devices from './devices-store';
import * as store from './keys-store';

const NAME = 'push';
const SEAL = 'site key';
const ALGORITHM = 'ES256';
/** Push services accept at most 24 hours (RFC 8292). */
const TOKEN_HOURS = 12;

/** The keys by which push services recognize this site (VAPID, RFC 8292). */
export interface PushKeys {
  /** A point of P-256, uncompressed, in base64url. */
  publicKey: string;
  privateKey: CryptoKey | Uint8Array;
}

export async function preparePush(pool: pg.Pool, { sessionSecret }: Config): Promise<void> {
  if (await store.find(dbOf(pool), NAME)) return;
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const made = seal(sessionSecret, SEAL, JSON.stringify(await exportJWK(privateKey)));
  await store.insert(dbOf(pool), NAME, made);
}

/** Removes the keys, and all devices with them, because browsers have to subscribe again. */
export async function endPush(db: Db): Promise<void> {
  await store.remove(db, NAME);
  await devices.removeAll(db);
}

/** The keys; null if they were sealed with another SESSION_SECRET. */
export async function findKeys(db: Db, { sessionSecret }: Config): Promise<PushKeys | null> {
  const stored = await store.find(db, NAME);
  const text = stored && unseal(sessionSecret, SEAL, stored.sealed);
  if (!text) return null;
  const jwk = JSON.parse(text) as JWK & { x: string; y: string };
  const point = Buffer.concat([Buffer.from([4]), base64url.decode(jwk.x), base64url.decode(jwk.y)]);
  return { publicKey: base64url.encode(point), privateKey: await importJWK(jwk, ALGORITHM) };
}

/** The Authorization header for a push service: a token that is valid for its origin only. */
export async function authorizationFor(
  { publicKey, privateKey }: PushKeys,
  { endpoint, contact, now }: { endpoint: string; contact: string; now: Date },
): Promise<string> {
  const token = await new SignJWT({ sub: `mailto:${contact}` })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setAudience(new URL(endpoint).origin)
    .setExpirationTime(Math.floor(now.getTime() / 1000) + TOKEN_HOURS * 3600)
    .sign(privateKey);
  return `vapid t=${token}, k=${publicKey}`;
}
