// Checks how much gzipped JavaScript a page loads before it is interactive, in how many files, and how large the texts of a
// language are.
// Needs a finished build.
import { WEB_MANIFEST } from './lib/builds.mjs';
import { pageSizes } from './lib/bundle-sizes.mjs';
import { TRANSLATED } from './lib/translations.mjs';

const ENTRY = 'index.html';
const SHELL = 'src/app/shell/shell.tsx';
const BUDGETS = [
  { page: 'sign-in', kilobytes: 170, modules: [ENTRY, 'src/pages/identity/login-page.tsx'] },
  { page: 'landing', kilobytes: 170, modules: [ENTRY, 'src/pages/public/landing-page.tsx'] },
  { page: 'home', kilobytes: 280, files: 24, modules: [ENTRY, SHELL, 'src/pages/home/home-page.tsx'] },
  {
    page: 'order list',
    kilobytes: 280,
    files: 28,
    modules: [ENTRY, SHELL, 'src/pages/orders/order-list-page.tsx'],
  },
  {
    page: 'planning',
    kilobytes: 320,
    files: 45,
    modules: [ENTRY, SHELL, 'src/pages/planning/planning-page.tsx'],
  },
  {
    page: 'T&A Board beyond the frame',
    kilobytes: 60,
    modules: ['src/pages/board/board-page.tsx'],
    without: [ENTRY, SHELL],
  },
];
/** Loaded before the first view by readers of the language. English has no file. */
const LANGUAGES = TRANSLATED.map((language) => ({
  page: `texts in ${language}`,
  kilobytes: 45,
  modules: [`src/locales/${language}/messages.po`],
}));

for (const { page, kilobytes, bytes, files = Infinity, scripts, missing } of pageSizes(WEB_MANIFEST, [
  ...BUDGETS,
  ...LANGUAGES,
])) {
  const size = (bytes / 1000).toFixed(1);
  if (missing.length > 0) console.error(`${page}: not in the build: ${missing.join(', ')}`);
  else
    console.log(
      `${page}: ${size} kB of ${kilobytes} kB${bytes > kilobytes * 1000 ? ', TOO LARGE' : ''}${scripts > files ? `, TOO MANY FILES: ${scripts}, not ${files}` : ''}`,
    );
  if (missing.length > 0 || bytes > kilobytes * 1000 || scripts > files) process.exitCode = 1;
}
