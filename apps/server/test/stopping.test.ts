import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { useApp } from './start-app';

const app = useApp();

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
