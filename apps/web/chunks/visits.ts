import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { type Part, type Visit, withImports } from './parts.ts';

const SOURCES = join(import.meta.dirname, '../src/');
const ENTRY = join(import.meta.dirname, '../index.html');
/** The frame, and what it loads at once. */
const FRAME = ['app/shell/shell.tsx', 'app/toast-container.tsx', 'lib/answer-offline.ts', 'lib/live.ts'];
/** What every page loads once it shows its content, besides the parts of `lazyOnIdle`. */
const AFTER_CONTENT = ['ui/confirm-dialog.tsx', 'ui/drawer.tsx'];
const PAGE = /^pages[\\/].*-page\.tsx$/;
const WITHOUT_FRAME =
  /^pages[\\/](public[\\/]|identity[\\/](login|signup|verify|complete|forgot-password)-|orders[\\/]guest-order-)/;
/** What everybody sees first. */
const FIRST = /[\\/](login|landing)-page\.tsx$/;
/** What people open all day. */
const DAILY = /[\\/](home|board|my-work|order-list|order-detail|planning|messages|notifications)-page\.tsx$/;
const KINDS = {
  first: { weight: 100, fileCost: 3_000 },
  daily: { weight: 6, fileCost: 25_000 },
  page: { weight: 1, fileCost: 10_000 },
  onDemand: { weight: 0.1, fileCost: 10_000 },
};
/** The weight of what a page loads once it is shown, against the page itself. */
const IDLE_WEIGHT = 0.3;
const LOADS_ON_IDLE = /lazyOnIdle\(\s*\(\)\s*=>\s*import\('([^']+)'\)/g;

/**
 * The visits of the built app: each page, the same page with the parts that it loads once it is shown, and each part
 * that loads on demand. In `chunks`, of a build without groups, a chunk has the modules that the same entries need.
 */
export function visitsOf(chunks: Rolldown.OutputChunk[]): { parts: Part[]; visits: Visit[] } {
  const parts = new Map<string, Part>();
  const entries = new Map<string, Part>();
  for (const { fileName, modules, facadeModuleId } of chunks) {
    const part = partOf(modules);
    parts.set(fileName, part);
    if (facadeModuleId) entries.set(facadeModuleId, part);
  }
  const opened = new Map<Part, Part[]>();
  for (const { fileName, imports, dynamicImports } of chunks) {
    const part = known(parts, fileName);
    part.imports = new Set(imports.map((name) => known(parts, name)));
    // Styles that load on demand have no chunk.
    const scripts = dynamicImports.filter((name) => parts.has(name));
    opened.set(
      part,
      scripts.map((name) => known(parts, name)),
    );
  }
  const holders = new Map([...parts.values()].flatMap((part) => part.ids.map((id) => [id, part] as const)));
  const ids = [...AFTER_CONTENT.map((path) => join(SOURCES, path)), ...loadedOnIdle([...holders.keys()])];
  const idle = new Set(ids.map((id) => known(holders, id)));
  const entry = known(entries, ENTRY);
  const frame = [entry, ...FRAME.map((path) => known(holders, join(SOURCES, path)))];
  const visits = [...entries].flatMap(([id, part]) => {
    const name = id.replace(SOURCES, '');
    const page = withImports([...(WITHOUT_FRAME.test(name) ? [entry] : frame), part]);
    if (idle.has(part)) return [];
    if (!PAGE.test(name)) return [{ parts: page, ...KINDS.onDemand }];
    const { weight, fileCost } = kindOf(name);
    return [
      { parts: page, weight, fileCost, isPage: true },
      { parts: withIdleParts(page, opened, idle), weight: weight * IDLE_WEIGHT, fileCost },
    ];
  });
  return { parts: [...parts.values()], visits };
}

function kindOf(name: string): Omit<Visit, 'parts'> {
  if (FIRST.test(name)) return KINDS.first;
  return DAILY.test(name) ? KINDS.daily : KINDS.page;
}

function partOf(modules: Rolldown.OutputChunk['modules']): Part {
  const size = Object.values(modules).reduce((sum, { renderedLength }) => sum + renderedLength, 0);
  return { ids: Object.keys(modules), size, imports: new Set() };
}

function known<Key>(parts: Map<Key, Part>, key: Key): Part {
  const part = parts.get(key);
  if (!part) throw new Error(`The build has no ${String(key)}.`);
  return part;
}

/** The modules that others load with `lazyOnIdle`. */
const loadedOnIdle = (ids: string[]): string[] =>
  ids
    .filter((id) => id.startsWith(SOURCES) && id.endsWith('.tsx'))
    .flatMap((id) =>
      [...readFileSync(id, 'utf8').matchAll(LOADS_ON_IDLE)].map(([, path = '']) =>
        path.startsWith('#web/') ? join(SOURCES, `${path.slice(5)}.tsx`) : join(id, '..', `${path}.tsx`),
      ),
    );

function withIdleParts(page: Set<Part>, opened: Map<Part, Part[]>, idle: Set<Part>): Set<Part> {
  let all = page;
  for (;;) {
    const next = [...all].flatMap((part) => opened.get(part) ?? []).filter((part) => idle.has(part));
    const grown = withImports([...all, ...next]);
    if (grown.size === all.size) return all;
    all = grown;
  }
}
