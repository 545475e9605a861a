import { execFileSync } from 'node:child_process';
import { at, ROOT, runTool, seconds } from './run.mjs';
import { staleness } from './stale.mjs';

export const SERVER_BUNDLE = at('apps/server/dist/main.js');
export const OPERATOR_BUNDLE = at('apps/server/dist/operator.js');
export const WEB_MANIFEST = at('apps/web/dist/.vite/manifest.json');
const SHARED = ['packages', 'package-lock.json', 'tsconfig.base.json'];

/** Builds the server if its sources changed since the last build. */
export async function ensureServerBuilt({ force = false } = {}) {
  const sources = [...SHARED, 'apps/server/src', 'scripts/lib/builds.mjs'];
  await build('server', sources, OPERATOR_BUNDLE, { work: bundleServer, force });
}

const WEB_SOURCES = [...SHARED, 'apps/web'];
export const isWebStale = () => staleness('web', WEB_SOURCES, WEB_MANIFEST).stale;
export const ensureWebBuilt = ({ force = false } = {}) =>
  build('web', WEB_SOURCES, WEB_MANIFEST, { work: bundleWeb, force });

/** Builds the server and the web app if their sources changed since the last build. */
export async function ensureBuilt({ force = false } = {}) {
  await ensureServerBuilt({ force });
  await ensureWebBuilt({ force });
}

async function build(name, sources, result, { work, force }) {
  // Before the work, so that edits during the build are not missed.
  const { stale, done } = staleness(name, sources, result);
  if (!stale && !force) return;
  console.log(`Building the ${name} …`);
  const since = performance.now();
  await work();
  done();
  console.log(`Built the ${name} in ${seconds(since)}.`);
}

/** One bundle per program. Packages stay external because of their binaries and licenses. */
async function bundleServer() {
  const { build: bundle, stop } = await import('esbuild');
  await bundle({
    entryPoints: {
      main: at('apps/server/src/main.ts'),
      operator: at('apps/server/src/operator/operator.ts'),
      'request-worker': at('apps/server/src/request-worker.ts'),
      'watchdog-worker': at('apps/server/src/workers/watchdog-worker.ts'),
      'author-worker': at('apps/server/src/files/authors/author-worker.ts'),
      'mail-worker': at('apps/server/src/mail/mail-worker.ts'),
      'sheet-worker': at('apps/server/src/modules/documents/sheet-worker.ts'),
      'workbook-worker': at('apps/server/src/modules/documents/workbook-worker.ts'),
    },
    outdir: at('apps/server/dist'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    sourcemap: true,
    // Of the last build: a commit without changes to the sources does not build again.
    define: { SELVEDGE_COMMIT: JSON.stringify(commit()) },
    logLevel: 'warning',
    plugins: [{ name: 'packages-outside', setup: markPackagesExternal }],
  });
  // Stop esbuild's helper process: this process continues as the server.
  await stop();
}

/** SELVEDGE_COMMIT is for sources without their git directory, as in the image. */
export function commit() {
  if (process.env.SELVEDGE_COMMIT) return process.env.SELVEDGE_COMMIT;
  const words = ['describe', '--always', '--dirty', '--abbrev=12', '--exclude=*'];
  try {
    return execFileSync('git', words, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return 'unknown';
  }
}

function markPackagesExternal(build) {
  const ours = /^(\.|\/|#|@selvedge\/)/;
  build.onResolve({ filter: /.*/ }, ({ path, kind }) =>
    kind === 'entry-point' || ours.test(path) ? undefined : { path, external: true },
  );
}

async function bundleWeb() {
  const { code } = await runTool('vite', ['build', 'apps/web', '--logLevel', 'warn'], {
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Error('The app could not be built; the message stands above.');
}

/** Extracts the app's texts into src/locales. The build fails at a text that is not in the catalogs. */
export async function extractTexts() {
  const { code, output } = await runTool(
    'lingui',
    ['extract', '--clean', '--config', at('apps/web/lingui.config.ts')],
    { show: false },
  );
  if (code !== 0) throw new Error(`The app's texts could not be gathered.\n${output}`);
}
