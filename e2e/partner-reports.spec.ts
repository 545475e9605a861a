import { expect, test } from '@playwright/test';
import { call, idsOf } from './support/api';
import { listen, signIn } from './support/page';

test('a trader sends a partner a weekly report, sees what it says and switches it off', async ({ page }) => {
  const problems = listen(page);
  const [partner, person] = ['Northbrook Apparel Inc.', 'Dana Whitfield'];
  await signIn(page, 'trader');
  await page.goto('/associated-buyers');
  await page.getByRole('link', { name: partner }).first().click();
  await page.getByRole('button', { name: 'Reports' }).click();
  const drawer = page.getByRole('dialog', { name: `Weekly reports to ${partner}` });
  await expect(drawer.getByText(`Nothing is sent to ${partner} yet.`)).toBeVisible();
  await drawer.getByRole('button', { name: 'Create a weekly report' }).click();

  await expect(drawer.getByText('Save the report to see what it says.')).toBeVisible();
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer.getByText('Choose at least one receiver.')).toBeVisible();
  await drawer.getByRole('combobox', { name: 'Receivers' }).click();
  await page.getByRole('option', { name: person }).click();
  await page.keyboard.press('Escape');
  const words = `Good morning from the <b>team</b>`;
  await drawer.getByLabel('Words on top').fill(words);
  await drawer.getByRole('button', { name: 'Save' }).click();

  const mail = drawer.getByRole('document', { name: 'Mail' });
  await expect(mail.getByText(`Hello ${person},`)).toBeVisible();
  await expect(mail.getByText(words)).toBeVisible();
  await expect(mail.getByRole('heading', { level: 1 })).toContainText(/^Status \d+ [A-Z][a-z]{2}: /);
  await drawer.getByText('Excel', { exact: true }).click();
  const saved = page.waitForEvent('download');
  await drawer.getByRole('button', { name: 'Download the Excel file' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^Meridian Sourcing Status report .*\.xlsx$/);
  await drawer.getByRole('button', { name: 'Send me a test' }).click();
  await expect(page.getByText('A test is on its way to trader@demo.example.')).toBeVisible();

  await drawer.getByLabel('Words on top').fill('Words that are not saved');
  await drawer.getByRole('button', { name: 'All reports' }).click();
  const question = page.getByRole('dialog', { name: 'Discard changes' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(drawer.getByLabel('Words on top')).toHaveValue('Words that are not saved');
  await drawer.getByRole('button', { name: 'All reports' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  const active = drawer.getByRole('switch', { name: 'Send Status report, Fridays 16:00' });
  await expect(active).toBeChecked();
  // The switch moves before the server has answered.
  const stored = page.waitForResponse((reply) => reply.request().method() === 'PUT');
  await active.press('Space');
  await expect(active).not.toBeChecked();
  await stored;
  await page.reload();
  await expect(active).not.toBeChecked();

  await drawer.getByRole('button', { name: 'Status report' }).click();
  await drawer.getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: 'Delete this report?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(drawer.getByText(`Nothing is sent to ${partner} yet.`)).toBeVisible();
  expect(problems).toEqual([]);
});

test('the reports of a partner open from its page too, and not from the list of all orders', async ({
  page,
}) => {
  await signIn(page, 'trader');
  await page.goto('/associated-factories');
  await page.getByRole('link', { name: 'Shapla Knit Composite Ltd.' }).first().click();
  await expect(page).toHaveURL(/order-list\/\d+/);
  const [, id] = /order-list\/(\d+)/.exec(page.url()) ?? [];
  await page.goto(`/organization/${id}`);
  await page.getByRole('button', { name: 'Reports' }).click();
  await expect(page.getByText('Nothing is sent to Shapla Knit Composite Ltd. yet.')).toBeVisible();
  await page.goto('/order-list');
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reports' })).toHaveCount(0);
});

test('the buttons of a weekly report are whole on a phone', { tag: '@phone' }, async ({ page }) => {
  await signIn(page, 'trader');
  await page.goto('/associated-buyers');
  await page.getByRole('link', { name: 'Havn & Falk A/S' }).first().click();
  await expect(page).toHaveURL(/order-list\/\d+/);
  const { pathname } = new URL(page.url());
  const { reportId } = await call<{ reportId: string }>(page, 'POST', 'Reports', {
    partnerId: Number(/\d+/.exec(pathname)?.[0]),
    kind: 'status',
    weekday: 5,
    hour: 16,
    zone: 'UTC',
    filter: { brand: null, season: null, merchandiserId: null },
    words: '',
    skipEmpty: true,
    active: false,
    receivers: await idsOf(page, 'Sofie Lund'),
    copies: [],
  });
  await page.goto(`${pathname}?reports=${reportId}`);
  const drawer = page.getByRole('dialog', { name: 'Weekly reports to Havn & Falk A/S' });
  for (const name of ['Send me a test', 'Send now', 'Save']) {
    const button = drawer.getByRole('button', { name });
    await expect(button).toBeInViewport({ ratio: 1 });
    const isCut = await button.evaluate((element) =>
      [element, ...element.querySelectorAll('*')].some((part) => part.scrollWidth > part.clientWidth + 1),
    );
    expect(isCut, name).toBe(false);
  }
  await call(page, 'DELETE', `Reports/${reportId}`);
});
