import { expect } from '@playwright/test';
import { expectAccessible, visit } from '../support/accessibility';
import { call } from '../support/api';
import { makeAgreedOrder } from '../support/changes';
import { openAs, settled, signIn } from '../support/page';
import { test } from '../support/test';
import { editOrder } from '../support/wizard';
import { makePlanned, setFields, upload } from './data';

const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const pdf = (text: string) => Buffer.from(`%PDF-1.4\n% ${text}\n%%EOF`);

test('menus, dialogs and inline fields of an order', async ({ page }) => {
  test.slow();
  await signIn(page, 'trader');
  const { orderId } = await makePlanned(page, 'Visited order');
  await page.goto(`/order/${orderId}`);
  await settled(page);
  const dialog = page.getByRole('dialog');
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  };
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Export to Excel' })).toBeVisible();
  await expectAccessible(page, '[role=menu]');
  await page.getByRole('menuitem', { name: 'Order sheet (PDF)' }).click();
  await expect(dialog.getByRole('button', { name: 'For your team' })).toBeVisible();
  await expectAccessible(page);
  await close();
  await page.getByRole('button', { name: 'Change status' }).click();
  await expect(dialog.getByLabel('Completed')).toBeVisible();
  await expectAccessible(page);
  await close();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByRole('button', { name: 'For the buyer' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'For your team' }).click();
  await page.getByRole('button', { name: 'QR code' }).click();
  await expect(page.getByRole('img', { name: 'QR code of the share link' })).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/order/${orderId}`);
  await page.getByRole('button', { name: /^Edit Order Description: / }).click();
  const form = page.getByRole('form', { name: 'Edit Order Description' });
  await form.getByRole('textbox', { name: 'Order Description' }).fill('Washed jersey');
  await expectAccessible(page);
  await setFields(page, orderId, { 'Order Description': 'Brushed fleece' });
  await form.getByRole('textbox', { name: 'Order Description' }).press('Enter');
  await expect(form.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save mine' }).click();
  await page.getByRole('tab', { name: 'Style & Combo' }).click();
  await page
    .getByRole('button', { name: /^View / })
    .first()
    .click();
  await dialog.getByRole('button', { name: /^Edit Style Name: / }).click();
  await expectAccessible(page);

  await page.goto(`/order/${orderId}?tab=CREATE_ORDER_ACTIVITY&part=history`);
  await expect(page.getByRole('article', { name: 'Version 2' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'View version 1' }).click();
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await close();
  await page.getByRole('button', { name: 'Restore version 1' }).click();
  await expect(dialog.getByLabel('Summary')).toBeVisible();
  await expectAccessible(page);
});

test('files of an order, with versions, previews and acknowledgments', async ({ page, browser }) => {
  test.slow();
  await signIn(page, 'trader');
  const { orderId } = await makePlanned(page, 'Visited files');
  const files = `/order/${orderId}?tab=CREATE_ORDER_FILES`;
  await setFields(page, orderId, {
    'Tech Pack': await upload(page, 'tech pack v1.pdf', 'application/pdf', pdf('v1')),
  });
  await setFields(page, orderId, {
    'Tech Pack': await upload(page, 'tech pack v2.pdf', 'application/pdf', pdf('v2')),
  });
  const picture = await upload(page, 'sketch.png', 'image/png', DOT);
  await call(page, 'POST', `CustomOrder/${orderId}/files`, {
    files: [{ url: picture, name: 'sketch.png' }],
    audience: 'everyone',
  });
  await page.goto(files);
  const row = page.getByRole('row', { name: /^Tech Pack/ });
  await row.getByRole('button', { name: 'Earlier versions of Tech Pack (1)' }).click();
  await expect(page.getByRole('row', { name: /sketch\.png/ })).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Upload new version of Tech Pack' }).click();
  await expect(page.getByRole('dialog').getByLabel('What changed?')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Preview sketch.png' }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: 'sketch.png' })).toBeVisible();
  await expectAccessible(page);

  const factory = await openAs(browser, 'factory', files);
  await expect(factory.screen.getByRole('button', { name: 'Acknowledge Tech Pack' })).toBeVisible();
  await expectAccessible(factory.screen);
  await factory.close();
});

test('an order that another person edits', async ({ page, browser }) => {
  await signIn(page, 'trader');
  const { orderId } = await makePlanned(page, 'Visited presence');
  const buyer = await openAs(browser, 'buyer', `/order/${orderId}`);
  await page.goto(`/order/${orderId}`);
  await editOrder(page);
  await expect(buyer.screen.getByText('Priya Raman is editing this order')).toBeVisible();
  await expectAccessible(buyer.screen);
  await buyer.close();
});

test('an order as others see it', async ({ page }) => {
  test.slow();
  await signIn(page, 'trader');
  const { orderId } = await makePlanned(page, 'Visited preview');
  for (const as of ['buyer', 'factory'] as const) {
    await visit(page, `/order/${orderId}?as=${as}`);
    await visit(page, `/order/${orderId}?as=${as}&tab=CREATE_ORDER_PLANNING_LIST&layout=cards`);
    await visit(page, `/order/${orderId}?as=${as}&tab=CREATE_ORDER_ACTIVITY`);
    await visit(page, `/order-planning-summary/${orderId}?as=${as}`);
  }
  await visit(page, `/order/${orderId}?as=guest&tab=CREATE_ORDER_PLANNING_LIST&layout=cards`);
  await visit(page, `/order/${orderId}?as=auditor`);
});

test('changes that partners accept', async ({ page, browser }) => {
  test.slow();
  await signIn(page, 'victor.lau');
  await call(page, 'PUT', 'Organizations/MyOrganization/changeFlow', { on: true });
  await visit(page, '/my-organization');
  const escalation = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Escalation' }) });
  await escalation.getByRole('button', { name: 'Turn on' }).click();
  await escalation.getByRole('textbox', { name: 'Working days until your Admins are told' }).fill('3');
  await escalation.getByRole('button', { name: 'Save' }).click();
  await expect(escalation.getByText('The second level must come after the first.')).toBeVisible();
  await expectAccessible(page);
  const orderId = await makeAgreedOrder(page, browser, 'Visited changes');
  await page.goto(`/order/${orderId}?tab=CREATE_ORDER_SHIPMENT_INFO`);
  await page.getByRole('button', { name: /^Edit Shipment Mode: / }).click();
  const form = page.getByRole('form', { name: 'Edit Shipment Mode' });
  await form.getByRole('combobox', { name: 'Shipment Mode' }).fill('Rail');
  await page.getByRole('option', { name: 'Rail', exact: true }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  const proposal = page.getByRole('dialog', { name: 'These changes need acceptance' });
  await proposal.getByRole('button', { name: 'Propose' }).click();
  await expect(proposal.getByText('Please write a reason.')).toBeVisible();
  await expectAccessible(page);
  await proposal.getByRole('textbox', { name: 'Reason' }).fill('The port is closed');
  await proposal.getByRole('button', { name: 'Propose' }).click();
  await expect(page.getByText('Proposed: Rail')).toBeVisible();
  await expectAccessible(page);

  const path = `/order/${orderId}?tab=CREATE_ORDER_ACTIVITY&part=changes`;
  const { screen, close } = await openAs(browser, 'ayesha.khan', path);
  await expect(screen.getByRole('article', { name: 'Change 1', exact: true })).toBeVisible();
  await expectAccessible(screen);
  const dialog = screen.getByRole('dialog');
  for (const button of ['Accept change 1', 'Decline change 1']) {
    await screen.getByRole('button', { name: button }).click();
    await expect(dialog).toBeVisible();
    await expectAccessible(screen);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
  }
  await screen.getByRole('button', { name: 'Request a change' }).click();
  await dialog.getByRole('combobox', { name: 'Add a field' }).fill('Shipment Mode');
  await screen.getByRole('option', { name: 'Shipment Mode', exact: true }).click();
  await expectAccessible(screen);
  await close();
});
