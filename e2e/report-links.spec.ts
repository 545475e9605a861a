import { expect } from '@playwright/test';
import { call, idsOf, makeOrder } from './support/api';
import { listen, PHONE, settled, showCards, signIn } from './support/page';
import { test } from './support/test';

const STAGE = 'Fit Sample';
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

for (const script of [true, false])
  test(`a factory reports by a copied link, ${script ? 'with' : 'without'} its script`, async ({
    page,
    browser,
  }) => {
    test.slow();
    const faults = listen(page);
    await signIn(page, 'trader');
    const name = `Report link ${script ? 'with' : 'without'} script`;
    const orderId = await makeOrder(page, name);
    const manufacturers = await idsOf(page, 'Rafiqul Islam');
    await call(page, 'PUT', 'Planning/bulkUpdate', [
      { orderId, stageName: STAGE, category: 'Approval', associatedUsers: { manufacturers } },
    ]);
    await page.goto(`/order/${orderId}?tab=CREATE_ORDER_PLANNING_LIST`);
    await settled(page);
    await showCards(page);
    const card = page.getByRole('article', { name: STAGE });
    await card.getByRole('button', { name: `More about ${STAGE}` }).click();
    await page.getByRole('menuitem', { name: 'Copy link for WhatsApp' }).click();
    const dialog = page.getByRole('dialog', { name: 'Copy link for WhatsApp' });
    await dialog.getByRole('radio', { name: /Rafiqul Islam/ }).check();
    const message = await dialog.getByRole('textbox', { name: 'Message' }).inputValue();
    expect(message).toMatch(/^Rafiqul Islam, please report Fit Sample for /);
    const path = new URL(/https?:\S+/.exec(message)?.[0] ?? '').pathname;

    const context = await browser.newContext({
      ...PHONE,
      javaScriptEnabled: script,
    });
    const phone = await context.newPage();
    const phoneFaults = listen(phone);
    await phone.goto(`${path}?action=SUBMITTED`);
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText(STAGE);
    await expect(phone.getByRole('radio', { name: 'Submitted' })).toBeChecked();
    const width = await phone.evaluate(() => document.documentElement.scrollWidth).catch(() => 390);
    expect(width).toBeLessThanOrEqual(390);
    await phone.getByRole('textbox', { name: 'Comment' }).fill('Two pieces in M');
    await phone
      .getByLabel('Take or choose photos')
      .setInputFiles({ name: 'fit.png', mimeType: 'image/png', buffer: PIXEL });
    await phone.getByRole('button', { name: 'Report' }).click();
    await expect(phone.getByRole('status')).toContainText(
      'Thank you. Submitted was reported to Meridian Sourcing Ltd.',
    );
    expect(phoneFaults).toEqual([]);
    await context.close();

    await page.goto(`/order/${orderId}?tab=CREATE_ORDER_ACTIVITY`);
    await expect(page.getByText('by a link Priya Raman copied').first()).toBeVisible();
    await page.goto(`/order/${orderId}?tab=CREATE_ORDER_PLANNING_LIST`);
    await settled(page);
    await showCards(page);
    await card.getByRole('button', { name: `More about ${STAGE}` }).click();
    await page.getByRole('menuitem', { name: 'Report links' }).click();
    const links = page.getByRole('dialog', { name: `Report links of ${STAGE}` });
    await expect(links.getByText('copied by Priya Raman')).toBeVisible();
    await links.getByRole('button', { name: 'Withdraw the link of Rafiqul Islam' }).click();
    await page.getByRole('button', { name: 'Withdraw', exact: true }).last().click();
    await expect(page.getByText('Link withdrawn')).toBeVisible();
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'This link was withdrawn.' })).toBeVisible();
    expect(faults.filter((fault) => !fault.includes('404'))).toEqual([]);
  });

for (const script of [true, false])
  test(`a factory reports 40 stages from one page, ${script ? 'with' : 'without'} its script`, async ({
    page,
    browser,
  }) => {
    test.slow();
    await signIn(page, 'trader');
    const orderId = await makeOrder(page, `List ${script ? 'with' : 'without'} script`);
    const [personId] = await idsOf(page, 'Rafiqul Islam');
    const stages = await call<{ stageId: string }[]>(
      page,
      'PUT',
      'Planning/bulkUpdate',
      Array.from({ length: 40 }, (_, nth) => ({
        orderId,
        stageName: `Sewing line ${nth + 1}`,
        category: 'Submission',
        deadlineManufacturer: nth < 30 ? `2026-11-${String(nth + 1).padStart(2, '0')}` : null,
        associatedUsers: { manufacturers: [personId] },
      })),
    );
    const { url } = await call<{ url: string }>(page, 'POST', 'Planning/report-links', {
      stages: stages.map(({ stageId }) => ({ stageId, side: 'factory' })),
      personId,
    });
    const context = await browser.newContext({ ...PHONE, javaScriptEnabled: script });
    const phone = await context.newPage();
    const faults = listen(phone);
    const told = script ? phone.waitForResponse(/\/opened$/) : null;
    await phone.goto(new URL(url).pathname);
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('40 stages to report');
    if (script) {
      const height = await phone.evaluate(() => document.documentElement.scrollHeight);
      expect(height).toBeLessThanOrEqual(3000);
    }
    await told;
    await phone.getByRole('button', { name: 'Completed, Sewing line 2', exact: true }).click();
    await expect(phone.getByRole('status')).toContainText('Sewing line 2: Thank you. Completed was reported');
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('39 stages to report');
    await phone.getByRole('link', { name: 'More, Sewing line 3', exact: true }).click();
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Sewing line 3');
    await phone.getByRole('radio', { name: 'In Progress' }).check();
    await phone.getByRole('textbox', { name: 'Comment' }).fill('Two lines run');
    await phone.getByRole('button', { name: 'Report' }).click();
    await expect(phone.getByRole('status')).toContainText('Sewing line 3: Thank you. In Progress was');
    const [receipt] = await call<{ opened: number; reports: number }[]>(
      page,
      'GET',
      `Planning/report-links?stageId=${stages[0]?.stageId}`,
    );
    expect(receipt).toMatchObject({ opened: script ? 1 : 0, reports: 2 });
    expect(faults).toEqual([]);
    await context.close();
  });
