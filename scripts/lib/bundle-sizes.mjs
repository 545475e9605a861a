import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * Returns the scripts that each page loads before it is interactive, and their gzipped bytes, without the files of the
 * modules in `without`. `manifestPath` is Vite's manifest.
 */
export function pageSizes(manifestPath, pages) {
  const manifest = JSON.parse(readFileSync(manifestPath, 'utf8'));
  const folder = dirname(dirname(manifestPath));
  const sizeOf = (file) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length;
  return pages.map((page) => {
    const { modules, without = [] } = page;
    const missing = [...modules, ...without].filter((module) => !keyOf(manifest, module));
    const earlier = filesOf(manifest, without);
    const files = [...filesOf(manifest, modules)].filter((file) => !earlier.has(file));
    return {
      ...page,
      missing,
      scripts: files.length,
      bytes: files.reduce((sum, file) => sum + sizeOf(file), 0),
    };
  });
}

function filesOf(manifest, modules) {
  const keys = modules.map((module) => keyOf(manifest, module)).filter((key) => key !== undefined);
  return new Set(keys.flatMap((key) => [...closure(manifest, key)]));
}

/** Finds the chunk of a module: its own one, or the one that Vite named after it. */
function keyOf(manifest, module) {
  if (manifest[module]) return module;
  const name = module
    .split('/')
    .at(-1)
    .replace(/\.tsx?$/, '');
  return Object.keys(manifest).find((key) => manifest[key].name === name || manifest[key].src === module);
}

/** Collects the files of a chunk and of its static imports. */
function closure(manifest, key, seen = new Set(), files = new Set()) {
  if (seen.has(key)) return files;
  seen.add(key);
  const chunk = manifest[key];
  if (chunk.file.endsWith('.js')) files.add(chunk.file);
  for (const next of chunk.imports ?? []) closure(manifest, next, seen, files);
  return files;
}
