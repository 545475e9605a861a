import { expect } from '@playwright/test';
import { call, idsOf, makeOrder } from './support/api';
import { listen, openAs, PHONE, settled, signIn } from './support/page';
import { test } from './support/test';

const inDays = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);
const STAGE = 'Trim Card';

test('a factory completes a stage late on a phone, and only the trader reads why', async ({
  page,
  browser,
}) => {
  test.slow();
  const faults = listen(page);
  await signIn(page, 'trader');
  const name = 'Late report';
  const orderId = await makeOrder(page, name);
  const manufacturers = await idsOf(page, 'Rafiqul Islam');
  await call(page, 'PUT', 'Planning/bulkUpdate', [
    {
      orderId,
      stageName: STAGE,
      category: 'Submission',
      deadlineClient: inDays(-5),
      deadlineManufacturer: inDays(-5),
      associatedUsers: { manufacturers },
    },
  ]);
  await call(page, 'POST', `Planning/baseline/${orderId}`, { sides: ['client', 'factory'] });

  const phone = await browser.newContext(PHONE);
  const factory = await phone.newPage();
  const factoryFaults = listen(factory);
  await signIn(factory, 'factory');
  await factory.goto('/my-work');
  await settled(factory);
  const card = factory.getByRole('article', { name: `${STAGE}, ${name}` });
  await card.getByRole('button', { name: `Mark all of ${STAGE} as Completed` }).click();
  const dialog = factory.getByRole('dialog');
  const doneOn = dialog.getByRole('textbox', { name: 'Done on' });
  await doneOn.fill(inDays(3));
  await doneOn.blur();
  await expect(dialog.getByText('A completion date cannot be in the future.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Report' })).toBeDisabled();
  await doneOn.fill('-2');
  await doneOn.blur();
  await dialog.getByRole('combobox', { name: 'Why was it late?' }).selectOption('Fabric late');
  await expect(dialog.getByRole('combobox', { name: 'Responsible' })).toHaveValue('mill');
  await expect(dialog.getByRole('checkbox', { name: /^Tell the/ })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Report' }).click();
  await expect(factory.getByText('Stage status updated successfully')).toBeVisible();
  await expect(card).toHaveCount(0);
  expect(factoryFaults).toEqual([]);
  await phone.close();

  const changes = `/order/${orderId}?tab=CREATE_ORDER_ACTIVITY&part=dates`;
  await page.goto(changes);
  const list = page.getByRole('region', { name: 'Date changes' });
  await expect(list.getByText(STAGE)).toBeVisible();
  await expect(list.getByText(/\+3 days · Fabric late \(Mill\) · Rafiqul Islam$/)).toBeVisible();
  await expect(list.getByText('Factory side: 3 days Fabric late')).toBeVisible();
  expect(faults).toEqual([]);

  const buyer = await openAs(browser, 'buyer', changes);
  await expect(buyer.screen.getByText('No dates have moved.')).toBeVisible();
  await expect(buyer.screen.getByText(/Fabric late/)).toHaveCount(0);
  expect(buyer.faults).toEqual([]);
  await buyer.close();
});
