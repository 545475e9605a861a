import { expect, test } from '@playwright/test';
import { call } from './support/api';
import { expectAccessibleInBothSchemes, listen, openOrder, signIn } from './support/page';

const FACTORY = 'Shapla Knit Composite Ltd.';
const CUTTING = {
  key: 'cutting',
  lead: { orders: 14, median: 47, p80: 52 },
  work: { orders: 9, median: 5, p80: 6 },
};

test('a lead time and the work days take what the factory usually needs', async ({ page }) => {
  const faults = listen(page);
  await signIn(page, 'trader');
  const factories = await call<{ organizationId: number; organizationName: string }[]>(
    page,
    'GET',
    'Organizations/Manufacturers',
  );
  const id = factories.find(({ organizationName }) => organizationName === FACTORY)?.organizationId;
  // The small demo data has too few completed orders to learn from.
  await page.route(`**/api/Planning/learned?partnerId=${id}`, (route) =>
    route.fulfill({ json: { leads: [CUTTING] } }),
  );
  await openOrder(page);
  await page.goto(`${new URL(page.url()).pathname}/planning`);
  const loaded = page.waitForResponse((reply) => reply.url().includes(`learned?partnerId=${id}`));
  await page.reload();
  await loaded;
  await page.getByRole('button', { name: 'Add Stage' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: /Stage Name/ }).fill('Cutting');
  await page.keyboard.press('Escape');
  await expect(
    dialog.getByText(`${FACTORY} usually needs 47 days (14 orders); 80 % are done by day 52.`),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Use 52' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Factory Lead Time (days)' })).toHaveValue('52');
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(dialog.getByText(/usually needs 5 days \(9 orders\)/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Use 5', exact: true }).click();
  await expect(dialog.getByRole('textbox', { name: 'Work days' })).toHaveValue('5');
  await expectAccessibleInBothSchemes(page);
  expect(faults).toEqual([]);
});
