import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Db } from '#server/db/db';
import * as store from './limits-store';
import { Refusal } from './refusal';

/**
 * A sliding window in the database, so that all servers of a site share the count and a restart keeps it. For secrets
 * that must be slow to guess (passwords, codes, links) and for mails that strangers can cause. Call it through
 * `ctx.independentTransaction` before the counted action, so that refused and concurrent requests count too. Where a
 * refused request need not count, call it in the request's own transaction.
 */
export class RateLimiter {
  constructor(
    private readonly what: string,
    private readonly max: number,
    private readonly windowMs: number,
  ) {}

  async consume(db: Db, who: string, now: Date): Promise<void> {
    const retryAfterSeconds = await this.secondsToWait(db, who, now);
    if (retryAfterSeconds > 0) throw new Refusal('TOO_MANY', undefined, { retryAfterSeconds });
  }

  async secondsToWait(db: Db, who: string, now: Date): Promise<number> {
    const oldest = await store.countAttempt(
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

  refund(db: Db, who: string): Promise<void> {
    return store.refundAttempt(db, { what: this.what, who });
  }

  clear(db: Db, who: string): Promise<void> {
    return store.clearAttempts(db, { what: this.what, who });
  }
}

/** The first attempts are free, then each wait is twice the previous one, up to a limit. */
export interface Pace {
  /** Attempts in the window that need not wait. */
  free: number;
  firstWaitMs: number;
  longestWaitMs: number;
  windowMs: number;
}

/** Growing waits between attempts instead of a maximum, so that no person is locked out. */
export class Backoff {
  constructor(
    private readonly what: string,
    private readonly pace: Pace,
  ) {}

  async consume(db: Db, who: string, now: Date): Promise<void> {
    const next = await store.countSpacedAttempt(db, { what: this.what, who }, this.pace, now);
    if (!next) return;
    const retryAfterSeconds = Math.max(1, Math.ceil((next.getTime() - now.getTime()) / 1000));
    throw new Refusal('TOO_MANY', undefined, { retryAfterSeconds });
  }

  refund(db: Db, who: string): Promise<void> {
    return store.refundAttempt(db, { what: this.what, who });
  }
}

/** IPv6 addresses count by their first 64 bits, because a single subscriber owns such a network. */
export function networkOf(address: string): string {
  const plain = address.split('%')[0] ?? '';
  if (!isIPv6(plain)) return address;
  const parsed = ipaddr.process(plain);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

export class ExpiringFlag {
  constructor(
    private readonly what: string,
    private readonly lastsMs: number,
  ) {}

  set(db: Db, who: string, now: Date): Promise<void> {
    return store.setFlag(db, { what: this.what, who }, new Date(now.getTime() + this.lastsMs));
  }

  isSet(db: Db, who: string, now: Date): Promise<boolean> {
    return store.isFlagSet(db, { what: this.what, who }, now);
  }

  clear(db: Db, who: string): Promise<void> {
    return store.clearAttempts(db, { what: this.what, who });
  }
}
