import type { LiveEvent } from '@selvedge/contract/live';
import type { UserType } from '@selvedge/domain/vocabulary';
import type pg from 'pg';
import type { Db } from '#server/db/db';
import { sql } from '#server/db/sql';

/** A live event with its receivers. */
export type LiveNotice = LiveEvent & {
  /** Receivers: these people, and everybody of these organizations. */
  userIds?: number[];
  organizationIds?: number[];
  /** When given, only people of these types. */
  userTypes?: UserType[];
};

const CHANNEL = 'selvedge_live';
/** PostgreSQL carries at most 8,000 bytes a notice. */
const MAX_RECEIVERS = 500;

/**
 * Announces committed changes to every server process. Not within their transaction: PostgreSQL commits those that
 * notify one after the other, each waiting for the disk alone.
 */
export async function publish(db: Db, events: readonly LiveNotice[]): Promise<void> {
  const notices = events.flatMap(parts).map((part) => JSON.stringify(part));
  if (notices.length > 0)
    await db.run(sql`select pg_notify(${CHANNEL}, notice) from unnest(${notices}::text[]) notice`);
}

/** An event in as many parts as its receivers need. */
function parts(event: LiveNotice): LiveNotice[] {
  const ids = event.userIds ?? [];
  if (ids.length <= MAX_RECEIVERS) return [event];
  return Array.from({ length: Math.ceil(ids.length / MAX_RECEIVERS) }, (_, part) => ({
    ...event,
    userIds: ids.slice(part * MAX_RECEIVERS, (part + 1) * MAX_RECEIVERS),
  }));
}

/** Has a connection receive every announcement from now on. */
export const listen = (client: pg.Client) => client.query(`listen ${CHANNEL}`);
