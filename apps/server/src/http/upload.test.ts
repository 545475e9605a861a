import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useApp } from '#test/start-app';
import { upload } from '#test/upload';

const app = useApp();
const left = () => readdir(join(app.config.dataDir, 'uploads'));
const HEAD = '--x\r\ncontent-disposition: form-data; name="file"; filename="slow.bin"\r\n\r\n';
const END = '\r\n--x--\r\n';
const MULTIPART = { 'content-type': 'multipart/form-data; boundary=x' };

beforeAll(async () => {
  await app.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.app.server.closeAllConnections());

/** An upload of which the first part has arrived. */
async function slowUpload(): Promise<{ socket: Socket; status: Promise<number> }> {
  const socket = connect(Number(new URL(app.app.listeningOrigin).port), '127.0.0.1');
  const length = HEAD.length + 200_000 + END.length;
  const first = `PUT /api/File HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${app.world.tokens.trader}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: ${length}\r\n\r\n${HEAD}`;
  await new Promise<void>((sent) => socket.write(first + 'x'.repeat(100_000), () => sent()));
  const status = new Promise<number>((resolve) => {
    socket.once('data', (bytes) => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(bytes.toString())?.[1])));
  });
  return { socket, status };
}
const finish = ({ socket }: { socket: Socket }) => socket.write('x'.repeat(100_000) + END);

it('two uploads of a person are received at a time, others wait, and other people do not', async () => {
  const slow = [await slowUpload(), await slowUpload()];
  const ofBuyer = async () =>
    (await upload(app, 'buyer', 'PUT', '/api/File', 'other.txt', Buffer.from('x'))).status;
  // Uploads are counted right before they are received.
  const counted = 'select 1 from attempts, unnest(attempted_at)';
  await expect.poll(async () => (await app.pool.query(counted)).rowCount).toBe(2);
  expect(await ofBuyer()).toBe(200);
  let isThirdDone = false;
  const third = upload(app, 'trader', 'PUT', '/api/File', 'third.txt', Buffer.from('x')).then((reply) => {
    isThirdDone = true;
    return reply.status;
  });
  for (let nth = 0; nth < 3; nth += 1) expect(await ofBuyer()).toBe(200);
  expect(isThirdDone).toBe(false);
  for (const one of slow) finish(one);
  expect([await third, ...(await Promise.all(slow.map(({ status }) => status)))]).toEqual([200, 200, 200]);
  for (const { socket } of slow) socket.destroy();
});

it('an upload leaves no file with a name, neither while it is received nor when it breaks off', async () => {
  const slow = await slowUpload();
  await upload(app, 'trader', 'PUT', '/api/File', 'a.txt', Buffer.from('x'));
  expect(await left()).toEqual([]);
  slow.socket.destroy();
  expect((await upload(app, 'trader', 'PUT', '/api/File', 'b.txt', Buffer.from('x'))).status).toBe(200);
  expect(await left()).toEqual([]);
});

it.each([
  ['fields', ''],
  ['files', '; filename="a"'],
])('a form with thousands of %s is refused', async (_, file) => {
  const part = `--x\r\ncontent-disposition: form-data; name="f"${file}\r\n\r\n\r\n`;
  const reply = await app.call('trader', 'PUT', '/api/File', `${part.repeat(10_000)}--x--\r\n`, MULTIPART);
  expect(reply.status).toBe(400);
});

it('a field that is longer than its limit is refused, not cut', async () => {
  const body = `--x\r\ncontent-disposition: form-data; name="f"\r\n\r\n${'x'.repeat(300_000)}\r\n${HEAD}x${END}`;
  expect((await app.call('trader', 'PUT', '/api/File', body, MULTIPART)).status).toBe(400);
});
