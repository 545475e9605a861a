import type { Page } from '@playwright/test';
import { inChromium } from './chromium';
import { report } from './report';
import { OURS } from './site';

const OPENED_MS = 1000;
const NODES = 3500;
const OPENINGS = 5;
/** A frame of a screen with 60 pictures a second, with the tolerance of the browser's clock. */
const FRAME_MS = 17.2;
const LONGEST_MS = 50;

interface Scrolled {
  frames: number[];
  nodes: number;
}
/**
 * A string, because a bundler would add helpers to a function that do not exist in the page. Scrolls the board by the
 * given step a frame, there and back, until it has reached the far end or 240 frames have passed.
 */
const SCROLL = `
  window.scrolled = async (across) => {
    const grid = document.querySelector('[role="grid"]');
    let box = grid;
    while (box && !(box.scrollHeight > box.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(box).overflowY))) box = box.parentElement;
    const frames = [];
    let nodes = 0;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    let last = await frame();
    for (const direction of [1, -1])
      for (let step = 0; step < 120; step += 1) {
        box.scrollBy(across ? { left: direction * 24, behavior: 'instant' } : { top: direction * 60, behavior: 'instant' });
        const now = await frame();
        frames.push(now - last);
        last = now;
        if (step % 10 === 0) nodes = Math.max(nodes, document.querySelectorAll('*').length);
      }
    return { frames, nodes };
  };`;

/** Measures in Chromium how long a board of 300 orders takes to open, how evenly it scrolls, and its nodes. */
export async function boardScreen(): Promise<void> {
  await inChromium(SCROLL, async (page) => {
    await opened(page);
    for (const [name, across] of [
      ['down and up', false],
      ['right and left', true],
    ] as const) {
      const { frames, nodes } = await page.evaluate(
        (isAcross) =>
          (window as unknown as { scrolled: (across: boolean) => Promise<Scrolled> }).scrolled(isAcross),
        across,
      );
      const even = frames.filter((frame) => frame <= FRAME_MS).length / frames.length;
      const longest = Math.max(...frames);
      report(
        `board of 300 orders scrolled ${name}, frames within 16.7 ms, in Chromium`,
        `${Math.round(even * 100)} %, longest ${Math.round(longest)} ms`,
        '95 %, longest 50 ms',
        even >= 0.95 && longest <= LONGEST_MS,
      );
      report(`nodes of the page while it scrolls ${name}`, `${nodes}`, `${NODES}`, nodes <= NODES);
    }
  });
}

async function opened(page: Page): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < OPENINGS; round += 1) {
    const begun = performance.now();
    await page.goto(`${OURS}/board?scope=team`);
    await page.locator('[role="grid"] [role="gridcell"]').nth(100).waitFor();
    times.push(performance.now() - begun);
  }
  times.sort((one, other) => one - other);
  const median = times[Math.floor(OPENINGS / 2)] ?? Number.POSITIVE_INFINITY;
  report(
    'board of 300 orders, address to cells, in Chromium',
    `median ${Math.round(median)} ms`,
    `median ${OPENED_MS} ms`,
    median < OPENED_MS,
  );
}
