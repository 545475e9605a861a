import { expect, test } from '@playwright/test';
import { call, makeOrder } from './support/api';
import { mailTo, pathOf } from './support/mails';
import { listen, signIn } from './support/page';

interface Stage {
  stageName: string;
  associatedUsers: { traders: number[] };
}

test('who leaves gives everything to a colleague in five clicks', async ({ page }) => {
  const faults = listen(page);
  await signIn(page, 'trader');
  const email = 'mira.holt@demo.example';
  const { userId: leaver } = await call<{ userId: number }>(page, 'POST', 'Invitation/invite', {
    email,
    name: 'Mira Holt',
    roleName: 2002,
  });
  const key = pathOf(await mailTo(page, email))
    .split('/')
    .at(-1);
  await call(page, 'POST', 'Invitation/complete', {
    oneTimeAuthKey: key,
    name: 'Mira Holt',
    password: 'Thread-Count-40',
  });
  const orderId = await makeOrder(page, 'Handed over', {}, leaver);
  await call(page, 'PUT', 'Planning/bulkUpdate', [
    { orderId, stageName: 'Cutting', associatedUsers: { traders: [leaver] } },
    { orderId, stageName: 'Sewing', associatedUsers: { traders: [leaver] } },
  ]);

  await page.goto('/users');
  await page.getByRole('button', { name: 'Actions for Mira Holt' }).click();
  await page.getByRole('menuitem', { name: 'Deactivate user' }).click();
  const dialog = page.getByRole('dialog', { name: 'Deactivate user' });
  await expect(dialog.getByRole('combobox', { name: '1 live order as merchandiser' })).toBeVisible();
  await expect(dialog.getByRole('combobox', { name: '2 open stages' })).toBeVisible();
  const done = dialog.getByRole('button', { name: 'Give over and deactivate' });
  await expect(done).toBeDisabled();
  await dialog.getByRole('combobox', { name: 'Give all to' }).click();
  await page.getByRole('option', { name: 'Tom Okafor' }).click();
  await done.click();
  await expect(page.getByText('User updated successfully')).toBeVisible();

  await signIn(page, 'tom.okafor');
  await page.goto('/notifications');
  await expect(page.getByText(/gave you work of Mira Holt: 1 live order as merchandiser/)).toBeVisible();
  const stages = await call<Stage[]>(page, 'GET', `Planning/byOrderId/${orderId}`);
  const tom = await call<{ merchandiserId: number }>(page, 'GET', `CustomOrder/${orderId}`);
  expect(stages.map(({ associatedUsers }) => associatedUsers.traders)).toEqual([
    [tom.merchandiserId],
    [tom.merchandiserId],
  ]);
  expect(tom.merchandiserId).not.toBe(leaver);
  expect(faults).toEqual([]);
});
