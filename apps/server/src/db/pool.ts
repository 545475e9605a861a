import pg from 'pg';

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void;

/** Interval of the event loop check, and the delay from which the loop counts as blocked. */
const POLL_INTERVAL_MS = 250;
const LATE_MS = 250;
const CONNECT_TIMEOUT_MESSAGE = 'timeout exceeded when trying to connect';

/**
 * A pool whose connection timeout ignores the time in which the event loop was blocked: after such a block all waiting
 * timers fire, although the database responded long ago.
 */
export class Pool extends pg.Pool {
  #blockedMs = 0;
  #looked = performance.now();
  readonly #watch = setInterval(() => {
    const now = performance.now();
    const late = now - this.#looked - POLL_INTERVAL_MS;
    if (late > LATE_MS) this.#blockedMs += late;
    this.#looked = now;
  }, POLL_INTERVAL_MS).unref();

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    const connected = this.#connect();
    if (!callback) return connected;
    connected.then(
      (client) => callback(undefined, client, (release) => client.release(release)),
      (error: Error) => callback(error, undefined, () => undefined),
    );
  }

  async #connect(): Promise<pg.PoolClient> {
    for (;;) {
      const blockedBefore = this.#blockedMs;
      try {
        return await super.connect();
      } catch (error) {
        const isLate = error instanceof Error && error.message === CONNECT_TIMEOUT_MESSAGE;
        if (!isLate || this.#blockedMs === blockedBefore) throw error;
      }
    }
  }

  override end(): Promise<void> {
    clearInterval(this.#watch);
    return super.end();
  }
}
