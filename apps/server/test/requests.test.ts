import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeOrder } from './orders';
import { useApp } from './start-app';

const app = useApp();
const PROFILE = () => `/api/Users/${app.world.people.trader.id}`;
const json = { 'content-type': 'application/json' };
const put = (body: string | Buffer, headers: Record<string, string> = json) =>
  app.call('trader', 'PUT', PROFILE(), body, headers);

describe('a request', () => {
  it.each(['gzip', 'deflate', 'br', 'GZIP', 'gzip, gzip', 'x-unknown'])(
    'packed as %s is refused before it is unpacked',
    async (encoding) => {
      const bomb = gzipSync(Buffer.alloc(50_000_000, ' '));
      const reply = await put(bomb, { ...json, 'content-encoding': encoding });
      expect([reply.status, reply.body.code]).toEqual([415, 'WRONG_TYPE']);
    },
  );

  it('with identity encoding is accepted', async () => {
    expect((await put('{"name":"Priya Raman"}', { ...json, 'content-encoding': 'identity' })).status).toBe(
      200,
    );
  });

  it('that names JSON and brings none is one without a body', async () => {
    const { orderId } = await makeOrder(app);
    const path = `/api/Planning/deleteByOrder/${orderId}`;
    expect((await app.call('trader', 'DELETE', path, '', json)).status).toBe(200);
    const needed = await put('');
    expect([needed.status, needed.body.code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  it.each([
    ['/api/Users/login', null, 16],
    ['/api/messages', 'trader', 64],
    ['/api/PlanningTemplateCollection', 'trader', 256],
  ] as const)('to %s of %s is refused beyond %s KB', async (path, who, kilobytes) => {
    const body = (bytes: number) => `{"text":"${'x'.repeat(bytes - 11)}"}`;
    const status = async (bytes: number) => (await app.call(who, 'POST', path, body(bytes), json)).status;
    expect(await status(kilobytes * 1024)).not.toBe(413);
    expect(await status(kilobytes * 1024 + 1)).toBe(413);
  });

  it('beyond 20 MB is refused', async () => {
    const body = `{"commitMessage":"${'x'.repeat(21_000_000)}"}`;
    const reply = await app.call('trader', 'POST', '/api/CustomOrder', body, json);
    expect([reply.status, reply.body.code]).toEqual([413, 'TOO_LARGE']);
  });

  it('without a session is refused before its body counts, however large or broken that is', async () => {
    for (const body of ['{', `{"x":"${'x'.repeat(19_000_000)}"}`, '['.repeat(1_000_000)]) {
      const reply = await app.call(null, 'POST', '/api/CustomOrder', body, json);
      expect([reply.status, reply.body.code]).toEqual([401, 'NO_TOKEN']);
    }
    const factory = await app.call('factory', 'POST', '/api/CustomOrder', '{', json);
    expect(factory.status).toBe(403);
  });

  it.each([
    ['nested 65 deep', `{"x":${'['.repeat(64)}${']'.repeat(64)},"name":"Priya Raman"}`, 400],
    ['nested a thousand deep', `{"name":${'['.repeat(1000)}${']'.repeat(1000)}}`, 400],
    ['with a number that is none', '{"name":1e400}', 400],
    ['cut short', '{"name":"Pri', 400],
    ['that is no JSON', 'name=Priya', 400],
    ['with __proto__', '{"__proto__":{"role":2001},"name":"Priya Raman"}', 400],
    ['with constructor.prototype', '{"constructor":{"prototype":{"role":2001}},"name":"Priya Raman"}', 400],
    ['empty', '', 400],
    ['of null', 'null', 400],
    ['of a list', '[]', 400],
  ])('%s is refused in the one shape', async (_, body, status) => {
    const reply = await put(body);
    expect([reply.status, typeof reply.body.message]).toEqual([status, 'string']);
    expect(({} as Record<string, unknown>).role).toBeUndefined();
  });

  it('nested 64 levels deep is accepted, regardless of its texts', async () => {
    const deep = `${'['.repeat(63)}${']'.repeat(63)}`;
    expect((await put(`{"x":${deep},"y":"[[${'[{'.repeat(100)}\\"[","name":"Priya Raman"}`)).status).toBe(
      200,
    );
  });

  it.each(['text/html', 'application/xml', 'application/x-www-form-urlencoded'])(
    'of the type %s is refused',
    async (type) => {
      const reply = await put('{"name":"Priya Raman"}', { 'content-type': type });
      expect([reply.status, reply.body.code]).toEqual([415, 'WRONG_TYPE']);
    },
  );

  it('that is JSON under the type of plain text, as another site’s form could send it, is refused', async () => {
    const reply = await put('{"name":"Priya Raman"}', { 'content-type': 'text/plain' });
    expect(reply.status).toBe(415);
  });

  it('from another site is answered without leave to read it, and a preflight finds nothing', async () => {
    const origin = { origin: 'https://evil.example', 'access-control-request-method': 'PUT' };
    const reply = await app.call('trader', 'GET', '/api/HomePage', undefined, origin);
    expect(reply.headers).not.toHaveProperty('access-control-allow-origin');
    expect((await app.call(null, 'OPTIONS', '/api/HomePage', undefined, origin)).status).toBe(404);
  });

  it.each([
    '/api/HomePage?page=-1&pageSize=1000000000',
    '/api/CustomOrder?page=1e9',
    '/api/Notification?pageSize=99999',
    '/api/CustomOrder/OrgBasedOrders?page=0&pageSize=x',
  ])('for a page that is none gets one that is: %s', async (path) => {
    await makeOrder(app);
    const reply = await app.call('trader', 'GET', path);
    expect([path, reply.status]).toEqual([path, 200]);
    expect(reply.text.length).toBeLessThan(1_000_000);
  });
});

describe('a client that dribbles', () => {
  beforeAll(() => app.app.listen({ host: '127.0.0.1', port: 0 }));
  afterAll(() => app.app.server.closeAllConnections());

  it('has seconds for its headers and a minute for all of its request', () => {
    const { headersTimeout, requestTimeout } = app.app.server;
    expect([headersTimeout, requestTimeout]).toEqual([20_000, 60_000]);
  });

  it('gets a plain error when its headers are too long or malformed', async () => {
    const { port } = new URL(app.app.listeningOrigin);
    const responseTo = (text: string) =>
      new Promise<string>((resolve) => {
        let heard = '';
        const socket = connect(Number(port), '127.0.0.1', () => socket.write(text));
        socket.on('data', (chunk: Buffer) => (heard += chunk.toString()));
        socket.on('error', () => resolve(heard));
        socket.on('close', () => resolve(heard));
      });
    expect(await responseTo(`GET / HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(100_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 431 /,
    );
    expect(await responseTo('GARBAGE\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
    expect(
      await responseTo(
        'POST /api/Users/login HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      ),
    ).toMatch(/^HTTP\/1\.1 400 /);
    expect((await app.call(null, 'GET', '/healthz')).status).toBe(200);
  });
});

describe('a large body', () => {
  beforeAll(async () => {
    if (!app.app.server.listening) await app.app.listen({ host: '127.0.0.1', port: 0 });
  });
  /** The response status to the headers alone; no body is sent, so none can be parsed. */
  const statusOfHeaders = (path: string, token?: string) =>
    new Promise<number>((resolve, reject) => {
      const { port } = new URL(app.app.listeningOrigin);
      const authorization = token ? `authorization: Bearer ${token}\r\n` : '';
      const socket = connect(Number(port), '127.0.0.1', () =>
        socket.write(
          `POST ${path} HTTP/1.1\r\nhost: x\r\n${authorization}content-type: application/json\r\ncontent-length: 19000000\r\n\r\n`,
        ),
      );
      socket.on('error', reject);
      socket.once('data', (chunk: Buffer) => {
        resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(chunk.toString())?.[1]));
        socket.destroy();
      });
    });

  it('of 19 MB is refused by its headers: 401 for a stranger, 413 where it does not belong', async () => {
    expect(await statusOfHeaders('/api/CustomOrder')).toBe(401);
    expect(await statusOfHeaders('/api/messages', 'no.such.token')).toBe(401);
    expect(await statusOfHeaders('/api/Users/login')).toBe(413);
    expect(await statusOfHeaders('/api/messages', app.world.tokens.trader)).toBe(413);
  });
});

describe('an upload that breaks off half-way', () => {
  beforeAll(async () => {
    if (!app.app.server.listening) await app.app.listen({ host: '127.0.0.1', port: 0 });
  });

  it('leaves neither a record nor contents', async () => {
    const { port } = new URL(app.app.listeningOrigin);
    const before = app.files.names();
    const head = '--edge\r\ncontent-disposition: form-data; name="file"; filename="half.bin"\r\n\r\n';
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      `PUT /api/File HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${app.world.tokens.trader}\r\ncontent-type: multipart/form-data; boundary=edge\r\ncontent-length: 2000000\r\n\r\n${head}`,
    );
    await new Promise<void>((sent) => socket.write('x'.repeat(1_000_000), () => sent()));
    const open = () =>
      new Promise<number>((resolve) => app.app.server.getConnections((_error, count) => resolve(count)));
    expect(await open()).toBeGreaterThan(0);
    socket.destroy();
    await vi.waitFor(async () => expect(await open()).toBe(0), 5_000);
    expect(app.files.names()).toEqual(before);
    const { rows } = await app.pool.query("select 1 from files where name like '%half.bin'");
    expect(rows).toEqual([]);
  });
});
