import { DEFAULT_LANGUAGE, type Language } from '@selvedge/i18n/catalogs';
import { v7 as uuid } from 'uuid';
import type { WorkContext } from '#server/http/context';
import { htmlOf, textOf } from './layout';
import * as store from './store';
import { type Mail, type MailReader, renderMail } from './templates';

export type { MailFile } from './store';

interface MailOptions {
  /** For a recipient without one; English by default. */
  language?: Language;
  /** For an address that nobody has here; UTC by default. */
  timeZone?: string;
  /** Replies go there; by default the sender's address. */
  replyTo?: string | null;
  headers?: Record<string, string>;
  /** Not sent before; at once by default. */
  notBefore?: Date;
  /** People who are notified if it cannot be delivered. */
  causedBy?: readonly number[];
}
export interface MailTo extends MailOptions {
  /** Null: see `sendMail`. */
  to: string | null;
  mail: Mail;
  files?: readonly store.MailFile[];
}

const MINUTE_MS = 60_000;

type MailContext = Pick<WorkContext, 'db' | 'now' | 'config'>;

/**
 * Stored in the transaction of the change; the delivery sends it after the commit and retries. Without SMTP_URL it
 * stays in the outbox. A mail without recipient is rendered but not stored, so that the response time does not reveal
 * whether an account exists.
 */
export const sendMail = (
  ctx: MailContext,
  to: string | null,
  mail: Mail,
  options: MailOptions = {},
): Promise<void> => sendMails(ctx, [{ to, mail, ...options }]);

/** For mails of this transaction; removed after the last of them. */
export async function addMailFile(
  { db }: Pick<MailContext, 'db'>,
  { name, mime, contents }: { name: string; mime: string; contents: Buffer },
): Promise<store.MailFile> {
  const contentsId = uuid();
  await store.addContents(db, contentsId, contents);
  return { name, mime, contentsId };
}

/** One statement for mails, and one for their files; see `sendMail`. */
export async function sendMails(ctx: MailContext, mails: readonly MailTo[]): Promise<void> {
  if (mails.length === 0) return;
  const addressOf = ({ to }: MailTo) => to?.toLowerCase() ?? '';
  const owners = await store.ownersOf(ctx.db, [...new Set(mails.map(addressOf))]);
  const rows = mails.map((mail) => rowOf(ctx, mail, owners.get(addressOf(mail))));
  await store.add(ctx.db, rows, ctx.now);
  const files = rows.flatMap(({ id: mailId }, nth) =>
    (mails[nth]?.files ?? []).map((file, position) => ({ ...file, mailId, position })),
  );
  if (files.length > 0) await store.addFiles(ctx.db, files);
}

function rowOf(
  ctx: MailContext,
  {
    to,
    mail,
    language = DEFAULT_LANGUAGE,
    timeZone = 'UTC',
    replyTo = null,
    headers = {},
    notBefore = ctx.now,
    causedBy = [],
  }: MailTo,
  owner: store.AddressOwner | undefined,
): store.NewMail {
  const reader = { language: owner?.language ?? language, timeZone: owner?.timeZone ?? timeZone };
  const content = renderMail(mail, reader, ctx.config.publicUrl);
  return {
    id: uuid(),
    recipient: to,
    priority: content.code ? store.Priority.Code : store.Priority.Normal,
    sender: content.sender,
    subject: content.subject,
    text: textOf(content),
    html: htmlOf(content),
    language: content.language,
    replyTo,
    headers,
    causedBy,
    matter: content.matter,
    notBefore,
    endsAt: 'minutes' in mail ? new Date(ctx.now.getTime() + mail.minutes * MINUTE_MS) : null,
  };
}

export const renderedMail = (
  { config }: Pick<MailContext, 'config'>,
  mail: Mail,
  reader: MailReader,
): string => htmlOf(renderMail(mail, reader, config.publicUrl));

export const takeUnreachable = ({ db, now }: Pick<WorkContext, 'db' | 'now'>) =>
  store.takeUnreachable(db, now);

export const removeMailsTo = ({ db }: Pick<WorkContext, 'db'>, recipient: string) =>
  store.removeTo(db, recipient);

export const removeUnsentMailsTo = ({ db }: Pick<WorkContext, 'db'>, recipient: string) =>
  store.removeUnsentTo(db, recipient);
