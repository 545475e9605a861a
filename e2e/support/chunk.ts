import { readFileSync } from 'node:fs';
import { expect, type Page, type Request } from '@playwright/test';

const MANIFEST = new URL('../../apps/web/dist/.vite/manifest.json', import.meta.url);

/** The path of the built file of a module of the web app: '/assets/DN7pIWjx.js' */
export function chunkOf(module: string): string {
  const chunks = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, { file: string }>;
  const chunk = chunks[`src/${module}`];
  if (!chunk) throw new Error(`${module} has no file of its own in the built web app.`);
  return `/${chunk.file}`;
}

/** Follows the files that a page loads. Returns a wait for those of some modules, which are impossible to load offline. */
export function followFiles(page: Page): (...modules: string[]) => Promise<void> {
  // The browser's own list of loaded files ends at 250.
  const [asked, loaded] = [new Set<string>(), new Set<string>()];
  const fileOf = (request: Request) => new URL(request.url()).pathname;
  page.on('request', (request) => asked.add(fileOf(request)));
  page.on('requestfinished', (request) => loaded.add(fileOf(request)));
  const scripts = () => [...asked].filter((file) => file.endsWith('.js'));
  return (...modules) =>
    expect
      .poll(() => [...modules.map(chunkOf), ...scripts()].filter((file) => !loaded.has(file)))
      .toEqual([]);
}
