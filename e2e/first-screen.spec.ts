import { expect, type Locator, type Page } from '@playwright/test';
import { addDays } from '@selvedge/domain/calendar';
import { call, demoOrder, idsOf, makeOrder, makeTwelveColors, partyOf } from './support/api';
import { faultsOn, read } from './support/languages';
import { CREW_TEE, openOrder, PHONE, settled, signIn } from './support/page';
import type { DemoPerson } from './support/sessions';
import { test } from './support/test';

const PLAN = 'tab=CREATE_ORDER_PLANNING_LIST';

async function openPlan(page: Page, search = ''): Promise<void> {
  await openOrder(page, CREW_TEE);
  await page.goto(`${new URL(page.url()).pathname}?${PLAN}${search}`);
}

const rowOf = (page: Page) => page.getByRole('grid').getByRole('rowheader').first();

interface Row {
  /** What begins where: the title of the test. */
  name: string;
  open: (page: Page) => Promise<unknown>;
  /** The trader where it is absent. */
  who?: DemoPerson;
  first: (page: Page) => Locator;
  /** The furthest from the top of the window at which it may begin, in pixels. */
  top: number;
}

/** How soon a screen of 1440 x 900 shows its content: in English, without banners. */
const ROWS: readonly Row[] = [
  {
    name: 'the tabs of an order, below its head',
    open: (page) => openPlan(page),
    first: (page) => page.getByRole('tablist', { name: 'Parts of the order' }),
    top: 152,
  },
  {
    name: 'the first row of a plan',
    open: (page) => openPlan(page, '&columns=compact'),
    first: (page) => page.getByRole('rowheader', { name: 'Dates' }),
    top: 400,
  },
  {
    name: 'the first row of a plan with wide columns',
    open: (page) => openPlan(page, '&columns=wide'),
    first: (page) => page.getByRole('rowheader', { name: 'Dates' }),
    top: 360,
  },
  {
    name: 'the first order of the board',
    open: (page) => page.goto('/board?scope=team'),
    first: rowOf,
    top: 190,
  },
  {
    name: 'the first order of the board of a buyer',
    open: (page) => page.goto('/board?scope=team'),
    who: 'buyer',
    first: rowOf,
    top: 190,
  },
  ...(['trader', 'buyer', 'factory'] as const).map((who) => ({
    name: `the latest orders of a ${who}`,
    open: (page: Page) => page.goto('/home'),
    who,
    first: (page: Page) => page.getByRole('region', { name: 'Latest Orders' }).getByRole('row').nth(1),
    top: 620,
  })),
  {
    name: 'the first order of the list',
    open: (page) => page.goto('/order-list?view=table'),
    first: (page) => page.getByRole('table', { name: 'Orders' }).getByRole('row').nth(1),
    top: 152,
  },
];

for (const { name, open, who = 'trader', first, top } of ROWS)
  test(`${name}: at ${top} px at most`, async ({ page }) => {
    await signIn(page, who);
    await open(page);
    await expect(first(page)).toBeVisible();
    await settled(page);
    const box = await first(page).boundingBox();
    expect(box?.y).toBeLessThanOrEqual(top);
  });

for (const language of ['bn', 'tr'])
  for (const { name, open, who = 'trader' } of ROWS)
    test(`${name}: nothing is clipped in ${language}`, async ({ page }) => {
      await read(page, language);
      await signIn(page, who);
      await open(page);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await settled(page);
      expect(await faultsOn(page)).toEqual([]);
      // An answer that is under way would fail when the page is closed.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });

test('nothing in the head of an order moves while its numbers and chips are loaded', async ({ page }) => {
  await signIn(page, 'trader');
  await openOrder(page, CREW_TEE);
  const path = new URL(page.url()).pathname;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/(messages|OrderChanges|FileVersions|Presence)\//, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`${path}?tab=CREATE_ORDER_STYLE_INFO`);
  const places = () =>
    Promise.all(
      [
        page.getByRole('button', { name: 'Share', exact: true }),
        page.getByRole('link', { name: 'Edit in Planning' }),
        page.getByRole('tab', { name: 'Plan', exact: true }),
      ].map((part) => part.boundingBox()),
    );
  await expect(page.getByRole('button', { name: 'Comments', exact: true })).toBeVisible();
  // A font that comes later moves what follows its texts.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const before = await places();
  release();
  await expect(page.getByRole('button', { name: `Comments on ${CREW_TEE}: ` })).toBeVisible();
  await settled(page);
  expect(await places()).toEqual(before);
});

test('Home shows the lists, the filters, five of the latest orders and their pager', async ({ page }) => {
  await signIn(page, 'trader');
  await page.goto('/home');
  await settled(page);
  const region = (name: string) => page.getByRole('region', { name, exact: true });
  for (const name of ['Needs me', 'Ships late', 'Changed']) {
    await expect(region(name).getByRole('listitem').first()).toBeVisible();
    expect((await region(name).boundingBox())?.height).toBeLessThanOrEqual(320);
  }
  expect((await region('Filters').boundingBox())?.height).toBeLessThanOrEqual(80);
  const pager = region('Latest Orders').getByRole('navigation', { name: 'Pages' });
  await expect(pager).toBeInViewport({ ratio: 1 });
  await expect(region('Latest Orders').getByRole('row').nth(5)).toBeInViewport({ ratio: 1 });
});

test('the order list shows 16 orders', async ({ page }) => {
  await signIn(page, 'trader');
  await page.goto('/order-list?view=table');
  const rows = page.getByRole('table', { name: 'Orders' }).getByRole('row');
  const first = await rows.nth(1).boundingBox();
  const { y, height } = first ?? { y: 0, height: 900 };
  expect(Math.floor((900 - y) / height)).toBeGreaterThanOrEqual(16);
});

test('My work shows 12 stages of a trader, and 30 of a factory in 3,000 px of a phone', async ({
  page,
  browser,
}) => {
  await signIn(page, 'trader');
  const name = 'Rows of work';
  const orderId = await makeOrder(page, name);
  const { userId } = await partyOf(page);
  const manufacturers = await idsOf(page, 'Rafiqul Islam');
  const today = new Date().toISOString().slice(0, 10);
  await call(page, 'PUT', 'Planning/bulkUpdate', [
    {
      orderId,
      stageName: 'Lab Dip',
      category: 'Approval',
      deadlineClient: today,
      deadlineManufacturer: today,
      associatedUsers: { traders: [userId], manufacturers },
    },
  ]);
  const rowOfWork = async (screen: Page) => {
    await settled(screen);
    await expect(screen.getByRole('article', { name: `Lab Dip, ${name}` })).toBeVisible();
    const [first, own] = [
      await screen.getByRole('article').first().boundingBox(),
      await screen.getByRole('article', { name: `Lab Dip, ${name}` }).boundingBox(),
    ];
    return { y: first?.y ?? 900, height: own?.height ?? 900 };
  };
  await page.goto('/my-work?lane=mine&due=today');
  const desktop = await rowOfWork(page);
  expect(desktop.y + 12 * desktop.height).toBeLessThanOrEqual(900);

  const phone = await (await browser.newContext(PHONE)).newPage();
  await signIn(phone, 'factory');
  await phone.goto('/my-work?lane=mine&due=today');
  const { y, height } = await rowOfWork(phone);
  expect(y + 30 * height).toBeLessThanOrEqual(3_000);
  await phone.context().close();
});

test('the plan of an order of twelve colors takes 3,000 px of a phone, and says first what is open', async ({
  page,
  browser,
}) => {
  await signIn(page, 'trader');
  const orderId = await makeTwelveColors(page, 'Plan on a phone');
  const plan = await call<{ stageName: string; stageType: string; category: string }[]>(
    page,
    'GET',
    `Planning/byOrderId/${(await demoOrder(page)).orderId}`,
  );
  const today = new Date().toISOString().slice(0, 10);
  await call(
    page,
    'PUT',
    'Planning/bulkUpdate',
    plan.map(({ stageName, stageType, category }, index) => ({
      orderId,
      stageName,
      stageType,
      category,
      deadlineManufacturer: addDays(today, 40 - index),
      // The first of the plan is due last, and done.
      statusTraderManufacturer: index === 0 ? 'APPROVED' : 'NOT_STARTED',
    })),
  );
  const phone = await (await browser.newContext(PHONE)).newPage();
  await signIn(phone, 'factory');
  await phone.goto(`/order/${orderId}?${PLAN}`);
  await settled(phone);
  const stages = phone.getByRole('region', { name: 'Stages' });
  await expect(stages.getByRole('article')).toHaveCount(plan.length - 1);
  await expect(stages.getByRole('button', { name: 'Done (1)' })).toBeVisible();
  expect(await phone.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(3_000);
  const last = plan.at(-1)?.stageName ?? '';
  await expect(stages.getByRole('article').first()).toHaveAccessibleName(last);
  await stages.getByRole('button', { name: /^Sample Approval \(\d+\)$/ }).tap();
  await expect(stages.getByRole('article', { name: 'TOP Sample' }).getByRole('button').first()).toBeFocused();
  await stages.getByRole('button', { name: last, exact: true }).tap();
  await expect(stages.getByRole('button', { name: `Fold ${last}` })).toBeInViewport({ ratio: 1 });
  await phone.context().close();
});

test('the board shows 14 orders with both sides, and 24 with one', async ({ page }) => {
  await signIn(page, 'trader');
  await page.goto('/board?scope=team');
  await settled(page);
  const grid = page.getByRole('grid');
  await expect(grid.getByRole('rowheader').first()).toBeVisible();
  const rows = async () =>
    grid.evaluate((box) => {
      const heads = box.querySelector('[role="columnheader"]')?.parentElement?.parentElement;
      const row = box.querySelector('[role="rowheader"]')?.getBoundingClientRect().height ?? 0;
      return Math.floor((box.clientHeight - (heads?.clientHeight ?? 0)) / row);
    });
  expect(await rows()).toBeGreaterThanOrEqual(14);
  await page.getByRole('radiogroup', { name: 'Side' }).getByText('Client').click();
  await expect.poll(rows).toBeGreaterThanOrEqual(24);
});

test('the legend of the board opens by itself once', async ({ page }) => {
  await signIn(page, 'trader');
  await page.evaluate(() => localStorage.removeItem('selvedge-board-hint'));
  await page.goto('/board?scope=team');
  const legend = page.getByRole('list', { name: 'Legend' });
  await expect(legend).toBeVisible();
  await page.getByRole('button', { name: 'Got it' }).click();
  await expect(legend).toHaveCount(0);
  await page.reload();
  await settled(page);
  await expect(page.getByRole('grid').getByRole('rowheader').first()).toBeVisible();
  await expect(legend).toHaveCount(0);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Legend' }).click();
  await expect(legend).toBeVisible();
});

/** The texts of a part of the page as somebody sees them who neither presses nor scrolls. */
const seen = async (part: Locator): Promise<string> => {
  await expect(part).toBeInViewport();
  return (await part.innerText()).replace(/\s+/g, ' ');
};

test('the board: which order ships late, and at which stage?', async ({ page }) => {
  await signIn(page, 'trader');
  await page.goto('/board?scope=team');
  await settled(page);
  const grid = page.getByRole('grid');
  const late = grid.getByRole('rowheader', { name: /, (?!SV-)[^,\d]+$/ });
  await expect(late.first()).toBeInViewport();
  const [name = ''] = (await late.first().getAttribute('aria-label'))?.split(', SV-') ?? [];
  const shipDay = grid.getByRole('gridcell', { name: new RegExp(`^${name}.*, Ex-factory: .* → .*behind$`) });
  await expect(shipDay.first()).toBeInViewport();
  await expect(page.getByText(/^\d+ orders, \d+ ships? late$/)).toBeInViewport();
});

test('Home: what is my next step?', async ({ page }) => {
  for (const who of ['trader', 'buyer', 'factory'] as const) {
    await signIn(page, who);
    await page.goto('/home');
    await settled(page);
    const needs = page.getByRole('region', { name: 'Needs me', exact: true });
    const first = needs.getByRole('listitem').first();
    expect(await seen(first)).toMatch(
      /\w, \w.* (\d+ days?|Decide|Review|Send again|Today)$|wants to connect$|unread messages?$/,
    );
    await expect(first.getByRole('link')).toBeInViewport();
  }
});

test('an order: when will it ship, why, and who has it?', async ({ page }) => {
  await signIn(page, 'trader');
  const { orders } = await call<{ orders: { orderId: string; orderName: string }[] }>(
    page,
    'GET',
    'CustomOrder/OrgBasedOrders?state=late&pageSize=100',
  );
  // Of the demo: other tests make late orders, and move their dates.
  const late = orders.find(({ orderName }) =>
    /^(NB|HF|AS)-[A-Z]{2}\d\d (?!.*Striped Tee \d)/.test(orderName),
  );
  await page.goto(`/order/${late?.orderId}?${PLAN}`);
  await settled(page);
  const head = page.getByRole('main');
  await expect(head.getByText(/^Promised .*, will ship .*/).first()).toBeInViewport();
  await expect(head.getByText(/days? late/).first()).toBeInViewport();
  await expect(head.getByRole('button', { name: /^Why/ }).first()).toBeInViewport();
  await expect(head.getByText(/ · (client|factory) side$/).first()).toBeInViewport();
  await expect(head.getByText(/^Factory (?!N\/A)\w/)).toBeInViewport();
});

test('My work on a phone: what do I report now?', async ({ browser }) => {
  const page = await (await browser.newContext(PHONE)).newPage();
  await signIn(page, 'factory');
  await page.goto('/my-work');
  await settled(page);
  const first = page.getByRole('article').first();
  await expect(first).toBeInViewport({ ratio: 1 });
  await expect(first.getByRole('button', { name: /^(Mark|Report) / })).toBeInViewport({ ratio: 1 });
});

test('the page of a report link: what is late, and where do I press?', async ({ page, browser }) => {
  await signIn(page, 'trader');
  const orderId = await makeOrder(page, 'Asked by link');
  const [personId] = await idsOf(page, 'Rafiqul Islam');
  const work = { category: 'Submission', associatedUsers: { manufacturers: [personId] } };
  const today = new Date().toISOString().slice(0, 10);
  const stages = await call<{ stageId: string }[]>(page, 'PUT', 'Planning/bulkUpdate', [
    { orderId, stageName: 'Packing', deadlineManufacturer: '2036-11-01', ...work },
    { orderId, stageName: 'Sewing', deadlineManufacturer: addDays(today, -29), ...work },
  ]);
  const { url } = await call<{ url: string }>(page, 'POST', 'Planning/report-links', {
    stages: stages.map(({ stageId }) => ({ stageId, side: 'factory' })),
    personId,
  });
  const phone = await (await browser.newContext(PHONE)).newPage();
  await phone.goto(new URL(url).pathname);
  const [late, next] = [phone.locator('form.line').first(), phone.locator('form.line').last()];
  expect(await seen(late)).toMatch(/^Sewing ?\d+ days? overdue In Progress Completed/);
  expect(await seen(next)).toMatch(/^Packing ?due /);
  await expect(late.getByRole('button', { name: 'Completed, Sewing' })).toBeInViewport({ ratio: 1 });
});

test('a buyer reads one sentence an order: promised, expected, why', async ({ page }) => {
  await signIn(page, 'buyer');
  await page.goto('/order-list?view=table');
  await settled(page);
  const rows = page.getByRole('table', { name: 'Orders' }).getByRole('row');
  const row = rows.filter({ hasText: /late|Behind|On time/ }).first();
  // Its state, the day that was promised, the one that is expected, and what comes next.
  expect(await seen(row)).toMatch(/(late|behind|On time).* \d+ \w{3} \d{4} \d+ \w{3} \d{4} \w/i);
});
