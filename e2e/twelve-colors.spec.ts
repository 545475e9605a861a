import { expect, type Locator, type Page } from '@playwright/test';
import { call, idsOf, makeTwelveColors } from './support/api';
import { listen, PHONE, settled, signIn } from './support/page';
import { test } from './support/test';

interface Part {
  statusTraderManufacturer: string;
  inhouseQuantityManufacturer: { value: number };
  requiredQuantityManufacturer: { value: number };
}
interface Stage {
  stageName: string;
  subStages: Part[];
}

const STAGES = [
  ['Lab Dip', 'Approval'],
  ['Cutting', 'Quantity'],
  ['Sewing', 'Quantity'],
] as const;

async function makeWork(page: Page, name: string): Promise<string> {
  const orderId = await makeTwelveColors(page, name);
  const manufacturers = await idsOf(page, 'Rafiqul Islam');
  const today = new Date().toISOString().slice(0, 10);
  await call(
    page,
    'PUT',
    'Planning/bulkUpdate',
    STAGES.map(([stageName, category]) => ({
      orderId,
      stageName,
      category,
      deadlineManufacturer: today,
      associatedUsers: { manufacturers },
    })),
  );
  return orderId;
}

test('a factory reports twelve colors on a phone: two taps for a status, three for all quantities', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'trader');
  const name = 'Twelve colors';
  const orderId = await makeWork(page, name);
  const partsOf = async (stageName: string) => {
    const stages = await call<Stage[]>(page, 'GET', `Planning/byOrderId/${orderId}`);
    return stages.find((stage) => stage.stageName === stageName)?.subStages ?? [];
  };

  const context = await browser.newContext({ ...PHONE, ...(baseURL ? { baseURL } : {}) });
  const phone = await context.newPage();
  const faults = listen(phone);
  await signIn(phone, 'factory');
  await phone.goto('/my-work?due=today');
  await settled(phone);
  let taps = 0;
  const rows = phone.getByRole('article', { name: new RegExp(`, ${name}$`) });
  const dialog = phone.getByRole('dialog');
  const tap = async (within: Locator, button: string) => {
    await within.getByRole('button', { name: button, exact: true }).tap();
    taps += 1;
  };

  await tap(rows, 'Mark all of Lab Dip as Submitted');
  await tap(dialog, 'Report');
  await expect(phone.getByText('Stage status updated successfully')).toBeVisible();
  expect(taps).toBe(2);
  const dips = await partsOf('Lab Dip');
  expect(dips.map((part) => part.statusTraderManufacturer)).toEqual(Array(12).fill('SUBMITTED'));

  taps = 0;
  await tap(rows, `Report several of Cutting, ${name}`);
  await tap(dialog, 'Set all to required');
  await tap(dialog, 'Report');
  await expect(phone.getByText('Quantity updated successfully')).toBeVisible();
  expect(taps).toBe(3);
  for (const { inhouseQuantityManufacturer, requiredQuantityManufacturer } of await partsOf('Cutting'))
    expect(inhouseQuantityManufacturer.value).toBe(requiredQuantityManufacturer.value);

  // Different quantities: Enter goes to the next color, and reports in the last.
  taps = 0;
  await tap(rows, `Report several of Sewing, ${name}`);
  const figures = dialog.getByRole('textbox', { name: /^Quantity done of/ });
  await expect(figures.first()).toBeFocused();
  const last = await figures.nth(11).boundingBox();
  const [first, foot] = [
    await figures.first().boundingBox(),
    await dialog.getByRole('button', { name: 'Report', exact: true }).boundingBox(),
  ];
  expect((last?.y ?? 0) + (last?.height ?? 900)).toBeLessThanOrEqual(foot?.y ?? 0);
  expect(first?.height).toBeGreaterThanOrEqual(44);
  for (const [index, figure] of (await figures.all()).entries()) {
    await expect(figure).toBeFocused();
    await figure.fill(String((index + 1) * 10));
    await phone.keyboard.press('Enter');
  }
  await expect(dialog).toHaveCount(0);
  expect(taps).toBe(1);
  const sewn = await partsOf('Sewing');
  expect(sewn.map((part) => part.inhouseQuantityManufacturer.value)).toEqual(
    Array.from({ length: 12 }, (_, index) => (index + 1) * 10),
  );
  expect(faults).toEqual([]);
  await context.close();
});
