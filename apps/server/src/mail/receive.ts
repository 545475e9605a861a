import type { InboundFolder } from '@selvedge/domain/replies/decide';
import { ImapFlow } from 'imapflow';
import type pg from 'pg';
import { isDatabaseAway } from '#server/db/db';
import { Refusal } from '#server/http/refusal';
import { withReceivingLock } from './receiving-store';

const POLL_INTERVAL_MS = 30_000;
const STOP_LIMIT_MS = 5_000;
/** Later mails wait for the next poll, so that another server gets its turn. */
const MAILS_A_POLL = 500;
/** Bytes. Of a larger mail only the headers are read, to tell its sender that it is too large. */
export const MAX_MAIL_BYTES = 30 * 1024 * 1024;
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };
const FOLDER = 'Selvedge';

export interface InboundMail {
  raw: Buffer;
  /** `raw` is only the head of the mail. */
  isTooLarge: boolean;
}
export type TakeMail = (mail: InboundMail) => Promise<InboundFolder>;

interface Log {
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/** Of several servers one at a time polls, because mails would be handled twice. */
export class Receiver {
  private folders = new Set<string>();
  private client: ImapFlow | null = null;

  constructor(
    /** 'imap[s]://user:password@host:port/mailbox' */
    private readonly url: string,
    private readonly pool: pg.Pool,
    private readonly take: TakeMail,
    private readonly log: Log,
  ) {}

  /** One mail after the other; returns their number, null while another server polls. */
  async poll(isStopped: () => boolean = () => false): Promise<number | null> {
    let count = 0;
    const polled = await withReceivingLock(this.pool, async () => {
      const client = await this.open();
      const ids = (await client.search({ seen: false }, { uid: true })) || [];
      for (const id of ids.slice(0, MAILS_A_POLL)) {
        if (isStopped()) return;
        await this.handle(client, String(id));
        count += 1;
      }
    }).catch((error: unknown) => {
      this.close();
      throw error;
    });
    return polled ? count : null;
  }

  /** The connection stays open between polls: some providers limit sign-ins. */
  private async open(): Promise<ImapFlow> {
    const existing = this.client;
    if (existing?.usable) {
      await existing.noop();
      return existing;
    }
    const { protocol, hostname, port, username, password, pathname } = new URL(this.url);
    const isSecure = protocol === 'imaps:';
    const client = new ImapFlow({
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port) || (isSecure ? 993 : 143),
      secure: isSecure,
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
      logger: false,
      disableAutoIdle: true,
      ...TIMEOUTS,
    });
    // The pending command reports a lost connection; without a listener the event would end the process.
    client.on('error', () => undefined);
    this.client = client;
    this.folders.clear();
    await client.connect();
    await client.mailboxOpen(decodeURIComponent(pathname.slice(1)) || 'INBOX');
    return client;
  }

  /** If handling fails, the mail stays unseen if it can be handled later, and is set aside otherwise. */
  private async handle(client: ImapFlow, id: string): Promise<void> {
    const mail = await fetchMail(client, id);
    if (!mail) return;
    const folder = await this.take(mail).catch((error: unknown): InboundFolder => {
      if (isDatabaseAway(error) || error instanceof Refusal) throw error;
      this.log.error({ err: error }, 'a mail could not be handled');
      return 'Other';
    });
    await client.messageFlagsAdd(id, ['\\Seen'], { uid: true });
    const moved = await client.messageMove(id, await this.folder(client, folder), { uid: true });
    if (!moved) throw new Error(`A mail could not be moved to the folder ${FOLDER}/${folder}.`);
  }

  private async folder(client: ImapFlow, name: InboundFolder): Promise<string[]> {
    const path = [FOLDER, name];
    if (!this.folders.has(name)) {
      // Not all servers say whether it failed because the folder exists; without a folder the move fails.
      await client.mailboxCreate(path).catch(() => undefined);
      this.folders.add(name);
    }
    return path;
  }

  close(): void {
    this.client?.close();
    this.client = null;
  }
}

async function fetchMail(client: ImapFlow, id: string): Promise<InboundMail | null> {
  const found = await client.fetchOne(id, { size: true }, { uid: true });
  if (!found) return null;
  const isTooLarge = (found.size ?? 0) > MAX_MAIL_BYTES;
  const fetched = await client.fetchOne(id, isTooLarge ? { headers: true } : { source: true }, { uid: true });
  if (!fetched) return null;
  const raw = isTooLarge ? fetched.headers : fetched.source;
  return raw ? { raw, isTooLarge } : null;
}

export function startReceiving(receiver: Receiver, log: Log): () => Promise<void> {
  let timer: NodeJS.Timeout;
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  const poll = () => {
    running = receiver
      .poll(() => stopped)
      .catch((error: unknown) => log.warn({ err: error }, 'the mailbox for replies could not be read'))
      .then(() => {
        if (!stopped) timer = setTimeout(poll, POLL_INTERVAL_MS).unref();
      });
  };
  poll();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    // A mail server that does not answer must not keep this server from stopping.
    const close = setTimeout(() => receiver.close(), STOP_LIMIT_MS);
    await running;
    clearTimeout(close);
    receiver.close();
  };
}
