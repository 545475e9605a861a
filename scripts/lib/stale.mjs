import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { at, CACHE } from './run.mjs';

/**
 * Checks whether a build of `sources` (files and folders) is stale. Compares sizes and times first and contents only if
 * those differ, so that a second start takes milliseconds. `done()` records the sources as they were at the time of
 * this call.
 */
export function staleness(name, sources, result) {
  const path = join(CACHE, `build-${name}.json`);
  const files = sources.flatMap((source) => filesUnder(at(source)));
  const glance = digest(files, (file) => {
    const { size, mtimeMs } = statSync(file);
    return `${size} ${mtimeMs}`;
  });
  const record = existsSync(path) && existsSync(result) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  if (record.glance === glance) return { stale: false, done: () => undefined };
  const contents = digest(files, (file) => readFileSync(file));
  const done = () => {
    mkdirSync(CACHE, { recursive: true });
    writeFileSync(path, JSON.stringify({ glance, contents }));
  };
  if (record.contents === contents) done();
  return { stale: record.contents !== contents, done };
}

function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !/^(node_modules|dist|\..*)$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory() ? filesUnder(join(path, entry.name)) : [join(path, entry.name)],
    );
}

function digest(files, factOf) {
  const hash = createHash('sha256').update(process.version);
  for (const file of files) hash.update(`\n${file}\n`).update(factOf(file));
  return hash.digest('hex');
}
