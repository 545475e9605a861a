import { expect, test } from '@playwright/test';
import { call, idsOf, makeOrder } from './support/api';
import { listen, settled, signIn } from './support/page';

test('a trader reminds a person of one stage, is asked before the second time, and then of the group', async ({
  page,
}) => {
  test.slow();
  const faults = listen(page);
  await signIn(page, 'trader');
  const orderId = await makeOrder(page, 'Reminded Tee');
  const manufacturers = await idsOf(page, 'Rafiqul Islam');
  await call(
    page,
    'PUT',
    'Planning/bulkUpdate',
    ['Cutting', 'Sewing'].map((stageName) => ({
      orderId,
      stageName,
      category: 'Quantity',
      deadlineManufacturer: '2020-01-02',
      associatedUsers: { manufacturers },
    })),
  );
  await page.goto('/my-work?lane=factory&scope=team');
  await settled(page);
  const row = page.getByRole('article', { name: 'Cutting, Reminded Tee' });
  await row.getByRole('button', { name: 'Remind of Cutting, Reminded Tee' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remind' });
  await expect(dialog.getByRole('checkbox')).toHaveCount(1);
  await expect(dialog.getByText(/^Rafiqul Islam, by /)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Please cut today.');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toBeHidden();
  await expect(row.getByText('Reminded today by Priya Raman')).toBeVisible();
  await page.getByRole('button', { name: 'Remind Rafiqul Islam of all stages' }).click();
  await expect(dialog.getByRole('checkbox', { name: /^Sewing/ }).first()).toBeChecked();
  await dialog.getByRole('button', { name: 'Send' }).click();
  const again = page.getByRole('dialog', { name: 'Send again?' });
  await expect(again).toContainText('Priya Raman reminded of this less than 24 hours ago.');
  await again.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toBeHidden();
  const other = page.getByRole('article', { name: 'Sewing, Reminded Tee' });
  await expect(other.getByText('Reminded today by Priya Raman')).toBeVisible();
  expect(faults.filter((fault) => !fault.includes('409'))).toEqual([]);
});
