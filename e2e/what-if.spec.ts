import { expect, type Page } from '@playwright/test';
import { addDays } from '@selvedge/domain/calendar';
import { call, makeLinkedPlan, makeOrder } from './support/api';
import { choosePlanItem, listen, openAs, settled, signIn, uncovered } from './support/page';
import { test } from './support/test';

const PLANNING_TAB = '?tab=CREATE_ORDER_PLANNING_LIST';

async function rejectSample(page: Page) {
  await choosePlanItem(page, 'What if');
  const drawer = page.getByRole('dialog', { name: 'What if' });
  await expect(drawer.getByText('Choose what might happen.')).toBeVisible();
  await drawer.getByRole('button', { name: 'Add scenario' }).click();
  await page.getByRole('menuitem', { name: 'A sample is rejected' }).click();
  await drawer.getByRole('combobox', { name: 'Stage' }).selectOption('PP Sample');
  return drawer;
}
const MISSED = /^Ex-factory \d+ \w+ → \d+ \w+ \d+, \d+ days after the contract ship date\.$/;

test(
  'a trader sees what a rejected sample costs and moves the factory deadlines',
  { tag: '@phone' },
  async ({ page, browser }, info) => {
    const faults = listen(page);
    await signIn(page, 'trader');
    const orderId = await makeOrder(page, `What If ${info.project.name}`);
    const today = new Date().toISOString().slice(0, 10);
    await makeLinkedPlan(page, orderId, {
      poDate: today,
      shipDate: addDays(today, 26),
      stages: [
        { stageName: 'PP Sample', leads: [20, 18] },
        { stageName: 'Cutting', category: 'Quantity', leads: [24, 23] },
        { stageName: 'Ex-Factory', category: 'Quantity', leads: [26, 25] },
      ],
    });
    const path = `/order/${orderId}${PLANNING_TAB}`;

    await page.goto(path);
    await settled(page);
    const drawer = await rejectSample(page);
    await expect(page).toHaveURL(/panel=whatif/);
    await expect(drawer.getByText(MISSED)).toBeVisible();
    await expect(drawer.getByRole('checkbox', { name: 'Move factory deadlines' })).toBeChecked();
    await expect(drawer.getByRole('checkbox', { name: 'Move client deadlines' })).not.toBeChecked();
    await expect(drawer.getByText('These are your promises to the buyer.')).toBeVisible();
    await drawer.getByRole('combobox', { name: 'Reason' }).selectOption('Rejected');

    // Closing does not lose the scenarios.
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await choosePlanItem(page, 'What if');
    await expect(drawer.getByText(MISSED)).toBeVisible();

    const move = drawer.getByRole('button', { name: 'Move 3 deadlines' });
    await uncovered(move);
    await expect(drawer.getByRole('textbox', { name: 'Summary' })).toHaveValue('What if: PP Sample rejected');
    await move.click();
    await expect(page.getByText('Deadlines moved', { exact: true })).toBeVisible();
    await expect(drawer).toHaveCount(0);
    const plan = await call<{ deadlineClient: string; deadlineManufacturer: string }[]>(
      page,
      'GET',
      `Planning/byOrderId/${orderId}`,
    );
    expect(plan.map((stage) => stage.deadlineClient)).toEqual(
      [20, 24, 26].map((lead) => addDays(today, lead)),
    );
    expect(plan.every((stage) => stage.deadlineManufacturer > addDays(today, 28))).toBe(true);
    expect(faults).toEqual([]);

    const regular = await openAs(browser, 'trader.regular', path);
    const preview = await rejectSample(regular.screen);
    await expect(preview.getByText(MISSED)).toBeVisible();
    await expect(preview.getByText('You have read-only access.')).toBeVisible();
    await expect(preview.getByRole('button', { name: /^Move/ })).toHaveCount(0);
    expect(regular.faults).toEqual([]);
    await regular.close();

    const buyer = await openAs(browser, 'buyer', `${path}&panel=whatif`);
    await buyer.screen.getByRole('button', { name: 'More', exact: true }).click();
    await expect(buyer.screen.getByRole('menuitem', { name: 'Planning Summary' })).toBeVisible();
    await expect(buyer.screen.getByRole('menuitem', { name: 'What if' })).toHaveCount(0);
    await expect(buyer.screen.getByRole('dialog')).toHaveCount(0);
    await buyer.close();
  },
);
