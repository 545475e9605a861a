import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { READER_LANGUAGES } from '@selvedge/domain/languages';
import { call, idsOf, makeOrder } from './support/api';
import { signIn } from './support/page';

const WIDTHS = [360, 390, 1440];

/** The paths of links of a factory person to a Quantity, an Approval and a complete stage. */
async function linkPaths(page: Page): Promise<{ quantity: string; approval: string; complete: string }> {
  const orderId = await makeOrder(page, 'Widths of links');
  const manufacturers = await idsOf(page, 'Rafiqul Islam');
  const rows = [
    ['Cutting', 'Quantity'],
    ['Fit Sample', 'Approval'],
    ['Packing', 'Submission'],
  ];
  const stages = await call<{ stageId: string }[]>(
    page,
    'PUT',
    'Planning/bulkUpdate',
    rows.map(([stageName, category]) => ({
      orderId,
      stageName,
      category,
      deadlineManufacturer: '2026-11-24',
      associatedUsers: { manufacturers },
    })),
  );
  await call(page, 'POST', 'Planning/report', {
    id: randomUUID(),
    stageId: stages[2]?.stageId,
    side: 'factory',
    status: 'COMPLETED',
  });
  const pathOf = async (nth: number) => {
    const body = { stages: [{ stageId: stages[nth]?.stageId, side: 'factory' }], personId: manufacturers[0] };
    const { url } = await call<{ url: string }>(page, 'POST', 'Planning/report-links', body);
    return new URL(url).pathname;
  };
  return { quantity: await pathOf(0), approval: await pathOf(1), complete: await pathOf(2) };
}

/** What reaches over the sides of the page, with the width to which the page scrolls. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const wide = [...document.querySelectorAll('body *')].filter((one) => {
      const { left, right } = one.getBoundingClientRect();
      return right > width + 0.5 || left < -0.5;
    });
    return { scrolls: document.documentElement.scrollWidth - width, wide: wide.map((one) => one.outerHTML) };
  });

/** A part, its progress and the box for its figure, from left to right and next to each other. */
async function expectOneRow(page: Page): Promise<void> {
  const part = page.locator('.part').first();
  const boxes = await Promise.all(
    ['input[type=checkbox]', 'span', 'input.figure'].map((one) => part.locator(one).first().boundingBox()),
  );
  expect(boxes).not.toContain(null);
  const [tick, name, figure] = boxes;
  expect(figure?.width).toBe(112);
  expect(name?.width).toBeGreaterThan(100);
  const middle = (box: typeof tick) => (box?.y ?? 0) + (box?.height ?? 0) / 2;
  for (const box of [tick, figure]) expect(Math.abs(middle(box) - middle(name))).toBeLessThan(2);
  expect((tick?.x ?? 0) + (tick?.width ?? 0)).toBeLessThan(name?.x ?? 0);
  expect((name?.x ?? 0) + (name?.width ?? 0)).toBeLessThan(figure?.x ?? 0);
}

for (const language of READER_LANGUAGES)
  test(`pages of report links fit on phones in ${language}`, async ({ page }) => {
    test.slow();
    await signIn(page, 'trader');
    const { quantity, approval, complete } = await linkPaths(page);
    const fits = async () => {
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 780 });
        expect([width, await overflow(page)]).toEqual([width, { scrolls: 0, wide: [] }]);
        if ((await page.locator('.figure').count()) > 0) await expectOneRow(page);
      }
    };
    const open = async (path: string, query = '') => {
      await page.goto(`${path}?language=${language}${query}`);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await fits();
    };
    await open(approval, '&action=SUBMITTED');
    await open(complete);
    await open(approval, '&withdraw=1');
    await open(`/r/${'x'.repeat(43)}`);
    await open('/r/stop/unknown');
    await open(quantity);
    await page.locator('details > summary').click();
    await page.locator('.figure').first().fill('12.5');
    await page.locator('form[enctype] button').click();
    await expect(page.locator('.problem')).toHaveCount(1);
    await fits();
    await page.locator('.figure').first().fill('1');
    await page.locator('form[enctype] button').click();
    await expect(page.getByRole('status')).toBeVisible();
    await fits();
  });

test('a phone shows 40 stages of 15 orders in 3,000 px in each language', async ({ page }) => {
  test.slow();
  await signIn(page, 'trader');
  const [personId] = await idsOf(page, 'Rafiqul Islam');
  const stages: { stageId: string }[] = [];
  for (let nth = 0; nth < 15; nth += 1) {
    const orderId = await makeOrder(page, `NB-SS27 Men's Striped Tee ${nth}`);
    const names = ['Bulk Fabric Approval', 'Garment Washing / Dyeing', 'Final Inspection (AQL)'];
    const rows = names.slice(0, nth < 10 ? 3 : 2).map((stageName) => ({
      orderId,
      stageName,
      category: 'Submission',
      deadlineManufacturer: `2026-11-${nth + 10}`,
      associatedUsers: { manufacturers: [personId] },
    }));
    stages.push(...(await call<{ stageId: string }[]>(page, 'PUT', 'Planning/bulkUpdate', rows)));
  }
  expect(stages).toHaveLength(40);
  const body = { stages: stages.map(({ stageId }) => ({ stageId, side: 'factory' })), personId };
  const { url } = await call<{ url: string }>(page, 'POST', 'Planning/report-links', body);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const language of READER_LANGUAGES) {
    await page.goto(`${new URL(url).pathname}?language=${language}`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height, language).toBeGreaterThan(2000);
    expect(height, language).toBeLessThanOrEqual(3000);
  }
});
