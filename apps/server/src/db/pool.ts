import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Refusal } from '#server/http/refusal';
import { DatabaseRefuses, sqlState } from './db';

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void;

/** Interval of the event loop check, and delay from which the loop counts as blocked. */
const POLL_INTERVAL_MS = 250;
const LATE_MS = 250;
/** Wrong password or role, no such database, or no permission to connect. */
const REFUSES_US = new Set(['28P01', '28000', '3D000', '42501']);
const CONNECT_TIMEOUT_MESSAGE = 'timeout exceeded when trying to connect';

/** Share of the connection timeout after which a waiting request pings the database. */
const PING_AFTER = 0.4;
const PING_LIMIT_MS = 1_000;

/**
 * Distinguishes a busy database from an unreachable one: a request that waits for the connection timeout although the
 * database responds is refused with 429. The timeout ignores the time in which the event loop was blocked: after a
 * block all waiting timers fire, although the database responded long ago.
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

  #ping: Promise<boolean> | null = null;

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
        return await this.#connectOrPing();
      } catch (error) {
        const isLate = error instanceof Error && error.message === CONNECT_TIMEOUT_MESSAGE;
        if (!isLate) throw REFUSES_US.has(sqlState(error) ?? '') ? new DatabaseRefuses(error) : error;
        if (this.#blockedMs !== blockedBefore) continue;
        throw (await this.#answers()) ? new Refusal('TOO_MANY') : error;
      }
    }
  }

  /** Does not wait for a database that is unreachable. */
  async #connectOrPing(): Promise<pg.PoolClient> {
    const connected = super.connect();
    const stop = new AbortController();
    const ping = sleep(PING_AFTER * (this.options.connectionTimeoutMillis ?? 0), undefined, {
      signal: stop.signal,
    }).then(async () => {
      if (await this.#answers()) return connected;
      connected.then(
        (client) => client.release(),
        () => undefined,
      );
      throw new Error('The database did not respond: connection timeout.');
    });
    // Only awaited while no connection is free.
    ping.catch(() => undefined);
    try {
      return await Promise.race([connected, ping]);
    } finally {
      stop.abort();
    }
  }

  /** Tries a new connection. Concurrent requests share the result. */
  #answers(): Promise<boolean> {
    this.#ping ??= this.#tryToConnect().finally(() => {
      this.#ping = null;
    });
    return this.#ping;
  }

  async #tryToConnect(): Promise<boolean> {
    const client = new pg.Client({ ...this.options, connectionTimeoutMillis: PING_LIMIT_MS });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return true;
    } catch {
      return false;
    } finally {
      void client.end().catch(() => undefined);
    }
  }

  override end(): Promise<void> {
    clearInterval(this.#watch);
    return super.end();
  }
}
