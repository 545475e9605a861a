import { createReadStream } from 'node:fs';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from './file-store';
import { copiesOf } from './pictures';

const NAME = /^[0-9a-f]{32}_[^/\\]+$/;

/** Stores files in subfolders named after the first two letters of their random names. */
export function diskFiles(folder: string): FileStore {
  const pathOf = (name: string) => {
    if (!NAME.test(name)) throw new Error('The server did not create a file of this name.');
    return join(folder, name.slice(0, 2), name);
  };
  return {
    async put(name, contents) {
      const path = pathOf(name);
      // File names are secret, so other users of the machine must not list the folder.
      await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
      await writeFile(path, contents, { flag: 'wx', mode: 0o600 });
    },
    async get(name) {
      const path = pathOf(name);
      const stats = await stat(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      return stats ? createReadStream(path) : null;
    },
    async remove(name) {
      for (const one of [name, ...copiesOf(name)]) await rm(pathOf(one), { force: true });
    },
  };
}
