import { Refusal } from './refusal';

/**
 * Counts tries by key in a sliding window, in this process: several servers each count for themselves. Used where
 * guessing must be slow (sign-in, codes, passwords).
 */
export class Limit {
  private readonly tries = new Map<string, number[]>();
  constructor(
    private readonly max: number,
    private readonly windowMs: number,
  ) {}

  /** Refuses with 429 when the window is full. */
  check(key: string, now: Date): void {
    const recent = this.recent(key, now);
    const [oldest] = recent;
    if (recent.length >= this.max && oldest !== undefined)
      throw new Refusal('TOO_MANY', undefined, {
        retryAfterSeconds: Math.ceil((oldest + this.windowMs - now.getTime()) / 1000),
      });
  }

  /** Counts a try, or refuses it with 429. */
  take(key: string, now: Date): void {
    this.check(key, now);
    this.add(key, now);
  }

  isFull(key: string, now: Date): boolean {
    return this.recent(key, now).length >= this.max;
  }

  add(key: string, now: Date): void {
    if (this.tries.size > 50_000) this.tries.clear();
    this.tries.set(key, [...this.recent(key, now), now.getTime()]);
  }

  clear(key: string): void {
    this.tries.delete(key);
  }

  private recent(key: string, now: Date): number[] {
    return (this.tries.get(key) ?? []).filter((time) => time > now.getTime() - this.windowMs);
  }
}
