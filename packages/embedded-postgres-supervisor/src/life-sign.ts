import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';

/** Name pattern of the sockets, which remain when a process is killed. */
export const SOCKET = /^server-[0-9a-f]{16}\.sock$/;
/** In bytes; a socket path can have 107 bytes, on some systems 103. */
const SOCKET_LIMIT = 103;

/**
 * Opens a socket in the directory that accepts connections while this process lives. Unlike process ids, other
 * containers on the same volume can check it. The name is '' where sockets are not possible; then only process ids are
 * checked.
 */
export async function openLifeSign(directory: string): Promise<{ name: string; close(): void }> {
  const name = `server-${randomBytes(8).toString('hex')}.sock`;
  const path = join(directory, name);
  const none = { name: '', close: () => undefined };
  if (Buffer.byteLength(path) > SOCKET_LIMIT) return none;
  const server = createServer((caller) => caller.destroy()).listen(path);
  if (!(await resolves(once(server, 'listening')))) return none;
  server.unref();
  const close = () => {
    server.close();
    rmSync(path, { force: true });
  };
  return { name, close };
}

/** Whether a process listens on a Unix socket; the socket of a killed process has no listener. */
export async function answers(path: string): Promise<boolean> {
  const socket = connect(path);
  const isAnswered = await resolves(once(socket, 'connect'));
  socket.destroy();
  return isAnswered;
}

const resolves = (event: Promise<unknown>): Promise<boolean> =>
  event.then(
    () => true,
    () => false,
  );
