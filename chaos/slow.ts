import { connect, type Socket } from 'node:net';
import { pause, type Result, seconds, TestServer } from './test-server';

const CLIENTS = 400;
const FOR_MS = 40_000;

/** Opens clients that send their headers or bodies byte by byte; other clients must not be slowed down. */
export async function slow(): Promise<Result[]> {
  const server = await TestServer.open();
  const sockets: Socket[] = [];
  let closed = 0;
  const head = 'POST /api/Users/login HTTP/1.1\r\nhost: localhost\r\n';
  for (let client = 0; client < CLIENTS; client += 1) {
    const socket = connect(server.port, '127.0.0.1');
    socket
      .on('error', () => undefined)
      .on('close', () => {
        closed += 1;
      });
    const hasHead = client % 2 === 0;
    socket.write(hasHead ? `${head}content-type: application/json\r\ncontent-length: 1000\r\n\r\n{` : head);
    sockets.push(socket);
  }
  const dribble = setInterval(() => {
    for (const socket of sockets) if (!socket.destroyed) socket.write('x');
  }, 1_000);
  let [worst, wrong, count] = [0, 0, 0];
  for (const until = performance.now() + FOR_MS; performance.now() < until; await pause(250)) {
    const { status, ms } = await server.call('GET', count % 2 ? '/api/HomePage' : '/healthz');
    worst = Math.max(worst, ms);
    if (status !== 200) wrong += 1;
    count += 1;
  }
  clearInterval(dribble);
  for (const socket of sockets) socket.destroy();
  const early = closed;
  await server.kill('SIGTERM');
  return [
    {
      promise: 'Slow clients: others are served within 1 s (T53)',
      measured: `${CLIENTS} slow clients for ${FOR_MS / 1000} s, ${count} calls beside them: worst ${seconds(worst)}, ${wrong} failed`,
      held: worst <= 1_000 && wrong === 0,
    },
    {
      promise: 'A client that dribbles its headers is cut off after 20 s (T53)',
      measured: `${early} of ${CLIENTS / 2} cut off by then`,
      held: early >= CLIENTS / 2,
    },
  ];
}
