import { expect, type Page, test } from '@playwright/test';
import { call, makeOrder } from './support/api';
import {
  CREW_TEE,
  choosePlanItem,
  closeFilters,
  listen,
  openFilters,
  openOrder,
  settled,
  showCards,
  signIn,
} from './support/page';

const BUYER = 'Northbrook Apparel Inc.';
const FACTORY = 'Shapla Knit Composite Ltd.';

const bar = (page: Page) => page.getByRole('region', { name: 'Preview' });
async function viewAs(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
  await expect(bar(page)).toContainText('Nothing can be changed.');
}
/** The paths of the order's requests that the server refused or that change something. */
function watch(page: Page): string[] {
  const faults: string[] = [];
  page.on('response', (reply) => {
    const { pathname, search } = new URL(reply.url());
    if (!pathname.startsWith('/api/')) return;
    const method = reply.request().method();
    if (reply.status() >= 400 || method !== 'GET')
      faults.push(`${method} ${pathname}${search}: ${reply.status()}`);
  });
  return faults;
}

for (const [side, item, name, shown, absent] of [
  ['buyer', `Buyer: ${BUYER}`, BUYER, 'Client Task Due', ['Factory Task Due', 'Yarn Booking']],
  ['factory', `Factory: ${FACTORY}`, FACTORY, 'Factory Task Due', ['Client Task Due']],
] as const)
  test(`a trader sees an order as its ${side} sees it`, async ({ page }) => {
    test.slow();
    const faults = listen(page);
    await signIn(page, 'trader');
    await openOrder(page);
    const requests = watch(page);
    await viewAs(page, item);
    await expect(page).toHaveURL(new RegExp(`[?&]as=${side}`));
    await expect(page).toHaveTitle(`Preview: ${CREW_TEE} - Selvedge`);
    await expect(bar(page)).toContainText(`You see this order as ${name} sees it. Nothing can be changed.`);
    await expect(bar(page)).toBeFocused();
    for (const hidden of ['Share', 'Comments', 'Edit in Planning', 'More actions'])
      await expect(page.getByRole('button', { name: hidden, exact: true })).toHaveCount(0);
    await settled(page);

    await page.getByRole('tab', { name: 'Plan', exact: true }).click();
    await showCards(page);
    await expect(page.getByRole('article').first()).toBeVisible();
    await openFilters(page);
    await expect(page.getByText(shown)).toBeVisible();
    for (const text of absent) await expect(page.getByText(text)).toHaveCount(0);
    await closeFilters(page);
    await expect(
      page.getByRole('button', { name: /Update status|Report several|Dates of|What if/ }),
    ).toHaveCount(0);
    await settled(page);
    await choosePlanItem(page, 'Planning Summary');
    await expect(page.getByRole('heading', { level: 1, name: 'Preview: Planning Summary' })).toBeVisible();
    await expect(bar(page)).toContainText(name);
    await settled(page);
    await page.getByRole('link', { name: 'Back to Order Details' }).click();

    await page.getByRole('tab', { name: 'Comments' }).click();
    await expect(page.getByRole('log')).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await page.getByRole('tab', { name: 'Activity' }).click();
    await expect(page.getByText('Their own share links and notes are not shown here.')).toBeVisible();
    await settled(page);

    await page.getByRole('tab', { name: 'Plan', exact: true }).click();
    for (const file of ['Order sheet (PDF)', 'Export to Excel', 'Plan to Excel']) {
      const [request, download] = await Promise.all([
        page.waitForRequest((one) => one.url().includes(`as=${side}`)),
        page.waitForEvent('download'),
        file === 'Plan to Excel'
          ? choosePlanItem(page, file)
          : page.getByRole('button', { name: file }).click(),
      ]);
      expect(request.method()).toBe('GET');
      expect(download.suggestedFilename()).toMatch(/\.(pdf|xlsx)$/);
    }
    expect(requests).toEqual([]);
    await page.getByRole('button', { name: 'Back to my view' }).click();
    await expect(bar(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeVisible();
    expect(faults).toEqual([]);
  });

test('a trader sees what the own link shows, and leaves with Escape', async ({ page }) => {
  test.slow();
  const faults = listen(page);
  await signIn(page, 'trader');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openOrder(page);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'For your team' }).click();
  await page.getByRole('link', { name: 'See what this link shows' }).click();
  await expect(bar(page)).toContainText(
    'You see this order as a guest with our link sees it. Nothing can be changed.',
  );
  await expect(bar(page)).toContainText('This link shows both sides.');
  await expect(page.getByRole('tab')).toHaveText([
    'Order Info',
    'Style & Combo',
    'Planning',
    'Commercial Info',
    'Shipment Info',
    'File & Documents',
  ]);
  await page.getByRole('tab', { name: 'Planning' }).click();
  await showCards(page);
  await expect(page.getByRole('article', { name: 'PP Sample' })).toBeVisible();
  await settled(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  await openFilters(page);
  await page.getByRole('combobox', { name: 'Stage name' }).press('Escape');
  await expect(bar(page)).toBeVisible();
  await closeFilters(page);
  await bar(page).focus();
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);
  await expect(page).not.toHaveURL(/as=/);
  expect(faults).toEqual([]);
});

test('a draft says that its partners do not see it yet', async ({ page }) => {
  await signIn(page, 'trader');
  const model = await call<object>(page, 'GET', `CustomOrder/${await makeOrder(page, 'Viewed Tee')}`);
  const copied = {
    ...model,
    orderId: undefined,
    version: undefined,
    orderStatus: 3,
    merchandiserId: undefined,
  };
  const { orderId } = await call<{ orderId: string }>(page, 'POST', 'CustomOrder', copied);
  for (const [as, name] of [
    ['buyer', BUYER],
    ['factory', FACTORY],
    ['guest', 'A guest'],
  ] as const) {
    await page.goto(`/order/${orderId}?as=${as}`);
    await expect(bar(page)).toContainText(`${name} does not see this order yet: it is a draft.`);
  }
});

test('partners and unknown views are refused', async ({ page }) => {
  await signIn(page, 'trader');
  await openOrder(page);
  const { pathname } = new URL(page.url());
  await page.goto(`${pathname}?as=auditor`);
  await expect(page.getByText('There is no such view.')).toBeVisible();
  await page.getByRole('button', { name: 'Back to my view' }).click();
  await expect(page.getByRole('heading', { level: 1, name: CREW_TEE })).toBeVisible();
  await signIn(page, 'buyer');
  await page.goto(`${pathname}?as=factory`);
  await expect(page.getByText('Only traders can do this.')).toBeVisible();
  await page.getByRole('button', { name: 'Back to my view' }).click();
  await expect(page.getByRole('heading', { level: 1, name: CREW_TEE })).toBeVisible();
});
