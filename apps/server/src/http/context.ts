import type { Actor } from '@selvedge/domain/actor';
import type { Language } from '@selvedge/i18n/catalogs';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#server/config';
import type { Db } from '#server/db/db';
import type { FileStore } from '#server/files/file-store';
import type { LiveNotice } from '#server/live/live-store';
import type { Decisions } from './policy-decisions';

/** `db` is the open transaction of a mutation, otherwise the pool. */
export interface WorkContext {
  db: Db;
  now: Date;
  config: Config;
  log: FastifyBaseLogger;
  files: FileStore;
  /** Sent after the commit; carries ids, never rows. */
  live(event: LiveNotice): void;
  /** After a failure it is tried again. */
  afterCommit(effect: () => Promise<void>): void;
}

export interface VisitorContext extends WorkContext {
  address: string;
  /** By `networkOf`; limits count by it. */
  network: string;
  userAgent: string;
  /** The caller and the configured site are both on this machine. */
  isLocal: boolean;
  requestId: string;
  language: Language;
  /** Committed even if the request is refused. Call it before own writes, or row locks could deadlock. */
  independentTransaction<T>(work: (db: Db) => Promise<T>): Promise<T>;
}

export interface Context extends VisitorContext, Pick<Decisions, 'permit' | 'evaluate' | 'requirePolicy'> {
  actor: Actor;
}
