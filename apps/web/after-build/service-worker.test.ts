import { expect, test } from 'vitest';
import { keptEntries } from '#web/worker/kept-files';
import { keptFiles, namesByEnding } from './service-worker';

const MANIFEST = {
  'index.html': {
    file: 'assets/a.js',
    css: ['assets/a.css'],
    assets: ['assets/onest-latin-wght-normal-1.woff2', 'assets/onest-cyrillic-wght-normal-2.woff2'],
    imports: ['_shared.js'],
  },
  '_shared.js': { file: 'assets/s.js', imports: ['index.html'] },
  'src/ui/form-parts.ts': { file: 'assets/s.js', imports: ['index.html'] },
  'src/page.tsx': { file: 'assets/p.js' },
};

test('the worker keeps the files of the named modules once, with the letters that every reader needs', () => {
  expect(keptFiles(MANIFEST, ['index.html', 'src/ui/form-parts.ts'])).toEqual([
    'assets/a.css',
    'assets/a.js',
    'assets/onest-latin-wght-normal-1.woff2',
    'assets/s.js',
  ]);
});

test('a module that the build lacks stops the build', () => {
  expect(() => keptFiles(MANIFEST, ['src/gone.tsx'])).toThrow('The build has no src/gone.tsx.');
});

test('the worker reads the list of files that the build wrote into it', () => {
  const names = namesByEnding(['assets/a-b_1.css', 'assets/c.js', 'assets/onest-1.woff2', 'assets/d.js']);
  expect(names).toEqual({ css: 'a-b_1', js: 'c d', woff2: 'onest-1' });
  expect(keptEntries({ revision: '5f', names })).toEqual([
    { url: '/app-page', revision: '5f' },
    { url: '/assets/a-b_1.css', revision: null },
    { url: '/assets/c.js', revision: null },
    { url: '/assets/d.js', revision: null },
    { url: '/assets/onest-1.woff2', revision: null },
  ]);
});

test('a file outside of the assets stops the build', () => {
  expect(() => namesByEnding(['sw.js'])).toThrow('The service worker cannot keep sw.js.');
});
