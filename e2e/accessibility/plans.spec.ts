import { expect, type Page, test } from '@playwright/test';
import { makeWorkbook } from '../../apps/server/src/modules/documents/workbook';
import { expectAccessible, visit } from '../support/accessibility';
import { call, makeOrder, makeTemplate } from '../support/api';
import { editAsCards, settled, signIn } from '../support/page';
import { expectSaved } from '../support/wizard';
import { closeDialog, makePlanned } from './data';

const dialogOf = (page: Page) => page.getByRole('dialog');

test('the dialogs of a plan that is edited', async ({ page }) => {
  test.slow();
  await signIn(page, 'trader');
  const { orderId } = await makePlanned(page, 'Visited plan');
  await page.route('**/api/Planning/learned?*', async (route) => {
    const usual = { orders: 5, median: 47, p80: 52 };
    await route.fulfill({ json: { leads: [{ key: 'pressing', lead: usual, work: usual }] } });
  });
  await page.goto(`/order/${orderId}/planning`);
  await editAsCards(page);
  await settled(page);
  const dialog = dialogOf(page);
  await page.getByRole('button', { name: 'Add Stage' }).click();
  await dialog.getByRole('combobox', { name: /Stage Name/ }).fill('Pressing');
  await page.keyboard.press('Escape');
  await expect(dialog.getByText(/usually needs 47 days \(5 orders\)/).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add Stage' }).click();
  await expect(page.getByText(/unsaved change/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Edit Cutting' }).click();
  await dialog.getByRole('button', { name: 'Before it may start' }).click();
  await dialog.getByRole('button', { name: 'Add the usual conditions' }).click();
  await dialog.getByRole('button', { name: 'Schedule after PP Sample' }).click();
  await dialog.getByLabel('Work days').fill('400');
  await dialog.getByRole('button', { name: 'Save Stage' }).click();
  await expect(dialog.getByText('Work days must be whole days from 0 to 365.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Work days').fill('6');
  await dialog.getByRole('button', { name: 'Save Stage' }).click();
  await page.getByRole('button', { name: 'Save Planning' }).click();
  await expect(dialog.getByText(/^Changed: Cutting/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  // A colleague saves the plan first.
  await call(page, 'PUT', 'Planning/bulkUpdate', [{ orderId, stageName: 'Packing' }]);
  await expect(page.getByText('This plan was changed by someone else')).toBeVisible();
  await expectAccessible(page);
});

test('templates, imports and dates of a whole plan', async ({ page }) => {
  test.slow();
  await signIn(page, 'trader');
  const { orderId, stages } = await makePlanned(page, 'Visited tools');
  await makeTemplate(page, 'Visited template', [{ stageName: 'Lab Dip' }]);
  await page.goto(`/order/${orderId}/planning`);
  await settled(page);
  const dialog = dialogOf(page);
  await page.getByRole('button', { name: 'Plan back from the ship date' }).click();
  await expect(dialog.getByRole('button', { name: 'Apply' })).toBeVisible();
  await expectAccessible(page);
  await closeDialog(page);
  await page.getByRole('button', { name: 'Use Template' }).click();
  await dialog.getByText('Visited template - Northbrook Apparel').click();
  await expect(dialog.getByRole('cell', { name: 'Lab Dip' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save this plan as a template' }).click();
  await dialog.getByRole('button', { name: 'Create Template' }).click();
  await expect(dialog.getByText('Template name is required')).toBeVisible();
  await expectAccessible(page);
  await closeDialog(page);
  await page.getByRole('button', { name: 'Excel' }).click();
  await page.getByRole('menuitem', { name: 'Import from Excel' }).click();
  const columns = ['Stage Name', 'Client Lead Time', 'Factory Deadline'];
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles({
      name: 'rows.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: await makeWorkbook(
        [
          {
            name: 'Rows',
            columns: columns.map((title) => ({ title })),
            rows: [
              ['Ex-Factory', 300, ''],
              ['Button pull test', 40, ''],
              ['Shipping Documents', '', 'soon'],
            ],
          },
        ],
        'en',
        null,
      ),
    });
  await expect(dialog.getByText('Added: Button pull test')).toBeVisible();
  await expectAccessible(page);
  await closeDialog(page);
  await call(page, 'DELETE', `Planning/delete/${stages[1]?.stageId}`);
  await page.goto(`/order/${orderId}/planning`);
  await expect(page.getByText(/removed 1 stage on/)).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/order/${orderId}?tab=CREATE_ORDER_ACTIVITY&part=plan`);
  await settled(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Restore version 1' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Summary' })).toBeVisible();
  await expectAccessible(page);
});

test('a plan without links and without stages', async ({ page }) => {
  await signIn(page, 'trader');
  const orderId = await makeOrder(page, 'Visited links');
  await visit(page, `/order/${orderId}/planning`);
  const stages = ['PP Sample', 'Cutting', 'Ex-Factory'].map((stageName) => ({ orderId, stageName }));
  await call(page, 'PUT', 'Planning/bulkUpdate', stages);
  await page.goto(`/order/${orderId}/planning`);
  await expect(page.getByRole('button', { name: 'Link as usual' })).toBeVisible();
  await expectAccessible(page);
});

test('the grid of a plan after rows were pasted, and a change of several stages', async ({ page }) => {
  test.slow();
  await signIn(page, 'trader');
  const { orderId } = await makePlanned(page, 'Visited grid');
  await page.goto(`/order/${orderId}/planning`);
  await page.getByRole('textbox', { name: 'New stage', exact: true }).focus();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text/plain', 'Stage\tClient days\tFactory days\nSewing\t40\t38\nYarn Booking\t10\tsoon\n');
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect(
    page.getByText('Row 3, Factory days: Not a number of days from 0 to 3650: soon'),
  ).toBeVisible();
  // axe reports cells below the sticky column as too small if the table is scrolled.
  await page.getByRole('table', { name: 'Stages' }).evaluate((table) => table.parentElement?.scrollTo(0, 0));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Change several' }).click();
  await expect(dialogOf(page).getByRole('checkbox', { name: 'Cutting' })).toBeVisible();
  await expectAccessible(page);
});

test('the editor of a template, its dialogs and what it restores', async ({ page }) => {
  test.slow();
  await signIn(page, 'trader');
  await makeTemplate(page, 'Visited details', [{ stageName: 'Cutting' }]);
  await page.goto('/planning-templates');
  const dialog = dialogOf(page);
  await page.getByRole('button', { name: 'View details of Visited details' }).click();
  await expect(dialog.getByRole('row', { name: /Cutting/ })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/planning-templates/new');
  await page.getByRole('textbox', { name: 'Template Name' }).fill('Visited socks');
  await page.getByRole('button', { name: 'Add Stage' }).click();
  await dialog.getByRole('button', { name: 'Save Stage' }).click();
  await expect(dialog.getByText('Stage name is required')).toBeVisible();
  await expectAccessible(page);
  await closeDialog(page);
  await page.getByRole('button', { name: 'Paste rows' }).click();
  await dialog.getByLabel('Rows from a spreadsheet').fill('Sewing\t30\t28\nPacking\t40\tsoon');
  await expect(dialog.getByText('Row 2: Packing soon')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add 1 stage' }).click();
  await expectSaved(page);
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog', { name: 'Discard changes' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.reload();
  await expect(page.getByText(/Restored what you had not saved/)).toBeVisible();
  await expectAccessible(page);
});

test('a template that another person changed', async ({ page }) => {
  test.slow();
  await signIn(page, 'trader');
  const body = (leadTimeForClient: number) => ({
    templateCollectionName: 'Visited conflict',
    clientName: 'Havn & Falk',
    planningTemplates: [
      {
        stageName: 'Cutting',
        stageType: 'Production',
        leadTimeForClient,
        leadTimeForManufacturer: 18,
        stageCategory: 45001,
        level: '4701',
        visibleTo: [3002],
      },
    ],
  });
  const { id } = await call<{ id: string }>(page, 'POST', 'PlanningTemplateCollection', body(20));
  await page.goto(`/planning-templates/${id}/edit`);
  await page.getByRole('textbox', { name: 'Lead Time(Client) of Cutting' }).fill('33');
  await expectSaved(page);
  await call(page, 'PUT', `PlanningTemplateCollection/${id}`, body(44));
  await expect(
    page.getByText('This template was changed by someone else. Reload to continue.'),
  ).toBeVisible();
  await expectAccessible(page);
  page.on('dialog', (question) => void question.accept());
  await page.reload();
  await expect(page.getByText('Someone else changed this template')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Restore mine' }).click();
  await expect(page.getByText(/saving replaces what they saved/)).toBeVisible();
  await expectAccessible(page);
});
