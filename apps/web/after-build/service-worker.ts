import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KeptFiles } from '../src/worker/kept-files.ts';
import { type Chunk, type Manifest, readManifest } from './manifest.ts';

/** Loaded when a phone keeps the app: the pages that are read and used without a network, and their dialogs. */
const MODULES = [
  'index.html',
  'src/app/shell/shell.tsx',
  'src/pages/planning/my-work-page.tsx',
  'src/pages/orders/order-detail-page.tsx',
  'src/app/shell/offline-host.tsx',
  'src/app/shell/command-palette.tsx',
  'src/app/shell/shortcut-sheet.tsx',
  'src/app/shell/language-items.tsx',
  'src/app/shell/recent-pages.tsx',
  'src/app/toast-container.tsx',
  'src/pages/identity/login-page.tsx',
  'src/lib/answer-offline.ts',
  'src/modules/outbox/queries.ts',
  'src/modules/outbox/outbox-line.tsx',
  'src/modules/outbox/outbox-list.tsx',
  'src/modules/outbox/sign-out.ts',
  'src/ui/confirm-dialog.tsx',
  'src/ui/drawer.tsx',
  'src/modules/planning/my-work/kept-work.ts',
  'src/modules/planning/reporting/report-photos.tsx',
  'src/modules/planning/reporting/completion-fields.tsx',
];
/** The letters of other languages are kept when a page has used them. */
const FONT = /\/(?:bricolage-grotesque|onest)-latin-wght-[\w-]+\.woff2$/;
/** In the worker, the name of the list of files. */
const LIST = 'KEPT_FILES';

/**
 * Writes the list of files that the service worker keeps into the worker. A file's name contains its hash; the app's page
 * has the hash of its text, so that every build that changes the app is a new version of the worker.
 */
export function writeServiceWorker(dist: string): void {
  const manifest = readManifest(dist);
  const revision = createHash('sha256')
    .update(readFileSync(join(dist, 'index.html')))
    .digest('hex')
    .slice(0, 16);
  const list: KeptFiles = { revision, names: namesByEnding(keptFiles(manifest, MODULES)) };
  const path = join(dist, 'sw.js');
  const worker = readFileSync(path, 'utf8');
  if (worker.split(LIST).length !== 2) throw new Error(`The service worker must name ${LIST} once.`);
  writeFileSync(
    path,
    worker.replace(LIST, () => JSON.stringify(list)),
  );
}

/** The names of files in assets, separated by spaces, by their ending: shorter than a list of addresses. */
export function namesByEnding(files: readonly string[]): Record<string, string> {
  const names: Record<string, string> = {};
  for (const file of files) {
    const [, name, ending] = /^assets\/(.+)\.(\w+)$/.exec(file) ?? [];
    if (!name || !ending) throw new Error(`The service worker cannot keep ${file}.`);
    names[ending] = names[ending] ? `${names[ending]} ${name}` : name;
  }
  return names;
}

/** The files of these modules with everything that they import at once. */
export function keptFiles(manifest: Manifest, modules: readonly string[]): string[] {
  const found = new Map<string, Chunk>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}.`);
    if (found.has(key)) return;
    found.set(key, chunk);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const module of modules) visit(module);
  const files = [...found.values()].flatMap(({ file, css = [], assets = [] }) => [
    file,
    ...css,
    ...assets.filter((asset) => FONT.test(`/${asset}`)),
  ]);
  return [...new Set(files)].sort();
}
