import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '@selvedge/demo/people';
import { testBrowser } from './support/browser';
import { PASSWORD } from './support/sessions';
import { signUpTrader } from './support/sign-up';

/** `npm run screenshots`: takes the pictures of the README from the demo data, in Chromium, light and dark. */
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOLDER = `${ROOT}docs/pictures/`;
const PORT = process.env.E2E_PORT ?? '3190';
const SITE = `http://localhost:${PORT}`;
const TRIES = 600;
const TRY_MS = 100;

/** Widths of the board: of its buyers and factories, and of a stage with both sides. */
const FACTS = 300;
const STAGE = 128;
/** The order whose plan is pictured: most of its stages have reports. */
const ORDER = "NB-SS27 Men's Organic Crew Tee";

interface Picture {
  name: string;
  /** None for the next step of the picture before. */
  path?: string;
  shown: (page: Page) => Promise<unknown>;
}
const PICTURES: readonly Picture[] = [
  {
    name: 'board',
    path: '/board?scope=team&sort=late',
    shown: async (page) => {
      await page.getByRole('gridcell').first().waitFor();
      await page.getByRole('button', { name: 'Views' }).waitFor();
      // Past the first samples, to the stages that most orders are in.
      await page.getByRole('grid').evaluate((grid, left) => grid.scrollTo({ left }), FACTS + 8 * STAGE);
    },
  },
  {
    name: 'matrix',
    path: `/order-list?search=${encodeURIComponent(ORDER)}`,
    shown: async (page) => {
      await page.getByRole('link', { name: ORDER, exact: true }).click();
      await page.getByRole('tab', { name: 'Plan' }).click();
      await page.getByRole('gridcell').first().waitFor();
      await page.getByRole('button', { name: 'Why?' }).waitFor();
    },
  },
  {
    name: 'home',
    path: '/home',
    shown: async (page) => {
      await page
        .getByRole('region', { name: 'Ships late', exact: true })
        .getByRole('listitem')
        .first()
        .waitFor();
      await page.getByRole('region', { name: 'Latest Orders' }).getByRole('link').first().waitFor();
    },
  },
  {
    name: 'insights',
    path: '/insights',
    // Those of the first four figures.
    shown: (page) =>
      page
        .getByRole('img', { name: /^\d+ stages behind/ })
        .nth(1)
        .waitFor(),
  },
  {
    name: 'order-list',
    path: '/order-list',
    shown: async (page) => {
      await page.getByRole('table', { name: 'Orders' }).getByRole('link').first().waitFor();
      await page.getByRole('button', { name: 'Views' }).waitFor();
    },
  },
];

/** From Excel to a live board, by a trader who has just signed up. */
const FROM_EXCEL: readonly Picture[] = [
  {
    name: 'sheet-columns',
    path: '/import-ta-sheet',
    shown: async (page) => {
      await page.getByRole('button', { name: /^58 orders/ }).click();
      await page
        .getByRole('button', { name: /Lab Dip.* planned/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'sheet-check',
    shown: async (page) => {
      await page.getByRole('button', { name: 'Next: partners' }).click();
      await page.getByRole('button', { name: 'Next: check' }).click();
      await page.getByText(/^58 orders, /).waitFor();
      await page.getByRole('button', { name: 'Start Free Trial' }).click();
      await page.locator('button:enabled', { hasText: 'Import 58 orders' }).waitFor();
    },
  },
  {
    name: 'sheet-board',
    shown: async (page) => {
      await page.getByRole('button', { name: 'Import 58 orders' }).click();
      await page.getByRole('gridcell').first().waitFor();
      await page.getByRole('button', { name: 'Views' }).waitFor();
    },
  },
];

/** Figures of Insights load when they are in sight. */
const nothingLoads = () =>
  [...document.querySelectorAll('.mantine-Skeleton-root, [aria-busy=true]')].every(
    (part) => part.getBoundingClientRect().top >= window.innerHeight,
  );

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

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  // The hint for new people has been read.
  await page.evaluate(() => {
    for (const note of ['board-hint', 'moved']) localStorage.setItem(`selvedge-${note}`, 'read');
  });
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await page.waitForURL(/\/home$/);
}

async function take(page: Page, pictures: readonly Picture[], colorScheme: string): Promise<void> {
  for (const { name, path, shown } of pictures) {
    if (path) await page.goto(path);
    await shown(page);
    await page.waitForFunction(nothingLoads);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const file = `${name}-${colorScheme}.png`;
    const picture = await page.screenshot({ path: `${FOLDER}${file}`, animations: 'disabled' });
    process.stdout.write(`docs/pictures/${file}, ${Math.round(picture.length / 1000)} kB\n`);
  }
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
  mkdirSync(FOLDER, { recursive: true });
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({
      baseURL: SITE,
      viewport: { width: 1440, height: 900 },
      deviceScaleFactor: 2,
      locale: 'en-GB',
      reducedMotion: 'reduce',
      colorScheme,
    });
    const page = await context.newPage();
    await signIn(page, 'trader@demo.example', DEMO_PASSWORD);
    await take(page, PICTURES, colorScheme);
    const newcomer = await signUpTrader(page, `nora-${colorScheme}`);
    await page.evaluate(() => localStorage.removeItem('token'));
    await signIn(page, newcomer, PASSWORD);
    await take(page, FROM_EXCEL, colorScheme);
    await context.close();
  }
  await browser.close();
} finally {
  server.kill('SIGTERM');
  await ended;
  rmSync(directory, { recursive: true, force: true });
}
