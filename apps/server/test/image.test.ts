import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const read = (name: string) => readFileSync(join(root, name), 'utf8');

interface Copied {
  stage: string;
  from: string | undefined;
  sources: string[];
}
/** The paths that the Dockerfile copies, by build stage. */
const copied: Copied[] = read('Dockerfile')
  .split(/^FROM /m)
  .slice(1)
  .flatMap((stage, index) =>
    [...stage.matchAll(/^COPY (?:--from=(\w+) )?(.+)$/gm)].map(([, from, rest = '']) => ({
      stage: /^\S+ AS (\w+)/.exec(stage)?.[1] ?? String(index),
      from,
      sources: rest.split(' ').slice(0, -1),
    })),
  );

interface Locked {
  version?: string;
  link?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> };

/** Resolves a package from `folder` as Node does. */
function placeOf(name: string, folder: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    const place = join(at, 'node_modules', name);
    if (packages[place]) return packages[place].link ? packages[place].resolved : place;
    if (at === '.' || at === '') return undefined;
  }
}

/** The folders of all packages that the server needs at run time. */
function needed(folder: string, found = new Set<string>()): Set<string> {
  const { dependencies, optionalDependencies } = packages[folder] ?? {};
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const place = placeOf(name, folder);
    if (!place || found.has(place)) continue;
    found.add(place);
    needed(place, found);
  }
  return found;
}

it('a release contains every package of the server, also those in nested versions', () => {
  // The workspaces' own sources are part of the bundle.
  const places = [...needed('apps/server')].filter((place) => place.includes('node_modules/'));
  expect(places.length).toBeGreaterThan(80);
  // `npm run release` removes those of other workspaces.
  expect(places.filter((place) => !/^(apps\/server\/)?node_modules\//.test(place))).toEqual([]);
});

it('the image is the release, with its version', () => {
  expect(copied.filter((one) => one.from).map(({ from, sources }) => [from, sources])).toEqual([
    ['release', ['/release']],
  ]);
  expect(/^ARG VERSION=(.+)$/m.exec(read('Dockerfile'))?.[1]).toBe(packages['']?.version);
});

it('the image is built of files that exist', () => {
  const own = copied.filter((one) => !one.from).flatMap((one) => one.sources);
  expect(own.length).toBeGreaterThan(8);
  expect(own.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

it('the image is installed from the settings of every workspace', () => {
  const manifests = copied
    .filter((one) => one.stage === 'release')
    .flatMap((one) => one.sources)
    .filter((source) => source !== '.');
  const workspaces = Object.keys(packages).filter((place) => place && !place.includes('node_modules/'));
  expect(manifests.sort()).toEqual(
    [
      '.npmrc',
      'package-lock.json',
      'package.json',
      ...workspaces.map((place) => `${place}/package.json`),
    ].sort(),
  );
});

it('the image runs the server below an init, because the watchdog cannot end process 1', () => {
  expect(read('Dockerfile')).toMatch(/^ENTRYPOINT \["tini", "--"\]$/m);
});
