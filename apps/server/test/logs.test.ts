import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { errorFacts, makeLogger } from '#server/log';
import { useApp } from './start-app';

let written = '';
const lines = () =>
  written
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
const sink = new Writable({
  write(chunk: Buffer, _encoding, done) {
    written += chunk.toString();
    done();
  },
});
const app = useApp({}, makeLogger('trace', sink));

describe('the log', () => {
  it('shows who was refused what, without the URL, which may contain a key', async () => {
    written = '';
    await app.call('buyer', 'POST', '/api/CustomOrder', {});
    await app.call(null, 'GET', '/api/CustomOrder/guest/0/CANARY-GUEST-TOKEN');
    expect(lines()).toContainEqual(
      expect.objectContaining({
        msg: 'refused',
        code: 'FORBIDDEN',
        method: 'POST',
        route: expect.stringContaining('/CustomOrder'),
        user: app.world.people.buyer.id,
        reqId: expect.any(String),
      }),
    );
    expect(written).not.toContain('CANARY');
  });

  it('has no line about a client that left before its request was handled', async () => {
    if (!app.app.server.listening) await app.app.listen({ port: 0 });
    const { port } = new URL(app.app.listeningOrigin);
    written = '';
    app.queries.count = 0;
    const handled = new Promise<void>((resolve) => {
      app.app.server.prependOnceListener('request', (request: IncomingMessage) => {
        request.socket.destroy();
        setImmediate(resolve);
      });
    });
    const socket = connect(Number(port), '127.0.0.1', () =>
      socket.write('GET /api/session HTTP/1.1\r\nhost: x\r\n\r\n'),
    );
    socket.on('error', () => undefined);
    await handled;
    await new Promise((resolve) => setImmediate(resolve));
    expect(written).toBe('');
    expect(app.queries.count).toBe(0);
  });

  it('names its levels, and has a line for each answered request when they are asked for', async () => {
    written = '';
    await app.call('trader', 'GET', '/api/HomePage');
    expect(lines()).toContainEqual(
      expect.objectContaining({
        level: 'debug',
        msg: 'answered',
        method: 'GET',
        route: expect.stringContaining('/HomePage'),
        status: 200,
        ms: expect.any(Number),
      }),
    );
    expect(app.app.openRequests()).toBe(0);
  });

  it('leaves out what is told elsewhere, unless everything is asked for', () => {
    const told = (error: unknown) => error instanceof RangeError;
    for (const [level, count] of [
      ['info', 1],
      ['debug', 2],
    ] as const) {
      written = '';
      const logger = makeLogger(level, sink, told);
      logger.warn({ lost: new RangeError('away') }, 'a call failed');
      logger.warn({ lost: new Error('a bug') }, 'a call failed');
      expect(lines()).toHaveLength(count);
    }
  });

  it('holds no password, code, token, address or name of a person', async () => {
    written = '';
    const email = 'canary-person@example.com';
    await app.call(null, 'POST', '/api/Users/login', { email, password: 'CANARY-password-1' });
    await app.call(null, 'POST', '/api/Users/login', {
      email: 'trader@demo.example',
      password: 'CANARY-wrong-1',
    });
    await app.call(null, 'POST', '/api/Users/forgot-password', { email: 'trader@demo.example' });
    await app.call(null, 'POST', '/api/Users/reset-password', {
      secureAuthKey: 'CANARY-key',
      newPassword: 'CANARY-new-1',
    });
    await app.call('trader', 'PUT', `/api/Users/${app.world.people.trader.id}`, {
      name: 'CANARY-name',
      phone: 'x',
    });
    await app.call(null, 'GET', '/api/HomePage', undefined, { authorization: 'Bearer CANARY.session.token' });
    const { rows } = await app.pool.query<{ body: string }>(
      'select body from mails order by id desc limit 1',
    );
    const code = /\b\d{6}\b/.exec(rows[0]?.body ?? '')?.[0];
    expect(code).toBeDefined();
    expect(written).not.toBe('');
    for (const secret of ['CANARY', email, 'trader@demo.example', code ?? '', app.world.tokens.trader])
      expect(written).not.toContain(secret);
  });

  it("keeps a database error's code and place, and none of its values", async () => {
    const failure = await app.pool
      .query(
        `insert into users (organization_id, name, email, role, status) select organization_id, name, email, role, status from users where email = 'trader@demo.example'`,
      )
      .catch((error: unknown) => error);
    const logged = JSON.stringify(errorFacts(new Error('outer', { cause: failure })));
    expect(logged).toContain('23505');
    expect(logged).toContain('users_email');
    expect(logged).not.toContain('trader@demo.example');
  });
});
