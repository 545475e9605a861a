import { v7 as uuid } from 'uuid';
import type { WorkContext } from '#server/http/context';
import { htmlOf, textOf } from './layout';
import type { Letter } from './letters';
import { write } from './letters';
import * as store from './store';

/**
 * Writes a mail in the change's transaction: it exists exactly when the change does. The delivery sends it, and
 * tries again while the mail server is away; without SMTP_URL it stays in the outbox. One that goes to nobody is written
 * and thrown away: whether somebody is known must not show in the time that an answer takes.
 */
export async function sendMail(
  ctx: Pick<WorkContext, 'db' | 'now' | 'config'>,
  to: string | null,
  letter: Letter,
): Promise<void> {
  const written = write(letter, ctx.config.publicUrl);
  await store.add(ctx.db, {
    id: uuid(),
    recipient: to,
    priority: written.code ? store.Priority.Code : store.Priority.Normal,
    sender: written.sender,
    subject: written.subject,
    text: textOf(written),
    html: htmlOf(written),
    at: ctx.now,
  });
}

/** Deletes the mails to an address, sent or not. */
export const removeMailsTo = ({ db }: Pick<WorkContext, 'db'>, recipient: string) =>
  store.removeTo(db, recipient);

/** Deletes the mails to an address that still wait to be sent. */
export const removeUnsentMailsTo = ({ db }: Pick<WorkContext, 'db'>, recipient: string) =>
  store.removeUnsentTo(db, recipient);
