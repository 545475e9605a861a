import { readFileSync } from 'node:fs';

const MANIFEST = new URL('../../apps/web/dist/.vite/manifest.json', import.meta.url);

/** The path of the built file of a module of the web app: '/assets/DN7pIWjx.js' */
export function chunkOf(module: string): string {
  const chunks = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, { file: string }>;
  const chunk = chunks[`src/${module}`];
  if (!chunk) throw new Error(`${module} has no file of its own in the built web app.`);
  return `/${chunk.file}`;
}
