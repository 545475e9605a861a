import { expect } from '@playwright/test';
import { closeFilters, listen, openAs, openFilters, settled, signIn } from './support/page';
import { test } from './support/test';

test(
  'a trader sees the orders of the organization as rows and their stages as columns',
  { tag: '@phone' },
  async ({ page }, info) => {
    const faults = listen(page);
    await signIn(page, 'trader');
    await page.goto('/board?scope=team');
    await expect(page.getByRole('heading', { level: 1, name: 'T&A Board' })).toBeVisible();
    await expect(page.getByText(/^\d+ orders?, \d+ ships? late$/).first()).toBeVisible();
    await settled(page);
    if (info.project.name === 'phone') {
      await expect(page.getByRole('list', { name: 'Stages' }).first()).toBeVisible();
    } else {
      const grid = page.getByRole('grid', { name: 'Orders and stages' });
      await expect(grid.getByRole('columnheader', { name: 'Sample Approval' })).toBeVisible();
      expect(await page.locator('*').count()).toBeLessThan(3500);
      const box = await grid.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan((page.viewportSize()?.height ?? 0) * 0.9);
      await grid.getByRole('rowheader').first().click();
      await page.keyboard.press('ArrowRight');
      await expect(page.locator(':focus')).toHaveAttribute('aria-label', /Ex-factory: /);
      await page.getByRole('button', { name: 'Display' }).click();
      await page.getByLabel('Group by').selectOption('month');
      await page.keyboard.press('Escape');
      await expect(grid.getByRole('button', { name: 'Fold' }).first()).toBeVisible();
      const rows = Number(await grid.getAttribute('aria-rowcount'));
      await grid.getByRole('button', { name: 'Fold' }).first().click();
      await expect.poll(async () => Number(await grid.getAttribute('aria-rowcount'))).toBeLessThan(rows);
    }
    await page.getByRole('searchbox', { name: 'Search' }).fill('no such order');
    await expect(page.getByText('No orders match the selected filters.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(page.getByText(/^\d+ orders?, \d+ ships? late$/).first()).toBeVisible();
    expect(faults).toEqual([]);
  },
);

test('the number of orders that ship late opens them, whichever side is shown', { tag: '@phone' }, async ({
  page,
}) => {
  await signIn(page, 'trader');
  for (const side of ['client', 'factory']) {
    await page.goto(`/board?scope=team&side=${side}`);
    await page.getByRole('button', { name: /^\d+ ships? late$/ }).click();
    await expect(page).toHaveURL(/state=late/);
    await expect(page.getByText(/^(\d+) orders?, \1 ships? late$/).first()).toBeVisible();
  }
});

for (const partner of ['buyer', 'factory'] as const)
  test(`a ${partner} sees only its own side`, async ({ browser }) => {
    const { screen, faults, close } = await openAs(browser, partner, '/board?scope=team');
    await expect(screen.getByText(/^\d+ orders?, \d+ ships? late$/).first()).toBeVisible();
    await expect(screen.getByRole('radiogroup', { name: 'Side' })).toHaveCount(0);
    expect(faults).toEqual([]);
    await close();
  });

test(
  'filters and columns are in the address, and come back on the next visit',
  { tag: '@phone' },
  async ({ page }, info) => {
    await signIn(page, 'trader');
    await page.goto('/board?scope=team');
    const counts = page.getByText(/^\d+ orders?, \d+ ships? late$/).first();
    await expect(counts).toBeVisible();
    const all = await counts.textContent();
    const dialog = page.getByRole('dialog');
    await openFilters(page);
    await dialog.getByRole('button', { name: 'Buyer', exact: true }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Northbrook Apparel Inc.' }).click();
    await expect(page).toHaveURL(/buyerId=\d+/);
    await expect(counts).not.toHaveText(all ?? '');
    await page.keyboard.press('Escape');
    await closeFilters(page);
    await expect(page.getByRole('button', { name: 'Buyer: Northbrook Apparel Inc. Remove' })).toBeVisible();
    if (info.project.name === 'desktop') {
      await page.getByRole('button', { name: 'Display' }).click();
      await dialog.getByRole('button', { name: 'Columns' }).click();
      await page.getByRole('menuitemcheckbox', { name: 'Season' }).click();
      await page.keyboard.press('Escape');
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(dialog).toHaveCount(0);
      const grid = page.getByRole('grid', { name: 'Orders and stages' });
      await expect(grid.getByRole('columnheader', { name: 'Season' })).toBeVisible();
    }
    await page.goto('/home');
    await page.goto('/board');
    await expect(page).toHaveURL(/buyerId=\d+/);
  },
);

test(
  'a cell opens its dates, and a card its stages with their reports',
  { tag: '@phone' },
  async ({ page }, info) => {
    const faults = listen(page);
    await signIn(page, 'trader');
    await page.goto('/board?scope=team');
    await settled(page);
    if (info.project.name === 'phone') {
      await page
        .getByRole('listitem')
        .filter({ has: page.getByRole('list') })
        .getByRole('button')
        .first()
        .tap();
      const stages = page.getByRole('dialog');
      await expect(stages.getByRole('link', { name: 'Open in plan' })).toBeVisible();
      await stages
        .getByRole('button', { name: /^Report on / })
        .first()
        .click();
      await expect(page.getByRole('dialog', { name: 'Report several' })).toBeVisible();
    } else {
      const grid = page.getByRole('grid', { name: 'Orders and stages' });
      await grid
        .getByRole('gridcell', { name: /, Ex-factory: Client, / })
        .first()
        .click();
      await page.keyboard.press('Space');
      await expect(page).toHaveURL(/cell=/);
      const card = page.getByRole('dialog');
      await expect(card.getByRole('heading', { name: 'Date changes' })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Copy link' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page).not.toHaveURL(/cell=/);
    }
    expect(faults).toEqual([]);
  },
);
