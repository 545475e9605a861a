import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DirectoryInUse, lockDirectory } from '@selvedge/embedded-postgres-supervisor/directory-lock';
import { isAlive } from '@selvedge/embedded-postgres-supervisor/processes';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Embedded, startEmbedded } from './embedded';

const LIMIT_MS = 60_000;
let dataDir: string;
let running: Embedded[] = [];
let children: ChildProcess[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'sv-'));
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const one of running) await one.stop();
  running = [];
  children = [];
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(): Promise<Embedded> {
  const embedded = await startEmbedded(dataDir, { settings: { shared_buffers: '16MB' } });
  running.push(embedded);
  return embedded;
}

async function ask<Row>(embedded: Embedded, text: string): Promise<Row | undefined> {
  const client = new pg.Client(embedded.connection);
  client.on('error', () => undefined);
  const answer = await client
    .connect()
    .then(() => client.query(text))
    .finally(() => client.end());
  return (Array.isArray(answer) ? answer.at(-1) : answer).rows[0] as Row | undefined;
}

async function killed(child: ChildProcess): Promise<void> {
  const gone = new Promise((done) => child.once('exit', done));
  child.kill('SIGKILL');
  await gone;
}

describe('the embedded database', () => {
  it('starts on an empty folder, stores data and stops without leaving a process', {
    timeout: LIMIT_MS,
  }, async () => {
    const first = await start();
    const encoding = await ask<{ server_encoding: string }>(first, 'show server_encoding');
    expect(encoding?.server_encoding).toBe('UTF8');
    expect((await ask<{ listen_addresses: string }>(first, 'show listen_addresses'))?.listen_addresses).toBe(
      '',
    );
    await ask(first, 'create table kept (word text)');
    await ask(first, "insert into kept values ('selvedge')");
    await first.stop();
    expect(isAlive(first.pid ?? 0)).toBe(false);
    expect(readdirSync(dataDir).filter((name) => name.endsWith('.sock'))).toEqual([]);
    const second = await start();
    expect(await ask(second, 'select word from kept')).toEqual({ word: 'selvedge' });
  });

  it('serves a role that is no superuser and owns its tables', { timeout: LIMIT_MS }, async () => {
    const embedded = await start();
    await ask(embedded, 'create table own (word text)');
    const role = await ask<{ super: boolean; creates: boolean }>(
      embedded,
      'select rolsuper as super, rolcreatedb as creates from pg_roles where rolname = current_user',
    );
    expect(role).toEqual({ super: false, creates: false });
    await expect(ask(embedded, "copy own from program 'id'")).rejects.toThrow('permission denied');
  });

  it('transfers the tables of an earlier version from the superuser', { timeout: LIMIT_MS }, async () => {
    const first = await start();
    const earlier = { ...first, connection: { ...first.superuser, database: first.connection.database } };
    await ask(
      earlier,
      `create table kept (id integer generated always as identity, word text);
      create function greet() returns text language sql as 'select word from kept';
      insert into kept (word) values ('selvedge');
      alter database selvedge owner to selvedge`,
    );
    await first.stop();
    const second = await start();
    await ask(second, 'alter table kept add column more text; drop function greet()');
    expect(await ask(second, 'select word from kept')).toEqual({ word: 'selvedge' });
  });

  it('is started again when it is killed, with all that was committed', { timeout: LIMIT_MS }, async () => {
    const embedded = await start();
    await ask(embedded, "create table kept as select 'selvedge' as word");
    const before = embedded.pid ?? 0;
    process.kill(before, 'SIGKILL');
    // A stopping server can still answer earlier requests, so the test waits for the new one.
    const restarted = () => expect(embedded.pid).not.toBe(before);
    await vi.waitFor(restarted, { timeout: 20_000, interval: 50 });
    const word = await vi.waitFor(() => ask(embedded, 'select word from kept'), {
      timeout: 20_000,
      interval: 100,
    });
    expect(word).toEqual({ word: 'selvedge' });
  });

  it('takes over from a server that was killed with its database still running', {
    timeout: LIMIT_MS,
  }, async () => {
    const tsx = join(import.meta.dirname, '../../../../node_modules/tsx/dist/loader.mjs');
    const script = `import { startEmbedded } from ${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))};
      const { pid } = await startEmbedded(${JSON.stringify(dataDir)}, { fsync: false });
      console.log(pid);
      setInterval(() => {}, 1000);`;
    writeFileSync(join(dataDir, 'server.mts'), script);
    const server = spawn(process.execPath, ['--import', tsx, join(dataDir, 'server.mts')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(server);
    const orphan = Number(
      await new Promise<string>((heard) =>
        server.stdout?.once('data', (line: Buffer) => heard(String(line))),
      ),
    );
    await expect(start()).rejects.toThrow(`pid ${server.pid}`);
    await killed(server);
    expect(isAlive(orphan)).toBe(true);
    const healed = await start();
    expect(isAlive(orphan)).toBe(false);
    expect(await ask(healed, 'select 1 as one')).toEqual({ one: 1 });
  });

  it('leaves a folder to a server of another container, whose processes cannot be seen', {
    timeout: LIMIT_MS,
  }, async () => {
    const first = await start();
    const marks = ['server-lock-1', 'postgres/postmaster.pid'].map((name) => join(dataDir, name));
    const written = marks.map((path) => readFileSync(path, 'utf8'));
    // As if written by another machine: no local process has these ids.
    const foreign = written.map((text) => text.replace(/^\d+/, '4194305'));
    for (const [index, path] of marks.entries()) writeFileSync(path, foreign[index] ?? '');
    await expect(start()).rejects.toThrow(DirectoryInUse);
    expect(marks.map((path) => readFileSync(path, 'utf8'))).toEqual(foreign);
    for (const [index, path] of marks.entries()) writeFileSync(path, written[index] ?? '');
    expect(await ask(first, 'select 1 as one')).toEqual({ one: 1 });
  });

  it('finds a way to a folder whose path is too long for a socket', { timeout: LIMIT_MS }, async () => {
    dataDir = join(dataDir, 'a-rather-long-name-'.repeat(5));
    const embedded = await start();
    expect(Buffer.byteLength(embedded.connection.host)).toBeLessThan(100);
    expect(await ask(embedded, 'select 1 as one')).toEqual({ one: 1 });
  });

  it('refuses a folder that holds something else', async () => {
    rmSync(dataDir, { recursive: true });
    const release = await lockDirectory(dataDir);
    release();
    writeFileSync(join(dataDir, 'postgres'), 'a file');
    await expect(start()).rejects.toThrow('holds no PostgreSQL database');
  });
});
