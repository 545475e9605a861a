import type { WorkContext } from '#server/http/context';

/** Something the server does by itself. */
export interface Job {
  name: string;
  /** Names the piece of time (a day, an hour) that an instant belongs to: the job runs once in each. */
  slot(now: Date): string;
  /** Runs in one transaction with the note that the slot is done: both hold, or neither. */
  run(ctx: WorkContext): Promise<void>;
  /**
   * For work that waits for others' servers: the slot is noted first, then `run` works on the pool, beside the other
   * jobs, and holds no transaction while it waits.
   */
  outside?: true;
}

const HOUR_MS = 3_600_000;

/** Once a day from an hour on (UTC); a server that was away at that hour does it when it is back. */
export const dailyFrom =
  (hour: number) =>
  (now: Date): string =>
    new Date(now.getTime() - hour * HOUR_MS).toISOString().slice(0, 10);

export const everyMinutes =
  (minutes: number) =>
  (now: Date): string =>
    new Date(now.getTime() - (now.getTime() % (minutes * 60_000))).toISOString();
