import { expect, type Page } from '@playwright/test';
import { call, demoOrder } from './support/api';
import { mailTo, pathOf } from './support/mails';
import { commentsButton, listen, signIn, signInByForm } from './support/page';
import { test } from './support/test';

const PASSWORD = 'Thread-Count-40';

/** An order of the demo trader that names a factory of its book. */
async function orderNaming(
  page: Page,
  orderName: string,
  factory: { id: number; name: string },
  contacts: number[] = [],
) {
  const { customFields, styleInfo, editorUsers } = await demoOrder(page);
  const values: Record<string, unknown> = { 'Order Name': orderName, 'Manufacturer Organization': factory };
  const { orderId } = await call<{ orderId: string }>(page, 'POST', 'CustomOrder', {
    customFields: customFields.map((field) => ({ ...field, value: values[field.name] ?? field.value })),
    styleInfo: styleInfo.slice(0, 1),
    associatedUsers: [...editorUsers, ...contacts],
    editorUsers,
  });
  return orderId;
}
const addedToBook = async (page: Page, organizationName: string) =>
  (await call<{ organizationId: number }>(page, 'POST', 'Organizations/book', { organizationName }))
    .organizationId;

test('a factory of the book is named by an order, invited, and sees the order once it accepts', async ({
  page,
  browser,
}) => {
  test.slow();
  const faults = listen(page);
  const name = 'Karnaphuli Knits';
  await signIn(page, 'trader');
  await page.goto('/associated-factories');
  await page.getByRole('button', { name: 'New Factory' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Search organizations').fill(name);
  await dialog.getByText('Add to my book, without inviting').click();
  await dialog.getByLabel('Organization Name').fill(' ');
  await dialog.getByRole('button', { name: 'Add to my book' }).click();
  await expect(dialog.getByText('Please fill in all required fields.')).toBeVisible();
  await dialog.getByLabel('Organization Name').fill(name);
  await dialog.getByLabel('Place').fill('Chattogram, Bangladesh');
  await dialog.getByRole('button', { name: 'Add to my book' }).click();
  await expect(page.getByText(`${name} is in your book.`)).toBeVisible();
  await expect(page.getByRole('tab', { selected: true })).toHaveAccessibleName(/^Active/);
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });
  await expect(card.getByText('Not on Selvedge yet')).toBeVisible();

  const cards = await call<{ organizationId: number; organizationName: string }[]>(
    page,
    'GET',
    'Organizations/Manufacturers',
  );
  const id = cards.find(({ organizationName }) => organizationName === name)?.organizationId ?? 0;
  const orderName = 'Tee of a factory of the book';
  const orderId = await orderNaming(page, orderName, { id, name });
  const stage = { orderId, stageName: 'Cutting', category: 'Submission' };
  const today = new Date().toISOString().slice(0, 10);
  await call(page, 'PUT', 'Planning/bulkUpdate', [{ ...stage, deadlineManufacturer: today }]);
  await page.goto(`/order/${orderId}?tab=CREATE_ORDER_ASSOCIATED_USERS`);
  await expect(page.getByText('Not on Selvedge yet', { exact: true })).toBeVisible();
  await commentsButton(page).click();
  await page.getByRole('tab', { name: 'Manufacturer' }).click();
  await expect(page.getByText(`Nobody of ${name} reads this yet.`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(`${name} is not on Selvedge yet.`)).toBeVisible();
  await page.getByRole('button', { name: 'Invite' }).click();
  await dialog.getByLabel('Contact Name').fill('Jamal Uddin');
  const address = 'jamal@karnaphuli.example';
  await dialog.getByLabel('Email').fill(address);
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByText('Invitation sent successfully.')).toBeVisible();
  const mail = pathOf(await mailTo(page, address));

  const context = await browser.newContext();
  const theirs = await context.newPage();
  faults.push(...listen(theirs));
  await theirs.goto(mail);
  await theirs.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
  await theirs.getByLabel('Confirm Password').fill(PASSWORD);
  await theirs.getByRole('button', { name: 'Complete sign-up' }).click();
  await expect(theirs).toHaveURL(/\/login/);
  await signInByForm(theirs, address, PASSWORD);
  await expect(theirs.getByText(orderName)).toHaveCount(0);
  const request = theirs.getByRole('region', { name: 'Meridian Sourcing Ltd. wants to connect' });
  await request.getByRole('button', { name: 'Accept' }).click();
  await expect(theirs.getByText('Connection request accepted.')).toBeVisible();
  // They land on the order that names them.
  await expect(theirs).toHaveURL(new RegExp(`/order/${orderId}`));
  const asked = theirs.getByRole('status').filter({ hasText: 'works with you' });
  await expect(asked).toContainText(
    'Meridian Sourcing Ltd. works with you on 1 order here. 1 stage waits for you.',
  );
  await asked.getByRole('link', { name: 'See what waits' }).click();
  await expect(theirs).toHaveURL(/\/my-work/);
  await expect(theirs.getByText('Cutting').first()).toBeVisible();
  await theirs.goto('/order-list');
  await expect(theirs.getByRole('link', { name: orderName }).first()).toBeVisible();
  await context.close();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Manufacturers' })).toBeVisible();
  await expect(page.getByText('Not on Selvedge yet')).toHaveCount(0);
  expect(faults).toEqual([]);
});

test('a factory of the book is linked to a connected one, or deleted once no order names it', async ({
  page,
}) => {
  const faults = listen(page);
  await signIn(page, 'trader');
  const [linked, spare] = ['Shapla of the sheet', 'Spare Sewing'];
  const id = await addedToBook(page, linked);
  await addedToBook(page, spare);
  const orderId = await orderNaming(page, 'Order of the sheet', { id, name: linked });
  await page.goto('/associated-factories?tab=active');
  const open = async (name: string, item: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  const dialog = page.getByRole('dialog');
  await open(linked, 'Delete');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('1 order names this partner.')).toBeVisible();
  await open(spare, 'Delete');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: spare })).toHaveCount(0);

  await open(linked, 'Link to an organization');
  await page.getByLabel('Search organizations').fill('Shapla Knit');
  await page.getByRole('button', { name: /Shapla Knit Composite Ltd.*on Selvedge/ }).click();
  const question = page.getByRole('dialog', { name: `Link ${linked} to Shapla Knit` });
  await expect(question.getByText('1 order becomes visible to Shapla Knit Composite Ltd.')).toBeVisible();
  await question.getByRole('button', { name: 'Link', exact: true }).click();
  await expect(page.getByRole('heading', { name: linked })).toHaveCount(0);
  await page.goto(`/order/${orderId}`);
  await expect(page.getByText('Shapla Knit Composite Ltd.').first()).toBeVisible();
  expect(faults.filter((fault) => !/409/.test(fault))).toEqual([]);
});

test('a contact of a factory of the book is written down, gets a report link, and is removed', async ({
  page,
}) => {
  const faults = listen(page);
  await signIn(page, 'trader');
  const name = 'Meghna Weaves';
  const id = await addedToBook(page, name);
  await page.goto(`/organization/${id}`);
  const people = page.getByRole('region', { name: 'People' });
  await expect(people.getByText(/^Contacts can be named on stages/)).toBeVisible();
  await people.getByRole('button', { name: 'Add a contact' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Rina Akter');
  await dialog.getByLabel('Email').fill('rina@meghna.example');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(people.getByText('rina@meghna.example')).toBeVisible();

  const [contact] = await call<{ id: number }[]>(page, 'GET', `Organizations/${id}/people`);
  const contacts = [contact?.id ?? 0];
  const orderId = await orderNaming(page, 'Order of a contact', { id, name }, contacts);
  await call(page, 'PUT', 'Planning/bulkUpdate', [
    {
      orderId,
      stageName: 'Weaving',
      category: 'Submission',
      deadlineManufacturer: '2026-12-24',
      associatedUsers: { manufacturers: contacts },
    },
  ]);
  await page.goto('/associated-factories?tab=active');
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });
  await card.getByRole('button', { name: 'Send a report link' }).click();
  await expect(dialog.getByLabel('Who should report?')).toHaveValue('Rina Akter (1 stage)');
  await page.keyboard.press('Escape');
  await page.goto(`/order/${orderId}?tab=CREATE_ORDER_ASSOCIATED_USERS`);
  await page.getByRole('button', { name: 'Copy a report link' }).click();
  await expect(dialog.getByLabel(/^Weaving/)).toBeChecked();
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Sent to Rina Akter')).toBeVisible();

  await page.goto(`/organization/${id}`);
  await people.getByRole('button', { name: 'Actions for Rina Akter' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect(dialog.getByText(/^Rina Akter is taken off orders and stages/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Rina Akter was removed.')).toBeVisible();
  await expect(people.getByText('rina@meghna.example')).toHaveCount(0);
  expect(faults).toEqual([]);
});
