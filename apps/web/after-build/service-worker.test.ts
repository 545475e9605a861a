import { expect, test } from 'vitest';
import { keptFiles } from './service-worker';

const MANIFEST = {
  'index.html': {
    file: 'assets/a.js',
    css: ['assets/a.css'],
    assets: ['assets/onest-latin-wght-normal-1.woff2', 'assets/onest-cyrillic-wght-normal-2.woff2'],
    imports: ['_shared.js'],
  },
  '_shared.js': { file: 'assets/s.js', name: 'form-parts', imports: ['index.html'] },
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
