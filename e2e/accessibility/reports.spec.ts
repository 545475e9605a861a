import { expect, type Page } from '@playwright/test';
import { addDays } from '@selvedge/domain/calendar';
import { expectAccessible, expectAccessibleHere } from '../support/accessibility';
import { call, idsOf } from '../support/api';
import {
  CREW_TEE,
  choosePlanItem,
  closeFilters,
  editAsCards,
  openAs,
  openFilters,
  openOrder,
  PHONE,
  settled,
  showCards,
  signIn,
} from '../support/page';
import { test } from '../support/test';
import { makePlanned, today } from './data';

const CARDS = 'tab=CREATE_ORDER_PLANNING_LIST&layout=cards';
const dialogOf = (page: Page) => page.getByRole('dialog');
const cardOf = (page: Page, stage: string) => page.getByRole('article', { name: stage, exact: true });
async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
}

test('what a trader opens on a plan', async ({ page }) => {
  test.slow();
  await signIn(page, 'trader');
  const { orderId, stages } = await makePlanned(page, 'Visited reports', { withPeople: true });
  await page.goto(`/order/${orderId}?${CARDS}`);
  await settled(page);
  const dialog = dialogOf(page);
  await page.getByRole('button', { name: 'Report several of PP Sample' }).click();
  await dialog.getByRole('radiogroup', { name: 'Side' }).getByText('Client', { exact: true }).click();
  await dialog.getByLabel('Rejected', { exact: true }).check();
  await expect(dialog.getByLabel('What must change?')).toBeVisible();
  await expectAccessible(page);
  await close(page);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Freeze baseline' }).click();
  await expect(dialog.getByRole('button', { name: 'Freeze baseline' })).toBeEnabled();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Freeze baseline' }).click();
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: 'Dates of Cutting' }).click();
  await expect(dialog.getByText('No dates have moved.')).toBeVisible();
  await expectAccessible(page);
  for (const [button, label] of [
    ['Move deadline, factory side', 'Deadline'],
    ['Expected date, factory side', 'Date'],
  ] as const) {
    await dialog.getByRole('button', { name: button }).click();
    const form = dialog.filter({ has: page.getByRole('textbox', { name: label, exact: true }) });
    await form.getByRole('textbox', { name: label, exact: true }).fill('+66');
    await page.keyboard.press('Tab');
    await expect(form.getByRole('combobox', { name: /Reason|Why/ })).toBeVisible();
    await expectAccessible(page, '.mantine-Modal-content');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(1);
  }
  await close(page);

  await page.getByRole('button', { name: 'Why?' }).click();
  await expect(dialog.getByRole('heading', { name: 'Critical path' })).toBeVisible();
  await expectAccessible(page);
  await close(page);
  await choosePlanItem(page, 'What if');
  await dialog.getByRole('button', { name: 'Add scenario' }).click();
  await page.getByRole('menuitem', { name: 'A sample is rejected' }).click();
  await dialog.getByRole('combobox', { name: 'Stage' }).selectOption('PP Sample');
  await expect(dialog.getByRole('checkbox', { name: 'Move factory deadlines' })).toBeVisible();
  await expectAccessible(page);
  await close(page);

  for (const [item, name] of [
    ['Copy link for WhatsApp', /Rafiqul Islam/],
    ['Report links', null],
  ] as const) {
    await cardOf(page, 'Cutting').getByRole('button', { name: 'More about Cutting' }).click();
    await page.getByRole('menuitem', { name: item }).click();
    if (name) {
      await dialog.getByRole('radio', { name }).check();
      await expect(dialog.getByRole('textbox', { name: 'Message' })).toBeVisible();
    } else await expect(dialog.getByText('copied by Priya Raman')).toBeVisible();
    await expectAccessible(page);
    await close(page);
  }
  await choosePlanItem(page, 'Planning Summary');
  await cardOf(page, 'PP Sample').getByRole('button', { name: 'You vs Factory' }).click();
  await expect(dialog.getByRole('columnheader', { name: 'Factory View' })).toBeVisible();
  await expectAccessible(page);

  await call(page, 'PUT', 'Planning/bulkUpdate?commitMessage=Fabric%20is%20late', [
    {
      orderId,
      stageId: stages[1]?.stageId,
      stageName: 'Cutting',
      category: 'Quantity',
      deadlineManufacturer: addDays(today(), 20),
    },
  ]);
  await page.goto(`/order/${orderId}?tab=CREATE_ORDER_ACTIVITY&part=dates`);
  await expect(page.getByRole('region', { name: 'Date changes' }).getByText('Cutting').first()).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/order/${orderId}?${CARDS}`);
  await page.getByRole('button', { name: 'Dates of Cutting' }).click();
  await expect(dialog.getByText(/, \+6 days · /)).toBeVisible();
  await expectAccessible(page);
});

test('a plan whose sample was rejected and whose cutting is not ready', async ({ page, browser }) => {
  test.slow();
  await signIn(page, 'trader');
  const { orderId, stages } = await makePlanned(page, 'Visited readiness', { withPeople: true });
  await page.goto(`/order/${orderId}/planning`);
  await editAsCards(page);
  await page.getByRole('button', { name: 'Edit Cutting' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Before it may start' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add the usual conditions' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save Stage' }).click();
  await page.getByRole('button', { name: 'Save Planning' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save Planning' }).click();
  await expect(page).toHaveURL(/PLANNING_LIST/);
  await call(page, 'PUT', `Planning/updateStage/${stages[0]?.subStages[0]?.stageId}`, {
    commitMessage: 'The neck tape',
    metadata: { targetUserType: 3001, currentStatus: 'REJECTED' },
  });
  await page.goto(`/order/${orderId}?${CARDS}`);
  await expect(page.getByText(/^Forecast ex-factory/)).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await cardOf(page, 'Cutting')
    .getByRole('button', { name: /^Update quantity of .*, factory side/ })
    .first()
    .click();
  const dialog = dialogOf(page);
  await dialog.getByRole('textbox', { name: 'Quantity done' }).fill('10');
  await expect(dialog.getByRole('textbox', { name: 'Reason for starting anyway' })).toBeVisible();
  await expectAccessible(page);

  const { screen, close: leave } = await openAs(browser, 'factory', `/order/${orderId}?${CARDS}`);
  await cardOf(screen, 'Cutting')
    .getByRole('button', { name: /^Update quantity/ })
    .first()
    .click();
  await dialogOf(screen).getByRole('textbox', { name: 'Quantity done' }).fill('10');
  await expect(dialogOf(screen).getByRole('alert')).toBeVisible();
  await expectAccessible(screen);
  await dialogOf(screen).getByRole('button', { name: 'Cancel' }).click();
  await cardOf(screen, 'Ex-Factory')
    .getByRole('button', { name: /^Update quantity/ })
    .first()
    .click();
  await expect(dialogOf(screen)).toBeVisible();
  await call(page, 'DELETE', `Planning/delete/${stages[2]?.stageId}`);
  await expect(dialogOf(screen).getByText(/^This stage is no longer in the plan/)).toBeVisible();
  await expectAccessible(screen);
  await leave();
});

test('My work of a factory, and a late report from it', async ({ page, browser }) => {
  test.slow();
  await signIn(page, 'trader');
  const name = 'Visited late report';
  const { orderId } = await makePlanned(page, name);
  await call(page, 'PUT', 'Planning/bulkUpdate', [
    {
      orderId,
      stageName: 'Trim Card',
      category: 'Submission',
      deadlineClient: addDays(today(), -5),
      deadlineManufacturer: addDays(today(), -5),
      associatedUsers: { manufacturers: await idsOf(page, 'Rafiqul Islam') },
    },
  ]);
  await call(page, 'POST', `Planning/baseline/${orderId}`, { sides: ['client', 'factory'] });
  await call(page, 'POST', 'messages', {
    content: 'Is the marker remade?',
    targetAudienceUserType: [3003],
    mentions: await idsOf(page, 'Rafiqul Islam'),
    tags: [{ tagName: 'order', tagValue: orderId }],
  });
  const { screen, close: leave } = await openAs(browser, 'factory', '/my-work');
  await expect(screen.getByRole('region', { name: 'Waiting for you' })).toBeVisible();
  await expectAccessible(screen);
  const card = screen.getByRole('article', { name: `Trim Card, ${name}` });
  await card.getByRole('button', { name: 'Mark all of Trim Card as Completed' }).click();
  await dialogOf(screen).getByRole('combobox', { name: 'Why was it late?' }).selectOption('Fabric late');
  await expectAccessible(screen);
  await leave();
});

test('My work of a phone with the sheet of a stage, and a plan by what is open', async ({
  page,
  browser,
}) => {
  test.slow();
  await signIn(page, 'trader');
  const name = 'Visited on a phone';
  const { orderId, stages } = await makePlanned(page, name, { withPeople: true });
  await call(page, 'POST', 'Planning/report', {
    id: crypto.randomUUID(),
    stageId: stages[2]?.stageId,
    side: 'factory',
    status: 'COMPLETED',
  });
  const phone = await (await browser.newContext(PHONE)).newPage();
  await signIn(phone, 'factory');
  await phone.goto('/my-work?lane=mine');
  await settled(phone);
  await expectAccessible(phone);
  await phone.getByRole('button', { name: `PP Sample, ${name}` }).tap();
  await expect(dialogOf(phone).getByRole('region', { name: 'Factory' })).toBeVisible();
  await expectAccessible(phone);
  await close(phone);

  await phone.goto(`/order/${orderId}?tab=CREATE_ORDER_PLANNING_LIST`);
  await settled(phone);
  await phone.getByRole('button', { name: 'Done (1)' }).tap();
  await expect(cardOf(phone, 'Ex-Factory')).toBeVisible();
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Cutting', exact: true }).tap();
  await expect(phone.getByRole('button', { name: 'Fold Cutting' })).toBeVisible();
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Report several of Cutting' }).tap();
  await expect(dialogOf(phone).getByRole('button', { name: 'Set all to required' })).toBeVisible();
  await expectAccessible(phone);
  await phone.context().close();
});

test('the matrix of a plan, for each side', async ({ page, browser }) => {
  test.slow();
  await signIn(page, 'trader');
  await openOrder(page, CREW_TEE);
  const path = new URL(page.url()).pathname;
  await page.goto(`${path}?tab=CREATE_ORDER_PLANNING_LIST&layout=matrix&columns=wide`);
  const grid = page.getByRole('grid', { name: 'Combos and stages' });
  await expect(grid).toBeVisible();
  await openFilters(page);
  await expect(page.getByRole('combobox', { name: 'Stage type' })).toBeVisible();
  // On a phone the filters are in a drawer.
  await expectAccessibleHere(page);
  await closeFilters(page);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Show materials' }).click();
  await settled(page);
  await expectAccessibleHere(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await settled(page);
  await expectAccessible(page);
  for (const who of ['buyer', 'factory'] as const) {
    const { screen, close: leave } = await openAs(
      browser,
      who,
      `${path}?tab=CREATE_ORDER_PLANNING_LIST&layout=matrix`,
    );
    await expect(screen.getByRole('grid', { name: 'Combos and stages' })).toBeVisible();
    await expectAccessible(screen);
    await leave();
  }

  const { orderId } = await makePlanned(page, 'Visited matrix');
  await page.goto(`/order/${orderId}?tab=CREATE_ORDER_PLANNING_LIST`);
  await grid
    .getByRole('gridcell', { name: /Navy, PP Sample: Client, Not Started/ })
    .first()
    .click();
  await page.keyboard.press('s');
  await expect(page.getByRole('menuitem', { name: 'Submitted' })).toBeVisible();
  await expectAccessibleHere(page);
  await page.getByRole('menuitem', { name: 'Submitted' }).click();
  await page.keyboard.type('5');
  await expect(page.getByText('A quantity belongs to a Quantity stage.')).toBeVisible();
  await expectAccessibleHere(page);
});

test('the plan of a buyer and the comments about a stage', async ({ page, browser }) => {
  test.slow();
  await signIn(page, 'trader');
  const { orderId } = await makePlanned(page, 'Visited comments');
  const { screen, close: leave } = await openAs(browser, 'buyer', `/order/${orderId}?${CARDS}`);
  await expectAccessible(screen);
  await leave();
  await page.goto(`/order/${orderId}?tab=CREATE_ORDER_PLANNING_LIST`);
  await showCards(page);
  await cardOf(page, 'Cutting')
    .getByRole('button', { name: /^Comments on Cutting, / })
    .first()
    .click();
  await page.getByRole('tab', { name: 'Manufacturer' }).click();
  await page.getByRole('textbox', { name: 'Write a comment' }).click();
  await page.keyboard.type('Dear @');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessible(page);
});

test('sending a report link', async ({ page }) => {
  await signIn(page, 'trader');
  await page.goto('/associated-factories');
  await page.getByRole('button', { name: 'Send a report link' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Send a report link' });
  await expect(dialog.getByRole('checkbox').first()).toBeChecked();
  await expectAccessible(page);
});
