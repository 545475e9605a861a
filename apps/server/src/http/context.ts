import type { Actor } from '@selvedge/domain/actor';
import type { Language } from '@selvedge/i18n/catalogs';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#server/config';
import type { Db } from '#server/db/db';
import type { FileStore } from '#server/files/file-store';
import type { LiveNotice } from '#server/live/live-store';

/** What any work of the server may use, a request's or a job's. `db` is the transaction of a change, else the pool. */
export interface WorkContext {
  db: Db;
  now: Date;
  config: Config;
  log: FastifyBaseLogger;
  files: FileStore;
  /** Tells open browsers, when the transaction commits; carries ids, never rows. */
  live(event: LiveNotice): void;
  /** Runs once the transaction is committed; a failure is logged and changes nothing. */
  afterCommit(effect: () => Promise<void>): void;
}

/** What a use case may use without a signed-in person. */
export interface VisitorContext extends WorkContext {
  /** The caller's address. */
  address: string;
  /** The network of that address (`networkOf`); limits count by it. */
  network: string;
  /** Whether the caller is on this machine and the site is a local one. */
  isLocal: boolean;
  requestId: string;
  /** The language of the answer, from `Accept-Language`. */
  language: Language;
  /**
   * Runs writes in their own transaction, which commits even when the request is refused (a counted wrong code). Call it
   * before the request's own writes: otherwise two requests could wait for each other's locked rows.
   */
  independentTransaction<T>(work: (db: Db) => Promise<T>): Promise<T>;
}

/** A use case's context with the person who acts. */
export interface Context extends VisitorContext {
  actor: Actor;
}
