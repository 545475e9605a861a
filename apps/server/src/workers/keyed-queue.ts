import { Refusal } from '#server/http/refusal';

interface Queue {
  running: number;
  /** Each starts a waiting task. */
  waiting: (() => void)[];
}

/**
 * Runs one task per key at a time, or `maxRunning`. Up to `maxWaiting` further ones wait their turn; the rest are refused
 * with 429.
 */
export class KeyedQueue<Key> {
  readonly #queues = new Map<Key, Queue>();

  constructor(
    private readonly maxWaiting: number,
    private readonly maxRunning = 1,
  ) {}

  async run<Result>(key: Key, task: () => Promise<Result>): Promise<Result> {
    const queue = this.#queues.get(key) ?? { running: 0, waiting: [] };
    const isFull = queue.running === this.maxRunning;
    if (isFull && queue.waiting.length === this.maxWaiting) throw new Refusal('TOO_MANY');
    this.#queues.set(key, queue);
    // A task that ends hands its place to the next one.
    if (isFull) await new Promise<void>((start) => queue.waiting.push(start));
    else queue.running += 1;
    try {
      return await task();
    } finally {
      const startNext = queue.waiting.shift();
      if (startNext) startNext();
      else {
        queue.running -= 1;
        if (queue.running === 0) this.#queues.delete(key);
      }
    }
  }
}
