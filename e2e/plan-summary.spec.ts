import { expect, test } from '@playwright/test';
import { call } from './support/api';
import {
  CREW_TEE,
  choosePlanItem,
  closeFilters,
  listen,
  openFilters,
  openOrder,
  settled,
  signIn,
} from './support/page';

test('the summary compares both sides, filters, and shows a timeline', async ({ page }) => {
  test.slow();
  const faults = listen(page);
  await signIn(page, 'trader');
  await openOrder(page);
  await page.getByRole('tab', { name: 'Plan' }).click();
  await choosePlanItem(page, 'Planning Summary');
  await expect(page.getByRole('heading', { level: 1, name: 'Planning Summary' })).toBeVisible();
  await settled(page);
  const card = page.getByRole('article', { name: 'PP Sample', exact: true });
  await card.getByRole('button', { name: 'You vs Factory' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('columnheader', { name: 'Your View' })).toBeVisible();
  await expect(dialog.getByRole('columnheader', { name: 'Factory View' })).toBeVisible();
  await expect(dialog.getByText(/Factory 3 days earlier/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByLabel('Stage type').selectOption({ label: 'Approval' });
  await expect(page.getByRole('article', { name: 'Cutting', exact: true })).toHaveCount(0);
  await page.getByLabel('Task').selectOption({ label: 'Due In Month' });
  await expect(page).toHaveURL(/task=month/);
  await page.getByRole('radiogroup', { name: 'View' }).getByText('Timeline').click();
  await settled(page);
  await expect(page.getByRole('button', { name: 'Print / PDF' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Order Details' }).click();
  await expect(page).toHaveURL(/\/order\/[^/]+$/);
  expect(faults).toEqual([]);
});

test('the breadcrumbs of a summary lead back to the organization whose orders were listed', async ({
  page,
}) => {
  const faults = listen(page);
  await signIn(page, 'trader');
  const factories = await call<{ organizationId: number; organizationName: string }[]>(
    page,
    'GET',
    'Organizations/Manufacturers',
  );
  const factory = factories.find((one) => one.organizationName.startsWith('Shapla'));
  await page.goto(`/order-list/${factory?.organizationId}?search=${encodeURIComponent(CREW_TEE)}`);
  await page.getByRole('link', { name: CREW_TEE, exact: true }).click();
  await page.getByRole('tab', { name: 'Plan' }).click();
  await openFilters(page);
  await page.getByRole('combobox', { name: 'Stage name' }).fill('Cutting');
  await closeFilters(page);
  await choosePlanItem(page, 'Planning Summary');
  await expect(page.getByRole('heading', { level: 1, name: 'Planning Summary' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText(
    `All Factories/${factory?.organizationName}/Order List/Order Details/Planning Summary`,
  );
  expect(faults).toEqual([]);
});
