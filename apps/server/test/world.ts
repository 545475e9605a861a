import { inviterOf, type PersonKey } from '@selvedge/demo/people';
import type pg from 'pg';
import type { Config } from '#server/config';
import { dbOf, inTransaction } from '#server/db/db';
import { type SeededPeople, seedPeople } from '#server/demo/people';
import { issueToken } from '#server/modules/identity/session';
import { findActor } from '#server/modules/identity/session-store';

/** What every test starts with, unless it has settings of its own. */
export const SESSION_SECRET = 'x'.repeat(40);
export const START = new Date('2026-06-15T09:00:00.000Z');

/** The named world of the demo data, with a session for everyone. */
export interface World extends SeededPeople {
  tokens: Record<PersonKey, string>;
}

export async function makeWorld(pool: pg.Pool, config: Config, now: Date): Promise<World> {
  const settled = await inTransaction(pool, seedPeople);
  return { ...settled, tokens: await signAllIn(pool, config, now, settled) };
}

/** Creates sessions for everyone with an account; needed again after the clock advanced by a day. */
export async function signAllIn(
  pool: pg.Pool,
  config: Config,
  now: Date,
  { people }: SeededPeople,
): Promise<World['tokens']> {
  const tokens = {} as World['tokens'];
  for (const [key, person] of Object.entries(people) as [PersonKey, { id: number }][]) {
    if (inviterOf(key) !== null) continue;
    const actor = await findActor(dbOf(pool), person.id, now);
    if (!actor) throw new Error(`${key} of the named world cannot sign in.`);
    tokens[key] = await issueToken(config.sessionSecret, actor, now);
  }
  return tokens;
}
