import type { Page } from '@playwright/test';
import type pg from 'pg';
import { inChromium } from './chromium';
import { orderOf, stagesOf } from './data';
import { report } from './report';
import { call, OURS, type Session } from './site';

const FACTORY = 'factory@demo.example';
/** As many as My work shows on a page. */
const TASKS = 20;
const STARTS = 5;
const TARGETS = { offline: 2000, cold: 4000 };
/** A phone of the middle class against this machine, as Lighthouse assumes. */
const SLOWER = 4;
/** As the tools of Chromium slow a network down to 4G in a poor place: bytes a second, milliseconds. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const KEPT_MS = 60_000;
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/**
 * When the first task is painted, from the start of the navigation. A string, because a bundler would add helpers to a
 * function that do not exist in the page.
 */
const DRAWN = `
  window.drawn = new Promise((resolve) => {
    const look = () => {
      const there = document.querySelector('main article');
      // The task is painted when the next frame starts.
      requestAnimationFrame(there ? () => resolve(performance.now()) : look);
    };
    requestAnimationFrame(look);
  });`;
const HAS_KEPT_WORK = `
  new Promise((resolve) => {
    const opening = indexedDB.open('selvedge-kept');
    opening.onsuccess = () => {
      const { result } = opening;
      const names = [...result.objectStoreNames];
      const reading = names.includes('answers') && result.transaction('answers').objectStore('answers').getAllKeys();
      if (reading) reading.onsuccess = () => resolve(/"session".*"keptWork"|"keptWork".*"session"/.test(reading.result.join(' ')));
      else resolve(false);
      result.close();
    };
  })`;

type Drawn = { drawn: Promise<number> };

/** Measures in Chromium how long My work takes to start on a phone, for the first time and without a network. */
export async function phoneStart(pool: pg.Pool, trader: Session): Promise<void> {
  await makeTasks(pool, trader);
  await inChromium(
    DRAWN,
    async (page) => {
      const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
      await starts('for the first time, slow 4G (150 ms, 1.6 Mbit/s)', TARGETS.cold, () =>
        coldTab(page, token),
      );
      await keep(page);
      await page.context().setOffline(true);
      await starts('without a network', TARGETS.offline, () => page.context().newPage());
    },
    { email: FACTORY, context: PHONE },
  );
}

/** A tab of a browser that has no file of the app. */
async function coldTab(page: Page, token: string): Promise<Page> {
  const context = await page
    .context()
    .browser()
    ?.newContext({ ...PHONE, serviceWorkers: 'block' });
  if (!context) throw new Error('The browser is gone.');
  await context.addInitScript({ content: `localStorage.setItem('token', '${token}');${DRAWN}` });
  const tab = await context.newPage();
  const session = await context.newCDPSession(tab);
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  tab.on('close', () => void context.close());
  return tab;
}

async function starts(name: string, target: number, open: () => Promise<Page>): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < STARTS; round += 1) {
    const tab = await open();
    const session = await tab.context().newCDPSession(tab);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await tab.goto(`${OURS}/my-work`);
    times.push(await tab.evaluate(() => (window as unknown as Drawn).drawn));
    await tab.close();
  }
  times.sort((one, other) => one - other);
  const median = times[Math.floor(STARTS / 2)] ?? Number.POSITIVE_INFINITY;
  report(
    `My work on a phone (390 px, processor slowed 4 times) ${name}, address to first task, in Chromium`,
    `median ${Math.round(median)} ms`,
    `median ${target} ms`,
    median < target,
  );
}

/** An order whose stages wait for the factory tomorrow. */
async function makeTasks(pool: pg.Pool, trader: Session): Promise<void> {
  const { orderId } = await call<{ orderId: string }>(
    'POST',
    '/CustomOrder',
    orderOf('Offline', 2, 3, 1),
    trader,
  );
  const { rows } = await pool.query<{ id: number }>('select id from users where email = $1', [FACTORY]);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const due = { deadlineClient: tomorrow, deadlineManufacturer: tomorrow };
  const associatedUsers = { manufacturers: rows.map(({ id }) => id) };
  const stages = stagesOf(orderId, TASKS).map((stage) => ({ ...stage, ...due, associatedUsers }));
  await call('PUT', '/Planning/bulkUpdate', stages, trader);
}

/** Opens My work until the app, the person and the tasks are kept. */
async function keep(page: Page): Promise<void> {
  await page.goto(`${OURS}/my-work`);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, {
    timeout: KEPT_MS,
  });
  await page.goto(`${OURS}/my-work`);
  await page.locator('main article').first().waitFor();
  await page.waitForFunction(HAS_KEPT_WORK, undefined, { timeout: KEPT_MS });
}
