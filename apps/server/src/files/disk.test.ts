import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, it } from 'vitest';
import { diskFiles } from './disk';

const roots: string[] = [];
function newRoot(): string {
  const root = mkdtempSync(join(tmpdir(), 'selvedge-files-'));
  roots.push(root);
  return root;
}
afterAll(() => {
  for (const root of roots) rmSync(root, { recursive: true });
});

it('files on disk, and the list of their names, are closed to other users of the machine', async () => {
  const root = newRoot();
  const name = `${'ab'.repeat(16)}_lab-dip.pdf`;
  await diskFiles(join(root, 'files')).put(name, Buffer.from('dyed'));
  const modes = ['files', 'files/ab', `files/ab/${name}`].map(
    (path) => statSync(join(root, path)).mode & 0o777,
  );
  expect(modes).toEqual([0o700, 0o700, 0o600]);
});

it.each([
  ['ENOSPC', { code: 'NO_ROOM' }],
  ['EIO', { code: 'EIO' }],
])('a file whose writing fails with %s leaves nothing', async (code, expected) => {
  const folder = newRoot();
  const contents = Readable.from(
    (async function* () {
      yield 'half of it';
      throw Object.assign(new Error(code), { code });
    })(),
  );
  const name = `${'ab'.repeat(16)}_lab-dip.pdf`;
  await expect(diskFiles(folder).put(name, contents)).rejects.toMatchObject(expected);
  expect(
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort((a, b) => a.localeCompare(b)),
  ).toEqual(['ab', 'unfinished']);
  expect(await diskFiles(folder).get(name)).toBeNull();
});

it('what an interrupted server left of files is removed, and files that are being written are not', async () => {
  const folder = newRoot();
  mkdirSync(join(folder, 'unfinished'));
  for (const [name, hour] of [
    ['left', 9],
    ['running', 11],
  ] as const) {
    const path = join(folder, 'unfinished', name);
    writeFileSync(path, 'half');
    utimesSync(path, new Date(2026, 1, 1, hour), new Date(2026, 1, 1, hour));
  }
  await diskFiles(folder).removeUnfinished(new Date(2026, 1, 1, 10));
  expect(readdirSync(join(folder, 'unfinished'))).toEqual(['running']);
});

it('the space of the disk is measured', async () => {
  const space = await diskFiles(join(newRoot(), 'files')).space();
  expect(space?.total).toBeGreaterThan(space?.free ?? 0);
  expect(space?.free).toBeGreaterThan(0);
});
