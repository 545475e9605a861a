import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { call } from '../support/api';
import { followFiles } from '../support/chunk';
import { makeWork, reportLater } from '../support/offline';
import { settled, signIn } from '../support/page';
import { test } from '../support/test';

test('My work and the outbox without a network', async ({ page, context, browser }) => {
  test.slow();
  const name = 'Visited offline';
  const { trader, orderId, close } = await makeWork(browser, name);
  const loaded = followFiles(page);
  await signIn(page, 'factory');
  await page.goto('/my-work');
  await settled(page);
  await page.getByRole('button', { name: 'Mark all of Lab Dip as Submitted' }).first().click();
  await expect(page.getByRole('dialog').locator('input[type=file]')).toBeAttached();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  // Dialogs and the outbox are loaded when the browser is idle.
  await loaded('modules/outbox/outbox-list.tsx', 'ui/confirm-dialog.tsx');
  await context.setOffline(true);
  await reportLater(page, 'Lab Dip', name);
  await expect(page.getByText(/^You are offline\./)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Outbox: 1 waiting' }).click();
  const drawer = page.getByRole('dialog', { name: 'Outbox' });
  await expect(drawer.getByText('Waiting')).toHaveCount(1);
  await expectAccessible(page);
  const plan = await call<{ stageId: string; stageName: string }[]>(
    trader,
    'GET',
    `Planning/byOrderId/${orderId}`,
  );
  await call(trader, 'POST', 'Planning/report', {
    id: crypto.randomUUID(),
    stageId: plan.find(({ stageName }) => stageName === 'Lab Dip')?.stageId,
    side: 'factory',
    status: 'IN_PROGRESS',
  });
  await context.setOffline(false);
  await expect(drawer.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page.getByRole('dialog', { name: '1 report is not sent yet.' })).toBeVisible();
  await expectAccessible(page);
  await close();
});

test('the offers to install the app and to load its new version', async ({ page }) => {
  // A worker with a new version that waits.
  await page.addInitScript(() => {
    const worker = { state: 'activated', postMessage: () => undefined };
    const registration = Object.assign(new EventTarget(), { waiting: worker, active: worker });
    Object.defineProperty(navigator, 'serviceWorker', {
      value: Object.assign(new EventTarget(), {
        getRegistration: async () => registration,
        register: async () => registration,
        ready: registration,
        controller: worker,
      }),
    });
    localStorage.setItem('selvedge-visits', '1');
  });
  await signIn(page, 'factory');
  await page.goto('/my-work');
  await settled(page);
  await expect(page.getByRole('status').filter({ hasText: 'A new version is ready.' })).toBeVisible();
  await expectAccessible(page);
  await page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true });
    Object.assign(offer, { prompt: async () => undefined });
    window.dispatchEvent(offer);
  });
  await expect(
    page.getByRole('status').filter({ hasText: 'Put Selvedge on your home screen: it works offline.' }),
  ).toBeVisible();
  await expectAccessible(page);
});
