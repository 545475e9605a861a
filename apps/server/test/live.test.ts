import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { Actor } from '@selvedge/domain/actor';
import type { FastifyReply } from 'fastify';
import { expect, it } from 'vitest';
import { Live } from '#server/live/live';
import { signInAgain, useApp } from './start-app';

const app = useApp();

/** Opens an event stream; returns a function that waits for its end and returns all events. */
async function listen(who: 'buyer' | 'trader') {
  const url = await app.app.listen({ port: 0, host: '127.0.0.1' }).catch(() => undefined);
  const address = app.app.server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const reply = await fetch(`${url ?? `http://127.0.0.1:${port}`}/api/events`, {
    headers: { authorization: `Bearer ${app.world.tokens[who]}` },
  });
  const reader = (reply.body as ReadableStream<Uint8Array>).getReader();
  const read = async () => {
    const { done, value } = await reader.read();
    return done ? null : Buffer.from(value).toString();
  };
  expect(await read()).toContain('retry');
  return read;
}

it('a person has at most ten streams: the oldest is closed when a newer one replaces it', async () => {
  const other = await listen('buyer');
  const streams = [];
  for (let nth = 0; nth < 11; nth += 1) streams.push(await listen('trader'));
  const [first, second] = streams as [typeof other, typeof other];
  expect([await first(), await first()]).toEqual(['event: replaced\ndata: {}\n\n', null]);
  await app.live.sendKeepAlive();
  expect([await second(), await other()]).toEqual([': still here\n\n', ': still here\n\n']);
});

it('a stream of events ends with the session that opened it, and no other does', async () => {
  const [buyer, trader] = [await listen('buyer'), await listen('trader')];
  await app.live.sendKeepAlive();
  expect([await buyer(), await trader()]).toEqual([': still here\n\n', ': still here\n\n']);
  await app.call('buyer', 'POST', '/api/Users/logout', {});
  await app.live.sendKeepAlive();
  expect([await buyer(), await buyer()]).toEqual([': still here\n\n', null]);
  expect(await trader()).toBe(': still here\n\n');
  await signInAgain(app);
  const again = await listen('buyer');
  await app.pool.query('update users set status = 1003 where id = $1', [app.world.people.buyer.id]);
  await app.live.sendKeepAlive();
  expect([await again(), await again()]).toEqual([': still here\n\n', null]);
  app.clock.now = new Date(app.clock.now.getTime() + 13 * 3_600_000);
  await app.live.sendKeepAlive();
  expect([await trader(), await trader(), await trader()].at(-1)).toBe(null);
});

it('a stream that its client does not read is closed with its session, and not written to again', async () => {
  const faults: Error[] = [];
  const note = (error: Error) => void faults.push(error);
  const live = new Live({}, note, async (sessions) => sessions.map(() => false));
  // A response without a socket never drains.
  const raw = new ServerResponse(new IncomingMessage(new Socket())).on('error', note);
  const reply = { raw, hijack: () => undefined, getHeaders: () => ({}) };
  live.open({ id: 1 } as Actor, reply as unknown as FastifyReply);
  await live.sendKeepAlive();
  await live.sendKeepAlive();
  await setImmediate();
  expect([raw.destroyed, faults]).toEqual([true, []]);
});
