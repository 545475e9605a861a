import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { call, makeOrder } from './support/api';
import { listen, PHONE, settled, signIn } from './support/page';
import { type DemoPerson } from './support/sessions';
import { test } from './support/test';

const PLAN = 'tab=CREATE_ORDER_PLANNING_LIST';
/** A white square of 2 x 2 pixels. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFElEQVR4nGP4//8/AwMDEwMDAwMAJAYDAb0RQRcAAAAASUVORK5CYII=',
  'base64',
);

/** Makes an order with a PP Sample of two combos, on which a person of each side is named. */
async function makeSampleOrder(page: Page, name: string): Promise<string> {
  const orderId = await makeOrder(page, name);
  const idOf = async (person: string) => {
    const found = await call<{ id: number; name: string }[]>(
      page,
      'GET',
      `users/associated-users?search=${encodeURIComponent(person)}`,
    );
    return found.filter((one) => one.name === person).map((one) => one.id);
  };
  await call(page, 'PUT', 'Planning/bulkUpdate', [
    {
      orderId,
      stageName: 'PP Sample',
      stageType: 'Sample Approval',
      category: 'Approval',
      associatedUsers: {
        manufacturers: await idOf('Rafiqul Islam'),
        clients: await idOf('Dana Whitfield'),
      },
    },
  ]);
  return orderId;
}

/** Opens a page as a person on a phone. */
async function onPhone(browser: Browser, who: DemoPerson, path: string) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const faults = listen(page);
  await signIn(page, who);
  await page.goto(path);
  await settled(page);
  return { page, faults, close: () => context.close() };
}

const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
/** Opens the rounds of a part by its line in the tracker. */
const openRounds = (page: Page, line: RegExp) => page.getByRole('button', { name: line }).click();
const roundOf = (screen: Page | Locator, number: number) =>
  screen.getByRole('article', { name: `Round ${number}`, exact: true });

async function sendByDhl(dialog: Locator, awb: string): Promise<void> {
  await dialog.getByLabel('Courier').selectOption('DHL');
  await dialog.getByLabel('Air waybill number').fill(awb);
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

test('a sample goes from the factory to the buyer in two rounds', async ({ page, browser }) => {
  const faults = listen(page);
  await signIn(page, 'trader');
  const orderId = await makeSampleOrder(page, 'Two rounds');
  const address = `/order/${orderId}?${PLAN}&layout=cards`;

  const factory = await onPhone(browser, 'factory', address);
  await openRounds(factory.page, /^Send round 1, .*Navy/);
  await expect(dialogOf(factory.page, /^Rounds: PP Sample/)).toBeVisible();
  await factory.page.getByRole('button', { name: 'Send round 1', exact: true }).click();
  const send = dialogOf(factory.page, 'Send round 1');
  await send.getByLabel('Size or option 1').fill('M');
  await send.getByLabel('Pieces 1').fill('2');
  await send
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'front.png', mimeType: 'image/png', buffer: PHOTO });
  await expect(send.getByRole('button', { name: 'Remove front.png' })).toBeVisible();
  await send.getByLabel('Note').fill('Collar as on the spec');
  await send.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(send.getByText('Please choose a courier.')).toBeVisible();
  await sendByDhl(send, '1234 567890');
  await expect(roundOf(factory.page, 1)).toContainText('On the way');

  await page.goto(address);
  await openRounds(page, /^Round 1, sent .*, DHL, .*Navy/);
  const panel = page.getByRole('complementary', { name: 'Rounds' });
  await expect(panel.getByRole('tab', { name: 'From the factory' })).toHaveAttribute('aria-selected', 'true');
  const track = panel.getByRole('link', { name: 'Track parcel' });
  await expect(track).toHaveAttribute('href', /^https:\/\/www\.dhl\.com\/.*AWB=1234%20567890$/);
  await expect(track).toHaveAttribute('rel', /noopener/);
  await expect(panel.getByText('Collar as on the spec')).toBeVisible();
  await panel.getByRole('button', { name: 'Mark received' }).click();
  await dialogOf(page, 'Mark received').getByRole('button', { name: 'Mark received' }).click();
  await panel.getByRole('button', { name: 'Give the answer' }).click();
  const answer = dialogOf(page, 'Give the answer');
  await answer.getByRole('radio', { name: 'Rejected' }).click();
  await expect(answer.getByLabel('Next round due')).not.toHaveValue('');
  await answer.getByRole('button', { name: 'Save answer' }).click();
  await expect(answer.getByText('Please say what to change.')).toBeVisible();
  await answer.getByRole('textbox', { name: 'Comment' }).fill('The collar is 5 mm too high');
  await answer.getByRole('button', { name: 'Save answer' }).click();
  await expect(roundOf(panel, 1)).toContainText('Rejected');
  await expect(roundOf(panel, 2)).toContainText('Planned');

  await factory.page.goto(address);
  await openRounds(factory.page, /^Round 2, due .*Navy/);
  await expect(roundOf(factory.page, 1)).toContainText('The collar is 5 mm too high');
  await roundOf(factory.page, 2).getByRole('button', { name: 'Send', exact: true }).click();
  const second = dialogOf(factory.page, 'Send round 2');
  await expect(second.getByLabel('Size or option 1')).toHaveValue('M');
  await second
    .locator('input[type=file]')
    .nth(1)
    .setInputFiles({
      name: 'measurements.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(
        '%PDF-1.4\n1 0 obj\n<< /Author (Rina) >>\nendobj\ntrailer\n<< /Info 1 0 R >>\n%%EOF\n',
      ),
    });
  await expect(second.getByRole('button', { name: 'Remove measurements.pdf' })).toBeVisible();
  await sendByDhl(second, '');
  await expect(roundOf(factory.page, 2)).toContainText('DHL, AWB to follow');

  await page.reload();
  await roundOf(panel, 2).getByRole('button', { name: 'Mark received' }).click();
  await dialogOf(page, 'Mark received').getByRole('button', { name: 'Mark received' }).click();
  await roundOf(panel, 2).getByRole('button', { name: 'Give the answer' }).click();
  await answer.getByRole('radio', { name: 'Approved with comments' }).click();
  await answer.getByRole('textbox', { name: 'Comment' }).fill('Mind the label');
  await answer.getByRole('button', { name: 'Save answer' }).click();
  await roundOf(panel, 2).getByRole('button', { name: 'Send on to buyer' }).click();
  const sendOn = dialogOf(page, 'Send on to buyer');
  await expect(sendOn.getByLabel('Size or option 1')).toHaveValue('M');
  const taken = sendOn.getByRole('checkbox', { name: 'measurements.pdf' });
  await expect(taken).not.toBeChecked();
  await taken.check();
  await sendByDhl(sendOn, '99');
  await panel.getByRole('tab', { name: 'To the buyer' }).click();
  await expect(roundOf(panel, 1)).toContainText('Measurements.pdf');
  await expect(roundOf(panel, 1)).not.toContainText('Mind the label');

  const buyer = await onPhone(browser, 'buyer', '/samples?tab=onTheWay');
  const row = buyer.page
    .getByRole('article', { name: /^PP Sample, round 1: .*Navy/ })
    .filter({ hasText: 'Two rounds' });
  await row.getByRole('button', { name: /^Mark received/ }).click();
  await dialogOf(buyer.page, 'Mark received').getByRole('button', { name: 'Mark received' }).click();
  await buyer.page.getByRole('tab', { name: /^To answer/ }).click();
  await row.getByRole('button', { name: /^Give the answer/ }).click();
  const verdict = dialogOf(buyer.page, 'Give the answer');
  await verdict.getByRole('radio', { name: 'Approved', exact: true }).click();
  await verdict.getByRole('button', { name: 'Save answer' }).click();
  await expect(row).toHaveCount(0);
  await buyer.page.getByRole('tab', { name: /^Answered/ }).click();
  await expect(row).toContainText('Approved');

  // The status follows the rounds, so the report leads to them.
  await page.goto(address);
  await page.getByRole('button', { name: /^Update status of .*Navy.*factory side/ }).click();
  const report = dialogOf(page, 'Update status');
  await expect(
    report.getByText('Its status follows its rounds. Record a round or an answer instead.'),
  ).toBeVisible();
  await report.getByRole('button', { name: 'Open the rounds' }).click();
  await expect(roundOf(panel, 2)).toContainText('Approved with comments');
  await page.getByRole('button', { name: 'Report several of PP Sample' }).click();
  await expect(dialogOf(page, 'Report several').getByRole('checkbox', { name: /Navy/ })).toHaveCount(0);

  expect([...faults, ...factory.faults, ...buyer.faults]).toEqual([]);
  await factory.close();
  await buyer.close();
});

test('samples of an order are packed into a bag, which is sent', async ({ page, browser }) => {
  await signIn(page, 'trader');
  const orderId = await makeSampleOrder(page, 'Packed samples');
  const factory = await onPhone(browser, 'factory', `/order/${orderId}?${PLAN}&layout=cards`);
  await openRounds(factory.page, /^Send round 1, .*Navy/);
  await factory.page.getByRole('button', { name: 'Send round 1', exact: true }).click();
  const send = dialogOf(factory.page, 'Send round 1');
  await send.getByRole('checkbox').nth(0).check();
  await send.getByRole('checkbox').nth(1).check();
  await send.getByLabel('Size or option 1').fill('L');
  await send.getByLabel('Pieces 1').fill('3');
  await send.getByRole('radio', { name: /^Add to the bag for Meridian/ }).check();
  await send.getByRole('button', { name: 'Add to the bag' }).click();
  await expect(send).toHaveCount(0);

  await factory.page.goto('/samples?tab=parcels');
  const bag = factory.page.getByRole('article', { name: /^Bag for Meridian.*: 2 samples, 6 pieces$/ });
  await expect(bag).toBeVisible();
  await settled(factory.page);
  const sheet = factory.page.waitForEvent('download');
  await bag.getByRole('button', { name: /^Print list/ }).click();
  expect((await sheet).suggestedFilename()).toMatch(/\.pdf$/);
  await bag
    .getByRole('listitem')
    .first()
    .getByRole('button', { name: /^Remove/ })
    .click();
  const smaller = factory.page.getByRole('article', { name: /^Bag for Meridian.*: 1 sample, 3 pieces$/ });
  await smaller.getByRole('button', { name: 'Send bag' }).click();
  const dialog = dialogOf(factory.page, 'Send bag');
  await dialog.getByLabel('Courier').selectOption('UPS');
  await dialog.getByRole('button', { name: 'Send bag' }).click();
  await expect(
    factory.page.getByRole('article', { name: /to Meridian.*: 1 sample, 3 pieces$/ }).first(),
  ).toContainText('UPS, AWB to follow');
  await factory.page.getByRole('tab', { name: /^To send/ }).click();
  const packed = factory.page.getByRole('article', { name: /^PP Sample, round 1/ });
  // The sample that was taken out of the bag.
  await expect(packed.filter({ hasText: 'Packed samples' })).toContainText('Planned');
  expect(factory.faults).toEqual([]);
  await factory.close();
});

test('planned samples are ticked and sent with the keyboard', async ({ page }) => {
  await signIn(page, 'trader');
  const orderId = await makeSampleOrder(page, 'By keyboard');
  const parts = await call<{ subStageId: string }[]>(page, 'GET', `Samples/byOrder/${orderId}`);
  await call(page, 'POST', 'Samples/rounds', {
    side: 'client',
    parts: parts.map(({ subStageId }) => ({ subStageId, samples: [{ size: 'S', pieces: 1 }] })),
    send: null,
  });
  await page.goto(`/samples?orderId=${orderId}`);
  const rows = page.getByRole('row', { name: /PP Sample, round 1/ });
  await expect(rows).toHaveCount(2);
  await settled(page);
  await page.keyboard.press('x');
  await rows.nth(1).getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: 'Selected samples' });
  await expect(bar.getByRole('status')).toHaveText('2 selected');
  await page.keyboard.press('s');
  const send = dialogOf(page, 'Send samples');
  await expect(send.getByText('2 samples for Northbrook Apparel')).toBeVisible();
  await send.getByRole('radio', { name: 'No parcel: photos or report only' }).check();
  await send.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(send).toHaveCount(0);
  await page.getByRole('tab', { name: /^On the way/ }).click();
  await expect(rows).toHaveCount(2);
});
