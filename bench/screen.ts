import type { Page } from '@playwright/test';
import { inChromium } from './chromium';
import { report } from './report';
import { OURS } from './site';

const ROUNDS = 20;
const TARGET = 200;
const DRAWINGS = 5;
const DRAWN_TARGET = 300;

interface Timer {
  timeClick: (element: Element) => void;
  opened: Promise<number>;
}
/** A string, because a bundler would add helpers to a function that do not exist in the page. */
const TIMER = `
  window.timeClick = (element) => {
    window.opened = new Promise((resolve) => {
      element.addEventListener('click', () => {
        const begun = performance.now();
        const look = () => {
          const there = document.querySelector('[role="dialog"] input[type="radio"]');
          // The dialog is painted when the next frame starts.
          requestAnimationFrame(there ? () => resolve(performance.now() - begun) : look);
        };
        requestAnimationFrame(look);
      }, { once: true, capture: true });
    });
  };`;

interface Drawing {
  drawn: Promise<number>;
}
/** When the first cells of the matrix are painted. */
const DRAWN = `
  performance.setResourceTimingBufferSize(2000);
  window.drawn = new Promise((resolve) => {
    const look = () => {
      const there = document.querySelector('[role="grid"] [role="gridcell"][data-state]');
      requestAnimationFrame(there ? () => resolve(performance.now()) : look);
    };
    requestAnimationFrame(look);
  });`;

/** Measures in Chromium how long the matrix and the status dialog of a large plan take to appear. */
export async function largePlan(orderId: string): Promise<void> {
  await inChromium(`${TIMER}${DRAWN}`, async (page) => {
    const plan = `${OURS}/order/${orderId}?tab=CREATE_ORDER_PLANNING_LIST&view=both`;
    await matrix(page, plan);
    await page.goto(`${plan}&layout=cards`);
    const button = 'button[aria-label^="Update status of"]';
    await page.locator(button).first().waitFor();
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const locator = page.locator(button).nth(round * 3);
      await locator.scrollIntoViewIfNeeded();
      await locator.evaluate((element) => (window as unknown as Timer).timeClick(element));
      await locator.click();
      times.push(await page.evaluate(() => (window as unknown as Timer).opened));
      await page.keyboard.press('Escape');
      await page.locator('[role="dialog"]').waitFor({ state: 'detached' });
    }
    times.sort((one, other) => one - other);
    const p95 = times[Math.floor(ROUNDS * 0.95)] ?? Number.POSITIVE_INFINITY;
    report(
      'status dialog on a tracker of 3,000 sub-stages, click to dialog, in Chromium',
      `p95 ${Math.round(p95)} ms, median ${Math.round(times[ROUNDS / 2] ?? 0)} ms`,
      `p95 ${TARGET} ms`,
      p95 < TARGET,
    );
  });
}

async function matrix(page: Page, plan: string): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < DRAWINGS; round += 1) {
    await page.goto(plan);
    times.push(
      await page.evaluate(async () => {
        const drawn = await (window as unknown as Drawing).drawn;
        const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
        return drawn - (answers.find(({ name }) => name.includes('/Planning/byOrderId/'))?.responseEnd ?? 0);
      }),
    );
  }
  times.sort((one, other) => one - other);
  const median = times[Math.floor(DRAWINGS / 2)] ?? Number.POSITIVE_INFINITY;
  report(
    'matrix of 30 stages and 100 combos, answer of the plan to first cells, in Chromium',
    `median ${Math.round(median)} ms`,
    `median ${DRAWN_TARGET} ms`,
    median < DRAWN_TARGET,
  );
}
