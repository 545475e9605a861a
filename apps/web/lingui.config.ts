import { fileURLToPath } from 'node:url';
import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

export default defineConfig({
  rootDir: fileURLToPath(new URL('.', import.meta.url)),
  sourceLocale: 'en',
  // The pseudo locale has long accented texts, which show missing translations and too little space.
  locales: ['en', 'zh', 'bn', 'vi', 'tr', 'pseudo'],
  pseudoLocale: 'pseudo',
  fallbackLocales: { default: 'en' },
  catalogs: [
    { path: '<rootDir>/src/locales/{locale}/messages', include: ['<rootDir>/src'], exclude: ['**/*.test.*'] },
  ],
  // Without line numbers and dates, a catalog changes only when a text changes.
  format: formatter({
    origins: false,
    lineNumbers: false,
    customHeaderAttributes: { 'POT-Creation-Date': '' },
  }),
});
