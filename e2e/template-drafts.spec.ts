import { expect, type Page, test } from '@playwright/test';
import { holdResponses } from './support/answers';
import { call } from './support/api';
import { listen, signIn } from './support/page';
import { expectSaved, waitForDraft } from './support/wizard';

const restored = (page: Page) => page.getByText(/Restored what you had not saved/);
const name = (page: Page) => page.getByRole('textbox', { name: 'Template Name' });
const days = (page: Page) => page.getByRole('textbox', { name: 'Lead Time(Client) of Cutting' });

interface Template {
  id: string;
  updatedAt: string;
}
const body = (templateCollectionName: string, leadTimeForClient = 20) => ({
  templateCollectionName,
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

test('input in a new template survives a closed tab until it is discarded', async ({ page, context }) => {
  test.slow();
  await signIn(page, 'trader');
  await page.goto('/planning-templates/new');
  await name(page).fill('Lost Socks');
  await page.getByRole('button', { name: 'Paste rows' }).click();
  await page.getByLabel('Rows from a spreadsheet').fill('Cutting\t20\t18');
  await page.getByRole('button', { name: 'Add 1 stage' }).click();
  await waitForDraft(page, 'Cutting');
  await expectSaved(page);
  await page.close({ runBeforeUnload: false });
  const again = await context.newPage();
  const faults = listen(again);
  await again.goto('/planning-templates/new');
  await expect(restored(again)).toBeVisible();
  await expect(name(again)).toHaveValue('Lost Socks');
  await expect(days(again)).toHaveValue('20');
  await again.getByRole('button', { name: 'Discard' }).click();
  await again.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(name(again)).toHaveValue('');
  await expect(again.getByText('No stage items yet')).toBeVisible();
  await expect(restored(again)).toHaveCount(0);
  await again.reload();
  await expect(name(again)).toHaveValue('');
  // Cancel discards the draft.
  await name(again).fill('Left Socks');
  await expectSaved(again);
  await again.getByRole('button', { name: 'Cancel' }).click();
  await again.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
  await expect(again).toHaveURL(/\/planning-templates$/);
  await again.goto('/planning-templates/new');
  await expect(name(again)).toHaveValue('');
  await expect(restored(again)).toHaveCount(0);
  expect(faults).toEqual([]);
});

test('a restored draft does not overwrite a template that was saved by another person since', async ({
  page,
}) => {
  test.slow();
  await signIn(page, 'trader');
  const called = 'Kept Socks';
  const template = await call<Template>(page, 'POST', 'PlanningTemplateCollection', body(called));
  const read = () =>
    call<{ planningTemplates: { leadTimeForClient: number }[] }>(
      page,
      'GET',
      `PlanningTemplateCollection/${template.id}`,
    ).then(({ planningTemplates }) => planningTemplates.map((item) => item.leadTimeForClient));
  const theirs = (leadTime: number) =>
    call(page, 'PUT', `PlanningTemplateCollection/${template.id}`, body(called, leadTime));
  await page.goto(`/planning-templates/${template.id}/edit`);
  await days(page).fill('33');
  await expectSaved(page);
  // Another person saves the template: the editor shows a notice, and its own save is refused.
  await theirs(44);
  await expect(
    page.getByText('This template was changed by someone else. Reload to continue.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Update Template' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Update Template' }).click();
  await expect(page.getByText('Failed to update template')).toBeVisible();
  expect(await read()).toEqual([44]);

  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('Someone else changed this template')).toBeVisible();
  await page.getByRole('button', { name: 'Discard mine' }).click();
  await expect(days(page)).toHaveValue('44');
  await days(page).fill('55');
  await expectSaved(page);
  await theirs(66);
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('button', { name: 'Restore mine' }).click();
  await expect(days(page)).toHaveValue('55');
  await expect(page.getByText(/saving replaces what they saved/)).toBeVisible();
  await page.getByRole('button', { name: 'Update Template' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Update Template' }).click();
  await expect(page).toHaveURL(/\/planning-templates$/);
  expect(await read()).toEqual([55]);
  // Saving deletes the draft.
  await page.goto(`/planning-templates/${template.id}/edit`);
  await expect(days(page)).toHaveValue('55');
  await expect(restored(page)).toHaveCount(0);
  await call(page, 'DELETE', `PlanningTemplateCollection/${template.id}`);
});

/** Saves the template but holds the response back. */
async function saveHeld(page: Page): Promise<() => void> {
  const release = await holdResponses(page, '**/api/PlanningTemplateCollection/*', 'PUT');
  await page.getByRole('button', { name: 'Update Template' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Update Template' }).click();
  await expect(page.getByRole('button', { name: 'Updating...' })).toBeDisabled();
  return release;
}

test('a template cannot be edited while it is being saved', async ({ page }) => {
  await signIn(page, 'trader');
  const template = await call<Template>(page, 'POST', 'PlanningTemplateCollection', body('Slow Socks'));
  await page.goto(`/planning-templates/${template.id}/edit`);
  await days(page).fill('33');
  const release = await saveHeld(page);
  await days(page).click({ force: true });
  await page.keyboard.type('9');
  await name(page).click({ force: true });
  await page.keyboard.type('9');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await expect(days(page)).toHaveValue('33');
  await expect(name(page)).toHaveValue('Slow Socks');
  release();
  await expect(page.getByText('Planning template updated successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/planning-templates$/);
  // No draft was stored that would appear as unsaved work.
  await page.unrouteAll();
  await page.goto(`/planning-templates/${template.id}/edit`);
  await expect(days(page)).toHaveValue('33');
  await expect(name(page)).toHaveValue('Slow Socks');
  await expect(restored(page)).toHaveCount(0);
  await call(page, 'DELETE', `PlanningTemplateCollection/${template.id}`);
});

test('leaving a template during a save does not redirect, and a toast shows the result', async ({ page }) => {
  await signIn(page, 'trader');
  const template = await call<Template>(page, 'POST', 'PlanningTemplateCollection', body('Left Stockings'));
  const leave = async () => {
    const release = await saveHeld(page);
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Home Page', exact: true })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
    await expect(page).toHaveURL(/\/home$/);
    return release;
  };
  await page.goto(`/planning-templates/${template.id}/edit`);
  await days(page).fill('33');
  const release = await leave();
  release();
  await expect(page.getByText('Planning template updated successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
  await page.unrouteAll();

  await page.goto(`/planning-templates/${template.id}/edit`);
  await days(page).fill('44');
  await call(page, 'DELETE', `PlanningTemplateCollection/${template.id}`);
  const releaseRefusal = await leave();
  releaseRefusal();
  await expect(page.getByText('Failed to update template')).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
});
