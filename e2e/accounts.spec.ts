import { expect, type Locator, type Page, test } from '@playwright/test';
import { holdRequests } from './support/answers';
import { expectAccessible, listen, openAccessible, PASSWORD, signIn, signInByForm } from './support/page';

const NEW_PASSWORD = 'Thread-Count-40';
/** A six-digit code, or a link to a page that is reachable by mail only. */
const CODE_OR_LINK = /\b\d{6}\b|\/(verify|complete|forgot-password)\b/;

/** The newest mail with a code or link to an address, read from the outbox. Skips daily summaries. */
async function mailTo(page: Page, address: string): Promise<string> {
  const outbox = await page.context().newPage();
  const mail = outbox
    .locator('article')
    .filter({ hasText: `To ${address},` })
    .filter({ hasText: CODE_OR_LINK })
    .first();
  // Retry, because mails are sent after the response, so that its duration does not reveal known addresses.
  await expect(async () => {
    await outbox.goto('/outbox');
    await expect(mail).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 8_000 });
  const text = await mail.innerText();
  await outbox.close();
  return text;
}
const codeOf = (mail: string) => /^\d{6}$/m.exec(mail)?.[0] ?? '';
const pathOf = (mail: string) => /https?:\/\/[^/]+(\/\S+)/.exec(mail)?.[1] ?? '';

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
}, info) => {
  test.setTimeout(120_000);
  const faults = listen(page);
  const at = `${info.project.name}.example`;
  await page.goto('/signup');
  await page.getByLabel('Full Name').fill('Ines Duarte');
  await page.getByLabel('Email Address').fill(`ines@${at}`);
  await page.getByLabel('Organization Name (optional)').fill(`Duarte Trading ${info.project.name}`);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirm Password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(/\/verify\//);
  await page.getByLabel('One-time code').fill(codeOf(await mailTo(page, `ines@${at}`)));
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page).toHaveURL(/\/login/);
  await logIn(page, `ines@${at}`);

  await expect(page.getByText('0 of 6 done')).toBeVisible();
  await expect(page.getByText('No Active Subscription')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try with a sample order' }).click();
  await expect(page.getByRole('heading', { name: 'Sample order: Crew Tee' })).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete sample order' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await page.goto('/planning-templates');
  await expect(page.getByText('Standard', { exact: true })).toHaveCount(5);
  await page.goto('/home');
  await page.getByRole('link', { name: 'Complete your organization' }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Address').fill('Rua do Tejo 4, Lisbon');
  await page.getByLabel('Phone').fill('+351 21 555 0180');
  await expectAccessible(page);
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
  await dialog.getByLabel('Search organizations').fill(`Tejo Denim ${info.project.name}`);
  await dialog.getByText('+ Add new organization').click();
  await dialog.getByLabel('Contact Name').fill('Rita Sousa');
  await dialog.getByLabel('Email').fill(`rita@tejo-${at}`);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(
    page.getByText('Connection request sent and new organization invitation initiated.'),
  ).toBeVisible();
  await expect(page.getByRole('tab', { selected: true })).toHaveAccessibleName(/^Request Sent/);
  await expect(page.getByRole('heading', { name: `Tejo Denim ${info.project.name}` })).toBeVisible();
  await logOut(page);

  await completeAs(page, `noor@${at}`, 'Noor Aziz');
  await page.goto('/my-organization');
  await expect(page.getByText('Only an Admin of your organization can change this.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await logOut(page);

  await completeAs(page, `rita@tejo-${at}`, 'Rita Sousa');
  await page.goto('/notifications');
  await expect(page.getByText(`Duarte Trading ${info.project.name} would like to connect.`)).toBeVisible();
  await page.goto('/associated-traders');
  await page.getByRole('button', { name: 'Accept' }).click();
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('Connection request accepted.')).toBeVisible();
  await page.goto('/associated-traders?tab=active');
  await page
    .getByRole('button', { name: new RegExp(`Actions for Duarte Trading ${info.project.name}`) })
    .click();
  await page.getByRole('menuitem', { name: 'Organization details' }).click();
  await expect(page.getByText('Ines Duarte')).toBeVisible();
  await expect(page.getByText('Noor Aziz')).toBeVisible();
  await expectAccessible(page);
  await logOut(page);

  await logIn(page, `ines@${at}`);
  await expect(page.getByText('3 of 6 done')).toBeVisible();
  await page.goto('/associated-factories?tab=active');
  await expect(page.getByRole('heading', { name: `Tejo Denim ${info.project.name}` })).toBeVisible();
  await page.goto('/notifications');
  await expect(page.getByText(/accepted your connection request/)).toBeVisible();
  expect(faults).toEqual([]);
});

test('the mailed link asks for the sign-up’s password in another browser', {
  tag: '@once',
}, async ({ page, browser }) => {
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
  await expectAccessible(other);
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
  test(`${path} shows that its link is invalid, and where to go`, { tag: '@once' }, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByText('This link does not work any more')).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/login/);
  });

async function setNewPassword(page: Page, address: string): Promise<void> {
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByLabel('Confirm Password').fill(NEW_PASSWORD);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page).toHaveURL(/\/$/);
  await logIn(page, address);
}

test('a user who forgot the password sets a new one with a mailed code', async ({ page }, info) => {
  const faults = listen(page);
  const address = info.project.name === 'phone' ? 'chen.wei@demo.example' : 's.murugan@demo.example';
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(address);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await page.getByLabel('One-time code').fill(codeOf(await mailTo(page, address)));
  await page.getByRole('button', { name: 'Verify' }).click();
  await setNewPassword(page, address);
  expect(faults).toEqual([]);
});

test('a user without mail sets a new password with a link from the operator', async ({ page }, info) => {
  const faults = listen(page);
  const address = info.project.name === 'phone' ? 'buyer.regular@demo.example' : 'sofie.lund@demo.example';
  await page.request.post('/api/Users/forgot-password', { data: { email: address } });
  const valid = await page.request.post('/api/Users/validate-reset-otp', {
    data: { email: address, otp: codeOf(await mailTo(page, address)) },
  });
  // The operator's key works like a mailed one, but is valid for longer.
  await page.goto(`/forgot-password#${(await valid.json()).secureAuthKey}`);
  await setNewPassword(page, address);
  expect(faults).toEqual([]);
});

test('a user edits name, picture and settings, and downloads their data', async ({ page }, info) => {
  const faults = listen(page);
  const phone = info.project.name === 'phone';
  await logIn(page, phone ? 'ayesha.khan@demo.example' : 'nguyen.hoa@demo.example', PASSWORD);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit Phone' }).click();
  await page.getByLabel('Phone').fill('+92 21 3555 0188');
  await page.keyboard.press('Enter');
  await expect(page.getByText('922135550188')).toBeVisible();
  await page.getByRole('button', { name: 'Edit Phone' }).click();
  await page.getByLabel('Phone').fill('');
  await page.keyboard.press('Enter');
  await expect(page.getByText('922135550188')).toHaveCount(0);
  const dot = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: dot });
  await expect(page.getByRole('button', { name: 'Remove profile picture' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove profile picture' }).click();
  await expect(page.getByRole('button', { name: 'Remove profile picture' })).toHaveCount(0);
  const saved = page.waitForResponse(
    (reply) => reply.request().method() === 'PUT' && reply.url().includes('/api/Users/'),
  );
  await page.getByRole('switch', { name: 'Keyboard shortcuts' }).press('Space');
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Keyboard shortcuts' })).not.toBeChecked();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  expect((await download).suggestedFilename()).toBe('selvedge-personal-data.json');
  await page.getByRole('link', { name: /See More/ }).click();
  await expect(page).toHaveURL(/\/my-organization$/);
  expect(faults).toEqual([]);
});

/** Waits for two save responses instead of two toasts, which disappear after two seconds. */
function twoSaved(page: Page): Promise<unknown> {
  let saved = 0;
  return page.waitForResponse((reply) => {
    if (reply.request().method() === 'PUT' && reply.url().includes('/api/Users/') && reply.ok()) saved += 1;
    return saved === 2;
  });
}

test('a profile setting changes at once, and is reverted when the server refuses it', {
  tag: '@once',
}, async ({ page }) => {
  await signIn(page, 'trader.regular');
  await page.goto('/profile');
  const digest = page.getByRole('switch', { name: /^Daily e-mail/ });
  const single = page.getByRole('switch', { name: /^Keyboard shortcuts/ });
  const press = (which: Locator) =>
    which.evaluate((box: HTMLInputElement) => {
      box.click();
      return box.checked;
    });
  await expect(digest).toBeChecked();
  const release = await holdRequests(page, '**/api/Users/*', 'PUT');
  expect(await press(digest)).toBe(false);
  expect(await press(single)).toBe(false);
  await expect(digest).not.toBeChecked();
  const both = twoSaved(page);
  release();
  await both;
  await expect(page.getByRole('status').getByText('User updated successfully').first()).toBeVisible();
  await page.reload();
  await expect(digest).not.toBeChecked();
  await expect(single).not.toBeChecked();

  await page.unroute('**/api/Users/*');
  await page.route('**/api/Users/*', (route) => route.abort());
  expect(await press(single)).toBe(true);
  await expect(page.getByRole('alert').getByText('Failed to update user')).toBeVisible();
  await expect(single).not.toBeChecked();
  await page.unroute('**/api/Users/*');
  const again = twoSaved(page);
  expect(await press(single)).toBe(true);
  expect(await press(digest)).toBe(true);
  await again;
  await page.reload();
  await expect(digest).toBeChecked();
  await expect(single).toBeChecked();
});

test('a trader sends, withdraws and resends a connection request, and the buyer declines it', async ({
  page,
}, info) => {
  const faults = listen(page);
  const trader = 'victor.lau@demo.example';
  // Both screen sizes share one server, so each uses its own buyer.
  const [name, buyer] =
    info.project.name === 'phone'
      ? ['Northbrook Apparel Inc.', 'buyer@demo.example']
      : ['Atelier Serein SAS', 'camille.roche@demo.example'];
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
  await expectAccessible(page);
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

for (const path of [
  '/my-organization',
  '/my-organization/working-days',
  '/users',
  '/users/invite',
  '/profile',
  '/notifications',
  '/associated-factories?tab=active',
  '/organization/2',
  '/organization/99999',
])
  test(`${path} is accessible in light and dark`, async ({ page }) => {
    await signIn(page, 'trader');
    await openAccessible(page, path);
  });
