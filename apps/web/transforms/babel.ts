import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PluginItem, transformAsync } from '@babel/core';

const here = (path: string) => join(import.meta.dirname, path);
const CACHE = here('../../../.cache/macros');
/** The files that decide what Babel makes of a source: the plugins, their packages and the numbers of the messages. */
const BASIS = [
  ...readdirSync(import.meta.dirname).map(here),
  here('../src/locales/en/messages.po'),
  here('../../../package-lock.json'),
];

interface Transformed {
  code: string;
  map: string | null;
}

/**
 * A transform by Babel plugins, which keep types and JSX. What it makes of a source is kept in `.cache/macros`, for all
 * environments of a build and for later builds and tests.
 */
export function babelTransform(
  name: string,
  { isBuild, plugins }: { isBuild: boolean; plugins: PluginItem[] },
) {
  const basis = hashOf([...BASIS.map((path) => readFileSync(path, 'utf8')), String(process.env.NODE_ENV)]);
  const folder = join(CACHE, `${isBuild ? 'build' : 'serve'}-${name}`);
  for (const other of existsSync(folder) ? readdirSync(folder) : [])
    if (other !== basis) rmSync(join(folder, other), { recursive: true, force: true });
  return async (code: string, filename: string): Promise<Transformed> => {
    const path = join(folder, basis, `${hashOf([filename, code])}.json`);
    if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as Transformed;
    const result = await transformAsync(code, {
      filename,
      babelrc: false,
      configFile: false,
      sourceMaps: !isBuild,
      parserOpts: { plugins: filename.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'] },
      plugins,
    });
    const transformed = { code: result?.code ?? '', map: result?.map ? JSON.stringify(result.map) : null };
    mkdirSync(join(folder, basis), { recursive: true });
    // Renamed when it is whole, because a test and a build may run at the same time.
    writeFileSync(`${path}.${process.pid}`, JSON.stringify(transformed));
    renameSync(`${path}.${process.pid}`, path);
    return transformed;
  };
}

function hashOf(texts: string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(`${text.length} `).update(text);
  return hash.digest('hex');
}
