import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { criticalCss } from './critical-css.ts';

/** Stands in `index.html` where the server writes the nonce of each answer. */
const NONCE = '{{nonce}}';
const MODULES = ['index.html', 'src/pages/public/landing-page.tsx', 'src/modules/billing/plans-section.tsx'];
/** The fonts of the first screen: headings and text. */
const FONTS = /\/assets\/(?:bricolage-grotesque|onest)-latin-wght-[\w-]+\.woff2/g;

/**
 * Asks for the app's files once the browser has painted what it has. A button that is pressed before the app is there
 * to hear it is pressed again when it is.
 */
const FETCH_APP = `requestAnimationFrame(() => setTimeout(() => {
  document.head.append(document.importNode(document.getElementById('app-files').content, true));
}));
let pressed;
const press = (event) => { pressed = event.target.closest('button'); };
addEventListener('click', press);
addEventListener('app-takes-over', () => {
  removeEventListener('click', press);
  pressed?.click();
}, { once: true });`;

/**
 * Writes `landing.html` beside the built `index.html`: the same page with its first view in it. The rules that the
 * view needs stand in its head, so that it is painted as soon as it comes; with them come its fonts. The app and the
 * whole style sheets, which nothing of the view needs, are asked for after the first paint.
 */
export async function writeLandingPage(dist: string, bundle: string): Promise<void> {
  const { html, rules } = withoutStyleAttributes(await firstView(bundle));
  const { scripts, sheets } = filesOf(dist);
  const whole = sheets.map((file) => readFileSync(join(dist, file), 'utf8')).join('\n');
  const styles = criticalCss(whole, html, rules) + rules;
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
 * The content policy forbids style attributes in a document (those that scripts set are another matter), so each
 * becomes a rule. React finds no fault with that: it takes styles over as they stand.
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

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

/** What the app needs to take the landing page over: its chunks with all that they import at once, and their styles. */
function filesOf(dist: string): { scripts: string[]; sheets: string[] } {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;
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
    scripts: chunks.map(({ file }) => file),
    sheets: [...new Set(chunks.flatMap(({ css = [] }) => css))],
  };
}
