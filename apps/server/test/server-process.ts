import { type ChildProcess, spawn } from 'node:child_process';
import { type AddressInfo, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { checkAnswer } from './check-answer';
import type { Connection } from './test-cluster';

const SERVER = fileURLToPath(new URL('..', import.meta.url));
export const SECRET = 'a secret of the tests, long enough to be one';

/** The server in a child process. */
export interface ServerProcess {
  address: string;
  pid: number;
  output(): string;
  signal(signal: NodeJS.Signals): void;
  /** The exit code; null if a signal ended the process. */
  ended: Promise<number | null>;
  call(
    method: string,
    path: string,
    options?: { token?: string; body?: unknown; key?: string },
  ): Promise<Response>;
}

export async function startServer(env: Record<string, string>): Promise<ServerProcess> {
  const server = await launch(env);
  await server.ready;
  return server;
}

/** Starts the server without waiting until it is ready, because it may refuse to start. */
export async function launch(env: Record<string, string>): Promise<ServerProcess & { ready: Promise<void> }> {
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
    cwd: SERVER,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      LOG_LEVEL: 'warn',
      DEMO: 'off',
      PORT: String(port),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
  const ready = new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Selvedge is ready')) resolve();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    void ended.then(() => reject(new Error(`The server ended: ${output}`)));
  });
  ready.catch(() => undefined);
  const address = `http://127.0.0.1:${port}`;
  return {
    address,
    pid: child.pid ?? 0,
    output: () => output,
    signal: (signal) => child.kill(signal),
    ended,
    ready,
    call: async (method, path, { token, body, key } = {}) => {
      const response = await fetch(address + path, {
        method,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(key ? { 'idempotency-key': key } : {}),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const bytes = Buffer.from(await response.clone().arrayBuffer());
      checkAnswer({ method, url: path, status: response.status, headers: decodedHeaders(response), bytes });
      return response;
    },
  };
}

/** Only the type, because `fetch` has already decompressed the body. */
const decodedHeaders = ({ headers }: Response) => ({ 'content-type': headers.get('content-type') });

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

/** The `DATABASE_URL` of a test database. */
export const addressOf = ({ host, port, user, database, password }: Connection): string =>
  `postgres://${encodeURIComponent(user)}${password ? `:${encodeURIComponent(password)}` : ''}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;

export async function listenTo(
  server: ServerProcess,
  token: string,
): Promise<{ text(): string; close(): void }> {
  const closer = new AbortController();
  const reply = await fetch(`${server.address}/api/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: closer.signal,
  });
  let text = '';
  void (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of reply.body ?? []) text += decoder.decode(chunk as Uint8Array);
  })().catch(() => undefined);
  return { text: () => text, close: () => closer.abort() };
}
