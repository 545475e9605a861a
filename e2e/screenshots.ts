import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DEMO_PASSWORD } from '@selvedge/domain/demo/people';
import { chromium, type Page } from 'playwright-core';
import { testBrowser } from './support/browser';

/** `npm run screenshots`: takes the pictures of the README from the demo data, in Chromium. */
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PORT = process.env.E2E_PORT ?? '3190';
const SITE = `http://localhost:${PORT}`;
const TRIES = 600;
const TRY_MS = 100;

const PICTURES: readonly { file: string; path: string; shown: (page: Page) => Promise<unknown> }[] = [
  { file: 'order-list.png', path: '/order-list', shown: (page) => page.getByText('Women').first().waitFor() },
  {
    file: 'board.png',
    path: '/board?scope=team',
    shown: async (page) => {
      await page.getByRole('grid').waitFor();
      await page.getByRole('button', { name: 'Views' }).waitFor();
    },
  },
];

async function answers(): Promise<void> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const isReady = await fetch(`${SITE}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    );
    // Another server may answer on this port.
    if (server.exitCode !== null) break;
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, TRY_MS));
  }
  throw new Error('The server with the demo data did not start.');
}

mkdirSync(`${ROOT}.cache`, { recursive: true });
const directory = mkdtempSync(`${ROOT}.cache/screenshots-`);
const server = spawn(process.execPath, ['apps/server/dist/main.js'], {
  cwd: ROOT,
  env: { ...process.env, DATA_DIR: directory, PORT, PUBLIC_URL: SITE, DEMO: 'on', LOG_LEVEL: 'warn' },
  stdio: ['ignore', 'ignore', 'inherit'],
});
const ended = new Promise((resolve) => server.once('exit', resolve));
try {
  await answers();
  const { executablePath, args, env } = await testBrowser();
  const browser = await chromium.launch({
    executablePath,
    args,
    env: { ...process.env, ...env } as Record<string, string>,
  });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${SITE}/login`);
  await page.getByLabel('Email').fill('trader@demo.example');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await page.waitForURL(/\/home$/);
  for (const { file, path, shown } of PICTURES) {
    await page.goto(`${SITE}${path}`);
    await shown(page);
    await page.locator('.mantine-Skeleton-root').first().waitFor({ state: 'hidden' });
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await page.screenshot({ path: `${ROOT}docs/${file}`, animations: 'disabled' });
    process.stdout.write(`docs/${file}\n`);
  }
  await browser.close();
} finally {
  server.kill('SIGTERM');
  await ended;
  rmSync(directory, { recursive: true, force: true });
}
