import { type Browser, expect, type Page } from '@playwright/test';
import { call, makeOrder } from './support/api';
import { AGREED_BUYER as BUYER, AGREED_FACTORY as FACTORY, makeAgreedOrder } from './support/changes';
import { listen, openAs, settled, signIn } from './support/page';
import { type DemoPerson } from './support/sessions';
import { test } from './support/test';
import { editOrder, step } from './support/wizard';

const CHANGES = '?tab=CREATE_ORDER_ACTIVITY&part=changes';
const SWITCH = 'Partners accept changes of quantity, price and date before they count';
/** A trader with partners whom no other test uses: its partners accept changes from now on. */
const TRADER = 'victor.lau';

/** A trader reads a change by its numbers on both sides, a partner by its own. */
const card = (page: Page, number: string) =>
  page.getByRole('article', { name: `Change ${number}`, exact: true });
const screenOf = (browser: Browser, who: DemoPerson, orderId: string) =>
  openAs(browser, who, `/order/${orderId}${CHANGES}`);

async function switchOn(page: Page): Promise<void> {
  await call(page, 'PUT', 'Organizations/MyOrganization/changeFlow', { on: true });
  await page.goto('/my-organization');
  await expect(page.getByRole('switch', { name: SWITCH })).toBeChecked();
  await settled(page);
}

/** Edits a field of the order on its page up to the dialog of the proposal. */
async function editInline(page: Page, name: string, text: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Edit ${name}: `) }).click();
  const form = page.getByRole('form', { name: `Edit ${name}` });
  const field = form.getByRole('combobox', { name }).or(form.getByRole('textbox', { name, exact: true }));
  await field.fill(text);
  const option = page.getByRole('option', { name: text, exact: true });
  if ((await field.getAttribute('role')) === 'combobox') await option.click();
  await form.getByRole('button', { name: 'Save' }).click();
}

test('partners accept or decline changes before they count', async ({ page, browser }) => {
  test.slow();
  const faults = listen(page);
  await signIn(page, TRADER);
  await switchOn(page);
  const orderId = await makeAgreedOrder(page, browser, 'Proposal');

  // The form proposes the shipment mode, and saves the brand at once.
  await page.goto(`/order/${orderId}`);
  await editOrder(page);
  await page.getByRole('textbox', { name: 'Brand Name' }).fill('Washed Jersey');
  await step(page, 'Shipment Info').click();
  await page.getByRole('combobox', { name: 'Shipment Mode' }).fill('Rail');
  await page.getByRole('option', { name: 'Rail', exact: true }).click();
  await page.getByRole('button', { name: 'Update Order' }).click();
  const proposal = page.getByRole('dialog', { name: 'These changes need acceptance' });
  await expect(proposal).toContainText('Havn & Falk A/S, Indus Denim Works (Pvt) Ltd.');
  const saved = proposal.getByRole('region', { name: 'Saved at once, because they need no acceptance' });
  await expect(saved).toContainText('Washed Jersey');
  await proposal.getByRole('button', { name: 'Propose' }).click();
  await expect(proposal.getByText('Please write a reason.')).toBeVisible();
  await proposal.getByRole('textbox', { name: 'Reason' }).fill('The port is closed');
  await proposal.getByRole('button', { name: 'Propose' }).click();
  await expect(page.getByText('Change Buyer 1, Factory 1 proposed')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Changes (1)' })).toBeVisible();
  await expect(page.getByText('Washed Jersey').first()).toBeVisible();
  await page.goto(`/order/${orderId}?tab=CREATE_ORDER_SHIPMENT_INFO`);
  await expect(page.getByText('Proposed: Rail')).toBeVisible();

  const factory = await screenOf(browser, FACTORY, orderId);
  const buyer = await screenOf(browser, BUYER, orderId);
  await expect(card(factory.screen, '1')).toContainText('The port is closed');
  await expect(card(factory.screen, '1')).toContainText('Rail');
  await factory.screen.getByRole('button', { name: 'Decline change 1' }).click();
  const decline = factory.screen.getByRole('dialog', { name: 'Decline change 1?' });
  await decline.getByRole('button', { name: 'Decline' }).click();
  await expect(decline.getByText('Please say why.')).toBeVisible();
  await decline.getByRole('textbox', { name: 'Why' }).fill('No wagons before May');
  await decline.getByRole('button', { name: 'Decline' }).click();
  await expect(card(factory.screen, '1')).toContainText('Declined');

  // The trader reads why. The buyer does not learn who stopped it.
  await page.goto(`/order/${orderId}${CHANGES}`);
  await expect(card(page, 'Buyer 1, Factory 1')).toContainText('No wagons before May');
  await buyer.screen.reload();
  await expect(card(buyer.screen, '1')).toContainText('Not carried out');
  await expect(card(buyer.screen, '1')).not.toContainText(/wagons|Indus|declined/i);

  // All accept: the value counts.
  await page.goto(`/order/${orderId}?tab=CREATE_ORDER_SHIPMENT_INFO`);
  await editInline(page, 'Shipment Mode', 'Road');
  await proposal.getByRole('textbox', { name: 'Reason' }).fill('By truck');
  await proposal.getByRole('button', { name: 'Propose' }).click();
  await expect(page.getByText('Change Buyer 2, Factory 2 proposed')).toBeVisible();
  for (const { screen } of [factory, buyer]) {
    await screen.reload();
    await screen.getByRole('button', { name: 'Accept change 2' }).click();
    const question = screen.getByRole('dialog', { name: 'Accept change 2?' });
    await expect(question).toContainText('Road');
    await question.getByRole('button', { name: 'Accept' }).click();
    await expect(question).toHaveCount(0);
  }
  await page.reload();
  await expect(page.getByRole('button', { name: 'Edit Shipment Mode: Road' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Changes' })).toHaveCount(0);

  // The factory asks for another value, and the trader passes it on to the buyer.
  await factory.screen.getByRole('button', { name: 'Request a change' }).click();
  const request = factory.screen.getByRole('dialog', { name: 'Request a change' });
  await request.getByRole('combobox', { name: 'Add a field' }).fill('Shipment Mode');
  await factory.screen.getByRole('option', { name: 'Shipment Mode', exact: true }).click();
  await request.getByRole('combobox', { name: 'Shipment Mode' }).fill('Air');
  await factory.screen.getByRole('option', { name: 'Air', exact: true }).click();
  await request.getByRole('textbox', { name: 'Reason' }).fill('The truck broke down');
  await request.getByRole('button', { name: 'Request' }).click();
  await expect(factory.screen.getByText('Change 3 requested')).toBeVisible();
  await page.goto(`/order/${orderId}${CHANGES}`);
  await page.getByRole('button', { name: 'Accept change Factory 3' }).click();
  const pass = page.getByRole('dialog', { name: 'Accept change Factory 3?' });
  await pass.getByRole('textbox', { name: 'Reason' }).fill('The goods are late');
  await pass.getByRole('button', { name: 'Accept' }).click();
  await expect(card(page, 'Factory 3')).toContainText('Passed on');
  await buyer.screen.reload();
  await expect(card(buyer.screen, '3')).toContainText('The goods are late');
  await expect(buyer.screen.getByText(/truck broke/)).toHaveCount(0);
  // The head of the order names the factory.
  await expect(buyer.screen.getByRole('region', { name: 'Changes' })).not.toContainText('Indus');
  expect([...faults, ...factory.faults, ...buyer.faults].filter((fault) => !/400|409/.test(fault))).toEqual(
    [],
  );
});

test('without acceptance a change counts at once, and partners acknowledge it', async ({ page, browser }) => {
  const faults = listen(page);
  await signIn(page, 'trader');
  const orderId = await makeOrder(page, 'Notice Tee');
  await page.goto(`/order/${orderId}${CHANGES}`);
  await expect(
    page.getByText(
      'When a quantity, price or date of this order changes, it stands here with its old and new value.',
    ),
  ).toBeVisible();
  await page.goto(`/order/${orderId}?tab=CREATE_ORDER_SHIPMENT_INFO`);
  await editInline(page, 'Shipment Mode', 'Air');
  await expect(page.getByText('Order updated successfully')).toBeVisible();
  const buyer = await screenOf(browser, 'buyer', orderId);
  await buyer.screen.getByRole('button', { name: 'Acknowledge change 1' }).click();
  await expect(card(buyer.screen, '1')).toContainText('acknowledged by Dana Whitfield');
  await page.goto(`/order/${orderId}${CHANGES}`);
  await expect(card(page, 'Buyer 1, Factory 1')).toContainText(
    'Northbrook Apparel Inc.: acknowledged by Dana Whitfield',
  );
  await expect(card(page, 'Buyer 1, Factory 1')).toContainText(
    'Shapla Knit Composite Ltd.: not acknowledged yet',
  );
  await settled(page);
  expect([...faults, ...buyer.faults]).toEqual([]);
});
