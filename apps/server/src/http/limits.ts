import type { Db } from '#server/db/db';
import * as store from './limits-store';
import { Refusal } from './refusal';

/**
 * Counts tries in a sliding window, in the database: all servers of a site count together, and a restart forgets
 * nothing. For what must be slow to guess (passwords, codes, links) and for mails that strangers can cause. Called
 * through `ctx.aside`, before what is counted is done: a refused request's try counts, and tries at once count like
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
