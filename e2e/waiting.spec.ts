import { type Browser, expect, type Page } from '@playwright/test';
import { call, demoOrder, partyOf } from './support/api';
import { listen, openAs, settled, signIn } from './support/page';
import { type DemoPerson } from './support/sessions';
import { test } from './support/test';

/** A factory of its own for each project, so that only this test decides what waits for it. */
const FACTORIES: Record<string, DemoPerson> = { desktop: 's.murugan', phone: 'nguyen.hoa' };

interface Field {
  name: string;
  value: unknown;
}
async function upload(page: Page, name: string): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const reply = await page.request.put('/api/File', {
    headers: { authorization: `Bearer ${token}` },
    multipart: {
      file: { name, mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.4\n% ${name}\n%%EOF`) },
    },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
  return ((await reply.json()) as { url: string }).url;
}

/** An order of the demo trader with a factory, with a new tech pack and a mention of the factory’s person. */
async function makeWaiting(page: Page, browser: Browser, who: DemoPerson, name: string): Promise<void> {
  const { screen, close } = await openAs(browser, who, '/home');
  const factory = await partyOf(screen);
  await close();
  const model = await demoOrder<{ customFields: Field[]; styleInfo: unknown[]; editorUsers: number[] }>(page);
  const values: Record<string, unknown> = {
    'Order Name': name,
    'Manufacturer Organization': factory.organization,
    'Tech Pack': null,
  };
  const { orderId, customFields } = await call<{ orderId: string; customFields: Field[] }>(
    page,
    'POST',
    'CustomOrder',
    {
      customFields: model.customFields.map((field) => ({
        ...field,
        value: field.name in values ? values[field.name] : field.value,
      })),
      styleInfo: model.styleInfo.slice(0, 1),
      associatedUsers: [...model.editorUsers, factory.userId],
      editorUsers: model.editorUsers,
    },
  );
  const url = await upload(page, 'tech pack.pdf');
  await call(page, 'PUT', `CustomOrder/${orderId}`, {
    customFields: customFields.flatMap((field) =>
      field.name === 'Tech Pack' ? [{ ...field, value: url }] : [],
    ),
  });
  await call(page, 'POST', 'messages', {
    content: 'Is the marker remade?',
    targetAudienceUserType: [3003],
    tags: [{ tagName: 'order', tagValue: orderId }],
    mentions: [factory.userId],
  });
}

/** Expects My work in the navigation with a number, or without. The bar of a phone has a shorter name for it. */
async function expectInNavigation(page: Page, name: string): Promise<void> {
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const work = new RegExp(`^(${name}|${name.replace('My work', 'Work')})$`);
  await expect(navigation.getByRole('link', { name: work })).toBeVisible();
}

test(
  'a factory acknowledges a file from My work in one tap, and nothing is left',
  { tag: '@phone' },
  async ({ page, browser }, info) => {
    test.slow();
    const who = FACTORIES[info.project.name] ?? 's.murugan';
    const faults = listen(page);
    const name = `Waiting ${info.project.name}`;
    const trader = await openAs(browser, 'trader', '/home');
    await makeWaiting(trader.screen, browser, who, name);
    await trader.close();

    await signIn(page, who);
    await page.goto('/my-work');
    await settled(page);
    const card = page.getByRole('region', { name: 'Waiting for you' });
    const file = card.getByRole('listitem').filter({ hasText: 'Tech Pack, version 1' });
    await expect(file).toContainText(name);
    await expect(card.getByRole('listitem').filter({ hasText: 'Is the marker remade?' })).toContainText(name);
    // The card is above the tasks.
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Waiting for you');
    await expectInNavigation(page, 'My work 2 waiting for you');

    await file.getByRole('button', { name: 'Acknowledge' }).click();
    await expect(file).toHaveCount(0);
    await expectInNavigation(page, 'My work 1 waiting for you');

    // Reading the comment leaves nothing to wait for, and no card.
    const read = page.waitForResponse((reply) => reply.url().endsWith('/api/messages/read'));
    await card.getByRole('link', { name: 'Read' }).click();
    await expect(page).toHaveURL(/\/order\//);
    await expect(page.getByText('Is the marker remade?')).toBeVisible();
    await read;
    await page.goto('/my-work');
    await settled(page);
    await expect(card).toHaveCount(0);
    await expectInNavigation(page, 'My work');
    expect(faults).toEqual([]);
  },
);
