import { expect } from '@playwright/test';
import { call } from './support/api';
import { keepWork, makeWork, openOutbox, reportLater, STAGES } from './support/offline';
import { PHONE } from './support/page';
import { test } from './support/test';

test.use({ ...PHONE, serviceWorkers: 'allow' });

// A time of the day before, when a run passes midnight, has its day.
const TIME = String.raw`(\d{1,2} \w+ \d{4}, )?\d\d:\d\d`;
const MADE = new RegExp(`^offline, made ${TIME}$`);
const CONFLICT = new RegExp(
  `^Priya Raman set Lab Dip to In Progress at ${TIME}\\. You reported Submitted at ${TIME}\\.$`,
);

interface Reported {
  via: string | null;
  madeAt: string | null;
}

test('three stages are reported with photos without a network, and all arrive once', async ({
  page,
  context,
  browser,
}) => {
  test.slow();
  const name = 'Offline photos';
  const { trader, orderId, close } = await makeWork(browser, name);
  await keepWork(page, orderId);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/^You are offline\. Showing what was loaded .+ ago\.$/)).toBeVisible();
  for (const stage of STAGES) await reportLater(page, stage, name);
  await expect(page.getByRole('button', { name: 'Outbox: 3 waiting' })).toBeVisible();
  // A page that was kept, and one that was never opened on this device.
  await page.goto(`/order/${orderId}?tab=CREATE_ORDER_PLANNING_LIST`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Strike-off').first()).toBeVisible();
  await page.goto('/associated-traders');
  await expect(page.getByText('This page opens when you are online.')).toBeVisible();
  await page.close();

  const { phone, drawer } = await openOutbox(context, 3);
  await expect(drawer.getByText('Waiting')).toHaveCount(3);
  await context.setOffline(false);
  await expect(drawer.getByText('Sent', { exact: true })).toHaveCount(3);
  const activity = await call<Reported[]>(trader, 'GET', `OrderActivity/${orderId}`);
  const reports = activity.filter(({ via }) => via === 'offline');
  expect(reports.map(({ madeAt }) => madeAt !== null)).toEqual([true, true, true]);
  const comments = await call<{ attachments: string[] }[]>(
    trader,
    'GET',
    `messages/filter?orderId=${orderId}&thread=manufacturer&pageSize=20`,
  );
  expect(comments.map(({ attachments }) => attachments.length)).toEqual([1, 1, 1]);
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(phone.getByRole('button', { name: /^Outbox:/ })).toHaveCount(0);
  await trader.goto(`/order/${orderId}?tab=CREATE_ORDER_ACTIVITY`);
  await expect(trader.getByText(MADE)).toHaveCount(3);
  await close();
});

test('a conflict is shown plainly, and signing out asks about reports that are not sent', async ({
  page,
  context,
  browser,
}) => {
  test.slow();
  const name = 'Offline conflict';
  const { trader, orderId, close } = await makeWork(browser, name);
  await keepWork(page, orderId);
  await context.setOffline(true);
  await reportLater(page, 'Lab Dip', name);
  await reportLater(page, 'Fit Sample', name);
  await page.close();
  const plan = await call<{ stageId: string; stageName: string }[]>(
    trader,
    'GET',
    `Planning/byOrderId/${orderId}`,
  );
  const lab = plan.find(({ stageName }) => stageName === 'Lab Dip');
  await call(trader, 'POST', 'Planning/report', {
    id: crypto.randomUUID(),
    stageId: lab?.stageId,
    side: 'factory',
    status: 'IN_PROGRESS',
  });
  const { phone, drawer } = await openOutbox(context, 2);
  await context.setOffline(false);
  await expect(drawer.getByRole('alert')).toHaveText(CONFLICT);
  // The conflict holds back its own stage only.
  await expect(drawer.getByText('Sent', { exact: true })).toHaveCount(1);
  await drawer.getByRole('button', { name: 'Close' }).click();
  await phone.getByRole('button', { name: /^Account of/ }).click();
  await phone.getByRole('menuitem', { name: 'Log Out' }).click();
  const question = phone.getByRole('dialog', { name: '1 report is not sent yet.' });
  await expect(question.getByRole('button', { name: 'Delete and sign out' })).toBeVisible();
  await question.getByRole('button', { name: 'Send first' }).click();
  await drawer.getByRole('button', { name: 'Send mine' }).click();
  await expect(drawer.getByText('Sent', { exact: true })).toHaveCount(2);
  await drawer.getByRole('button', { name: 'Close' }).click();
  await phone.goto('/profile');
  const card = phone.getByRole('region', { name: 'This phone' });
  await expect(card.getByText(/^Stored on this phone: 1 order, .*\d/)).toBeVisible();
  await card.getByRole('button', { name: 'Delete' }).click();
  await expect(card.getByText(/^Stored on this phone: 0 orders, /)).toBeVisible();
  await phone.getByRole('button', { name: /^Account of/ }).click();
  await phone.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(phone).toHaveURL(/\/login/);
  await close();
});
