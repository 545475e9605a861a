import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FileStore } from '#server/files/file-store';
import { copiesOf } from '#server/files/pictures';

export interface MemoryFiles extends FileStore {
  names(): string[];
}

/** An in-memory file store; the real stores have their own tests. */
export function memoryFiles(): MemoryFiles {
  const files = new Map<string, Buffer>();
  return {
    names: () => [...files.keys()],
    put: async (name, contents) => {
      files.set(name, Buffer.isBuffer(contents) ? contents : await buffer(contents));
    },
    space: async () => null,
    removeUnfinished: async () => undefined,
    get: async (name) => {
      const contents = files.get(name);
      return contents ? Readable.from(contents) : null;
    },
    remove: async (name) => {
      for (const one of [name, ...copiesOf(name)]) files.delete(one);
    },
  };
}
