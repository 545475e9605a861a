import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { orderOf, stagesOf } from '../bench/data';
import { multiply, ORDERS } from '../bench/seed';
import { operate } from './operate';
import { newFolder, type Result, ROOT, seconds, TestServer } from './test-server';

const FILES = 41;
const FILE_BYTES = 25_000_000;

interface Manifest {
  tables: { name: string; rows: number; sha256: string }[];
  files: { name: string; sha256: string }[];
}

/** Backs up 10,000 orders and 1 GB of files and restores them to an empty host with the operator commands. */
export async function restore(): Promise<Result[]> {
  const server = await TestServer.open();
  const made = await server.call('POST', '/api/CustomOrder', { body: orderOf('Restored', 2, 3, 4) });
  const { orderId } = made.body as { orderId: string };
  await server.call('PUT', '/api/Planning/bulkUpdate', { body: stagesOf(orderId, 12) });
  const pool = new pg.Pool({ ...server.postmaster.connection, max: 1 });
  await multiply(pool, orderId);
  await pool.end();
  for (let nth = 0; nth < FILES; nth += 1) await upload(server, `pattern-${nth}.bin`);

  const [backup, again] = [join(newFolder(), 'backup'), join(newFolder(), 'backup')];
  const saved = await operate(ROOT, server.env.DATA_DIR as string, 'backup', '--to', backup);
  await server.kill('SIGTERM');
  const target = newFolder();
  const restored = await operate(ROOT, target, 'restore', '--from', backup);
  // Before its server starts, whose jobs write.
  await operate(ROOT, target, 'backup', '--to', again);
  const copy = new TestServer(server.port, { ...server.env, DATA_DIR: target });
  const started = await copy.start();
  await copy.kill('SIGTERM');

  const [before, after] = [manifestOf(backup), manifestOf(again)];
  const rows = before.tables.reduce((sum, table) => sum + table.rows, 0);
  return [
    {
      promise: 'A backup of 10,000 orders and 1 GB of files is restored to an empty host within 2 min (P5)',
      measured: `${rows} rows and ${before.files.length} files written in ${seconds(saved)}, restored in ${seconds(restored)}, served after ${seconds(started)} more`,
      held: restored + started <= 120_000 && rows > ORDERS && before.files.length >= FILES,
    },
    {
      promise: 'What was restored has the sums of what was saved (P5)',
      measured: different(before, after).join(', ') || 'every table and every file',
      held: different(before, after).length === 0,
    },
  ];
}

async function upload(server: TestServer, name: string): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob([randomBytes(FILE_BYTES)]), name);
  const reply = await fetch(`http://127.0.0.1:${server.port}/api/File`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${server.token}` },
    body: form,
  });
  if (!reply.ok) throw new Error(`${name} was refused: ${reply.status} ${await reply.text()}`);
}

const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest;

/** A backup writes its time into it. */
const WRITTEN = 'job_runs';

function different(before: Manifest, after: Manifest): string[] {
  const sums = new Map([...after.tables, ...after.files].map(({ name, sha256 }) => [name, sha256]));
  return [...before.tables.filter(({ name }) => name !== WRITTEN), ...before.files]
    .filter(({ name, sha256 }) => sums.get(name) !== sha256)
    .map(({ name }) => name);
}
