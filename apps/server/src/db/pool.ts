import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Refusal } from '#server/http/refusal';
import { DatabaseRefuses, sqlState } from './db';

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void;

/** Interval of the event loop check, and the delay from which the loop counts as blocked. */
const POLL_INTERVAL_MS = 250;
const LATE_MS = 250;
/** Why a database lets nobody in: a wrong password or role, no such database, or no permission to connect. */
const REFUSES_US = new Set(['28P01', '28000', '3D000', '42501']);
const CONNECT_TIMEOUT_MESSAGE = 'timeout exceeded when trying to connect';

/** The share of the connection timeout after which a waiting request asks whether the database answers at all. */
const PING_AFTER = 0.4;
const PING_LIMIT_MS = 1_000;

/**
 * A pool that tells a busy database from one that is away. A request that waits for the connection timeout although the
 * database answers is refused with 429. The timeout ignores the time in which the event loop was blocked: after such a
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

  /** Waits for a connection, but not for one to a database that does not answer. */
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
    // It is only awaited while no connection is free.
    ping.catch(() => undefined);
    try {
      return await Promise.race([connected, ping]);
    } finally {
      stop.abort();
    }
  }

  /** Whether the database accepts a connection of its own. All that wait at the same time share the answer. */
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
      // Why it does not respond is reported by the requests that are waiting.
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
