import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';

/** The names of the sockets below, which a killed process leaves behind. */
export const SOCKET = /^server-[0-9a-f]{16}\.sock$/;
/** A Unix socket's path has at most 107 bytes, on some systems 103. */
const SOCKET_LIMIT = 103;

/**
 * Opens a socket in the directory that answers while this process lives. Other containers on the same volume can see it,
 * but not our process id. Where a socket is not possible the name is '', and only process ids tell who lives.
 */
export async function openLifeSign(directory: string): Promise<{ name: string; close(): void }> {
  const name = `server-${randomBytes(8).toString('hex')}.sock`;
  const path = join(directory, name);
  const none = { name: '', close: () => undefined };
  if (Buffer.byteLength(path) > SOCKET_LIMIT) return none;
  const server = createServer((caller) => caller.destroy()).listen(path);
  if (!(await happens(once(server, 'listening')))) return none;
  server.unref();
  const close = () => {
    server.close();
    rmSync(path, { force: true });
  };
  return { name, close };
}

/** Whether a process listens on a Unix socket. Nobody listens on the socket of a killed process. */
export async function answers(path: string): Promise<boolean> {
  const socket = connect(path);
  const isAnswered = await happens(once(socket, 'connect'));
  socket.destroy();
  return isAnswered;
}

const happens = (event: Promise<unknown>): Promise<boolean> =>
  event.then(
    () => true,
    () => false,
  );
