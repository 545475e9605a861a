import { expect, it } from 'vitest';
import { loadDemo } from '#test/load-demo';
import { memoryFiles } from '#test/memory-files';
import { useApp } from '#test/start-app';
import { loadDemoRows } from './demo';
import { makeDemoRows } from './demo-rows';

const app = useApp();
const filesOf = async () =>
  (await app.pool.query<{ name: string; mime: string; size: number }>('select name, mime, size from files'))
    .rows;

it('the contents of the files are stored, and a second load replaces those of the first', async () => {
  await app.pool.query('truncate organizations restart identity cascade');
  await loadDemo(app, app.clock.now, 'small');
  await app.pool.query('truncate organizations restart identity cascade');
  await loadDemo(app, app.clock.now, 'small');
  const files = await filesOf();
  const names = files.map(({ name }) => name.slice(name.indexOf('_') + 1));
  expect(names.toSorted((one, other) => one.localeCompare(other))).toEqual([
    'Chest Print v1.svg',
    'Chest Print v2.svg',
    'Chest Print v3.svg',
    'NB-7101 Tech Pack v1.pdf',
    'NB-7101 Tech Pack v2.pdf',
  ]);
  expect(app.files.names().sort()).toEqual(files.map(({ name }) => name).sort());
  for (const { name, mime, size } of files) {
    const served = await app.app.inject(`/files/${encodeURIComponent(name)}`);
    const isPicture = mime === 'image/svg+xml';
    const type = isPicture ? 'image/svg+xml; charset=utf-8' : 'application/octet-stream';
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, type]);
    expect(served.rawPayload.length).toBe(Number(size));
    expect(served.payload.slice(0, 5)).toBe(isPicture ? '<svg ' : '%PDF-');
  }
}, 60_000);

it('a load that cannot store a file fails and leaves neither rows nor files', async () => {
  await app.pool.query('truncate organizations restart identity cascade');
  const store = memoryFiles();
  let left = 3;
  const failing = {
    ...store,
    put: async (...file: Parameters<typeof store.put>) => {
      await store.put(...file);
      left -= 1;
      if (left === 0) throw new Error('The disk is full.');
    },
  };
  const rows = await makeDemoRows(app.clock.now, 'small');
  await expect(loadDemoRows(app.pool.options, failing, rows)).rejects.toThrow('The disk is full.');
  expect(store.names()).toEqual([]);
  expect((await app.pool.query('select 1 from organizations')).rows).toEqual([]);
}, 60_000);
