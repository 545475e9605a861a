import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { demoOrder } from './support/api';
import { settled, signIn } from './support/page';
import { PASSWORD } from './support/sessions';
import { test } from './support/test';

const HOSTILE = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>{{7*7}}';

async function tokenOf(request: APIRequestContext, who: string): Promise<Record<string, string>> {
  const data = { email: `${who}@demo.example`, password: PASSWORD };
  const { token } = await (await request.post('/api/Users/login', { data })).json();
  return { authorization: `Bearer ${token}` };
}

const IDS = ['id', 'orderId', 'styleId', 'comboId', 'materialId', 'orderNumber', 'totalQuantity'];
function withoutIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutIds);
  if (value === null || typeof value !== 'object') return value;
  const isReference = Object.keys(value).length === 2 && 'id' in value && 'name' in value;
  if (isReference) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !IDS.includes(key))
      .map(([key, inner]) => [key, withoutIds(inner)]),
  );
}

/** No injected script has run, and the browser reported no faults. */
async function expectNothingRan(page: Page, faults: string[]): Promise<void> {
  await settled(page);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  expect(await page.locator('img[src=x]').count()).toBe(0);
  expect(faults).toEqual([]);
}

test('user input is never executed on any screen of any side', async ({ page, request }) => {
  test.setTimeout(240_000);
  const headers = await tokenOf(request, 'trader');
  await signIn(page, 'trader');
  const model = await demoOrder<any>(page);
  // Use a separate order, because other tests look for the names of demo orders.
  const { customFields, styleInfo, associatedUsers } = withoutIds(model) as typeof model;
  const named = customFields.map((field: { name: string }) =>
    ['Order Name', 'Brand Name'].includes(field.name) ? { ...field, value: HOSTILE } : field,
  );
  const made = await request.post('/api/CustomOrder', {
    headers,
    data: { customFields: named, styleInfo, associatedUsers },
  });
  expect(made.status(), await made.text()).toBe(200);
  const { orderId } = await made.json();
  const planned = await request.put('/api/Planning/bulkUpdate', {
    headers,
    data: [
      {
        orderId,
        stageName: HOSTILE,
        stageType: 'Production',
        category: 'Quantity',
        level: '4701',
        leadTimeClient: 60,
        leadTimeManufacturer: 55,
      },
    ],
  });
  expect(planned.status(), await planned.text()).toBe(200);
  const saved = await request.put(`/api/CustomOrder/${orderId}`, {
    headers,
    data: { commitMessage: HOSTILE.slice(0, 72) },
  });
  expect(saved.status(), await saved.text()).toBe(200);
  const posted = await request.post('/api/messages', {
    headers,
    data: {
      content: HOSTILE,
      targetAudienceUserType: [3001, 3003],
      tags: [{ tagName: 'order', tagValue: orderId }],
    },
  });
  expect(posted.status(), await posted.text()).toBe(200);
  const faults: string[] = [];
  page.on('dialog', (dialog) => {
    faults.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) faults.push(message.text());
  });
  for (const who of ['trader', 'buyer', 'factory'] as const) {
    await page.goto('/login');
    await page.evaluate(() => localStorage.clear());
    await signIn(page, who);
    for (const path of [
      '/home',
      '/order-list',
      '/order-list?view=table',
      `/order/${orderId}`,
      `/order/${orderId}?tab=CREATE_ORDER_ACTIVITY`,
      `/order/${orderId}?tab=CREATE_ORDER_ACTIVITY&part=history`,
      `/order/${orderId}/planning`,
      `/order-planning-summary/${orderId}`,
      '/message',
      '/notifications',
      '/my-work',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('main').first()).toBeVisible();
      await expectNothingRan(page, faults);
    }
    await page.goto(`/order/${orderId}`);
    await expect(page.getByText('onerror=').first()).toBeVisible();
  }
});
