import { repliesJobs } from '#server/modules/replies/jobs';
import { type RawMail, rawMail } from './inbound-mails';
import { runJobs } from './run-jobs';
import type { TestApp } from './start-app';

export const MAIL_IN = {
  MAIL_IN_ADDRESS: 'reply@orders.example.com',
  MAIL_IN_AUTHSERV: 'mx.example.com',
  MAIL_IN_TOKEN: 'token-of-the-mail-server-of-the-tests',
  MAIL_FROM: 'Selvedge <no-reply@orders.example.com>',
};

interface StoredMail {
  id: string;
  recipient: string;
  sender: string | null;
  subject: string;
  body: string;
  html: string;
  reply_to: string | null;
  headers: Record<string, string>;
}

let sequence = 0;

/** Mails of unread messages, and replies to them. */
export function replyCalls(app: TestApp) {
  const run = () => runJobs(app, repliesJobs);
  const later = (minutes: number) => {
    app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000);
  };
  const mails = async (recipient?: string): Promise<StoredMail[]> =>
    (
      await app.pool.query<StoredMail>(
        'select * from mails where $1::text is null or recipient = $1 order by id',
        [recipient ?? null],
      )
    ).rows;
  /** Forgets what was written and mailed so far. */
  const clear = async () => {
    await app.pool.query('delete from mails');
    await app.pool.query('update message_recipients set read_at = now() where read_at is null');
    await app.pool.query('delete from reply_addresses');
    await app.pool.query('delete from attempts');
  };
  /** Mails what is unread, and returns the address that the newest mail to a person is answered to. */
  const mailed = async (recipient: string) => {
    later(16);
    await run();
    const mail = (await mails(recipient)).at(-1);
    if (!mail?.reply_to) throw new Error(`Nothing that can be answered was mailed to ${recipient}.`);
    return { ...mail, replyTo: mail.reply_to };
  };
  /** A reply with the headers that our mail server adds. */
  const reply = (sender: string, to: string, { headers = {}, ...rest }: RawMail = {}): Buffer => {
    sequence += 1;
    const domain = sender.split('@')[1] ?? '';
    return rawMail({
      headers: {
        'Authentication-Results': `mx.example.com; dmarc=pass header.from=${domain}`,
        From: sender,
        To: to,
        'Message-ID': `<reply-${sequence}@${domain}>`,
        ...headers,
      },
      ...(rest.html === undefined && rest.text === undefined ? { text: 'The trims are booked.' } : {}),
      ...rest,
    });
  };
  const post = (raw: Buffer | string, headers: Record<string, string> = {}) =>
    app.call(null, 'POST', '/mail-in', raw, {
      authorization: `Bearer ${MAIL_IN.MAIL_IN_TOKEN}`,
      'content-type': 'message/rfc822',
      ...headers,
    });
  const outcomes = async (): Promise<string[]> =>
    (
      await app.pool.query<{ outcome: string }>(
        'select outcome from inbound_mails order by received_at, message_id',
      )
    ).rows.map(({ outcome }) => outcome);
  return { run, later, mails, clear, mailed, reply, post, outcomes };
}
