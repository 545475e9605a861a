import { expect, type Locator } from '@playwright/test';
import { call, idsOf, makeOrder } from './support/api';
import {
  CREW_TEE,
  commentsButton,
  listen,
  openAs,
  openOrder,
  settled,
  showCards,
  signIn,
  uncovered,
  unfoldNotifications,
} from './support/page';
import { test } from './support/test';

/** Neither element overlaps the other. */
async function expectNoOverlap(one: Locator, other: Locator): Promise<void> {
  await expect(one).toBeVisible();
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('Both are in sight.');
  const over = a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
  expect(over).toBe(false);
}

/** Makes texts unique, because both screen sizes share one server. */
const words = (text: string, info: { project: { name: string } }) => `${text} (${info.project.name})`;
/** A buyer of its own for each screen size, whose newest message no other test writes. */
const BUYERS = {
  desktop: {
    who: 'buyer',
    name: 'Dana Whitfield',
    at: 'Northbrook Apparel Inc.',
    order: "NB-SS27 Men's Organic Crew Tee",
  },
  phone: {
    who: 'sofie.lund',
    name: 'Sofie Lund',
    at: 'Havn & Falk A/S',
    order: "HF-SS27 Men's Oxford Shirt",
  },
} as const;

test(
  'a trader writes to a buyer, who sees it at once with a badge and answers',
  { tag: '@phone' },
  async ({ page, browser }, info) => {
    test.slow();
    const faults = listen(page);
    const isPhone = info.project.name === 'phone';
    const { who, name, at, order } = BUYERS[isPhone ? 'phone' : 'desktop'];
    await signIn(page, 'trader');
    await page.goto('/home');
    // A phone has them in the bar at its foot, but where a message is written.
    const role = isPhone ? 'link' : 'button';
    await page.getByRole(role, { name: /^Messages/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
    await settled(page);

    const { screen: buyer, close } = await openAs(browser, who, '/home');
    await expect(buyer.getByRole(role, { name: 'Messages' })).toBeVisible();

    await page.getByRole('button', { name: 'New message' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await uncovered(dialog.getByText('Please type a message.'));
    const content = words('The care label artwork is attached', info);
    await dialog.getByRole('textbox', { name: 'Message' }).fill(content);
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(
      dialog.getByText('Please select at least one recipient or specify a target audience user type.'),
    ).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Recipients' }).fill(name);
    await page.getByRole('option', { name: `${name}, ${at}` }).click();
    await page.keyboard.press('Escape');
    await expect(dialog.getByText(`Will be seen by: ${name}, ${at}`)).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Order' }).click();
    await page.getByRole('option', { name: order }).click();
    await expect(dialog.getByRole('combobox', { name: 'Style' })).toBeEnabled();
    await expect(dialog.getByRole('combobox', { name: 'Combo' })).toBeDisabled();
    await dialog.getByLabel('Urgent').check();
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'care label.txt', mimeType: 'text/plain', buffer: Buffer.from('100 % cotton') });
    await expect(dialog.getByText('care label.txt')).toBeVisible();
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Message sent successfully!')).toBeVisible();
    await expect(dialog).toHaveCount(0);

    await expect(buyer.getByRole(role, { name: /Messages, \d+ unread/ })).toBeVisible();
    await buyer.getByRole(role, { name: /^Messages/ }).click();
    await buyer.getByRole('link', { name: /Priya Raman/ }).click();
    const list = buyer.getByRole('log');
    await expect(list.getByText(content)).toBeVisible();
    await expect(list.getByText('Urgent').last()).toBeVisible();
    await expect(list.getByRole('link', { name: 'care label.txt' }).last()).toBeVisible();
    await expect(list.getByRole('link', { name: order }).last()).toBeVisible();
    await expect(buyer.getByRole('button', { name: 'Messages', exact: true })).toBeVisible();

    const answer = words('Thank you, legal is happy', info);
    await buyer.getByRole('textbox', { name: 'Message' }).fill(answer);
    await buyer.keyboard.press('Control+Enter');
    await expect(list.getByText(answer)).toBeVisible();
    await expect(buyer.getByRole('textbox', { name: 'Message' })).toHaveValue('');
    await expectNoOverlap(
      buyer.getByText('Message sent successfully!'),
      buyer.getByRole('textbox', { name: 'Message' }),
    );
    // The list shows the newest words of all threads with a person, and another test may write some now.
    await page.getByRole('link', { name }).click();
    await expect(page.getByRole('log').getByText(answer)).toBeVisible();
    await close();
    expect(faults).toEqual([]);
  },
);

test(
  'a conversation shows the newest four, then five more, and keeps a draft',
  { tag: '@phone' },
  async ({ page }, info) => {
    const faults = listen(page);
    await signIn(page, 'trader');
    // A conversation of its own for each screen size: a new message would be one more.
    const partner = info.project.name === 'phone' ? 'Tom Okafor' : 'Nasrin Akter';
    const receiverUserIds = await idsOf(page, partner);
    for (let count = 1; count <= 12; count += 1)
      await call(page, 'POST', 'messages', { content: `Message ${count}`, receiverUserIds });
    await page.goto('/message');
    await page.getByRole('link', { name: partner }).click();
    const bubbles = page
      .getByRole('log')
      .getByRole('listitem')
      .filter({ has: page.locator('time') });
    await expect(bubbles).toHaveCount(4);
    const first = await bubbles.first().textContent();
    const more = page.getByRole('button', { name: 'Load More' });
    await more.scrollIntoViewIfNeeded();
    const top = await bubbles.first().evaluate((bubble) => bubble.getBoundingClientRect().top);
    await more.click();
    await expect(bubbles).toHaveCount(9);
    const same = bubbles.nth(5);
    expect(await same.textContent()).toBe(first);
    const place = () => same.evaluate((bubble) => bubble.getBoundingClientRect().top);
    await expect.poll(async () => Math.abs((await place()) - top)).toBeLessThan(60);

    await page.getByRole('textbox', { name: 'Message' }).fill('Half a thought');
    await page.getByRole('link', { name: 'Back to all messages' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
    await page.getByRole('link', { name: partner }).click();
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Half a thought');
    expect(faults).toEqual([]);
  },
);

test('a message that failed to send can be retried and arrives once', async ({ page }) => {
  await signIn(page, 'trader');
  const [partner] = await idsOf(page, 'Jonas Reed');
  await page.goto(`/message/${partner}`);
  const content = 'Is the boat still on Friday?';
  await page.route('**/api/messages', (route) => route.abort());
  await page.getByRole('textbox', { name: 'Message' }).fill(content);
  await page.getByRole('button', { name: 'Send' }).click();
  const list = page.getByRole('log');
  await expect(list.getByRole('button', { name: 'Retry' })).toBeVisible();
  await page.unroute('**/api/messages');
  await list.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Message sent successfully!')).toBeVisible();
  await expect(list.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  await expect(list.getByText(content)).toHaveCount(1);
});

test('the comment threads of an order are separate', async ({ page, browser }) => {
  test.slow();
  const faults = listen(page);
  const forBuyer = 'Only for the buyer';
  const forFactory = 'Only for the factory';
  await signIn(page, 'trader');
  await openOrder(page);
  await commentsButton(page).click();
  await expect(page.getByText('Only the buyer and your team can see this')).toBeVisible();
  const write = page.getByRole('textbox', { name: 'Write a comment' });
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Please write a message')).toBeVisible();
  await write.fill(forBuyer);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Comment added successfully')).toBeVisible();
  await expect(page.getByRole('log').getByText(forBuyer)).toBeVisible();
  await page.getByRole('tab', { name: 'Manufacturer' }).click();
  await expect(page.getByText('Only the factory and your team can see this')).toBeVisible();
  await expect(page.getByText(forBuyer)).toHaveCount(0);
  await write.fill(forFactory);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('log').getByText(forFactory)).toBeVisible();
  const address = page.url();

  for (const [who, own, other] of [
    ['buyer', forBuyer, forFactory],
    ['factory', forFactory, forBuyer],
  ] as const) {
    // Other tests also cause notifications about this order.
    const { screen: side, close } = await openAs(browser, who, '/notifications');
    await unfoldNotifications(side, CREW_TEE);
    await side
      .getByRole('row')
      .filter({ hasText: `Priya Raman: ${own}` })
      .getByRole('link', { name: /View New comment on/ })
      .click();
    await expect(side).toHaveURL(/\/order\/.*comments=order/);
    await expect(side.getByText('Only your team and the trader can see this')).toBeVisible();
    await expect(side.getByRole('log').getByText(own)).toBeVisible();
    // The trader's link does not open the other side's thread.
    await side.goto(address);
    await expect(side.getByRole('log').getByText(own)).toBeVisible();
    await expect(side.getByText(other)).toHaveCount(0);
    await expect(side.getByRole('tab', { name: 'Manufacturer' })).toHaveCount(0);
    await close();
  }
  expect(faults).toEqual([]);
});

test('a stage is discussed where it is tracked', { tag: '@phone' }, async ({ page }, info) => {
  const faults = listen(page);
  await signIn(page, 'factory');
  await openOrder(page);
  await page.getByRole('tab', { name: 'Plan' }).click();
  await showCards(page);
  const stage = page.getByRole('article', { name: 'Cutting', exact: true });
  await stage
    .getByRole('button', { name: /^Comments on Cutting, / })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: /^Comments: Cutting, / })).toBeVisible();
  await page.getByRole('textbox', { name: 'Write a comment' }).fill(words('First bundle is cut', info));
  await page.keyboard.press('Control+Enter');
  await expectNoOverlap(
    page.getByText('Comment added successfully'),
    page.getByRole('textbox', { name: 'Write a comment' }),
  );
  if (info.project.name === 'desktop') {
    // The tabs remain usable and indicate the open panel.
    await expect(page.getByRole('tablist', { name: 'Parts of the order' })).toHaveAttribute(
      'data-more',
      /start|end/,
    );
    await page.getByRole('button', { name: 'Expand' }).click();
    await expect(page.getByRole('button', { name: 'Collapse' })).toBeVisible();
  }
  // A toast may have a button with the same name.
  await page.getByRole('button', { name: 'Close', exact: true }).first().click();
  await expect(page.getByRole('textbox', { name: 'Write a comment' })).toHaveCount(0);
  expect(faults).toEqual([]);
});

test(
  'messages are found by their words, and results lead to the message',
  { tag: '@phone' },
  async ({ page }, info) => {
    const faults = listen(page);
    await signIn(page, 'trader');
    // Nobody else writes to her: another test reads the newest four messages of a conversation.
    const receiverUserIds = await idsOf(page, 'Ayesha Khan');
    const say = (content: string) => call(page, 'POST', 'messages', { content, receiverUserIds });
    const mark = `xylophone${info.project.name}`;
    await say(`The ${mark} swatch is on its way, with the care labels for both sizes of the crew tee`);
    for (let count = 0; count < 12; count += 1) await say(`Line ${count} after it`);
    const orderId = await makeOrder(page, `Sought ${info.project.name}`);
    await call(page, 'POST', 'messages', {
      content: `Keep the ${mark} print`,
      targetAudienceUserType: [3002],
      tags: [{ tagName: 'order', tagValue: orderId }],
    });
    await page.goto('/message');
    await page.getByRole('textbox', { name: 'Search people and words' }).fill(mark.toUpperCase());
    const found = page.getByRole('region', { name: 'Messages found' });
    await expect(found.locator('mark')).toHaveText([mark, mark]);
    await settled(page);
    await found.getByRole('link').nth(1).click();
    await expect(page.getByRole('log').getByText(`The ${mark} swatch`)).toBeInViewport();
    await expect(page.locator('[aria-current=true]')).toContainText(mark);
    await page.goto('/message');
    await page.getByRole('textbox', { name: 'Search people and words' }).fill(mark);
    await found.getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name: `Sought ${info.project.name}` })).toBeVisible();
    await expect(page.getByRole('log').getByText(`Keep the ${mark} print`)).toBeVisible();
    expect(faults).toEqual([]);
  },
);
