// `npm start`: installs missing packages but those for development, builds the server if it is stale, and runs it in this
// process, so that it receives signals directly. The app is built while the database and the demo data are prepared.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './lib/install.mjs';
import { ROOT } from './lib/run.mjs';

process.env.NODE_ENV ||= 'production';
// The data directory does not depend on the working directory.
process.env.DATA_DIR ||= join(ROOT, 'data');

try {
  await ensureInstalled();
  const { ensureServerBuilt, ensureWebBuilt, isWebStale, SERVER_BUNDLE } = await import('./lib/builds.mjs');
  await ensureServerBuilt();
  const { serve } = await import(pathToFileURL(SERVER_BUNDLE).href);
  await serve(isWebStale() ? ensureWebBuilt() : null);
} catch (error) {
  console.error(error.name === 'Error' ? error.message : error);
  process.exit(1);
}
