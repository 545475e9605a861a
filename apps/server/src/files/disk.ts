import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from './file-store';
import { copiesOf } from './pictures';
import { asNoRoom } from './room';

const NAME = /^[0-9a-f]{32}_[^/\\]+$/;

/** In subfolders named after the first two letters of the random names. */
export function diskFiles(folder: string): FileStore {
  const unfinished = join(folder, 'unfinished');
  const pathOf = (name: string) => {
    if (!NAME.test(name)) throw new Error('The server did not create a file of this name.');
    return join(folder, name.slice(0, 2), name);
  };
  return {
    async put(name, contents) {
      const path = pathOf(name);
      const temporary = join(unfinished, randomUUID());
      // Other users of the machine must not list the folder, because file names are secret.
      for (const one of [unfinished, join(path, '..')]) await mkdir(one, { recursive: true, mode: 0o700 });
      try {
        await writeFile(temporary, contents, { flag: 'wx', mode: 0o600 });
        await rename(temporary, path);
      } catch (error) {
        await rm(temporary, { force: true });
        throw asNoRoom(error);
      }
    },
    async get(name) {
      const path = pathOf(name);
      return (await stat(path).catch(orNull)) ? createReadStream(path) : null;
    },
    async remove(name) {
      for (const one of [name, ...copiesOf(name)]) await rm(pathOf(one), { force: true });
    },
    async space() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const { bavail, blocks, bsize } = await statfs(folder);
      return { free: bavail * bsize, total: blocks * bsize };
    },
    async removeUnfinished(before) {
      for (const name of await readdir(unfinished).catch(orNothing)) {
        const path = join(unfinished, name);
        const stats = await stat(path).catch(orNull);
        if (stats && stats.mtimeMs < before.getTime()) await rm(path, { force: true });
      }
    },
  };
}

const orNothing = (error: NodeJS.ErrnoException): string[] => orNull(error) ?? [];
function orNull(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
