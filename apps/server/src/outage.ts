import { isDatabaseAway } from '#server/db/db';

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
  #toldAt = 0;
  #look: NodeJS.Timeout | undefined;

  constructor(
    private readonly report: Report,
    private readonly answers: () => Promise<boolean>,
    private readonly clock: () => number = Date.now,
  ) {}

  /** Whether the error is of the outage, and needs no line of its own. */
  takes(error: unknown): boolean {
    if (!isDatabaseAway(error)) return false;
    this.#failures += 1;
    if (this.#look) return true;
    this.#since = this.#toldAt = this.clock();
    this.report(`the database is away: ${(error as Error).message || String(error)}`);
    this.#look = setTimeout(() => void this.look(), LOOK_EVERY_MS).unref();
    return true;
  }

  async look(): Promise<void> {
    const isBack = await this.answers();
    const [now, seconds] = [this.clock(), Math.round((this.clock() - this.#since) / 1000)];
    const failed = `${this.#failures} ${this.#failures === 1 ? 'call' : 'calls'} failed in ${seconds} s`;
    if (isBack) {
      this.report(`the database answers again: ${failed}`);
      this.#failures = 0;
      this.#look = undefined;
      return;
    }
    if (now - this.#toldAt >= TELL_EVERY_MS) {
      this.report(`the database is still away: ${failed}`);
      this.#toldAt = now;
    }
    this.#look = setTimeout(() => void this.look(), LOOK_EVERY_MS).unref();
  }
}
