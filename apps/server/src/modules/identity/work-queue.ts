import { Refusal } from '#server/http/refusal';

const RETRY_SECONDS = 2;

/** Refuses with 429 when full. p-limit has an unbounded queue. */
export class WorkQueue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly mostWaiting: number,
  ) {}

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
      // Hand the slot to the next item, so that no new item overtakes it.
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
