import { defineConfig } from 'vitest/config';
import web from './vite.config.ts';

/** Tests that need a process of their own: a stream of events stays silent in one that ran other tests before. */
export default defineConfig({
  ...web,
  test: {
    ...web.test,
    name: 'web alone',
    include: ['src/app/live-updates.test.tsx'],
    exclude: [],
    isolate: true,
  },
});
