import { Refusal } from '#server/http/refusal';

/** Runs one task per key at a time. Up to `maxWaiting` further ones wait their turn; the rest are refused with 429. */
export class KeyedQueue<Key> {
  readonly #queues = new Map<Key, { count: number; tail: Promise<unknown> }>();

  constructor(private readonly maxWaiting: number) {}

  async run<Result>(key: Key, task: () => Promise<Result>): Promise<Result> {
    const queue = this.#queues.get(key) ?? { count: 0, tail: Promise.resolve() };
    if (queue.count > this.maxWaiting) throw new Refusal('TOO_MANY');
    this.#queues.set(key, queue);
    queue.count += 1;
    const result = queue.tail.then(task);
    queue.tail = Promise.allSettled([result]);
    try {
      return await result;
    } finally {
      queue.count -= 1;
      if (queue.count === 0) this.#queues.delete(key);
    }
  }
}
