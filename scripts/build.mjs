// `npm run build`: extracts the app's texts and builds the server and the app, whether or not they are stale.
import { ensureBuilt, extractTexts } from './lib/builds.mjs';
import { ensureInstalled } from './lib/install.mjs';

try {
  await ensureInstalled({ dev: true });
  await extractTexts();
  await ensureBuilt({ force: true });
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
