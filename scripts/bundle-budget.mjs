// Checks how much JavaScript, compressed by Brotli, a page loads before it is interactive, in how many files, and how large
// the texts of a language are.
// Needs a finished build.
import { WEB_MANIFEST } from './lib/builds.mjs';
import { pageSizes } from './lib/bundle-sizes.mjs';
import { TRANSLATED } from './lib/translations.mjs';

const ENTRY = 'index.html';
const SHELL = 'src/app/shell/shell.tsx';
const inFrame = (page, kilobytes, module) => ({
  page,
  kilobytes,
  files: 16,
  modules: [ENTRY, SHELL, `src/pages/${module}.tsx`],
});
const BUDGETS = [
  { page: 'sign-in', kilobytes: 150, modules: [ENTRY, 'src/pages/identity/login-page.tsx'] },
  { page: 'landing', kilobytes: 145, modules: [ENTRY, 'src/pages/public/landing-page.tsx'] },
  inFrame('home', 250, 'home/home-page'),
  inFrame('order list', 250, 'orders/order-list-page'),
  inFrame('T&A Board', 290, 'board/board-page'),
  inFrame('my work', 255, 'planning/my-work-page'),
  inFrame('planning', 285, 'planning/planning-page'),
];
/** Loaded before the first view by readers of the language. English has no file. */
const LANGUAGES = TRANSLATED.map((language) => ({
  page: `texts in ${language}`,
  kilobytes: 45,
  modules: [`src/locales/${language}/messages.po`],
  without: [ENTRY],
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
