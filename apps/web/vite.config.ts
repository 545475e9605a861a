import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { type BuildEnvironment, defineConfig, type Rolldown } from 'vite';
import { onlyLandingPage, writeLandingPage } from './after-build/landing-page.ts';
import { nameModules } from './after-build/manifest.ts';
import { packFiles } from './after-build/packed-files.ts';
import { writeServiceWorker } from './after-build/service-worker.ts';
import { chunkGroups } from './chunks/chunk-groups.ts';
import { iconModules } from './transforms/icon-modules.ts';
import { languageFiles } from './transforms/language-files.ts';
import { linguiMacros } from './transforms/messages.ts';
import { slimEndpoints } from './transforms/slim-endpoints.ts';
import { usedStyles } from './transforms/used-styles.ts';
import { pdfWorker, viewerLibraries } from './transforms/viewer-libraries.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const SERVER = process.env.SELVEDGE_SERVER ?? 'http://127.0.0.1:3000';
/** The bundle that prerenders the landing page. Deleted at the end of the build. */
const PRERENDER = here('dist/.prerender');
const proxied = ['/api', '/apis', '/outbox', '/files', '/calendar', '/healthz', '/readyz'];

const styles = usedStyles();

export default defineConfig({
  root: here('.'),
  // Vite reads only one target of the alias in package.json. This alias works for both .ts and .tsx files.
  resolve: { alias: { '#web': here('src') }, dedupe: ['react', 'react-dom'] },
  plugins: [
    linguiMacros(),
    slimEndpoints(),
    iconModules(),
    viewerLibraries(),
    react(),
    languageFiles(),
    onlyLandingPage(),
    styles.plugin,
  ],
  worker: { format: 'es', plugins: () => [pdfWorker()] },
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(proxied.map((path) => [path, { target: SERVER, changeOrigin: false }])),
  },
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
    // The check of the bundle size reads the manifest.
    manifest: true,
    // Written to dist/.vite, because redistributing the built app requires the licenses of its dependencies.
    license: true,
    target: 'es2022',
    // An inlined font or image would be loaded by every page.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1_000,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // The first page lists all files, and each character of their names makes it larger.
        chunkFileNames: 'assets/[hash:8].js',
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css'))
            ? 'assets/[hash:8][extname]'
            : 'assets/[name]-[hash][extname]',
      },
    },
  },
  environments: {
    // Finds out which modules load together, before the client is built with these in few files.
    parts: {
      consumer: 'client',
      build: { write: false, minify: false, manifest: false, license: false },
    },
    // Prerenders the landing page.
    prerender: {
      consumer: 'server',
      resolve: { noExternal: true },
      build: {
        outDir: PRERENDER,
        emptyOutDir: true,
        manifest: false,
        license: false,
        copyPublicDir: false,
        rolldownOptions: { input: here('src/prerender.tsx') },
      },
    },
    // The service worker, next to the app's files. Its address never changes, so that browsers find its new versions.
    worker: {
      consumer: 'client',
      build: {
        outDir: here('dist'),
        emptyOutDir: false,
        manifest: false,
        license: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: here('src/worker/worker.ts'),
          output: { format: 'iife', entryFileNames: 'sw.js', codeSplitting: false },
        },
      },
    },
  },
  builder: {
    // The plugins of the client read what the build of the parts found.
    sharedConfigBuild: true,
    async buildApp({ build, environments }) {
      const make = async (name: string) => {
        const environment = environments[name];
        if (!environment) throw new Error(`The build has no environment ${name}.`);
        return (await build(environment)) as Rolldown.RolldownOutput;
      };
      const parts = await make('parts');
      splitInto(environments.client, chunkGroups(parts));
      styles.use(parts);
      nameModules(here('dist'), await make('client'));
      await Promise.all([packFiles(here('dist/assets')), make('prerender'), make('worker')]);
      writeServiceWorker(here('dist'));
      await writeLandingPage(here('dist'), PRERENDER);
    },
  },
});

function splitInto(client: BuildEnvironment | undefined, codeSplitting: Rolldown.CodeSplittingOptions): void {
  const output = client?.config.build.rolldownOptions.output;
  if (!output || Array.isArray(output)) throw new Error('The build of the client has not one output.');
  output.codeSplitting = codeSplitting;
}
