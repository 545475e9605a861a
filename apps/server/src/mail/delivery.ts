import nodemailer, { type Transport, type Transporter } from 'nodemailer';
import type pg from 'pg';
import { type Db, inTransaction } from '#server/db/db';
import { isLoopback } from '#server/settings/rules';
import * as store from './store';

const POLL_INTERVAL_MS = 2_000;
const MAX_PAUSE_MS = 60_000;
const REPORT_EVERY_MS = 10 * 60_000;
/** Mails are retried for five days, as mail servers do. */
const GIVE_UP_AFTER_MS = 5 * 86_400_000;

/** Milliseconds. */
export const LIMITS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
const AWAY = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EAUTH', 'EPROTOCOL']);
/** Permanent errors of a recipient (RFC 5321, 4.2.3). */
const NO_SUCH_RECIPIENT = new Set([501, 550, 551, 553]);

interface SmtpError extends Error {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}
export interface MailServer {
  /** If undefined, mails are written to `log`. */
  url?: string;
  log?: (mail: { recipient: string; subject: string; text: string }) => void;
  from: string;
  limits?: typeof LIMITS;
  report?: (line: string) => void;
}
export type Outcome = 'sent' | 'postponed' | 'failed' | 'away' | 'nothing';

export class Delivery {
  private readonly transport: Transporter;
  /** Null while mails are sent. */
  private reportedAt: Date | null = null;

  constructor(
    private readonly pool: pg.Pool,
    private readonly server: MailServer,
  ) {
    this.transport = server.url
      ? nodemailer.createTransport({ ...serverOf(server.url), ...(server.limits ?? LIMITS) })
      : nodemailer.createTransport(logTransport(server.log));
  }

  /** The row stays locked. A mail is sent twice only if the server crashes before the commit. */
  next(now: Date): Promise<Outcome> {
    return inTransaction(this.pool, async (db) => {
      const mail = await store.takeNext(db, now);
      if (!mail) return 'nothing';
      if (mail.isOver) {
        await store.giveUp(db, mail.id, 'What it says is over.', now);
        return 'failed';
      }
      const problem = await this.send(mail, await store.filesOf(db, mail.id));
      if (!problem) {
        await store.markSent(db, mail.id, now);
        this.reportSent();
        return 'sent';
      }
      if (isAway(problem)) {
        await store.deferDelivery(db, mail.id, reasonOf(problem), now);
        await this.reportWaiting(db, problem, now);
        return 'away';
      }
      if (isPermanentFailure(problem) || now.getTime() - Date.parse(mail.createdAt) > GIVE_UP_AFTER_MS) {
        await store.giveUp(db, mail.id, problem.message, now);
        return 'failed';
      }
      await store.postpone(db, mail.id, reasonOf(problem), now);
      // A refused sender concerns every mail.
      if (problem.command === 'MAIL FROM') await this.reportWaiting(db, problem, now);
      return 'postponed';
    });
  }

  /** At the first failure, and every ten minutes while it lasts. */
  private async reportWaiting(db: Db, problem: SmtpError, now: Date): Promise<void> {
    if (this.reportedAt && now.getTime() - this.reportedAt.getTime() < REPORT_EVERY_MS) return;
    this.reportedAt = now;
    const { waiting, since } = await store.waiting(db);
    const time = new Date(since ?? now).toTimeString().slice(0, 5);
    this.server.report?.(`mails wait: ${reasonOf(problem)} (SMTP_URL, ${waiting} waiting since ${time})`);
  }

  private reportSent(): void {
    if (this.reportedAt) this.server.report?.('mails are sent again');
    this.reportedAt = null;
  }

  private send(
    mail: NonNullable<Awaited<ReturnType<typeof store.takeNext>>>,
    files: Awaited<ReturnType<typeof store.filesOf>>,
  ): Promise<SmtpError | null> {
    const { name, address } = fromParts(this.server.from);
    return this.transport
      .sendMail({
        from: { name: mail.sender ? `${mail.sender} via ${name || 'Selvedge'}` : name, address },
        to: { name: '', address: mail.recipient },
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        // Equal for every attempt, so that mail programs discard duplicates.
        messageId: `<${mail.id}@${address.split('@')[1] ?? 'selvedge'}>`,
        ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.language, ...mail.headers },
        attachments: files.map(({ name, mime, contents }) => ({
          filename: name,
          contentType: mime,
          content: contents,
        })),
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      .then(
        () => null,
        (error: SmtpError) => error,
      );
  }

  close(): void {
    this.transport.close();
  }
}

/** `?tls=required` refuses a mail server without STARTTLS; the default where a password goes to another machine. */
export function serverOf(address: string): { url: string; requireTLS: boolean } {
  const url = new URL(address);
  const tls = url.searchParams.get('tls');
  url.searchParams.delete('tls');
  return {
    url: url.href,
    requireTLS: tls ? tls === 'required' : url.password !== '' && !isLoopback(url.hostname),
  };
}

const logTransport = (log: MailServer['log']): Transport => ({
  name: 'log',
  version: '1',
  send({ data }, done) {
    const to = data.to as { address: string };
    log?.({ recipient: to.address, subject: String(data.subject), text: String(data.text) });
    done(null, undefined);
  },
});

const reasonOf = ({ response, message }: SmtpError): string => (response ?? message).replaceAll(/\s+/g, ' ');

const isAway = (error: SmtpError): boolean => AWAY.has(error.code ?? '') || error.responseCode === 421;

const isPermanentFailure = ({ code, command, responseCode }: SmtpError): boolean =>
  code === 'EENVELOPE' &&
  ((command === 'RCPT TO' && NO_SUCH_RECIPIENT.has(responseCode ?? 0)) || command === 'API');

export function fromParts(from: string): { name: string; address: string } {
  const [, name = '', address = from] = /^([^<]*)<([^<>\s]+)>$/.exec(from.trim()) ?? [];
  return { name: name.replaceAll('"', '').trim(), address: address.trim() };
}

export function startDelivery(
  delivery: Delivery,
  clock: () => Date,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let timer: NodeJS.Timeout;
  let stopped = false;
  let pause = POLL_INTERVAL_MS;
  let running: Promise<void> = Promise.resolve();
  const round = async () => {
    let outcome: Outcome = 'sent';
    while (!stopped && outcome !== 'nothing' && outcome !== 'away') outcome = await delivery.next(clock());
    pause = outcome === 'away' ? Math.min(pause * 2, MAX_PAUSE_MS) : POLL_INTERVAL_MS;
  };
  const poll = () => {
    running = round()
      .catch(onError)
      .finally(() => {
        if (!stopped) timer = setTimeout(poll, pause).unref();
      });
  };
  poll();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    delivery.close();
    await running;
  };
}
