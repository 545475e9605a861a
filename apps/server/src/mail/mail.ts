import type { Language } from '@selvedge/i18n/catalogs';
import { DEFAULT_LANGUAGE } from '@selvedge/i18n/catalogs';
import { v7 as uuid } from 'uuid';
import type { WorkContext } from '#server/http/context';
import { htmlOf, textOf } from './layout';
import * as store from './store';
import type { Mail } from './templates';
import { renderMail } from './templates';

type MailContext = Pick<WorkContext, 'db' | 'now' | 'config'>;

/**
 * Stores a mail in the transaction of the change; the delivery sends it after the commit and retries. Without SMTP_URL
 * it stays in the outbox. A mail without recipient is rendered but not stored, so that the response time does not
 * reveal whether an account exists.
 */
export async function sendMail(ctx: MailContext, to: string | null, mail: Mail): Promise<void> {
  const content = renderMail(mail, await languageOf(ctx, to), ctx.config.publicUrl);
  await store.add(ctx.db, {
    id: uuid(),
    recipient: to,
    priority: content.code ? store.Priority.Code : store.Priority.Normal,
    sender: content.sender,
    subject: content.subject,
    text: textOf(content),
    html: htmlOf(content),
    at: ctx.now,
  });
}

/** The language of a recipient's mails. No language of a person is stored yet, so that all mails are in English. */
const languageOf = (_ctx: MailContext, _recipient: string | null): Promise<Language> =>
  Promise.resolve(DEFAULT_LANGUAGE);

export const removeMailsTo = ({ db }: Pick<WorkContext, 'db'>, recipient: string) =>
  store.removeTo(db, recipient);

export const removeUnsentMailsTo = ({ db }: Pick<WorkContext, 'db'>, recipient: string) =>
  store.removeUnsentTo(db, recipient);
