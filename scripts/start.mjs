// `npm start`: installs missing packages, builds stale targets and runs the server in this process, so that it receives
// signals directly.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './lib/install.mjs';
import { ROOT } from './lib/run.mjs';

process.env.NODE_ENV ||= 'production';
// The data directory does not depend on the working directory.
process.env.DATA_DIR ||= join(ROOT, 'data');

try {
  await ensureInstalled();
  const { ensureBuilt, SERVER_BUNDLE } = await import('./lib/builds.mjs');
  await ensureBuilt();
  if (!process.exitCode) await import(pathToFileURL(SERVER_BUNDLE).href);
} catch (error) {
  console.error(error.name === 'Error' ? error.message : error);
  process.exit(1);
}
