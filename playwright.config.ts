import { defineConfig } from '@playwright/test';
import { testBrowser } from './e2e/support/browser';
import { PHONE } from './e2e/support/page';

const PORT = process.env.E2E_PORT ?? '3100';
const { executablePath, args, env } = await testBrowser();

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/support/sessions.ts',
  outputDir: '.cache/e2e-results',
  workers: Number(process.env.E2E_WORKERS ?? 2),
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // What hangs is stopped; a machine a third as fast as ours is not.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/e2e-report.json' }]],
  use: {
    baseURL: `http://localhost:${PORT}`,
    // Only the tests of the app without a network have a service worker; others read each file from the server.
    serviceWorkers: 'block',
    locale: 'en-GB',
    timezoneId: 'UTC',
    // Nothing is caught half-way through a movement.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 15_000,
    // What was done, said and asked of the server; pictures of each step would cost a sixth of the time (`--trace on`).
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args, env: { ...(process.env as Record<string, string>), ...env } },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    // Only tests of what differs on a phone run there too.
    { name: 'phone', grep: /@phone/, use: PHONE },
  ],
  webServer: {
    command: `exec "${process.execPath}" e2e/support/server.mjs`,
    url: `http://127.0.0.1:${PORT}/healthz`,
    env: { E2E_PORT: PORT },
    timeout: 180_000,
    reuseExistingServer: false,
    stdout: 'pipe',
    // The server stops its database before it ends; killed at once, it would leave it running.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
