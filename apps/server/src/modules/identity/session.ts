import type { Actor } from '@selvedge/domain/actor';
import { localized } from '@selvedge/domain/localized-text';
import DataLoader from 'dataloader';
import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Db } from '#server/db/db';
import { Refusal } from '#server/http/refusal';
import { actorOfKey } from './api-keys';
import * as store from './session-store';

export const SESSION_HOURS = 12;

/** Claims: id, rolename, usertype and exp. The app displays the claims; they authorize nothing. */
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
const REMEMBERED = 5000;

/** Signatures are verified once and cached; expiry and the person's type, role and status are read on every request. */
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

/** Whether sessions are still valid: not expired or ended, and of active people. Used for open streams. */
export async function areSessionsValid(
  db: Db,
  sessions: readonly store.SessionKey[],
  now: Date,
): Promise<boolean[]> {
  const actors = await store.findActors(db, sessions);
  return sessions.map(
    ({ at }, index) => actors[index] !== null && at.getTime() + SESSION_HOURS * 3_600_000 > now.getTime(),
  );
}

/** One query per tick. Nothing is cached across ticks, so results are never stale. */
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
  if (typeof id !== 'number') throw new Refusal('NO_TOKEN', localized('User ID not found'));
  if (typeof at !== 'number' || typeof exp !== 'number') throw new Refusal('SESSION_EXPIRED');
  return { id, at: new Date(at), exp };
}
