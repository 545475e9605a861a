import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const PDF_JS = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const { version } = JSON.parse(readFileSync(join(PDF_JS, 'package.json'), 'utf8')) as { version: string };
/** Character maps and standard fonts, which pdf.js loads when a document needs them. */
const FOLDERS = ['cmaps', 'standard_fonts'];
const ADDRESS = `assets/pdfjs-${version}`;

/** Replaces a text that must occur, so that an update of a library cannot skip the replacement. */
function replaceIn(code: string, from: string | RegExp, to: string): { code: string; map: null } {
  const replaced = code.replace(from, to);
  if (replaced === code)
    throw new Error(`A library of the viewer has changed: ${String(from)} was not found.`);
  return { code: replaced, map: null };
}

/**
 * Adds the data of pdf.js to the build, and removes the style element that the zoom library makes: it has no nonce, and
 * the viewer's style sheet has its rules.
 */
export function viewerLibraries(): Plugin {
  return {
    name: 'selvedge:viewer-libraries',
    transform: {
      filter: { id: /react-zoom-pan-pinch.*index\.esm\.js/ },
      handler: (code) => replaceIn(code, 'styleInject(css_248z);', ''),
    },
    configureServer(server) {
      server.middlewares.use(`/${ADDRESS}`, (request, response, next) => {
        const file = dataFiles().find(({ name }) => request.url === `/${name}`);
        if (file) response.end(file.source());
        else next();
      });
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const { name, source } of dataFiles())
        this.emitFile({ type: 'asset', fileName: `${ADDRESS}/${name}`, source: source() });
    },
  };
}

const dataFiles = () =>
  FOLDERS.flatMap((folder) =>
    readdirSync(join(PDF_JS, folder)).map((file) => ({
      name: `${folder}/${file}`,
      source: () => readFileSync(join(PDF_JS, folder, file)),
    })),
  );

/**
 * Bundles the decoder of JPEG 2000 into the worker of pdf.js. The content policy of a worker's script allows no further
 * scripts, and pdf.js would import the decoder when a picture needs it.
 */
export function pdfWorker(): Plugin {
  return {
    name: 'selvedge:pdf-worker',
    transform: {
      filter: { id: /pdfjs-dist.*pdf\.worker\.mjs/ },
      handler: (code) => ({
        ...replaceIn(
          `import decoder from 'pdfjs-dist/wasm/openjpeg_nowasm_fallback.js';\n${code}`,
          /await import\(\s*\/\*webpackIgnore: true\*\/\s*\/\*@vite-ignore\*\/\s*path\)(?=;\s*instance = mod)/,
          '{ default: decoder }',
        ),
      }),
    },
  };
}
