import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { makeWorkbook } from '../apps/server/src/modules/documents/workbook';
import { editAsCards, listen, openOrder, signIn } from './support/page';

/** Returns the name and the first characters of a downloaded file. */
async function download(page: Page, click: () => Promise<void>) {
  const [file] = await Promise.all([page.waitForEvent('download'), click()]);
  const contents = await readFile(await file.path());
  return { name: file.suggestedFilename(), start: contents.subarray(0, 4).toString('latin1') };
}
const workbook = async (titles: string[], ...rows: (string | number)[][]) => ({
  name: 'rows.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: await makeWorkbook(
    [{ name: 'Rows', columns: titles.map((title) => ({ title })), rows }],
    'en',
    null,
  ),
});
test('a trader chooses the recipient side before a sheet is generated', async ({ page }) => {
  await signIn(page, 'trader');
  await openOrder(page);
  const queries: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/sheet')) queries.push(new URL(request.url()).search);
  });
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Order sheet (PDF)' }).click();
  const choice = page.getByRole('dialog', { name: 'Order sheet (PDF)' });
  await expect(choice.getByRole('button', { name: 'For your team' })).toBeVisible();
  expect(queries).toEqual([]);
  const sheet = await download(page, () => choice.getByRole('button', { name: 'For the factory' }).click());
  expect(sheet.start).toBe('%PDF');
  expect(queries).toEqual(['?for=factory']);
});

test('an order is downloaded as a PDF sheet and as a workbook', async ({ page }) => {
  const faults = listen(page);
  await signIn(page, 'factory');
  await openOrder(page);
  const more = page.getByRole('button', { name: 'More actions' });
  await more.click();
  await expect(page.getByRole('menuitem', { name: 'Export to Excel' })).toBeVisible();
  const sheet = await download(page, () => page.getByRole('menuitem', { name: 'Order sheet (PDF)' }).click());
  expect(sheet.name).toMatch(
    /^Meridian Sourcing SV-\d{4}-\d{5} NB-SS27 Men's Organic Crew Tee [\d-]{10} - for Shapla Knit Composite Ltd\.pdf$/,
  );
  expect(sheet.start).toBe('%PDF');
  await more.click();
  const isTold = expect(page.getByText('Your download is ready').first()).toBeVisible();
  const book = await download(page, () => page.getByRole('menuitem', { name: 'Export to Excel' }).click());
  expect(book.name).toMatch(/\.xlsx$/);
  expect(book.start).toBe('PK\u0003\u0004');
  await isTold;
  expect(faults).toEqual([]);
});

test('the order list is exported with its filters', async ({ page }) => {
  const faults = listen(page);
  await signIn(page, 'buyer');
  await page.goto('/order-list?search=organic');
  const queries = page.waitForRequest(/CustomOrder\/excel/);
  const list = await download(page, () => page.getByRole('button', { name: 'Export to Excel' }).click());
  expect(list.name).toMatch(/^orders [\d-]{10} - for Northbrook Apparel Inc\.xlsx$/);
  expect(list.start).toBe('PK\u0003\u0004');
  expect((await queries).url()).toContain('search=organic');
  await page.goto('/order-list?search=nothing+is+called+this');
  await expect(page.getByRole('button', { name: 'Export to Excel' })).toBeDisabled();
  expect(faults).toEqual([]);
});

test('importing styles from a workbook shows the differences first', async ({ page }) => {
  const faults = listen(page);
  await signIn(page, 'trader');
  await page.goto('/create-order');
  await page.getByRole('textbox', { name: 'Order Name' }).fill('Imported Tee');
  await page
    .getByRole('navigation', { name: 'Steps' })
    .getByRole('button', { name: /Style & Combo/ })
    .click();
  await page.getByRole('button', { name: 'Import from Excel' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import from Excel' });
  const template = await download(page, () =>
    dialog.getByRole('button', { name: 'Download template' }).click(),
  );
  expect(template.name).toBe('Styles template.xlsx');
  const choose = page.locator('input[type=file]').last();
  await choose.setInputFiles({
    name: 'rows.xlsx',
    mimeType: 'text/plain',
    buffer: Buffer.from('no workbook'),
  });
  await expect(dialog.getByRole('alert')).toContainText('This is not an Excel workbook (.xlsx).');
  await choose.setInputFiles(
    await workbook(
      ['Style', 'Combo', 'Combo Quantity', 'Material', 'Composition'],
      ['Boxy Tee', 'Sand', 120, 'Jersey 180', '95% Cotton; 5% Elastane'],
      ['Boxy Tee', 'Moss', 'some', 'Jersey 180', ''],
    ),
  );
  await expect(dialog.getByRole('status')).toHaveText(
    '2 rows will be taken, 1 cell could not be read and is left empty.',
  );
  const cell = dialog.getByLabel('C3: Combo Quantity is not a number: some');
  await cell.fill('80');
  await cell.press('Enter');
  await expect(dialog.getByRole('status')).toHaveText('2 rows will be taken.');
  await expect(dialog.getByText('What will change')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add rows' }).click();
  await expect(page.getByRole('article', { name: 'Boxy Tee' })).toContainText('Sand');
  await expect(page.getByText('1 style, 2 combos, 200 pcs')).toBeVisible();
  await expect(page).toHaveURL(/create-order/);
  expect(faults.filter((fault) => !fault.includes('415'))).toEqual([]);
});

test('a plan is exported to Excel and imported as unsaved changes', async ({ page }) => {
  const faults = listen(page);
  await signIn(page, 'trader');
  await openOrder(page);
  await page.getByRole('link', { name: 'Edit in Planning' }).click();
  await expect(page.getByRole('heading', { name: /^Stages \(\d+\)$/ })).toBeVisible();
  await editAsCards(page);
  const excel = page.getByRole('button', { name: 'Excel' });
  await excel.click();
  const plan = await download(page, () =>
    (async () => {
      await page.getByRole('menuitem', { name: 'Export the saved plan' }).click();
      await page.getByRole('button', { name: 'For your team' }).click();
    })(),
  );
  expect(plan.name).toMatch(/ plan [\d-]{10} - INTERNAL\.xlsx$/);
  await excel.click();
  await page.getByRole('menuitem', { name: 'Import from Excel' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import from Excel' });
  await expect(dialog).toBeVisible();
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles(
      await workbook(
        ['Stage Name', 'Client Lead Time', 'Factory Deadline'],
        ['Ex-Factory', 300, ''],
        ['Button pull test', 40, ''],
        ['Shipping Documents', '', 'soon'],
      ),
    );
  await expect(dialog.getByText(/Client lead time: \d+ → 300/)).toBeVisible();
  await expect(dialog.getByText('Added: Button pull test')).toBeVisible();
  await expect(dialog.getByText('C4: Factory Deadline is not a date: soon')).toBeVisible();
  await dialog.getByRole('button', { name: 'Take into the plan' }).click();
  await expect(page.getByText('2 unsaved changes')).toBeVisible();
  await expect(page.getByText('Button pull test').first()).toBeVisible();
  expect(faults).toEqual([]);
});
