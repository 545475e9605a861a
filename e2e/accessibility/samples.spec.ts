import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { call, idsOf, makeOrder } from '../support/api';
import { openAs, PHONE, settled, signIn } from '../support/page';
import { test } from '../support/test';
import { today } from './data';

const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

async function makeSamples(page: Page, name: string): Promise<{ orderId: string; parts: string[] }> {
  const orderId = await makeOrder(page, name);
  await call(page, 'PUT', 'Planning/bulkUpdate', [
    {
      orderId,
      stageName: 'PP Sample',
      stageType: 'Sample Approval',
      category: 'Approval',
      associatedUsers: {
        manufacturers: await idsOf(page, 'Rafiqul Islam'),
        clients: await idsOf(page, 'Dana Whitfield'),
      },
    },
  ]);
  const parts = await call<{ subStageId: string }[]>(page, 'GET', `Samples/byOrder/${orderId}`);
  return { orderId, parts: parts.map(({ subStageId }) => subStageId) };
}

test('the dialogs of a round of a sample, on a phone', async ({ page, browser }) => {
  test.slow();
  await signIn(page, 'trader');
  const { orderId, parts } = await makeSamples(page, 'Visited rounds');
  const address = `/order/${orderId}?tab=CREATE_ORDER_PLANNING_LIST&layout=cards`;
  const factory = await openAs(browser, 'factory', '/my-work');
  const { screen } = factory;
  await screen.setViewportSize(PHONE.viewport);
  await screen.goto(address);
  await screen.getByRole('button', { name: /^Send round 1, .*Navy/ }).click();
  await expect(dialogOf(screen, /^Rounds: PP Sample/)).toBeVisible();
  await expectAccessible(screen);
  await screen.getByRole('button', { name: 'Send round 1', exact: true }).click();
  const send = dialogOf(screen, 'Send round 1');
  await send.getByLabel('Size or option 1').fill('M');
  await send.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(send.getByText('Please choose a courier.')).toBeVisible();
  await expectAccessible(screen, '[role=dialog]:last-of-type');
  await call(screen, 'POST', 'Samples/rounds', {
    side: 'factory',
    parts: [{ subStageId: parts[0], samples: [{ size: 'M', pieces: 2 }] }],
    send: { on: today(), parcel: { courier: 'DHL', awb: '99' } },
  });
  await factory.close();

  await page.goto(address);
  await page.getByRole('button', { name: /^Round 1, sent .*, DHL/ }).click();
  await expect(page.getByRole('complementary', { name: 'Rounds' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(PHONE.viewport);
  await page.reload();
  const panel = dialogOf(page, /^Rounds/);
  await panel.getByRole('button', { name: 'Mark received' }).click();
  const receive = dialogOf(page, 'Mark received');
  await expect(receive).toBeVisible();
  await expectAccessible(page, '[role=dialog]:last-of-type');
  await receive.getByRole('button', { name: 'Mark received' }).click();
  await panel.getByRole('button', { name: 'Give the answer' }).click();
  const answer = dialogOf(page, 'Give the answer');
  await answer.getByRole('radio', { name: 'Rejected' }).click();
  await answer.getByRole('button', { name: 'Save answer' }).click();
  await expect(answer.getByText('Please say what to change.')).toBeVisible();
  await expectAccessible(page, '[role=dialog]:last-of-type');
  await answer.getByRole('radio', { name: 'Approved with comments' }).click();
  await answer.getByRole('textbox', { name: 'Comment' }).fill('Mind the label');
  await answer.getByRole('button', { name: 'Save answer' }).click();
  await panel.getByRole('button', { name: 'Send on to buyer' }).click();
  await expect(dialogOf(page, 'Send on to buyer').getByLabel('Size or option 1')).toHaveValue('M');
  await expectAccessible(page, '[role=dialog]:last-of-type');
  await page.goto(address);
  await page
    .getByRole('button', { name: /^Update status of .*factory side/ })
    .first()
    .click();
  await expect(dialogOf(page, 'Update status')).toBeVisible();
  await expectAccessible(page);
});

test('the tracker with selected samples, a bag and its parcel', async ({ page }) => {
  test.slow();
  await signIn(page, 'trader');
  const { orderId, parts } = await makeSamples(page, 'Visited tracker');
  const samples = [{ size: 'S', pieces: 1 }];
  await call(page, 'POST', 'Samples/rounds', {
    side: 'client',
    parts: parts.map((subStageId) => ({ subStageId, samples })),
    send: null,
  });
  await page.goto(`/samples?orderId=${orderId}`);
  const rows = page.getByRole('row', { name: /PP Sample, round 1/ });
  await expect(rows).toHaveCount(2);
  await settled(page);
  await rows.first().getByRole('checkbox').check();
  await expect(page.getByRole('region', { name: 'Selected samples' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('s');
  await expect(dialogOf(page, 'Send round 1')).toBeVisible();
  await expectAccessible(page);
  await call(page, 'POST', 'Samples/rounds', {
    side: 'client',
    parts: parts.map((subStageId) => ({ subStageId, samples })),
    send: { bag: true },
  });
  await page.goto(`/samples?tab=parcels&view=table&orderId=${orderId}`);
  await page.getByRole('button', { name: /^Details of Bag for Northbrook/ }).click();
  const bag = page.getByRole('article', { name: /^Bag for Northbrook/ });
  await expect(bag).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await bag.getByRole('button', { name: 'Send bag' }).click();
  await expect(dialogOf(page, 'Send bag').getByLabel('Courier')).toBeVisible();
  await expectAccessible(page);
});
