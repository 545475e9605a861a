import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentTitle, headOf, PATHS, type PagePath } from '@selvedge/contract/paths';
import { describe, expect, it } from 'vitest';
import { router } from './router';

const byName = (one: string, other: string) => one.localeCompare(other);

it('has a route for every path of the table, and for no other', () => {
  expect(Object.keys(router.routesByPath).sort(byName)).toEqual(Object.keys(PATHS).sort(byName));
});

const SOURCES = join(import.meta.dirname, '..');
const ROUTE = /\b(?:open|inside)\(\s*'([^']+)',\s*\(\) => import\('#web\/([^']+)'\)/g;
/** The source file of each page, from the imports of the router. */
const files = new Map(
  [...readFileSync(join(SOURCES, 'app/router.tsx'), 'utf8').matchAll(ROUTE)].map(([, path, file]) => [
    path,
    file,
  ]),
);
const pages = Object.entries(PATHS).flatMap(([path, page]) =>
  'title' in page ? [{ path: path as PagePath, ...page }] : [],
);

describe('each page of the table', () => {
  it.each(pages)('$path is in the shell exactly when it needs a session', ({ path, session }) => {
    expect(router.routesByPath[path].id).toBe(session ? `/shell${path}` : path);
  });

  it.each(pages)('$path has its title of the table', ({ path, title }) => {
    const source = readFileSync(join(SOURCES, `${files.get(path)}.tsx`), 'utf8');
    // A page either passes its title to `Page`, which appends the product name, or uses the full title.
    const texts = [...source.matchAll(/\bt`([^`]*)`/g)].map(([, text]) => text);
    expect(texts.filter((text) => text === title || text === documentTitle(path))).not.toEqual([]);
  });

  it('is described to search engines as in its head', () => {
    const described = pages.flatMap(({ path }) => {
      const source = readFileSync(join(SOURCES, `${files.get(path)}.tsx`), 'utf8');
      return source.includes('usePageHead(') ? [{ path, source }] : [];
    });
    expect(described.map(({ path }) => path)).toEqual(['/', '/pricing', '/faq', '/terms', '/privacy']);
    for (const { path, source } of described) expect(source).toContain(`t\`${headOf(path)?.description}\``);
  });
});
