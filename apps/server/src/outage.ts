import { isDatabaseAway } from '#server/db/db';
import { reasonOf } from './reason';

const LOOK_EVERY_MS = 1_000;
const TELL_EVERY_MS = 60_000;

/**
 * Tells an outage of the database in one line when it begins, one a minute with a count, and one at its end, instead of
 * a line for each request and job that it fails.
 */
export class Outage {
  /** Since it began; 0 without an outage. */
  #failures = 0;

  constructor(
    private readonly report: (line: string) => void,
    private readonly answers: () => Promise<boolean>,
  ) {}

  /** Whether the error is of the outage, and needs no line of its own. */
  takes(error: unknown): boolean {
    if (!isDatabaseAway(error) || isOfFile(error)) return false;
    this.#failures += 1;
    if (this.#failures === 1) void this.#follow(error);
    return true;
  }

  async #follow(error: unknown): Promise<void> {
    this.report(`the database is away: ${reasonOf(error)}`);
    const since = Date.now();
    let reportedAt = since;
    let seen = this.#failures;
    for (let isBack = false; !isBack; ) {
      await new Promise((resume) => setTimeout(resume, LOOK_EVERY_MS).unref());
      const isQuiet = this.#failures === seen;
      seen = this.#failures;
      isBack = isQuiet && (await this.answers());
      if (!isBack && Date.now() - reportedAt < TELL_EVERY_MS) continue;
      reportedAt = Date.now();
      const calls = `${this.#failures} ${this.#failures === 1 ? 'call' : 'calls'}`;
      const seconds = Math.round((reportedAt - since) / 1000);
      this.report(
        `the database ${isBack ? 'answers again' : 'is still away'}: ${calls} failed in ${seconds} s`,
      );
    }
    this.#failures = 0;
  }
}

/** A missing file has the code of a missing socket. */
const isOfFile = (error: unknown): boolean =>
  error instanceof Error && 'path' in error && (error as NodeJS.ErrnoException).syscall !== 'connect';
