import type { ActingKey } from '@selvedge/domain/actor';
import type { Db } from '#server/db/db';
import { sql } from '#server/db/sql';

interface KeyRow extends ActingKey {
  organizationId: number;
  createdBy: number;
  lastUsedAt: string | null;
}

/** A key that was not revoked, by its hash, with its organisation's plan in force. */
export const findKey = (db: Db, hash: Buffer, now: Date) =>
  db.maybe<KeyRow>(sql`
    select k.id, k.name, k.scope, k.organization_id as "organizationId", k.created_by as "createdBy", k.last_used_at as "lastUsedAt", s.plan
    from api_keys k left join subscriptions s on s.organization_id = k.organization_id and s.status = 21001 and s.period_end > ${now}
    where k.key_hash = ${hash} and k.revoked_at is null`);

export async function noteUse(db: Db, id: string, now: Date): Promise<void> {
  await db.run(sql`update api_keys set last_used_at = ${now} where id = ${id}`);
}
