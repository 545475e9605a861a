import type { UserType } from '@selvedge/domain/vocabulary';
import type pg from 'pg';
import type { Db } from '#server/db/db';
import { sql } from '#server/db/sql';

/** Says what kind of thing changed and who may fetch it again; never what it says. */
export interface LiveEvent {
  /** The web's first query key: orders, planning, activity, messaging, notifications, connections, session, … */
  kind: string;
  orderId?: string;
  /** Receivers: these people, and everybody of these organisations. */
  userIds?: number[];
  organizationIds?: number[];
  /** When given, only people of these types. */
  userTypes?: UserType[];
}

const CHANNEL = 'selvedge_live';
/** PostgreSQL carries at most 8,000 bytes a notice. */
const MAX_RECEIVERS = 500;

/** Announces a change; PostgreSQL delivers it to every server process when the transaction commits. */
export async function publish(db: Db, event: LiveEvent): Promise<void> {
  const ids = event.userIds ?? [];
  for (let start = 0; start === 0 || start < ids.length; start += MAX_RECEIVERS) {
    const part = { ...event, userIds: ids.slice(start, start + MAX_RECEIVERS) };
    await db.run(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(part)})`);
  }
}

/** Has a connection receive every announcement from now on. */
export const listen = (client: pg.Client) => client.query(`listen ${CHANNEL}`);
