import type { Actor } from '@selvedge/domain/actor';
import type { FastifyReply } from 'fastify';
import pg from 'pg';
import { holdRelease } from '#server/db/release-lock';
import { type LiveNotice, listen } from './live-store';

const HEARTBEAT_MS = 25_000;
const RETRY_MS = 1_000;
/** Bytes; a client that leaves more unread is disconnected. */
const MAX_UNREAD_BYTES = 1_000_000;

const MAX_STREAMS = 10;

/** Sessions are given by person and issue time. */
export type SessionCheck = (sessions: readonly { id: number; at: Date }[]) => Promise<boolean[]>;

interface Listener {
  actor: Actor;
  reply: FastifyReply;
}

export class Live {
  private readonly listeners = new Set<Listener>();
  private client: pg.Client | null = null;
  private heartbeat: NodeJS.Timeout | null = null;
  private closed = false;

  constructor(
    private readonly connection: pg.ClientConfig,
    private readonly onError: (error: Error) => void,
    private readonly areSessionsValid: SessionCheck,
  ) {}

  /** Open streams. */
  get size(): number {
    return this.listeners.size;
  }

  async start(): Promise<void> {
    this.heartbeat = setInterval(() => void this.sendKeepAlive(), HEARTBEAT_MS);
    this.heartbeat.unref();
    await this.listen();
  }

  async sendKeepAlive(): Promise<void> {
    const open = [...this.listeners];
    if (open.length === 0) return;
    for (const { reply } of open) reply.raw.write(': still here\n\n');
    const sessions = open.map(({ actor }) => ({ id: actor.id, at: actor.sessionFrom ?? new Date(0) }));
    const valid = await this.areSessionsValid(sessions).catch((error: Error) => {
      // The next keep-alive retries.
      this.onError(error);
      return null;
    });
    for (const [index, listener] of open.entries()) if (valid?.[index] === false) this.end(listener);
  }

  /** The app reconnects when its tab becomes visible. */
  private replace(listener: Listener): void {
    this.end(listener, 'event: replaced\ndata: {}\n\n');
  }

  /** A stream whose client does not read would never close after `end`. */
  private end(listener: Listener, farewell = ''): void {
    this.listeners.delete(listener);
    const { raw } = listener.reply;
    if (raw.writableLength > 0) raw.destroy();
    else raw.end(farewell);
  }

  private async listen(): Promise<void> {
    if (this.closed) return;
    const client = new pg.Client({ ...this.connection, keepAlive: true });
    // An error before it listens rejects the pending query; the event alone would end the process.
    client.on('error', () => undefined);
    let lost = false;
    const lose = (error: Error) => {
      if (lost) return;
      lost = true;
      if (this.client === client) this.client = null;
      client.end().catch(() => undefined);
      this.onError(error);
      setTimeout(() => void this.listenAgain(), RETRY_MS).unref();
    };
    client.on('notification', (notice) => this.deliver(JSON.parse(notice.payload ?? '{}') as LiveNotice));
    try {
      await client.connect();
      await holdRelease(client);
      await listen(client);
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
    client.on('error', lose);
    client.on('end', () => {
      if (!this.closed) lose(new Error('Connection terminated for live events.'));
    });
    this.client = client;
    // Events may have been missed while disconnected, so clients refetch.
    this.deliverAll({ kind: 'resync' });
  }

  private async listenAgain(): Promise<void> {
    await this.listen().catch((error: Error) => {
      this.onError(error);
      setTimeout(() => void this.listenAgain(), RETRY_MS).unref();
    });
  }

  open(actor: Actor, reply: FastifyReply): void {
    reply.hijack();
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    reply.raw.write('retry: 2000\n\n');
    const listener = { actor, reply };
    const own = [...this.listeners].filter((one) => one.actor.id === actor.id);
    for (const oldest of own.slice(0, Math.max(0, own.length - MAX_STREAMS + 1))) this.replace(oldest);
    this.listeners.add(listener);
    reply.raw.on('close', () => this.listeners.delete(listener));
    // A broken connection only closes this stream.
    reply.raw.on('error', () => reply.raw.destroy());
  }

  private deliver(event: LiveNotice): void {
    for (const { actor, reply } of this.listeners) {
      if (event.userTypes && !event.userTypes.includes(actor.userType)) continue;
      if (event.userIds?.includes(actor.id) || event.organizationIds?.includes(actor.organizationId))
        write(reply, event);
    }
  }

  private deliverAll(event: LiveNotice): void {
    for (const { reply } of this.listeners) write(reply, event);
  }

  /** Ends the streams. The connection stays, because it keeps servers of other releases away. */
  endStreams(): void {
    this.closed = true;
    if (this.heartbeat) clearInterval(this.heartbeat);
    for (const listener of this.listeners) this.end(listener);
  }

  async stop(): Promise<void> {
    this.endStreams();
    await this.client?.end().catch(() => undefined);
  }
}

function write(reply: FastifyReply, event: LiveNotice): void {
  if (reply.raw.writableLength > MAX_UNREAD_BYTES) reply.raw.destroy();
  else reply.raw.write(`data: ${JSON.stringify({ kind: event.kind, orderId: event.orderId })}\n\n`);
}
