import type { Actor } from '@selvedge/domain/actor';
import DataLoader from 'dataloader';
import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Db } from '#server/db/db';
import { Refusal } from '#server/http/refusal';
import { actorOfKey } from './api-keys';
import * as store from './store';

export const SESSION_HOURS = 12;

/** A session token: claims id, rolename, usertype and exp; the claims inform the app and authorise nothing. */
export const issueToken = (secret: Uint8Array, actor: Actor, now: Date): Promise<string> =>
  new SignJWT({ id: actor.id, rolename: actor.role, usertype: actor.userType, at: now.getTime() })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt(Math.floor(now.getTime() / 1000))
    .setExpirationTime(Math.floor(now.getTime() / 1000) + SESSION_HOURS * 3600)
    .sign(secret);

interface Claims {
  id: number;
  at: Date;
  exp: number;
}
/** How many verified tokens a process remembers. */
const REMEMBERED = 5000;

/**
 * Who stands behind an `Authorization` header. A token's signature is checked once by a process and then remembered;
 * its expiry, and the person's type, role and status, are read again at every request.
 */
export const authenticator = (secret: Uint8Array) => {
  const verified = new LRUCache<string, Claims>({ max: REMEMBERED });
  const actors = actorLoader();
  return async (db: Db, header: string | undefined, now: Date): Promise<Actor> => {
    const apiKey = /^Bearer (svk_[\w-]{43})$/.exec(header ?? '')?.[1];
    if (apiKey) return actorOfKey(db, apiKey, now);
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(header ?? '')?.[1];
    if (!token || token.length > 2000) throw new Refusal('NO_TOKEN');
    const claims = verified.get(token) ?? (await verify(token, secret, now));
    if (claims.exp * 1000 <= now.getTime()) throw new Refusal('SESSION_EXPIRED');
    verified.set(token, claims);
    const actor = await actors.load({ db, id: claims.id, at: claims.at });
    if (!actor) throw new Refusal('SESSION_EXPIRED');
    return { ...actor, sessionFrom: claims.at };
  };
};

/** Which sessions still stand: neither run out nor ended, and of people who may sign in; for streams that stay open. */
export async function sessionsStand(
  db: Db,
  sessions: readonly store.SessionKey[],
  now: Date,
): Promise<boolean[]> {
  const actors = await store.findActors(db, sessions);
  return sessions.map(
    ({ at }, index) => actors[index] !== null && at.getTime() + SESSION_HOURS * 3_600_000 > now.getTime(),
  );
}

/**
 * Requests that came in together are answered by one statement, which is sent after the last of them came: each is told
 * of today, and nothing is remembered.
 */
const actorLoader = () =>
  new DataLoader<store.SessionKey & { db: Db }, Actor | null>(
    (sessions) => store.findActors((sessions[0] as { db: Db }).db, sessions),
    { cache: false, maxBatchSize: 100, batchScheduleFn: (send) => setImmediate(send) },
  );

async function verify(token: string, secret: Uint8Array, now: Date): Promise<Claims> {
  const { payload } = await jwtVerify(token, secret, {
    algorithms: ['HS256'],
    currentDate: now,
    requiredClaims: ['exp', 'iat', 'at'],
  }).catch(() => {
    throw new Refusal('SESSION_EXPIRED');
  });
  const { id, at, exp } = payload;
  if (typeof id !== 'number') throw new Refusal('NO_TOKEN', 'User ID not found');
  if (typeof at !== 'number' || typeof exp !== 'number') throw new Refusal('SESSION_EXPIRED');
  return { id, at: new Date(at), exp };
}
