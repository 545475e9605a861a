import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Stops what hangs. Speed is measured by the benchmark, so that a slow machine fails no test. */
const HANGS_MS = 120_000;

/** Plain modules that need nothing around them. */
const pure = (name: string) => ({
  test: {
    name,
    root: `packages/${name}`,
    include: ['src/**/*.test.ts'],
    environment: 'node' as const,
    isolate: false,
    testTimeout: HANGS_MS,
  },
});

export default defineConfig({
  test: {
    // Two workers: each server test file has its own database, and more would only wait for the processor.
    maxWorkers: 2,
    projects: [
      pure('domain'),
      pure('demo'),
      pure('contract'),
      pure('i18n'),
      pure('embedded-postgres-supervisor'),
      {
        test: {
          name: 'server',
          root: 'apps/server',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          environment: 'node',
          // Modules are loaded once for all files of a worker: loading them took longer than the tests.
          isolate: false,
          setupFiles: [fileURLToPath(new URL('apps/server/test/record-rows.ts', import.meta.url))],
          globalSetup: [fileURLToPath(new URL('apps/server/test/cluster-setup.ts', import.meta.url))],
          testTimeout: HANGS_MS,
          hookTimeout: 120_000,
        },
      },
      './apps/web/vitest.config.ts',
    ],
  },
});
