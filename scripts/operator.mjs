// `npm run operator -- <command>`: builds the server if it is stale and runs the operator program in this process.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './lib/install.mjs';
import { ROOT } from './lib/run.mjs';

process.env.NODE_ENV ||= 'production';
process.env.DATA_DIR ||= join(ROOT, 'data');

try {
  await ensureInstalled();
  const { ensureServerBuilt, OPERATOR_BUNDLE } = await import('./lib/builds.mjs');
  await ensureServerBuilt();
  await import(pathToFileURL(OPERATOR_BUNDLE).href);
} catch (error) {
  console.error(error.name === 'Error' ? error.message : error);
  process.exit(1);
}
