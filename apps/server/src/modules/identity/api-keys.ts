import type { Actor } from '@selvedge/domain/actor';
import { CALLS_PER_MINUTE } from '@selvedge/domain/integrations/rules';
import { LRUCache } from 'lru-cache';
import type { Db } from '#server/db/db';
import { Refusal } from '#server/http/refusal';
import * as keys from './api-keys-store';
import { hashOf, newKey } from './secrets';
import { findActor } from './session-store';

const MINUTE_MS = 60_000;
/** Calls per key in the current minute, counted in memory per process: the limit does not protect against guessing. */
const calls = new LRUCache<string, { count: number; until: number }>({ max: 50_000 });

function countCall(key: string, now: number): void {
  const running = calls.get(key);
  if (!running || running.until <= now) calls.set(key, { count: 1, until: now + MINUTE_MS });
  else if (running.count < CALLS_PER_MINUTE) running.count += 1;
  else
    throw new Refusal('TOO_MANY', undefined, { retryAfterSeconds: Math.ceil((running.until - now) / 1000) });
}

/** Creates an API key of 256 random bits. Secret scanners recognize the prefix. */
export const newApiKey = (): string => `svk_${newKey()}`;

/** With the person's current permissions. Refuses a revoked key, and one whose creator can no longer sign in. */
export async function actorOfKey(db: Db, key: string, now: Date): Promise<Actor> {
  const found = await keys.findKey(db, hashOf(key), now);
  const actor = found ? await findActor(db, found.createdBy, now) : null;
  if (!found || actor?.organizationId !== found.organizationId) throw new Refusal('SESSION_EXPIRED');
  countCall(found.id, now.getTime());
  if (!found.lastUsedAt || Date.parse(found.lastUsedAt) < now.getTime() - MINUTE_MS)
    await keys.recordUse(db, found.id, now);
  const { id, name, scope, plan } = found;
  return { ...actor, apiKey: { id, name, scope, plan } };
}
