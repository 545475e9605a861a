import { expect, test } from '@playwright/test';
import { listen, settled, signIn } from './support/page';

test('planning templates are created, viewed, copied, set as default, changed and deleted', async ({
  page,
}) => {
  test.slow();
  const faults = listen(page);
  const name = 'Socks';
  await signIn(page, 'trader');
  await page.goto('/planning-templates/new');
  const dialog = page.getByRole('dialog');
  await expect(page.getByText('No stage items yet')).toBeVisible();
  await expect(page.getByText('Add your first stage to get started')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create Template' })).toBeDisabled();
  await page.getByRole('textbox', { name: 'Template Name' }).fill(name);
  await page.getByRole('combobox', { name: 'Client Name' }).click();
  await page.getByRole('option', { name: 'Havn & Falk A/S' }).click();
  await page.getByRole('button', { name: 'Add Stage' }).click();
  await dialog.getByRole('button', { name: 'Save Stage' }).click();
  for (const text of [
    'Stage name is required',
    'Client lead time is required',
    'Factory lead time is required',
  ])
    await expect(dialog.getByText(text)).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Stage Name' }).fill('Cutting');
  await page.keyboard.press('Escape');
  await dialog.getByLabel('Lead Time (Days) for Client').fill('20');
  await dialog.getByLabel('Lead Time (Days) for Factory').fill('18');
  await expect(dialog.getByRole('combobox', { name: 'Stage Type' })).toHaveValue('Production');
  await expect(dialog.getByRole('checkbox', { name: 'Trader' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Save Stage' }).click();
  await expect(page.getByText('Stage added successfully')).toBeVisible();
  await expect(page.getByText('1 stage(s) configured for Havn & Falk A/S')).toBeVisible();
  await page.getByRole('button', { name: 'Paste rows' }).click();
  await dialog.getByLabel('Rows from a spreadsheet').fill('Sewing\t30\t28\nPacking\t40\tsoon');
  await expect(dialog.getByText('Row 2: Packing soon')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add 1 stage' }).click();
  await expect(page.getByText('2 stage(s) configured for Havn & Falk A/S')).toBeVisible();
  await page.getByRole('textbox', { name: 'Lead Time(Client) of Cutting' }).fill('21');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Lead Time(Client) of Sewing' })).toBeFocused();
  await page.getByRole('combobox', { name: 'New stage' }).fill('Packing');
  await page.keyboard.press('Enter');
  await page.keyboard.type('40');
  await page.keyboard.press('Enter');
  await page.keyboard.type('38');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'New stage' })).toBeFocused();
  await expect(page.getByText('3 stage(s) configured for Havn & Falk A/S')).toBeVisible();
  await settled(page);
  await page.getByRole('button', { name: 'Create Template' }).click();
  await expect(
    dialog.getByText('This will create a new planning template with the current details.'),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Create Template' }).click();
  await expect(page.getByText('Planning template created successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/planning-templates$/);

  // There may be many templates, which are a table then.
  const showCards = () => page.goto('/planning-templates?view=cards');
  await showCards();
  const card = page.getByRole('article', { name, exact: true });
  await card.getByRole('button', { name: `View details of ${name}` }).click();
  await expect(dialog.getByRole('row', { name: /Cutting Production 21 days 18 days/ })).toBeVisible();
  await expect(dialog.getByRole('row', { name: /Packing Production 40 days 38 days/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await card.getByRole('button', { name: `More about ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Choose first for Havn & Falk A/S' }).click();
  await expect(card.getByText('Chosen first for this buyer')).toBeVisible();
  await card.getByRole('button', { name: `More about ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  const copy = page.getByRole('article', { name: `${name} (Copy)` });
  await expect(copy).toBeVisible();

  await copy.getByRole('link', { name: `Edit ${name} (Copy)` }).click();
  await page.getByRole('textbox', { name: 'Template Name' }).fill(`${name} two`);
  await page.getByRole('button', { name: 'Update Template' }).click();
  await dialog.getByRole('button', { name: 'Update Template' }).click();
  // The message alone could be that of the choice above.
  await expect(page).toHaveURL(/\/planning-templates$/);
  await expect(page.getByText('Planning template updated successfully').first()).toBeVisible();
  await showCards();
  for (const deletedName of [name, `${name} two`]) {
    await expect(page.getByRole('article', { name: deletedName, exact: true })).toBeVisible();
    await page.getByRole('button', { name: `More about ${deletedName}`, exact: true }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(
      dialog.getByText(
        'Are you sure you want to delete this template collection? This action cannot be undone.',
      ),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('article', { name: deletedName, exact: true })).toHaveCount(0);
  }
  expect(faults).toEqual([]);
});
