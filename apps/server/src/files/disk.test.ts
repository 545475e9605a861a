import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { diskFiles } from './disk';

it('files on disk, and the list of their names, are closed to other users of the machine', async () => {
  const root = mkdtempSync(join(tmpdir(), 'selvedge-files-'));
  const name = `${'ab'.repeat(16)}_lab-dip.pdf`;
  await diskFiles(join(root, 'files')).put(name, Buffer.from('dyed'));
  const modes = ['files', 'files/ab', `files/ab/${name}`].map(
    (path) => statSync(join(root, path)).mode & 0o777,
  );
  expect(modes).toEqual([0o700, 0o700, 0o600]);
  rmSync(root, { recursive: true });
});
