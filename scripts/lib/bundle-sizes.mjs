import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/**
 * Returns the scripts that each page loads before it is interactive, and their bytes as a browser gets them (Brotli), without the files of the
 * modules in `without`. `manifestPath` is Vite's manifest.
 */
export function pageSizes(manifestPath, pages) {
  const manifest = JSON.parse(readFileSync(manifestPath, 'utf8'));
  const folder = dirname(dirname(manifestPath));
  const sizeOf = (file) => brotliCompressSync(readFileSync(join(folder, file))).length;
  return pages.map((page) => {
    const { modules, without = [] } = page;
    const missing = [...modules, ...without].filter((module) => !manifest[module]);
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
  return new Set(modules.filter((key) => manifest[key]).flatMap((key) => [...closure(manifest, key)]));
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
