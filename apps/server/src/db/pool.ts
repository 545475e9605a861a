import pg from 'pg';

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void;

/** How often the event loop is watched, and how late a look may be before the loop counts as blocked. */
const LOOK_EVERY_MS = 250;
const LATE_MS = 250;
const WAITED_TOO_LONG = 'timeout exceeded when trying to connect';

/**
 * A pool whose time limit for a free connection does not count time in which the event loop was blocked: by then the
 * timers of all who wait have run out, although the database has answered long ago.
 */
export class Pool extends pg.Pool {
  #blockedMs = 0;
  #looked = performance.now();
  readonly #watch = setInterval(() => {
    const now = performance.now();
    const late = now - this.#looked - LOOK_EVERY_MS;
    if (late > LATE_MS) this.#blockedMs += late;
    this.#looked = now;
  }, LOOK_EVERY_MS).unref();

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
        const isLate = error instanceof Error && error.message === WAITED_TOO_LONG;
        if (!isLate || this.#blockedMs === blockedBefore) throw error;
      }
    }
  }

  override end(): Promise<void> {
    clearInterval(this.#watch);
    return super.end();
  }
}
