import { expect, type Page } from '@playwright/test';
import { call, makeOrder } from './support/api';
import { editAsCards, listen, openAs, settled, signIn } from './support/page';
import { test } from './support/test';

const HISTORY = '?tab=CREATE_ORDER_ACTIVITY&part=plan';
/** The day so many days from now. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

interface Stage {
  stageId: string;
  stageName: string;
  subStages: { stageId: string }[];
}
const namesOf = async (page: Page, orderId: string) =>
  (await call<Stage[]>(page, 'GET', `Planning/byOrderId/${orderId}`)).map(({ stageName }) => stageName);

test('a trader reads who moved what, undoes a deletion and restores a version', async ({ page, browser }) => {
  test.slow();
  const faults = listen(page);
  await signIn(page, 'trader');
  const orderId = await makeOrder(page, 'Plan history');
  const stage = (stageName: string) => ({
    orderId,
    stageName,
    stageType: 'Production',
    category: 'Quantity',
    deadlineClient: inDays(90),
    deadlineManufacturer: inDays(60),
  });
  const [cutting, sewing] = await call<Stage[]>(page, 'PUT', 'Planning/bulkUpdate', [
    stage('Cutting'),
    stage('Sewing'),
  ]);
  await call(page, 'PUT', 'Planning/bulkUpdate?commitMessage=Fabric%20is%20late', [
    { ...stage('Cutting'), stageId: cutting?.stageId, deadlineManufacturer: inDays(70) },
  ]);
  await call(page, 'PUT', `Planning/updateStage/${sewing?.subStages[0]?.stageId}`, {
    commitMessage: 'Started',
    metadata: { targetUserType: 3003, currentInhouse: 40 },
  });
  await call(page, 'DELETE', `Planning/delete/${sewing?.stageId}`);

  await page.goto(`/order/${orderId}${HISTORY}`);
  await settled(page);
  const commit = (version: number) => page.getByRole('article', { name: `Version ${version}`, exact: true });
  await expect(commit(3)).toContainText('1 stage left the plan, with 1 reported part.');
  await expect(commit(2)).toContainText('Fabric is late');
  await expect(commit(2)).toContainText('Cutting (factory): Deadline');

  await page.getByRole('button', { name: 'Undo version 3' }).click();
  const question = page.getByRole('dialog', { name: 'Undo this commit?' });
  await expect(question).toContainText('1 stage comes back, with 1 reported part.');
  await question.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Plan restored')).toBeVisible();
  await expect(commit(4)).toBeVisible();
  expect(await namesOf(page, orderId)).toEqual(['Cutting', 'Sewing']);

  await page.getByRole('button', { name: 'Restore version 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Restore version 1' });
  await expect(dialog).toContainText('Cutting (factory): Deadline');
  await dialog.getByRole('textbox', { name: 'Summary' }).fill('The fabric came after all');
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(commit(5)).toContainText('The fabric came after all');

  const factory = await openAs(browser, 'factory', `/order/${orderId}${HISTORY}`);
  await expect(factory.screen.getByText('Cutting: Deadline').first()).toBeVisible();
  await expect(factory.screen.getByRole('button', { name: /^(Undo|Restore)/ })).toHaveCount(0);
  const buyer = await openAs(browser, 'buyer', `/order/${orderId}${HISTORY}`);
  await expect(buyer.screen.getByRole('article', { name: 'Version 1', exact: true })).toBeVisible();
  await expect(buyer.screen.getByText(/Fabric is late|Cutting: Deadline/)).toHaveCount(0);
  expect(faults).toEqual([]);
});

test('the planning screen undoes a removal, unless the plan has unsaved changes', async ({ page }) => {
  const faults = listen(page);
  await signIn(page, 'trader');
  const orderId = await makeOrder(page, 'Removed stage');
  const [cutting] = await call<Stage[]>(page, 'PUT', 'Planning/bulkUpdate', [
    { orderId, stageName: 'Cutting' },
    { orderId, stageName: 'Sewing' },
  ]);
  await call(page, 'DELETE', `Planning/delete/${cutting?.stageId}`);
  await page.goto(`/order/${orderId}/planning`);
  await editAsCards(page);
  await expect(page.getByText(/removed 1 stage on/)).toBeVisible();
  const undo = page.getByRole('button', { name: 'Undo version 2' });
  await page.getByRole('button', { name: 'Add Stage' }).first().click();
  await page.getByRole('combobox', { name: 'Stage Name' }).fill('Packing');
  await page.keyboard.press('Tab');
  await page.getByRole('dialog').getByRole('button', { name: 'Add Stage' }).click();
  await expect(undo).toBeDisabled();
  await expect(page.getByText('Save or undo your changes first.').first()).toBeVisible();
  page.on('dialog', (question) => void question.accept());
  await page.reload();
  await expect(undo).toBeEnabled();
  await undo.click();
  await expect(page.getByText('Plan restored')).toBeVisible();
  await expect(page.getByRole('article', { name: 'Cutting' })).toBeVisible();
  expect(await namesOf(page, orderId)).toEqual(['Cutting', 'Sewing']);
  expect(faults).toEqual([]);
});
