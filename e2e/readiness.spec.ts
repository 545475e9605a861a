import { expect, type Page } from '@playwright/test';
import { call, idsOf, makeOrder } from './support/api';
import { editAsCards, listen, openAs, settled, signIn } from './support/page';
import { test } from './support/test';

const PLAN = '?tab=CREATE_ORDER_PLANNING_LIST&layout=cards';
/** The day so many days from now. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

interface Stage {
  stageId: string;
  subStages: { stageId: string; requiredQuantityManufacturer: { value: number } }[];
}
/** PP Sample and Bulk Fabric In-house before Cutting, of two combos; the fabric of the first is at 62%. */
async function plan(page: Page, orderId: string): Promise<Stage[]> {
  const manufacturers = await idsOf(page, 'Rafiqul Islam');
  const stage = (stageName: string, category: string, more: object = {}) => ({
    orderId,
    stageName,
    stageType: 'Production',
    category,
    deadlineClient: inDays(12),
    deadlineManufacturer: inDays(10),
    associatedUsers: { manufacturers },
    ...more,
  });
  const stages = await call<Stage[]>(page, 'PUT', 'Planning/bulkUpdate', [
    stage('PP Sample', 'Approval'),
    stage('Bulk Fabric In-house', 'Quantity'),
    stage('Cutting', 'Quantity'),
  ]);
  const part = stages[1]?.subStages[0];
  await call(page, 'PUT', `Planning/updateStage/${part?.stageId}`, {
    commitMessage: 'Fabric',
    metadata: {
      targetUserType: 3003,
      currentInhouse: Math.round((part?.requiredQuantityManufacturer.value ?? 0) * 0.62),
    },
  });
  return stages;
}

test('nobody cuts before sample and fabric are there, unless the trader says why', async ({
  page,
  browser,
}) => {
  test.slow();
  const faults = listen(page);
  await signIn(page, 'trader');
  const orderId = await makeOrder(page, 'Readiness');
  await plan(page, orderId);

  // The stage editor: the usual conditions, as far as the plan has their stages.
  await page.goto(`/order/${orderId}/planning`);
  await editAsCards(page);
  await settled(page);
  await page.getByRole('button', { name: 'Edit Cutting' }).click();
  const editor = page.getByRole('dialog', { name: 'Edit Stage' });
  await expect(editor.getByText('Nothing. It may start at any time.')).toBeVisible();
  await editor.getByRole('button', { name: 'Before it may start' }).click();
  await editor.getByRole('button', { name: 'Add the usual conditions' }).click();
  await expect(editor.getByRole('textbox', { name: 'Percent of Bulk Fabric In-house' })).toHaveValue('95');
  await editor.getByRole('button', { name: 'Save Stage' }).click();
  await page.getByRole('button', { name: 'Save Planning' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save Planning' }).click();
  await expect(page).toHaveURL(/tab=CREATE_ORDER_PLANNING_LIST/);

  // The factory reads why it cannot start, and asks the trader.
  const factory = await openAs(browser, 'factory', `/order/${orderId}${PLAN}`);
  const own = factory.screen.getByRole('article', { name: 'Cutting' });
  await expect(own.getByRole('button', { name: 'Ready to start: 0 of 2' })).toBeVisible();
  await own
    .getByRole('button', { name: /^Update quantity/ })
    .first()
    .click();
  const report = factory.screen.getByRole('dialog', { name: 'Update quantity' });
  await report.getByRole('textbox', { name: 'Quantity done' }).fill('10');
  await expect(report.getByRole('alert')).toContainText(
    'PP Sample is not complete; Bulk Fabric In-house is at 62% of 95%.',
  );
  await expect(report.getByRole('button', { name: 'Report', exact: true })).toBeDisabled();
  await report.getByRole('button', { name: 'Ask the trader' }).click();
  await expect(factory.screen.getByText('Asked the trader')).toBeVisible();

  // The trader sees it in the head of the order and starts with a reason.
  await page.goto(`/order/${orderId}${PLAN}`);
  await settled(page);
  await expect(page.getByRole('link', { name: 'Not ready for Cutting: 2 conditions open' })).toBeVisible();
  const card = page.getByRole('article', { name: 'Cutting' });
  await expect(card.getByRole('link', { name: 'PP Sample is not complete' }).first()).toBeVisible();
  await card
    .getByRole('button', { name: /^Update quantity of .*, factory side/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Update quantity' });
  await dialog.getByRole('textbox', { name: 'Quantity done' }).fill('10');
  await expect(dialog.getByText(/^These conditions are open: PP Sample/)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason for starting anyway' }).fill('The rest arrives tonight');
  await dialog.getByRole('button', { name: 'Start anyway' }).click();
  await expect(page.getByText('Quantity updated successfully')).toBeVisible();
  await expect(card.getByText(/^Released by .*: “The rest arrives tonight”$/)).toBeVisible();

  // The factory reads who released it, not why.
  await expect(own.getByText(/^Released by /)).toBeVisible();
  await expect(own.getByText('The rest arrives tonight')).toHaveCount(0);
  expect([...faults, ...factory.faults]).toEqual([]);
  await factory.close();
});
