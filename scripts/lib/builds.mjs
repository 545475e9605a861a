import { at, runTool, seconds } from './run.mjs';
import { staleness } from './stale.mjs';

export const SERVER_BUNDLE = at('apps/server/dist/main.js');
export const OPERATOR_BUNDLE = at('apps/server/dist/operator.js');
export const WEB_MANIFEST = at('apps/web/dist/.vite/manifest.json');
const SHARED = ['packages', 'package-lock.json', 'tsconfig.base.json'];

/** Builds the server where its sources changed since the last time. */
export async function ensureServerBuilt({ force = false } = {}) {
  const sources = [...SHARED, 'apps/server/src', 'scripts/lib/builds.mjs'];
  await build('server', sources, OPERATOR_BUNDLE, { work: bundleServer, force });
}

/** Builds the server and the app where their sources changed since the last time. */
export async function ensureBuilt({ force = false } = {}) {
  await ensureServerBuilt({ force });
  await build('web', [...SHARED, 'apps/web'], WEB_MANIFEST, {
    prepare: extractTexts,
    work: bundleWeb,
    force,
  });
}

async function build(name, sources, result, { prepare, work, force }) {
  if (!staleness(name, sources, result).stale && !force) return;
  console.log(`Building the ${name} …`);
  const since = performance.now();
  await prepare?.();
  // Looked at again, because preparing may write sources; before the work, because people edit during it.
  const { done } = staleness(name, sources, result);
  await work();
  done();
  console.log(`Built the ${name} in ${seconds(since)}.`);
}

/** One file of our own sources for each program; packages stay outside, where their binaries and their licences are. */
async function bundleServer() {
  const { build: bundle, stop } = await import('esbuild');
  await bundle({
    entryPoints: {
      main: at('apps/server/src/main.ts'),
      operator: at('apps/server/src/operator/operator.ts'),
      'request-worker': at('apps/server/src/request-worker.ts'),
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
    logLevel: 'warning',
    plugins: [{ name: 'packages-outside', setup: keepPackagesOutside }],
  });
  // Its helper process would stay beside the server that this process becomes.
  await stop();
}

function keepPackagesOutside(build) {
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

/** Writes every text of the app into src/locales: the built app shows only what is in the catalogue. */
export async function extractTexts() {
  const { code, output } = await runTool(
    'lingui',
    ['extract', '--clean', '--config', at('apps/web/lingui.config.ts')],
    { show: false },
  );
  if (code !== 0) throw new Error(`The app's texts could not be gathered.\n${output}`);
}
