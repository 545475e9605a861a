import { Refusal } from '#server/http/refusal';

interface Queue {
  running: number;
  waiting: (() => void)[];
}

/** Runs one task per key, or `maxRunning`; `maxWaiting` wait up to `maxWaitMs`, others get 429. */
export class KeyedQueue<Key> {
  readonly #queues = new Map<Key, Queue>();

  constructor(
    private readonly maxWaiting: number,
    private readonly maxRunning = 1,
    private readonly maxWaitMs: number | null = null,
  ) {}

  async run<Result>(key: Key, task: () => Promise<Result>): Promise<Result> {
    const queue = this.#queues.get(key) ?? { running: 0, waiting: [] };
    const isFull = queue.running === this.maxRunning;
    if (isFull && queue.waiting.length === this.maxWaiting) throw new Refusal('TOO_MANY');
    this.#queues.set(key, queue);
    // A task that ends hands its place to the next one.
    if (isFull) await this.#turnIn(queue);
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

  #turnIn({ waiting }: Queue): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        waiting.splice(waiting.indexOf(start), 1);
        reject(new Refusal('TOO_MANY'));
      };
      const timer = this.maxWaitMs === null ? undefined : setTimeout(giveUp, this.maxWaitMs);
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      waiting.push(start);
    });
  }
}
