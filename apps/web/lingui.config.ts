import { fileURLToPath } from 'node:url';
import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

export default defineConfig({
  rootDir: fileURLToPath(new URL('.', import.meta.url)),
  sourceLocale: 'en',
  // The pseudo language shows, in long accented text, what was not made translatable or has too little room.
  locales: ['en', 'pseudo'],
  pseudoLocale: 'pseudo',
  fallbackLocales: { default: 'en' },
  catalogs: [
    { path: '<rootDir>/src/locales/{locale}/messages', include: ['<rootDir>/src'], exclude: ['**/*.test.*'] },
  ],
  // No line numbers and no dates: a catalogue changes only when a text does.
  format: formatter({
    origins: false,
    lineNumbers: false,
    customHeaderAttributes: { 'POT-Creation-Date': '' },
  }),
});
