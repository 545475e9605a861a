import type { Db } from '#server/db/db';
import { sql } from '#server/db/sql';

export interface MailRow {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
}
type Door = { db: Db };

export async function add({ db }: Door, mail: MailRow): Promise<void> {
  await db.run(sql`
    insert into mails (id, recipient, subject, html, body) values (${mail.id}, ${mail.recipient}, ${mail.subject}, ${mail.html}, ${mail.text})`);
}

export const newest = ({ db }: Door) =>
  db.many<MailRow & { createdAt: string }>(sql`
    select id, recipient, subject, body as text, html, created_at as "createdAt" from mails order by id desc limit 100`);

/** Mails that still have to go, oldest first, held by this transaction so that two servers never send the same one. */
export const unsent = ({ db }: Door, limit: number) =>
  db.many<MailRow>(sql`
    select id, recipient, subject, body as text, html from mails where sent_at is null order by id limit ${limit} for update skip locked`);

export async function markSent({ db }: Door, id: string, now: Date): Promise<void> {
  await db.run(sql`update mails set sent_at = ${now}, last_error = null where id = ${id}`);
}

export async function markFailed({ db }: Door, id: string, reason: string): Promise<void> {
  await db.run(sql`update mails set last_error = ${reason.slice(0, 500)} where id = ${id}`);
}
