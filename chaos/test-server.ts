import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
export const ROUNDS = Number(process.env.CHAOS_ROUNDS ?? 20);
/** Duration of a database outage, in seconds. */
export const OUTAGE_SECONDS = Number(process.env.CHAOS_SECONDS ?? 63);
export const SECRET = 'a secret of the chaos tests, long enough to be one';

/** `held` is null when the promise could not be measured on this machine. */
export interface Result {
  promise: string;
  measured: string;
  held: boolean | null;
}
export const pause = (ms: number) => new Promise((resume) => setTimeout(resume, ms));
const now = () => performance.now();
export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** Cleanup callbacks, run when the process exits. */
const leftovers: (() => void)[] = [];
process.once('exit', () => {
  for (const clear of leftovers.reverse()) clear();
});

/** Creates a directory that is removed when the process exits. */
export function newFolder(): string {
  const cache = join(ROOT, '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'chaos-'));
  leftovers.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

export interface Answer {
  status: number;
  body: any;
  ms: number;
  retryAfter: string | null;
}

/** The built server in a child process. */
export class TestServer {
  child: ChildProcess | undefined;
  token = '';
  /** Empty unless LOG_LEVEL is set. */
  log = '';
  constructor(
    readonly port: number,
    readonly env: Record<string, string>,
    /** A command to run the server with, such as `unshare`. */
    private readonly wrapper: string[] = [],
    /** The sources it was built from. */
    private readonly root = ROOT,
  ) {}

  static async open(env: Record<string, string> = {}, wrapper: string[] = []): Promise<TestServer> {
    const DATA_DIR = env.DATA_DIR ?? newFolder();
    const server = new TestServer(await freePort(), { DEMO: 'small', ...env, DATA_DIR }, wrapper);
    await server.start();
    await server.signIn();
    return server;
  }

  /** Returns the milliseconds until the server was ready. */
  async start(): Promise<number> {
    const since = now();
    const command = [...this.wrapper, process.execPath, join(this.root, 'apps/server/dist/main.js')];
    const child = spawn(command[0] as string, command.slice(1), {
      cwd: this.root,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NODE_ENV: 'production',
        LOG_LEVEL: 'fatal',
        BILLING: 'off',
        SIGN_UP: 'on',
        SESSION_SECRET: SECRET,
        PORT: String(this.port),
        ...this.env,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child.stderr.on('data', (lines: Buffer) => {
      this.log += lines.toString();
      if (!this.env.LOG_LEVEL) process.stderr.write(lines);
    });
    this.child = child;
    leftovers.push(() => child.kill('SIGKILL'));
    while ((await this.call('GET', '/readyz')).status !== 200) {
      if (!this.isAlive) throw new Error(`The server ended with ${child.exitCode ?? child.signalCode}.`);
      await pause(20);
    }
    return now() - since;
  }

  async signIn(email = 'trader@demo.example'): Promise<void> {
    const login = await this.call('POST', '/api/Users/login', {
      body: { email, password: 'Selvedge-Demo-1' },
    });
    this.token = login.body.token;
  }

  get isAlive(): boolean {
    return this.child?.exitCode === null && this.child.signalCode === null;
  }

  async kill(signal: NodeJS.Signals): Promise<void> {
    const { child } = this;
    if (!child || !this.isAlive) return;
    const ended = new Promise((done) => child.once('exit', done));
    child.kill(signal);
    await ended;
  }

  /** Status 0 means that no response arrived. */
  async call(
    method: string,
    path: string,
    { body, key, headers }: { body?: unknown; key?: string; headers?: Record<string, string> } = {},
  ): Promise<Answer> {
    const since = now();
    try {
      const reply = await fetch(`http://127.0.0.1:${this.port}${path}`, {
        method,
        headers: {
          ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(key ? { 'idempotency-key': key } : {}),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await reply.text();
      return {
        status: reply.status,
        body: /^[[{]/.test(text) ? JSON.parse(text) : text,
        ms: now() - since,
        retryAfter: reply.headers.get('retry-after'),
      };
    } catch {
      return { status: 0, body: null, ms: now() - since, retryAfter: null };
    }
  }

  /** The process id of the embedded database and its connection settings. */
  get postmaster(): { pid: number; connection: pg.ClientConfig } {
    const [pid, , , port, host] = readFileSync(
      join(this.env.DATA_DIR as string, 'postgres', 'postmaster.pid'),
      'utf8',
    ).split('\n');
    return {
      pid: Number(pid),
      connection: { host, port: Number(port), user: 'selvedge', database: 'selvedge' },
    };
  }

  async rows<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client(
      this.env.DATABASE_URL ? { connectionString: this.env.DATABASE_URL } : this.postmaster.connection,
    );
    await client.connect();
    try {
      return (await client.query<Row>(text, values)).rows;
    } finally {
      await client.end();
    }
  }
}

export const template = (name: string) => ({
  templateCollectionName: name,
  clientName: 'Northbrook',
  planningTemplates: [
    {
      stageName: 'Cutting',
      stageType: 'Production',
      leadTimeForClient: 5,
      leadTimeForManufacturer: 4,
      stageCategory: 45002,
      level: '4701',
      visibleTo: [3001, 3002],
    },
  ],
});
