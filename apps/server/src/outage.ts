import { isDatabaseAway } from '#server/db/db';
import { reasonOf } from './reason';

const LOOK_EVERY_MS = 1_000;
const TELL_EVERY_MS = 60_000;

type Report = (line: string) => void;

/**
 * Tells an outage of the database in one line when it begins, one a minute with a count, and one at its end, instead of
 * a line for each request and job that it fails.
 */
export class Outage {
  #failures = 0;
  #since = 0;
  /** Failures at the last look. */
  #seen = 0;
  #reportedAt = 0;
  #look: NodeJS.Timeout | undefined;

  constructor(
    private readonly report: Report,
    private readonly answers: () => Promise<boolean>,
    private readonly clock: () => number = Date.now,
  ) {}

  /** Whether the error is of the outage, and needs no line of its own. */
  takes(error: unknown): boolean {
    if (!isDatabaseAway(error) || isOfFile(error)) return false;
    this.#failures += 1;
    if (this.#look) return true;
    this.#seen = this.#failures;
    this.#since = this.#reportedAt = this.clock();
    this.report(`the database is away: ${reasonOf(error)}`);
    this.#look = setTimeout(() => void this.look(), LOOK_EVERY_MS).unref();
    return true;
  }

  async look(): Promise<void> {
    const isQuiet = this.#failures === this.#seen;
    this.#seen = this.#failures;
    const isBack = isQuiet && (await this.answers());
    const [now, seconds] = [this.clock(), Math.round((this.clock() - this.#since) / 1000)];
    const failed = `${this.#failures} ${this.#failures === 1 ? 'call' : 'calls'} failed in ${seconds} s`;
    if (isBack) {
      this.report(`the database answers again: ${failed}`);
      this.#failures = 0;
      this.#look = undefined;
      return;
    }
    if (now - this.#reportedAt >= TELL_EVERY_MS) {
      this.report(`the database is still away: ${failed}`);
      this.#reportedAt = now;
    }
    this.#look = setTimeout(() => void this.look(), LOOK_EVERY_MS).unref();
  }
}

/** A missing file has the code of a missing socket. */
const isOfFile = (error: unknown): boolean =>
  error instanceof Error && 'path' in error && (error as NodeJS.ErrnoException).syscall !== 'connect';
