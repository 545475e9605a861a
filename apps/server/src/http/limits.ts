import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Db } from '#server/db/db';
import * as store from './limits-store';
import { Refusal } from './refusal';

/**
 * Counts tries in a sliding window, in the database: all servers of a site count together, and a restart forgets
 * nothing. For what must be slow to guess (passwords, codes, links) and for mails that strangers can cause. Called
 * through `ctx.independentTransaction`, before what is counted is done: a refused request's try counts, and tries at once count like
 * tries in a row. Only where what is refused is nothing to count, it is called in the change's own transaction.
 */
export class Limit {
  constructor(
    private readonly what: string,
    private readonly max: number,
    private readonly windowMs: number,
  ) {}

  /** Counts a try, or refuses it with 429. */
  async take(db: Db, who: string, now: Date): Promise<void> {
    const retryAfterSeconds = await this.secondsToWait(db, who, now);
    if (retryAfterSeconds > 0) throw new Refusal('TOO_MANY', undefined, { retryAfterSeconds });
  }

  /** Counts a try and answers 0, or answers in how many seconds the next one may be. */
  async secondsToWait(db: Db, who: string, now: Date): Promise<number> {
    const oldest = await store.countTry(
      db,
      { what: this.what, who },
      {
        max: this.max,
        from: new Date(now.getTime() - this.windowMs),
        now,
        until: new Date(now.getTime() + this.windowMs),
      },
    );
    return oldest ? Math.max(1, Math.ceil((oldest.getTime() + this.windowMs - now.getTime()) / 1000)) : 0;
  }

  /** The last try turned out to be a right one, and counts no more. */
  giveBack(db: Db, who: string): Promise<void> {
    return store.uncountTry(db, { what: this.what, who });
  }

  clear(db: Db, who: string): Promise<void> {
    return store.forgetTries(db, { what: this.what, who });
  }
}

/** How tries slow down: the first ones are free, then each waits twice as long as the one before, up to a limit. */
export interface Pace {
  /** Tries in the window that need not wait. */
  free: number;
  firstWaitMs: number;
  longestWaitMs: number;
  windowMs: number;
}

/** Counts tries like `Limit`, but slows them down instead of stopping them, so that nobody can be locked out for good. */
export class Backoff {
  constructor(
    private readonly what: string,
    private readonly pace: Pace,
  ) {}

  /** Counts a try, or refuses it with 429 and the seconds until the next one may be made. */
  async take(db: Db, who: string, now: Date): Promise<void> {
    const next = await store.countSpacedTry(db, { what: this.what, who }, this.pace, now);
    if (!next) return;
    const retryAfterSeconds = Math.max(1, Math.ceil((next.getTime() - now.getTime()) / 1000));
    throw new Refusal('TOO_MANY', undefined, { retryAfterSeconds });
  }

  /** The last try turned out to be a right one, and counts no more. */
  giveBack(db: Db, who: string): Promise<void> {
    return store.uncountTry(db, { what: this.what, who });
  }
}

/**
 * The network by which limits count an address: an IPv4 address counts by itself (also when mapped into IPv6), an IPv6
 * address by its first 64 bits, because a single subscriber owns all 2^64 addresses of such a network.
 */
export function networkOf(address: string): string {
  const plain = address.split('%')[0] ?? '';
  if (!isIPv6(plain)) return address;
  const parsed = ipaddr.process(plain);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

/** What is remembered of somebody for a while; beside the tries, and like them as a hash that names nobody. */
export class Note {
  constructor(
    private readonly what: string,
    private readonly lastsMs: number,
  ) {}

  make(db: Db, who: string, now: Date): Promise<void> {
    return store.note(db, { what: this.what, who }, new Date(now.getTime() + this.lastsMs));
  }

  stands(db: Db, who: string, now: Date): Promise<boolean> {
    return store.isNoted(db, { what: this.what, who }, now);
  }

  drop(db: Db, who: string): Promise<void> {
    return store.forgetTries(db, { what: this.what, who });
  }
}
