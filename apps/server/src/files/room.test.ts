import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { useApp } from '#test/start-app';
import { upload } from '#test/upload';

const app = useApp();
const MB = 1024 * 1024;
afterEach(() => Object.assign(app.files, { space: async () => null }));
const disk = (free: number, total: number) =>
  Object.assign(app.files, { space: async () => ({ free, total }) });
const send = async (bytes: number) => {
  const { status, body } = await upload(app, 'trader', 'PUT', '/api/File', 'a.bin', Buffer.alloc(bytes, 1));
  return status === 200 ? 200 : [status, body.code, body.message];
};
const REFUSED = [507, 'NO_ROOM', 'There is no room for this file.'];

it('an upload that would take from the reserve of the disk is refused, and other changes are saved', async () => {
  // A twentieth of the disk, at least 200 MB.
  disk(201 * MB, 1000 * MB);
  expect(await send(MB / 2)).toBe(200);
  const before = app.files.names();
  expect(await send(2 * MB)).toEqual(REFUSED);
  disk(999 * MB, 20_000 * MB);
  expect(await send(1)).toEqual(REFUSED);
  expect(app.files.names()).toEqual(before);
  expect(await readdir(join(app.config.dataDir, 'uploads'))).toEqual([]);
  const path = `/api/Users/${app.world.people.trader.id}`;
  expect((await app.call('trader', 'PUT', path, { phone: '8801700000001' })).status).toBe(200);
});

it('an upload whose contents cannot be stored leaves nothing', async () => {
  const before = app.files.names();
  const { put } = app.files;
  Object.assign(app.files, {
    put: async (name: string, contents: Buffer) => {
      await put(name, contents);
      throw new Error('The folder is gone.');
    },
  });
  expect((await upload(app, 'trader', 'PUT', '/api/File', 'a.bin', Buffer.alloc(9, 1))).status).toBe(500);
  Object.assign(app.files, { put });
  expect(app.files.names()).toEqual(before);
});
