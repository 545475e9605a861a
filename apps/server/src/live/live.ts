import type { Actor } from '@selvedge/domain/actor';
import type { FastifyReply } from 'fastify';
import pg from 'pg';
import { type LiveEvent, listen } from './live-store';

const HEARTBEAT_MS = 25_000;
const RETRY_MS = 1_000;

interface Listener {
  actor: Actor;
  reply: FastifyReply;
}

/** The open event streams of this process, fed by PostgreSQL's notices. */
export class Live {
  private readonly listeners = new Set<Listener>();
  private client: pg.Client | null = null;
  private heartbeat: NodeJS.Timeout | null = null;
  private closed = false;

  constructor(
    private readonly connection: pg.ClientConfig,
    private readonly onError: (error: Error) => void,
  ) {}

  async start(): Promise<void> {
    this.heartbeat = setInterval(() => {
      for (const { reply } of this.listeners) reply.raw.write(': still here\n\n');
    }, HEARTBEAT_MS);
    this.heartbeat.unref();
    await this.listen();
  }

  private async listen(): Promise<void> {
    if (this.closed) return;
    const client = new pg.Client({ ...this.connection, keepAlive: true });
    let lost = false;
    const lose = (error: Error) => {
      if (lost) return;
      lost = true;
      if (this.client === client) this.client = null;
      client.end().catch(() => undefined);
      this.onError(error);
      setTimeout(() => void this.listenAgain(), RETRY_MS).unref();
    };
    client.on('notification', (notice) => this.deliver(JSON.parse(notice.payload ?? '{}') as LiveEvent));
    try {
      await client.connect();
      await listen(client);
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
    client.on('error', lose);
    client.on('end', () => {
      if (!this.closed) lose(new Error('The connection for live events ended.'));
    });
    this.client = client;
    // What was missed while nobody listened is fetched again.
    this.deliverAll({ kind: 'resync' });
  }

  /** Until the database is back. */
  private async listenAgain(): Promise<void> {
    await this.listen().catch((error: Error) => {
      this.onError(error);
      setTimeout(() => void this.listenAgain(), RETRY_MS).unref();
    });
  }

  /** Keeps a reply open as a stream of the actor's events. */
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
    this.listeners.add(listener);
    reply.raw.on('close', () => this.listeners.delete(listener));
  }

  private deliver(event: LiveEvent): void {
    for (const { actor, reply } of this.listeners) {
      if (event.userTypes && !event.userTypes.includes(actor.userType)) continue;
      if (event.userIds?.includes(actor.id) || event.organizationIds?.includes(actor.organizationId))
        write(reply, event);
    }
  }

  private deliverAll(event: LiveEvent): void {
    for (const { reply } of this.listeners) write(reply, event);
  }

  async stop(): Promise<void> {
    this.closed = true;
    if (this.heartbeat) clearInterval(this.heartbeat);
    for (const { reply } of this.listeners) reply.raw.end();
    await this.client?.end().catch(() => undefined);
  }
}

function write(reply: FastifyReply, event: LiveEvent): void {
  reply.raw.write(`data: ${JSON.stringify({ kind: event.kind, orderId: event.orderId })}\n\n`);
}
