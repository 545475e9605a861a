import { expect, type Page, test } from '@playwright/test';
import { addDays } from '@selvedge/domain/calendar';
import type { LearnedLead } from '@selvedge/domain/planning/schedule/learned-leads';
import { stageKey } from '@selvedge/domain/planning/stage-key';
import { call, makeLinkedPlan, makeOrder } from './support/api';
import { runDailyJob } from './support/jobs';
import { listen, settled, signIn } from './support/page';

const FACTORY = 'Shapla Knit Composite Ltd.';
/** Days from the purchase order date until the factory completed the stage, in the fewest orders to learn from. */
const COMPLETED = [40, 44, 47, 52, 60];
const WORK_DAYS = 5;

/** An order whose factory completed a stage that waits for another one. */
async function makeHistory(page: Page, stageName: string, days: number): Promise<void> {
  const orderId = await makeOrder(page, `${stageName} in ${days} days`);
  const poDate = addDays(new Date().toISOString().slice(0, 10), -Math.max(...COMPLETED));
  await makeLinkedPlan(page, orderId, {
    poDate,
    shipDate: null,
    stages: [
      { stageName: `Before ${stageName}`, category: 'Quantity', leads: [80, 80] },
      { stageName, category: 'Quantity', leads: [90, 90] },
    ],
  });
  const stages = await call<{ stageId: string }[]>(page, 'GET', `Planning/byOrderId/${orderId}`);
  for (const [index, { stageId }] of stages.entries())
    await call(page, 'PUT', `Planning/updateStage/${stageId}`, {
      commitMessage: 'Completed',
      metadata: {
        targetUserType: 3003,
        currentStatus: 'COMPLETED',
        doneOn: addDays(poDate, index === 0 ? days - WORK_DAYS : days),
      },
    });
}

test('a lead time and the work days take what the factory usually needs', async ({ page }) => {
  test.setTimeout(180_000);
  const faults = listen(page);
  await signIn(page, 'trader');
  // A name of its own, so that no other order teaches about this stage.
  const stageName = 'Pressing';
  for (const days of COMPLETED) await makeHistory(page, stageName, days);
  await runDailyJob('learn-lead-times');
  const factories = await call<{ organizationId: number; organizationName: string }[]>(
    page,
    'GET',
    'Organizations/Manufacturers',
  );
  const id = factories.find(({ organizationName }) => organizationName === FACTORY)?.organizationId;
  const { leads } = await call<{ leads: LearnedLead[] }>(page, 'GET', `Planning/learned?partnerId=${id}`);
  const { lead, work } = leads.find(({ key }) => key === stageKey(stageName)) ?? {};
  expect(lead).toEqual({ orders: 5, median: 47, p80: 52 });
  // Weekends and holidays of the factory can lie between the two completions.
  expect(work?.orders).toBe(5);
  expect(work?.median).toBeLessThanOrEqual(WORK_DAYS);

  const orderId = await makeOrder(page, `Order for ${stageName}`);
  const loaded = page.waitForResponse((reply) => reply.url().includes(`learned?partnerId=${id}`));
  await page.goto(`/order/${orderId}/planning`);
  await loaded;
  await settled(page);
  await page.getByRole('button', { name: 'Add Stage' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: /Stage Name/ }).fill(stageName);
  await page.keyboard.press('Escape');
  await expect(
    dialog.getByText(`${FACTORY} usually needs 47 days (5 orders); 80 % are done by day 52.`),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Use 52' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Factory Lead Time (days)' })).toHaveValue('52');
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
  const group = dialog.getByRole('region', { name: 'Schedule' });
  await expect(group.getByText(/usually needs \d days? \(5 orders\)/)).toBeVisible();
  await group.getByRole('button', { name: `Use ${work?.median}`, exact: true }).click();
  await expect(group.getByRole('textbox', { name: 'Work days' })).toHaveValue(`${work?.median}`);
  expect(faults).toEqual([]);
});
