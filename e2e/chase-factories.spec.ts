import { expect, test } from '@playwright/test';
import { listen, settled, signIn } from './support/page';

test('three factories are chased for all their open stages, with two clicks each', async ({ page }) => {
  test.slow();
  const faults = listen(page);
  await signIn(page, 'trader');
  await page.goto('/associated-factories');
  await settled(page);
  // Other tests add factories without open stages.
  const buttonOf = (factory: string) =>
    page
      .getByRole('article')
      .filter({ hasText: factory })
      .getByRole('button', { name: 'Send a report link' });
  let clicks = 0;
  for (const factory of ['Hengrui Knitwear', 'Indus Denim Works', 'Kaveri Shirtmakers']) {
    await buttonOf(factory).click();
    const dialog = page.getByRole('dialog', { name: 'Send a report link' });
    await expect(dialog.getByRole('checkbox').first()).toBeChecked();
    expect(await dialog.getByRole('checkbox', { checked: false }).count()).toBe(0);
    const sent = page.waitForResponse(/report-links\/mail$/);
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    clicks += 2;
    expect((await sent).status()).toBe(200);
    await expect(dialog).toBeHidden();
  }
  expect(clicks).toBe(6);
  await buttonOf('Hengrui Knitwear').click();
  const dialog = page.getByRole('dialog', { name: 'Send a report link' });
  await expect(dialog.getByText(/^Reminded .* by Priya Raman$/).first()).toBeVisible();
  await expect(dialog.getByText(/Sent .*, not opened yet, 0 reports/).first()).toBeVisible();
  // A second mail within a day asks first.
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  const again = page.getByRole('dialog', { name: 'Send again?' });
  await expect(again).toContainText('Priya Raman reminded of this less than 24 hours ago.');
  // The refusal of the second mail is logged by the browser.
  expect(faults.filter((fault) => !fault.includes('409'))).toEqual([]);
});
