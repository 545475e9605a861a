import { expect, type Page } from '@playwright/test';
import { codeOf, mailTo, pathOf } from './support/mails';
import { listen, signIn, signInByForm } from './support/page';
import { PASSWORD } from './support/sessions';
import { test } from './support/test';

const NEW_PASSWORD = 'Thread-Count-40';
const logIn = (page: Page, address: string, password = NEW_PASSWORD) => signInByForm(page, address, password);
async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/login/);
}
async function completeAs(page: Page, address: string, name: string): Promise<void> {
  await page.goto(pathOf(await mailTo(page, address)));
  await expect(page.getByText(/ invites you to /)).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue(name);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirm Password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Complete sign-up' }).click();
  await expect(page).toHaveURL(/\/login/);
  await logIn(page, address);
}

test('a new user signs up, completes the organization, and invites a colleague and a factory', async ({
  page,
}) => {
  test.slow();
  const faults = listen(page);
  const at = 'duarte.example';
  await page.goto('/signup');
  await page.getByLabel('Full Name').fill('Ines Duarte');
  await page.getByLabel('Email Address').fill(`ines@${at}`);
  await page.getByLabel('Organization Name (optional)').fill('Duarte Trading');
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirm Password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(/\/verify\//);
  await page.getByLabel('One-time code').fill(codeOf(await mailTo(page, `ines@${at}`)));
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page).toHaveURL(/\/login/);
  await logIn(page, `ines@${at}`);

  await expect(page.getByRole('region', { name: 'Get started' })).toBeVisible();
  await expect(page.getByText('No Active Subscription')).toHaveCount(0);
  await page.goto('/planning-templates');
  await expect(page.getByText('Standard', { exact: true })).toHaveCount(5);
  await page.goto('/my-organization');
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Address').fill('Rua do Tejo 4, Lisbon');
  await page.getByLabel('Phone').fill('+351 21 555 0180');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Organization updated successfully')).toBeVisible();
  await expect(page.getByText('351215550180')).toBeVisible();
  await page.getByRole('textbox', { name: 'Domain' }).fill(`https://${at}/about`);
  await page.getByRole('button', { name: 'Add' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(`Are you sure you want to add the domain "${at}"?`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('Domain added successfully')).toBeVisible();

  await page.goto('/invite-user');
  await expect(page).toHaveURL(/\/users\/invite$/);
  await page.getByLabel('Name').fill('Noor Aziz');
  await page.getByLabel('Email').fill(`noor@${at}`);
  await page.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByRole('heading', { name: 'Noor Aziz' })).toBeVisible();
  await page.getByRole('button', { name: 'Actions for Noor Aziz' }).click();
  await page.getByRole('menuitem', { name: 'Resend invitation' }).click();
  await expect(page.getByText('Invitation sent successfully.').first()).toBeVisible();

  await page.goto('/associated-factories');
  await page.getByRole('button', { name: 'New Factory' }).first().click();
  await dialog.getByLabel('Search organizations').fill('Tejo Denim');
  await dialog.getByText('+ Add new organization').click();
  await dialog.getByLabel('Contact Name').fill('Rita Sousa');
  await dialog.getByLabel('Email').fill(`rita@tejo-${at}`);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(
    page.getByText('Connection request sent and new organization invitation initiated.'),
  ).toBeVisible();
  await expect(page.getByRole('tab', { selected: true })).toHaveAccessibleName(/^Request Sent/);
  await expect(page.getByRole('heading', { name: 'Tejo Denim' })).toBeVisible();
  await logOut(page);

  await completeAs(page, `noor@${at}`, 'Noor Aziz');
  await page.goto('/my-organization');
  await expect(page.getByText('Only an Admin of your organization can change this.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await logOut(page);

  await completeAs(page, `rita@tejo-${at}`, 'Rita Sousa');
  await page.goto('/notifications');
  await expect(page.getByText(`Duarte Trading would like to connect.`)).toBeVisible();
  await page.goto('/associated-traders');
  await page.getByRole('button', { name: 'Accept' }).click();
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('Connection request accepted.')).toBeVisible();
  await page.goto('/associated-traders?tab=active');
  await page.getByRole('button', { name: new RegExp('Actions for Duarte Trading') }).click();
  await page.getByRole('menuitem', { name: 'Organization details' }).click();
  await expect(page.getByText('Ines Duarte')).toBeVisible();
  await expect(page.getByText('Noor Aziz')).toBeVisible();
  await logOut(page);

  await logIn(page, `ines@${at}`);
  await page.goto('/associated-factories?tab=active');
  await expect(page.getByRole('heading', { name: 'Tejo Denim' })).toBeVisible();
  await page.goto('/notifications');
  await expect(page.getByText(/accepted your connection request/)).toBeVisible();
  expect(faults).toEqual([]);
});

test('the mailed link asks for the sign-up’s password in another browser', async ({ page, browser }) => {
  const faults = listen(page);
  const address = 'ada@elsewhere.example';
  await page.goto('/signup');
  await page.getByLabel('Full Name').fill('Ada Silva');
  await page.getByLabel('Email Address').fill(address);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirm Password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(/\/verify\//);
  const mail = await mailTo(page, address);
  const theirs = page.url();

  const context = await browser.newContext();
  const other = await context.newPage();
  // In another browser neither link is sufficient.
  for (const link of [theirs, pathOf(mail)]) {
    await other.goto(link);
    await other.getByLabel('One-time code').fill(codeOf(mail));
    await other.getByRole('button', { name: 'Verify' }).click();
    await expect(other.getByText('Please enter the password that you signed up with.')).toBeVisible();
  }
  await other.getByRole('textbox', { name: 'Password', exact: true }).fill('Other-Words-22');
  await other.getByRole('button', { name: 'Verify' }).click();
  await expect(other.getByText(/This is not the password of this sign-up/).first()).toBeVisible();
  await context.close();

  // In the browser that signed up, the mailed link asks for the code only.
  await page.goto(pathOf(mail));
  await expect(page.getByLabel('One-time code')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Password', exact: true })).toHaveCount(0);
  await page.getByLabel('One-time code').fill(codeOf(mail));
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto(pathOf(mail));
  await expect(page.getByText('This link does not work any more')).toBeVisible();
  expect(faults.filter((fault) => !/404|400/.test(fault))).toEqual([]);
});

for (const path of ['/verify/unknown', '/complete/unknown'])
  test(`${path} shows that its link is invalid, and where to go`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByText('This link does not work any more')).toBeVisible();
    if (path.startsWith('/complete')) await expect(page.getByText(/Please ask for a new one/)).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await page.getByRole('link', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/login/);
  });

test('a trader sends, withdraws and resends a connection request, and the buyer declines it', async ({
  page,
}) => {
  const faults = listen(page);
  const trader = 'victor.lau@demo.example';
  const [name, buyer] = ['Atelier Serein SAS', 'camille.roche@demo.example'];
  const dialog = page.getByRole('dialog');
  const ask = async () => {
    await page.getByRole('button', { name: 'New Buyer' }).first().click();
    await dialog.getByLabel('Search organizations').fill(name);
    await dialog.getByText(name).click();
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByText('Connection request sent to existing organization.').first()).toBeVisible();
    await page.getByRole('tab', { name: /Request Sent/ }).click();
    await expect(page.getByRole('heading', { name })).toBeVisible();
  };
  const end = async (organization: string, action: string) => {
    await page.getByRole('button', { name: `Actions for ${organization}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
    await dialog.getByRole('button', { name: action }).click();
    await expect(page.getByRole('heading', { name: organization })).toHaveCount(0);
  };
  await logIn(page, trader, PASSWORD);
  await page.goto('/associated-buyers');
  await ask();
  await end(name, 'Withdraw request');
  await ask();
  await logOut(page);
  await logIn(page, buyer, PASSWORD);
  await page.goto('/associated-traders');
  await page.getByRole('tab', { name: /Request Received/ }).click();
  await end('Harbour Lane Trading Ltd.', 'Decline request');
  expect(faults).toEqual([]);
});

test('leaving unsaved changes of the organization asks for confirmation', async ({ page }) => {
  await signIn(page, 'factory');
  await page.goto('/my-organization');
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Description').fill('Knits of all kinds');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: /View Profile/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Unsaved changes will be lost.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Description')).toHaveValue('Knits of all kinds');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('main').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Knits of all kinds')).toHaveCount(0);
});
