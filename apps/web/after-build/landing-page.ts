import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { criticalCss } from './critical-css.ts';
import { type Chunk, readManifest } from './manifest.ts';

/** The placeholder in `index.html` that the server replaces with the nonce of each response. */
const NONCE = '{{nonce}}';
/** What the landing page loads lazily. */
const PARTS = ['src/pages/public/landing-page.tsx', 'src/modules/billing/plans-section.tsx'];
const MODULES = ['index.html', ...PARTS];
const FONTS = /\/assets\/(?:bricolage-grotesque|onest)-latin-wght-[\w-]+\.woff2/g;

/**
 * Loads the app's files after the first paint. Repeats a click on a button from before the app started. A language that is
 * chosen is remembered as `rememberLanguage` does, and the page shown in it; also later, because while React hydrates the
 * page it sets the choice back before it reads it.
 */
const FETCH_APP = `requestAnimationFrame(() => setTimeout(() => {
  document.head.append(document.importNode(document.getElementById('app-files').content, true));
}));
let pressed;
const press = (event) => { pressed = event.target.closest('button'); };
addEventListener('click', press);
const choose = (event) => {
  if (event.target.name !== 'language') return;
  event.stopPropagation();
  localStorage.setItem('selvedge-language', event.target.value);
  location.reload();
};
addEventListener('input', choose, true);
addEventListener('change', choose, true);
addEventListener('app-takes-over', () => {
  removeEventListener('click', press);
  pressed?.click();
}, { once: true });`;

/** Leaves all other pages out of the bundle that prerenders the landing page, which never loads them. */
export function onlyLandingPage(): Plugin {
  return {
    name: 'selvedge:only-landing-page',
    applyToEnvironment: ({ name }) => name === 'prerender',
    resolveDynamicImport(specifier) {
      const file = `/${String(specifier).split('/').at(-1)}.tsx`;
      return PARTS.some((part) => part.endsWith(file)) ? null : { id: String(specifier), external: true };
    },
  };
}

/**
 * Writes `landing.html` next to the built `index.html`: the same page with the prerendered first view. The styles of
 * this view are inline in the head and its fonts are preloaded, so that the first paint is fast. The app and the
 * complete style sheets load after the first paint.
 */
export async function writeLandingPage(dist: string, bundle: string): Promise<void> {
  const { html, rules } = withoutStyleAttributes(await firstView(bundle));
  const { scripts, sheets } = filesOf(dist);
  const css = sheets.map((file) => readFileSync(join(dist, file), 'utf8')).join('\n');
  const styles = criticalCss(css, html, rules) + rules;
  const fonts = [...new Set(styles.match(FONTS))];
  const head = [
    ...fonts.map((font) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`),
    `<style nonce="${NONCE}">${styles}</style>`,
  ];
  const shell = readFileSync(join(dist, 'index.html'), 'utf8');
  const body = [
    `<div id="root">${html}</div>`,
    '<template id="app-files">',
    ...sheets.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...(/<script type="module".*/.exec(shell) ?? []),
    '</template>',
    `<script>${FETCH_APP}</script>`,
  ];
  const page = shell
    .replace(/ *<(?:link rel="(?:stylesheet|modulepreload)"|script type="module"|noscript).*\n/g, '')
    .replace('</head>', () => `${head.join('\n')}\n</head>`)
    .replace('<div id="root"></div>', () => body.join('\n'));
  writeFileSync(join(dist, 'landing.html'), page);
}

async function firstView(bundle: string): Promise<string> {
  const { prerenderLanding } = (await import(pathToFileURL(join(bundle, 'prerender.js')).href)) as {
    prerenderLanding(nonce: string): Promise<string>;
  };
  const html = await prerenderLanding(NONCE);
  rmSync(bundle, { recursive: true });
  return html;
}

/**
 * Converts style attributes to rules, because the content security policy forbids the attributes (scripts may still
 * set styles). React accepts this during hydration.
 */
function withoutStyleAttributes(markup: string): { html: string; rules: string } {
  const styles: string[] = [];
  const html = markup.replace(/ style="([^"]*)"/g, (_, style: string) => {
    if (!styles.includes(style)) styles.push(style);
    return ` data-style="${styles.indexOf(style)}"`;
  });
  const rules = styles.map((style, index) => `:root [data-style="${index}"]{${unescape(style)}}`);
  return { html, rules: rules.join('') };
}

const SIGNS: Record<string, string> = { quot: '"', '#x27': "'", lt: '<', gt: '>', amp: '&' };
const unescape = (text: string) =>
  text.replace(/&(quot|#x27|lt|gt|amp);/g, (_, sign: string) => SIGNS[sign] ?? '');

/** The files that the app needs to hydrate the landing page: static chunks and their styles. */
function filesOf(dist: string): { scripts: string[]; sheets: string[] } {
  const manifest = readManifest(dist);
  const found = new Map<string, Chunk>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}.`);
    if (found.has(key)) return;
    found.set(key, chunk);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const module of MODULES) visit(module);
  const chunks = [...found.values()];
  return {
    scripts: [...new Set(chunks.map(({ file }) => file))],
    sheets: [...new Set(chunks.flatMap(({ css = [] }) => css))],
  };
}
