import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { addressOf, SECRET, startServer } from './server-process';
import { useApp } from './start-app';
import { emptyDatabases } from './test-cluster';

const app = useApp();
const databases = emptyDatabases('stopping');
const folder = mkdtempSync(join(tmpdir(), 'selvedge-stopping-'));
afterAll(async () => {
  await databases.dropAll();
  rmSync(folder, { recursive: true, force: true });
});

it('answers requests on open connections while it stops, then closes them', async () => {
  await app.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  const head = `host: x\r\nauthorization: Bearer ${app.world.tokens.trader}\r\n`;
  const body = '[{"name":"Late","query":"?due=overdue"}]';
  // A pending request body keeps the connection in use while the server stops.
  socket.write(
    `PUT /api/CustomOrder/views HTTP/1.1\r\n${head}content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`,
  );
  await once(app.app.server, 'request');
  const closed = app.app.close();
  while (app.app.server.listening) await new Promise(setImmediate);
  socket.write(`${body}GET /api/CustomOrder/views HTTP/1.1\r\n${head}\r\n`);
  const answers = (await text(socket)).split(/(?=HTTP\/1\.1 )/);
  await closed;
  expect(answers.map((answer) => answer.split('\r\n')[0])).toEqual(['HTTP/1.1 200 OK', 'HTTP/1.1 200 OK']);
  expect(answers[1]).toMatch(/^connection: close/im);
  // Both requests ran concurrently, so the list may or may not contain the write.
  expect(answers[1]).toMatch(/\r\n\r\n\[.*\]$/);
  const { rows } = await app.pool.query("select 1 from views where query like '%?due=overdue%'");
  expect(rows).toHaveLength(1);
});

/** Runs in the server's process: a worker thread that is busy with one pattern for years. */
const BUSY_THREAD = `
  import { isMainThread, Worker } from 'node:worker_threads';
  const busy = "/^(a+)+$/.test('a'.repeat(99) + '!')";
  if (isMainThread) new Worker(busy, { eval: true }).once('online', () => console.log('busy')).unref();`;

it('ends on SIGTERM while a worker thread is busy', async () => {
  const server = await startServer({
    DATABASE_URL: addressOf(await databases.create()),
    SESSION_SECRET: SECRET,
    DATA_DIR: folder,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(BUSY_THREAD)}`,
  });
  expect(server.output()).toMatch(/^busy$/m);
  server.signal('SIGTERM');
  // A stop that takes 9 s is given up with code 1.
  expect(await server.ended).toBe(0);
}, 120_000);
