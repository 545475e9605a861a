import { expect, type Page, test } from '@playwright/test';
import { call, makeOrder } from './support/api';
import { CREW_TEE, commentsButton, drawn, openOrder, settled, showCards, signIn } from './support/page';

const WIDTHS = [390, 768, 1024, 1280, 1366, 1440, 1680, 1920];
/** Sets the width and waits until the page has rendered it. */
async function at(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await drawn(page);
}

/** Elements that overflow the screen horizontally and are not in a scroll container. */
const outside = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const room = document.documentElement.clientWidth;
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement));
    const wide = [...document.querySelectorAll('main *, header *')].filter(
      (element) => element.getBoundingClientRect().right > room + 1 && !scrolls(element.parentElement),
    );
    const page =
      document.documentElement.scrollWidth > room ? [`page: ${document.documentElement.scrollWidth}`] : [];
    return [
      ...page,
      ...wide.slice(0, 5).map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`),
    ];
  });

const TABS = [
  'CREATE_ORDER_ORDER_INFO',
  'CREATE_ORDER_STYLE_INFO',
  'CREATE_ORDER_SHIPMENT_INFO',
  'CREATE_ORDER_COMMERCIAL_INFO',
  'CREATE_ORDER_ASSOCIATED_USERS',
  'CREATE_ORDER_PLANNING_LIST',
  'CREATE_ORDER_PLANNING_LIST&layout=cards',
  'CREATE_ORDER_PLANNING_LIST&layout=matrix',
  'CREATE_ORDER_FILES',
  'CREATE_ORDER_ACTIVITY',
];
const PAGES = [
  '/home',
  '/my-work',
  '/order-list',
  '/order-list?view=table',
  '/board?scope=team',
  '/message',
  '/notifications',
  '/profile',
  '/users',
  '/associated-buyers',
  '/planning-templates',
  '/my-organization',
  '/my-organization/working-days',
  ...TABS.map((tab) => `/order/:order?tab=${tab}`),
  '/order/:order?comments=order',
  '/order/:order/planning',
];

test('no page is wider than the screen, from a phone to a large one', async ({ page }) => {
  test.setTimeout(240_000);
  await signIn(page, 'trader');
  await openOrder(page);
  const order = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const wide: string[] = [];
  for (const path of PAGES) {
    await page.goto(path.replace(':order', order));
    await settled(page);
    for (const width of WIDTHS) {
      await at(page, width);
      for (const fault of await outside(page)) wide.push(`${path} at ${width}: ${fault}`);
    }
  }
  expect(wide).toEqual([]);
});

test('the tables of orders fit a laptop without scrolling', async ({ page }) => {
  await signIn(page, 'trader');
  const longWord = `Laptop${'W'.repeat(54)}`;
  const orderId = await makeOrder(page, longWord);
  await call(page, 'PUT', 'Planning/bulkUpdate', [
    {
      orderId,
      stageName: longWord,
      stageType: 'Production',
      category: 'Quantity',
      level: '4701',
      leadTimeClient: 60,
      leadTimeManufacturer: 55,
    },
  ]);
  for (const path of [`/home?search=${longWord}`, `/order-list?view=table&status=all&search=${longWord}`]) {
    await page.goto(path);
    await settled(page);
    const table = page.getByRole('table').first();
    await expect(table.getByRole('link', { name: longWord })).toBeVisible();
    for (const width of [1366, 1440, 1680, 1920]) {
      await at(page, width);
      const hidden = await table.evaluate((inner) => {
        const box = inner.closest('.mantine-TableScrollContainer-scrollContainer') ?? inner;
        return inner.scrollWidth - box.clientWidth;
      });
      expect(hidden, `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});

test('long names without spaces stay on the screen of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'trader');
  const longWord = `Phone${'W'.repeat(60)}`;
  const orderId = await makeOrder(page, longWord);
  await call(page, 'PUT', 'Planning/bulkUpdate', [
    { orderId, stageName: longWord, stageType: 'Production', category: 'Quantity', level: '4701' },
  ]);
  const wide: string[] = [];
  for (const path of [
    `/home?search=${longWord}`,
    `/order-list?search=${longWord}`,
    `/board?scope=team&search=${longWord}`,
    `/order/${orderId}`,
    `/order/${orderId}?tab=CREATE_ORDER_PLANNING_LIST`,
    `/order/${orderId}/planning`,
    '/drafts',
  ]) {
    await page.goto(path);
    await settled(page);
    await expect(page.getByText(longWord).first()).toBeVisible();
    for (const fault of await outside(page)) wide.push(`${path}: ${fault}`);
  }
  expect(wide).toEqual([]);
});

test('words of small headings are separated by spaces', async ({ page }) => {
  await signIn(page, 'trader');
  await openOrder(page);
  await page.getByRole('tab', { name: 'Plan', exact: true }).click();
  await showCards(page);
  const heading = page.getByRole('heading', { level: 3, name: /^Crew Tee 160/ }).first();
  const gap = await heading.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const text = walker.nextNode() as Text;
    const range = document.createRange();
    const at = text.data.lastIndexOf(' 160');
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    return range.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(element).fontSize);
  });
  expect(gap).toBeGreaterThan(0.22);
});

test('no button covers the order’s status, with the comments open and closed', async ({ page }) => {
  await signIn(page, 'trader');
  await openOrder(page, CREW_TEE);
  const status = page.getByRole('button', { name: 'Change status: Active' });
  const covered = () =>
    status.evaluate((badge) => {
      const { left, top, width, height } = badge.getBoundingClientRect();
      const points = [0.05, 0.5, 0.95].map((part) => [left + width * part, top + height / 2] as const);
      return points.filter(([x, y]) => !badge.contains(document.elementFromPoint(x, y))).length;
    });
  for (const open of [false, true]) {
    if (open) await commentsButton(page).click();
    if (open) await expect(page.getByRole('complementary', { name: /Comments/ })).toBeVisible();
    for (const width of [1280, 1366, 1440, 1680]) {
      await at(page, width);
      expect(await covered(), `at ${width}, comments ${open ? 'open' : 'closed'}`).toBe(0);
    }
  }
});
