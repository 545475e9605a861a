import type { LiveEvent } from '@selvedge/contract/live';
import type { UserType } from '@selvedge/domain/vocabulary';
import type pg from 'pg';
import type { Db } from '#server/db/db';
import { sql } from '#server/db/sql';

export type LiveNotice = LiveEvent & {
  /** These people, and all people of these organizations. */
  userIds?: number[];
  organizationIds?: number[];
  userTypes?: UserType[];
};

const CHANNEL = 'selvedge_live';
/** PostgreSQL limits a notification to 8,000 bytes. */
const MAX_RECEIVERS = 500;

/** Runs after the transaction, because PostgreSQL serializes commits of notifying transactions. */
export async function publish(db: Db, events: readonly LiveNotice[]): Promise<void> {
  const notices = events.flatMap(parts).map((part) => JSON.stringify(part));
  if (notices.length > 0)
    await db.run(sql`select pg_notify(${CHANNEL}, notice) from unnest(${notices}::text[]) notice`);
}

/** At most MAX_RECEIVERS recipients per part. */
function parts(event: LiveNotice): LiveNotice[] {
  const ids = event.userIds ?? [];
  if (ids.length <= MAX_RECEIVERS) return [event];
  return Array.from({ length: Math.ceil(ids.length / MAX_RECEIVERS) }, (_, part) => ({
    ...event,
    userIds: ids.slice(part * MAX_RECEIVERS, (part + 1) * MAX_RECEIVERS),
  }));
}

export const listen = (client: pg.Client) => client.query(`listen ${CHANNEL}`);
