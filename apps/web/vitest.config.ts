import { join } from 'node:path';
import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      name: 'web',
      root: import.meta.dirname,
      include: ['src/**/*.test.ts', 'src/**/*.test.tsx', '{after-build,chunks,transforms}/*.test.ts'],
      environment: 'happy-dom',
      environmentOptions: {
        happyDOM: {
          settings: {
            // A click on a link, such as that of a download, would replace the window: the old one, which all files of a
            // worker share, then sends no more events.
            navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true },
          },
        },
      },
      // Modules are loaded once for all files of a worker: loading them took longer than the tests.
      isolate: false,
      // Simulated typing is slow on a busy machine.
      testTimeout: 120_000,
      setupFiles: [join(import.meta.dirname, 'test/setup.ts')],
      css: { modules: { classNameStrategy: 'non-scoped' } },
    },
  }),
);
