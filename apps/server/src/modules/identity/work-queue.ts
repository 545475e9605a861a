import { Refusal } from '#server/http/refusal';

const RETRY_SECONDS = 2;

/**
 * Runs a few pieces of work at a time; the others wait in the order they came, and are refused with 429 when too many
 * wait. p-limit has no bound on its queue, which is the point here.
 */
export class WorkQueue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly mostWaiting: number,
  ) {}

  /** Refuses now what `run` would refuse, before anything is counted or read for it. */
  requireRoom(): void {
    if (this.waiting.length >= this.mostWaiting)
      throw new Refusal('TOO_MANY', undefined, { retryAfterSeconds: RETRY_SECONDS });
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < this.atOnce) this.running += 1;
    else {
      this.requireRoom();
      await new Promise<void>((start) => this.waiting.push(start));
    }
    try {
      return await work();
    } finally {
      // The place passes to the next one in the queue, so that nobody overtakes it.
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
