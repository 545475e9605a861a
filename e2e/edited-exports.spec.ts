import { expect, type Page } from '@playwright/test';
import { call, makeOrder } from './support/api';
import { listen, openAs, settled, signIn } from './support/page';
import { test } from './support/test';
import { edited } from './support/workbook';

const day = (text: string) => new Date(`${text}T00:00:00Z`);

async function makePlanned(page: Page, name: string) {
  const orderId = await makeOrder(page, name);
  const stage = (stageName: string, lead: number) => ({
    orderId,
    stageName,
    stageType: 'Sample Approval',
    category: 'Approval',
    level: '4701',
    leadTimeClient: lead,
    leadTimeManufacturer: lead - 5,
  });
  await call(page, 'PUT', 'Planning/bulkUpdate', [stage('Fit Sample', 60), stage('PP Sample', 80)]);
  const stages = await call<{ stageId: string; stageName: string; deadlineManufacturer: string }[]>(
    page,
    'GET',
    `Planning/byOrderId/${orderId}`,
  );
  return { orderId, stages };
}

test('dates of the board come back from Excel, and keep what another person changed', async ({ page }) => {
  const problems = listen(page);
  await signIn(page, 'trader');
  const name = `Trip ${Date.now()}`;
  const { orderId, stages } = await makePlanned(page, name);
  await page.goto(`/board?scope=team&search=${encodeURIComponent(name)}`);
  await settled(page);

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'An edited Selvedge export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import edited dates' });
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export for editing' }).click();
  const file = await edited(await downloading, [
    { row: ['Fit Sample', 'Factory'], column: 'Deadline', value: day('2027-03-09') },
    { row: ['PP Sample', 'Factory'], column: 'Deadline', value: day('2027-03-19') },
    { row: ['PP Sample', 'Client'], column: 'Status', value: 'In Progress' },
    { row: ['PP Sample', 'Client'], column: 'Deadline', value: 'soon' },
  ]);

  const fit = stages.find(({ stageName }) => stageName === 'Fit Sample');
  await call(page, 'PUT', 'Board/cells', {
    commitMessage: 'Moved by a colleague',
    changes: [
      {
        orderId,
        stageId: fit?.stageId,
        side: 'factory',
        set: { date: '2027-03-05' },
        was: { date: fit?.deadlineManufacturer },
      },
    ],
  });
  await dialog.locator('input[type="file"]').setInputFiles(file);
  const group = dialog.getByRole('group', { name });
  await expect(group.getByRole('radio', { name: 'Keep 5 Mar' })).toBeChecked();
  await expect(group.getByRole('checkbox')).toHaveCount(2);
  await expect(dialog.getByText(/: Deadline is not a date: soon$/)).toBeVisible();
  await group.getByRole('radio', { name: 'Use 9 Mar' }).check();
  await dialog.getByRole('button', { name: 'Import 3 changes' }).click();
  await expect(dialog.getByText('3 changes imported')).toBeVisible();

  const after = await call<{ stageName: string; deadlineManufacturer: string }[]>(
    page,
    'GET',
    `Planning/byOrderId/${orderId}`,
  );
  expect(after.map(({ deadlineManufacturer }) => deadlineManufacturer)).toEqual(['2027-03-09', '2027-03-19']);
  expect(problems).toEqual([]);
});

test('a factory imports its own side, where it is named on the stage', async ({ page, browser }) => {
  await signIn(page, 'trader');
  const name = `Trip of a factory ${Date.now()}`;
  await makePlanned(page, name);
  const path = `/board?scope=team&search=${encodeURIComponent(name)}`;
  const { screen: factory, faults, close } = await openAs(browser, 'factory', path);
  await factory.getByRole('button', { name: 'More', exact: true }).click();
  await factory.getByRole('menuitem', { name: 'Import from Excel' }).click();
  const dialog = factory.getByRole('dialog', { name: 'Import edited dates' });
  const downloading = factory.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export for editing' }).click();
  const unchanged = await downloading;
  await dialog.locator('input[type="file"]').setInputFiles(await edited(unchanged, []));
  await expect(dialog.getByText('Nothing in this file differs.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Back' }).click();
  const changed = await edited(unchanged, [
    { row: ['Fit Sample', 'Factory'], column: 'Expected', value: day('2027-05-09') },
  ]);
  await dialog.locator('input[type="file"]').setInputFiles(changed);
  // Nobody of the factory is on the stages of this order.
  await expect(dialog.getByText('1 error, left out')).toBeVisible();
  await expect(dialog.getByRole('checkbox')).toHaveCount(0);
  await expect(dialog.getByText('(factory side)')).toHaveCount(0);
  expect(faults).toEqual([]);
  await close();
});

test('the order list comes back from Excel', async ({ page }) => {
  const problems = listen(page);
  await signIn(page, 'trader');
  const name = `Listed ${Date.now()}`;
  await makeOrder(page, name);
  await page.goto(`/order-list?search=${encodeURIComponent(name)}`);
  await settled(page);
  await page.getByRole('button', { name: 'Import from Excel' }).click();
  await page.getByRole('menuitem', { name: 'An edited Selvedge export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import an edited order list' });
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export for editing' }).click();
  const file = await edited(await downloading, [
    { row: [name], column: 'ETD', value: day('2027-04-09') },
    { row: [name], column: 'Buyer PO Number', value: 'PO-77' },
  ]);
  await dialog.locator('input[type="file"]').setInputFiles(file);
  const group = dialog.getByRole('group', { name });
  await expect(group.getByRole('checkbox', { name: 'ETD: 9 Apr 2027' })).toBeChecked();
  await group.getByRole('checkbox', { name: /^Buyer PO Number/ }).uncheck();
  await dialog.getByRole('button', { name: 'Import 1 change' }).click();
  await expect(dialog.getByText('1 change imported')).toBeVisible();
  expect(problems).toEqual([]);
});
