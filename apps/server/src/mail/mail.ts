import { v7 as uuid } from 'uuid';
import type { WorkContext } from '#server/http/context';
import { htmlOf, textOf } from './layout';
import type { Letter } from './letters';
import { write } from './letters';
import * as store from './store';

/**
 * Stores a mail in the transaction of the change; the delivery sends it after the commit and retries. Without SMTP_URL
 * it stays in the outbox. A mail without recipient is rendered but not stored, so that the response time does not
 * reveal whether an account exists.
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

export const removeMailsTo = ({ db }: Pick<WorkContext, 'db'>, recipient: string) =>
  store.removeTo(db, recipient);

export const removeUnsentMailsTo = ({ db }: Pick<WorkContext, 'db'>, recipient: string) =>
  store.removeUnsentTo(db, recipient);
