import { fileURLToPath } from 'node:url';
import { type PluginItem, type PluginObj, transformAsync, types } from '@babel/core';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { writeLandingPage } from './after-build/landing-page.ts';
import { packFiles } from './after-build/packed-files.ts';
import { writeServiceWorker } from './after-build/service-worker.ts';
import { iconModules } from './transforms/icon-modules.ts';
import { languageFiles } from './transforms/language-files.ts';
import { messagePlugins } from './transforms/messages.ts';
import { pdfWorker, viewerLibraries } from './transforms/viewer-libraries.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const SERVER = process.env.SELVEDGE_SERVER ?? 'http://127.0.0.1:3000';
/** The bundle that prerenders the landing page. Deleted at the end of the build. */
const PRERENDER = here('dist/.prerender');
const SOURCE = /\.tsx?$/;
const FORM_PARTS =
  /use-sync-external-store[\\/]|@mantine[\\/]core[\\/]esm[\\/]components[\\/](ActionIcon|Alert|CloseButton|Input|InputBase|PasswordInput|Stack|Text|TextInput)[\\/]/;
const CONTRACT = /packages[\\/]contract[\\/]src[\\/]/;
/** The properties of an endpoint that only the server uses: forms import their schemas, and the browser trusts responses. */
const SERVER_ONLY = new Set([
  'summary',
  'preview',
  'params',
  'query',
  'body',
  'result',
  'bodyLimit',
  'secretAnswer',
  'idempotent',
  'recognizes',
]);
const USES_MACRO = /@lingui\/(core|react)\/macro/;
const proxied = ['/api', '/apis', '/outbox', '/files', '/calendar', '/healthz', '/readyz'];

export default defineConfig({
  root: here('.'),
  // Vite reads only one target of the alias in package.json. This alias works for both .ts and .tsx files.
  resolve: { alias: { '#web': here('src') }, dedupe: ['react', 'react-dom'] },
  plugins: [
    linguiMacros(here('lingui.config.ts')),
    slimEndpoints(),
    iconModules(),
    viewerLibraries(),
    react(),
    languageFiles(),
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
        codeSplitting: {
          // The components that every form and the frame use. One file compresses better than twenty small ones.
          groups: [{ name: 'form-parts', test: FORM_PARTS }],
        },
      },
    },
  },
  // Prerenders the landing page.
  environments: {
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
    async buildApp({ build, environments }) {
      for (const environment of [environments.client, environments.prerender, environments.worker])
        if (environment) await build(environment);
      writeServiceWorker(here('dist'));
      await packFiles(here('dist/assets'));
      await writeLandingPage(here('dist'), PRERENDER);
    },
  },
});

/**
 * Expands Lingui's macros and compiles their messages. The React plugin compiles with Oxc and accepts no Babel
 * plugins, and the official bridge needs Node 22. Files with macros therefore go through Babel first, which keeps
 * types and JSX.
 */
function linguiMacros(configPath: string): Plugin {
  let plugins: PluginItem[] = [];
  return {
    name: 'selvedge:lingui-macros',
    enforce: 'pre',
    configResolved({ command }) {
      plugins = messagePlugins(configPath, { strict: command === 'build' });
    },
    transform: {
      filter: { id: SOURCE, code: USES_MACRO },
      handler: (code, id) => rewritten(code, id, ...plugins),
    },
  };
}

async function rewritten(code: string, filename: string, ...plugins: PluginItem[]) {
  const result = await transformAsync(code, {
    filename,
    babelrc: false,
    configFile: false,
    sourceMaps: true,
    parserOpts: { plugins: filename.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'] },
    plugins,
  });
  return result?.code ? { code: result.code, map: result.map } : null;
}

/** Removes the server-only properties of endpoints and all schemas that no form uses from the bundle. */
function slimEndpoints(): Plugin {
  return {
    name: 'selvedge:slim-endpoints',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: CONTRACT },
      handler: (code, id) => rewritten(code, id, withoutServerParts),
    },
  };
}

function withoutServerParts(): PluginObj {
  return {
    visitor: {
      CallExpression({ node, parentPath }) {
        // Calls whose values nothing uses are left out; statements are called for what they do.
        if (!parentPath.isExpressionStatement()) types.addComment(node, 'leading', '#__PURE__');
        const [definition] = node.arguments;
        if (!types.isIdentifier(node.callee, { name: 'endpoint' }) || !types.isObjectExpression(definition))
          return;
        definition.properties = definition.properties.filter(
          (property) =>
            !(
              types.isObjectProperty(property) &&
              types.isIdentifier(property.key) &&
              SERVER_ONLY.has(property.key.name)
            ),
        );
      },
    },
  };
}
