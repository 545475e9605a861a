// `npm start`: installs what is absent, builds what is stale, and becomes the server, in this very process, so
// that a signal to it reaches the server.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './lib/install.mjs';
import { ROOT } from './lib/run.mjs';

process.env.NODE_ENV ||= 'production';
// The data stays beside the program, wherever it is started from.
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
