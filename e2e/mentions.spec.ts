import { type Browser, expect, type Page } from '@playwright/test';
import { call, makeOrder } from './support/api';
import {
  commentsButton,
  listen,
  PHONE,
  settled,
  showCards,
  signIn,
  unfoldNotifications,
} from './support/page';
import { type DemoPerson } from './support/sessions';
import { test } from './support/test';

const PLAN = 'tab=CREATE_ORDER_PLANNING_LIST';

/** Opens a page as another person, on the same kind of screen. */
async function open(browser: Browser, who: DemoPerson, path: string, isPhone: boolean) {
  const context = await browser.newContext(isPhone ? PHONE : {});
  const page = await context.newPage();
  const faults = listen(page);
  await signIn(page, who);
  await page.goto(path);
  await settled(page);
  return { page, faults, close: () => context.close() };
}

interface Plan {
  orderId: string;
  stageId: string;
  styleId: string;
  comboId: string;
  comboName: string;
}
/** Makes an order whose plan has a Fit Sample. */
async function makePlannedOrder(page: Page, name: string): Promise<Plan> {
  const orderId = await makeOrder(page, name);
  const [stage] = await call<{ stageId: string; subStages: Omit<Plan, 'orderId'>[] }[]>(
    page,
    'PUT',
    'Planning/bulkUpdate',
    [{ orderId, stageName: 'Fit Sample', stageType: 'Sample Approval', category: 'Approval' }],
  );
  const [part] = stage?.subStages ?? [];
  if (!stage || !part) throw new Error('The plan of the test has no part.');
  return { ...part, orderId, stageId: stage.stageId };
}
const idOf = async (page: Page, name: string) =>
  (
    await call<{ id: number; name: string }[]>(
      page,
      'GET',
      `users/associated-users?search=${encodeURIComponent(name)}`,
    )
  )[0]?.id ?? 0;
const tagsOf = ({ orderId, styleId, comboId, stageId }: Plan) => [
  { tagName: 'order', tagValue: orderId },
  { tagName: 'style', tagValue: styleId },
  { tagName: 'combo', tagValue: comboId },
  { tagName: 'stage', tagValue: stageId },
];

test(
  'a person is mentioned by keyboard, is told, and finds the comment by its number',
  { tag: '@phone' },
  async ({ page, browser }, info) => {
    test.slow();
    const isPhone = info.project.name === 'phone';
    const faults = listen(page);
    const name = `Mentioned Tee ${info.project.name} ${info.retry}`;
    await signIn(page, 'trader');
    const plan = await makePlannedOrder(page, name);
    const part = `${plan.styleId}.${plan.comboId}.${plan.stageId}`;
    await page.goto(`/order/${plan.orderId}?${PLAN}&comments=${part}&thread=manufacturer`);
    await settled(page);
    const write = page.getByRole('textbox', { name: 'Write a comment' });
    await expect(write).toHaveAttribute('placeholder', 'Write a comment, @ mentions someone');
    await write.click();
    await page.keyboard.type('Dear @zzz');
    await expect(page.getByText('No one by that name can see this thread.')).toBeVisible();
    for (const _ of 'zzz') await page.keyboard.press('Backspace');
    await page.keyboard.type('is');
    await expect(page.getByRole('option', { name: /Rafiqul Islam/ })).toBeVisible();
    await expect(page.getByRole('option', { name: /Dana Whitfield/ })).toHaveCount(0);
    await page.keyboard.press('Enter');
    await page.keyboard.type('please confirm');
    await expect(write).toHaveValue('Dear @Rafiqul Islam please confirm');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('log').locator('strong', { hasText: '@Rafiqul Islam' })).toBeVisible();
    // A comment is shown before it is stored.
    await expect(page.getByText('Comment added successfully')).toBeVisible();

    // Leaves the thread, because an open one is read at once.
    await page.goto('/profile');
    const other = await open(browser, 'factory', '/notifications', isPhone);
    await unfoldNotifications(other.page, name);
    await other.page
      .getByRole('row')
      .filter({ hasText: `Priya Raman mentioned you on ${name}` })
      .getByRole('link', { name: /View/ })
      .click();
    await expect(other.page.getByRole('log').locator('strong', { hasText: '@Rafiqul Islam' })).toBeVisible();
    await other.page.getByRole('textbox', { name: 'Write a comment' }).fill('Confirmed');
    await other.page.getByRole('button', { name: 'Send' }).click();
    await expect(other.page.getByText('Comment added successfully')).toBeVisible();
    expect(other.faults).toEqual([]);
    await other.close();

    await page.goto(`/order/${plan.orderId}?${PLAN}`);
    await settled(page);
    if (!isPhone) await showCards(page);
    const numbers = ': 2, 1 unread';
    await expect(page.getByRole('button', { name: `Comments on Fit Sample${numbers}` })).toBeVisible();
    if (isPhone) await page.getByRole('button', { name: 'Fit Sample', exact: true }).click();
    const ofPart = page.getByRole('button', { name: `Comments on Fit Sample, ${plan.comboName}${numbers}` });
    await expect(ofPart).toBeVisible();
    await expect(commentsButton(page)).toHaveAccessibleName(`Comments on ${name}${numbers}`);
    await ofPart.click();
    await page.getByRole('tab', { name: 'Manufacturer, 1 unread' }).click();
    await expect(page.getByRole('log').getByText('Confirmed')).toBeVisible();
    if (isPhone) await page.getByRole('button', { name: 'Close', exact: true }).first().click();
    // The number follows without a reload.
    await expect(page.getByRole('button', { name: 'Comments on Fit Sample: 2', exact: true })).toBeVisible();
    expect(faults).toEqual([]);
  },
);

test('a conversation is read by order, and an answer is about the same part', async ({ page, browser }) => {
  test.slow();
  const faults = listen(page);
  const names = ['First', 'Second'].map((one) => `${one} Tee`);
  await signIn(page, 'trader');
  const first = await makePlannedOrder(page, names[0] ?? '');
  const second = await makePlannedOrder(page, names[1] ?? '');
  const regular = await idOf(page, 'Mei Lin');
  for (const [content, tags] of [
    ['Without an order', []],
    ['About the first', tagsOf(first)],
    ['About the second', tagsOf(second)],
  ] as const)
    await call(page, 'POST', 'messages', { content, receiverUserIds: [regular], tags });
  const { id } = (await call<{ user: { id: number } }>(page, 'GET', 'session')).user;

  const reader = await open(browser, 'trader.regular', `/message/${id}?order=${first.orderId}`, false);
  const log = reader.page.getByRole('log');
  await expect(log.getByText('About the first')).toBeVisible();
  await expect(log.getByText('About the second')).toHaveCount(0);
  const chip = (name: string) => reader.page.getByRole('radio', { name });
  // The control itself is hidden behind its label.
  await expect(chip(`${names[1]}, 1 unread`)).toBeAttached();
  await reader.page.getByText(/^No order/).click();
  await expect(reader.page).toHaveURL(/order=none/);
  await expect(log.getByText('Without an order')).toBeVisible();
  await expect(reader.page.getByText(/^About: /)).toHaveCount(0);
  await reader.page.getByText('All', { exact: true }).click();
  await expect(log.getByText('About the second')).toBeVisible();
  const about = (name: string | undefined) =>
    reader.page.getByText(new RegExp(`^About: ${name} > .* > Fit Sample$`));
  await expect(about(names[1])).toBeVisible();
  await log
    .getByRole('listitem')
    .filter({ hasText: 'About the first' })
    .getByRole('button', { name: 'Reply' })
    .click();
  await expect(about(names[0])).toBeVisible();
  await reader.page.getByRole('textbox', { name: 'Message', exact: true }).fill('Answer to the first');
  await reader.page.getByRole('button', { name: 'Send' }).click();
  await expect(reader.page.getByText('Message sent successfully!')).toBeVisible();
  await reader.page
    .getByText(names[0] ?? '', { exact: true })
    .first()
    .click();
  await expect(log.getByText('Answer to the first')).toBeVisible();
  await reader.page.getByRole('button', { name: /^Remove First Tee/ }).click();
  await expect(about(names[0])).toHaveCount(0);
  expect([...faults, ...reader.faults]).toEqual([]);
  await reader.close();
});
