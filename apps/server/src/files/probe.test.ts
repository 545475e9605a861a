import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, expect, it, vi } from 'vitest';
import { readConfig } from '#server/config';
import { serveHealth } from '#server/http/health';
import { OperatorError } from '#server/start-problem';
import { memoryFiles } from '#test/memory-files';
import { useApp } from '#test/start-app';
import { watchStorage } from './probe';

const app = useApp();
const folder = mkdtempSync(join(tmpdir(), 'selvedge-probe-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { s3 } = readConfig({
  NODE_ENV: 'test',
  S3_BUCKET: 'selvedge',
  S3_REGION: 'us-east-1',
  S3_ACCESS_KEY_ID: 'x',
  S3_SECRET_ACCESS_KEY: 'y',
});

it('stores, reads and removes one file', async () => {
  const lines: string[] = [];
  const files = memoryFiles();
  const storage = await watchStorage(files, { dataDir: folder, s3: undefined }, (line) => lines.push(line));
  expect([storage.isAway(), lines, files.names()]).toEqual([false, [], []]);
});

it('refuses a folder that may not be written, with its path, its owner and the own user', async () => {
  const denied = Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' });
  const files = { ...memoryFiles(), put: () => Promise.reject(denied) };
  const start = watchStorage(files, { dataDir: folder, s3: undefined }, () => undefined);
  await expect(start).rejects.toThrow(OperatorError);
  await expect(start).rejects.toThrow(
    `The folder ${folder} cannot be written: it belongs to user ${userInfo().uid}, and the server runs as ${userInfo().username} (${userInfo().uid}). Change its owner, or DATA_DIR.`,
  );
});

it('reports a bucket that is away, in /readyz too, and that it is back', async () => {
  const lines: string[] = [];
  let works = false;
  const bucket = memoryFiles();
  const files = {
    ...bucket,
    put: (...file: Parameters<typeof bucket.put>) =>
      works ? bucket.put(...file) : Promise.reject(new Error('The file storage answered 403 AccessDenied')),
  };
  const storage = await watchStorage(files, { dataDir: folder, s3 }, (line) => lines.push(line), 5);
  const server = fastify();
  serveHealth(server, { pool: app.pool, isStorageAway: storage.isAway });
  const ready = async () => {
    const { statusCode, body } = await server.inject('/readyz');
    return [statusCode, JSON.parse(body)];
  };
  expect(await ready()).toEqual([200, { status: 'ok', files: 'away' }]);
  works = true;
  await vi.waitUntil(() => !storage.isAway());
  expect(await ready()).toEqual([200, { status: 'ok' }]);
  expect(lines).toEqual([
    'files cannot be stored: The file storage answered 403 AccessDenied',
    'files are stored again',
  ]);
  storage.stop();
  await server.close();
});
