import type { WorkContext } from '#server/http/context';

/** A transaction of its own, with effects after the commit. */
export type Transact = <T>(work: (ctx: WorkContext) => Promise<T>) => Promise<T>;

export interface Job {
  name: string;
  /** Name of the period (a day, an hour) in which the job runs once. */
  slot(now: Date): string;
  /** Runs in the transaction that marks the slot as done; `transact` is for jobs outside of it. */
  run(ctx: WorkContext, transact: Transact): Promise<void>;
  /** For jobs that call other servers: marks the slot first, then runs without an open transaction. */
  outside?: true;
}

const HOUR_MS = 3_600_000;

/** Once a day after an hour (UTC). A server that was down at that hour runs the job when it is back. */
export const dailyFrom =
  (hour: number) =>
  (now: Date): string =>
    new Date(now.getTime() - hour * HOUR_MS).toISOString().slice(0, 10);

export const everyMinutes =
  (minutes: number) =>
  (now: Date): string =>
    new Date(now.getTime() - (now.getTime() % (minutes * 60_000))).toISOString();
