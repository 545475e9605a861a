import { expect, type Page } from '@playwright/test';
import { codeOf, mailTo } from './support/mails';
import { listen, settled } from './support/page';
import { test } from './support/test';

const PASSWORD = 'Thread-Count-40';
/** Start (section C5): from the sign-up to the board of one's own orders. */
const MAX_CLICKS = 22;

/** Counts the clicks of a pointer; keys and file dialogs do not count. */
async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0;
  await page.exposeFunction('countClick', () => {
    clicks += 1;
  });
  await page.addInitScript(() => {
    addEventListener(
      'pointerdown',
      ({ isTrusted }) => {
        if (isTrusted) (globalThis as unknown as { countClick: () => void }).countClick();
      },
      true,
    );
  });
  return () => clicks;
}

/** The page says what it is for, and what can be done. */
async function expectWords(page: Page): Promise<void> {
  await settled(page);
  await expect(page.locator('h1')).toHaveText(/\w/);
  expect((await page.getByRole('main').innerText()).length, page.url()).toBeGreaterThan(60);
}

test('a new trader comes from the sign-up to a board of 58 orders, and undoes the import', async ({ page }, {
  project,
}) => {
  test.slow();
  const faults = listen(page);
  const clicks = await countClicks(page);
  const address = `mira-${project.name}@loomline.example`;
  await page.goto('/signup');
  await expectWords(page);
  await page.getByLabel('Full Name').fill('Mira Castellane');
  await page.getByLabel('Email Address').fill(address);
  await page.getByLabel('Organization Name (optional)').fill(`Loomline ${project.name}`);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByLabel('One-time code')).toBeVisible();
  await expectWords(page);
  await page.getByLabel('One-time code').fill(codeOf(await mailTo(page, address)));
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expectWords(page);
  await page.getByLabel('Email').fill(address);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'LOGIN' }).click();

  await expect(page).toHaveURL(/\/home/);
  const card = page.getByRole('region', { name: 'Get started' });
  await expect(card).toBeVisible();
  await expectWords(page);
  await card.getByRole('link', { name: 'Import my T&A sheet' }).click();
  await expect(page.getByRole('heading', { name: 'Try it with a sample' })).toBeVisible();
  await expectWords(page);
  await page.getByRole('button', { name: /^58 orders/ }).click();
  await expect(page.getByRole('button', { name: /Lab Dip.* planned/ }).first()).toBeVisible();
  await expectWords(page);
  await page.getByRole('button', { name: 'Next: partners' }).click();
  await expect(page.getByRole('row', { name: /Fernhill Outfitters/ })).toBeVisible();
  await expectWords(page);
  await page.getByRole('button', { name: 'Next: check' }).click();
  await expect(page.getByText(/^58 orders, /)).toBeVisible();
  await expectWords(page);
  await page.getByRole('button', { name: 'Import 58 orders' }).click();
  await expect(page).toHaveURL(/\/board/);
  await expect(page.getByText('58 orders imported.')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^58 orders, / })).toBeVisible();
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await expectWords(page);
  expect(clicks()).toBeGreaterThan(5);
  expect(clicks()).toBeLessThanOrEqual(MAX_CLICKS);

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Undo import' });
  await dialog.getByLabel('Summary').fill('The sample is not ours');
  await dialog.getByRole('button', { name: 'Undo import' }).click();
  await expect(dialog.getByRole('status')).toContainText('58');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('button', { name: /^Undo the import of/ })).toHaveCount(0);
  await page.goto('/order-list');
  await expect(page.getByText('58 orders')).toHaveCount(0);
  expect(faults).toEqual([]);
});
