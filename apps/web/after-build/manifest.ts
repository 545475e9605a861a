import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Rolldown } from 'vite';

/** A file of the built app in Vite's manifest, with the keys of the files that it imports. */
export interface Chunk {
  file: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
}
export type Manifest = Record<string, Chunk>;

const SOURCE = /^src\/.*\.(tsx?|po)$/;
const pathOf = (dist: string) => join(dist, '.vite/manifest.json');

export const readManifest = (dist: string): Manifest =>
  JSON.parse(readFileSync(pathOf(dist), 'utf8')) as Manifest;

/** Adds the app's modules to the manifest, in which Vite does not name those that share a file with others. */
export function nameModules(dist: string, { output }: Rolldown.RolldownOutput): void {
  const manifest = readManifest(dist);
  const byFile = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]));
  for (const file of output) {
    const chunk = byFile.get(file.fileName);
    if (!chunk || file.type === 'asset') continue;
    for (const id of file.moduleIds) {
      const module = relative(join(dist, '..'), id);
      if (SOURCE.test(module)) manifest[module] = chunk;
    }
  }
  writeFileSync(pathOf(dist), JSON.stringify(manifest));
}
