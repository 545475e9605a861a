import { expect, type Page } from '@playwright/test';
import { call } from './support/api';
import { keepWork, makeWork, openOutbox, reportLater, SAVED } from './support/offline';
import { PHONE, settled } from './support/page';
import { test } from './support/test';

test.use({ ...PHONE, serviceWorkers: 'allow' });

const inDays = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);
const LATER = { deadlineClient: inDays(7), deadlineManufacturer: inDays(7) };
const STEPS = Array.from({ length: 32 }, (_, index) => ({
  stageName: `Step ${index + 1}`,
  category: 'Approval',
  ...LATER,
}));
const CUTTING = { stageName: 'Cutting', category: 'Quantity', ...LATER };

interface KeptTask {
  lane: string;
  orderName: string;
  stage: { stageName: string };
}

/** The tasks of the person on this device, in their order. */
const keptTasks = (phone: Page) =>
  phone.evaluate(
    () =>
      new Promise<KeptTask[]>((resolve) => {
        const opening = indexedDB.open('selvedge-kept');
        opening.onsuccess = () => {
          const answers = opening.result.transaction('answers').objectStore('answers');
          const keys = answers.getAllKeys();
          keys.onsuccess = () => {
            const key = keys.result.find((one) => String(one).includes('"keptWork"'));
            const reading = answers.get(key ?? '');
            reading.onsuccess = () => {
              opening.result.close();
              resolve(reading.result.data.tasks);
            };
          };
        };
      }),
  );

/** Shows the rows of the person's lane up to a task. */
async function findTask(phone: Page, stageName: string, orderName: string, pageSize: number) {
  const own = (await keptTasks(phone)).filter(({ lane }) => lane === 'mine');
  const index = own.findIndex((task) => task.orderName === orderName && task.stage.stageName === stageName);
  expect(index, `${stageName} is not kept.`).toBeGreaterThanOrEqual(pageSize);
  const card = phone.getByRole('article', { name: `${stageName}, ${orderName}` });
  const more = phone.getByRole('button', { name: 'Show more' });
  const rows = phone.getByRole('article');
  await expect(card.or(more)).not.toHaveCount(0);
  for (let page = 2; (await card.count()) === 0; page += 1) {
    const shown = await rows.count();
    await more.click();
    await expect(phone).toHaveURL(new RegExp(`page=${page}`));
    // The address changes before the rows do.
    await expect.poll(() => rows.count()).toBeGreaterThan(shown);
  }
  await expect(card).toBeVisible();
  return card;
}

interface PlannedStage {
  stageName: string;
  subStages: { statusManufacturer: string; inhouseQuantityManufacturer: { value: number } }[];
}

test('tasks of an order that was never opened on this phone are reported without a network', async ({
  page,
  context,
  browser,
}) => {
  test.slow();
  const name = 'Never opened';
  const pageSize = 30;
  const { trader, orderId, close } = await makeWork(browser, name, {
    fields: { 'Quantity Tolerance (%)': 2 },
    more: [...STEPS, CUTTING],
  });
  await keepWork(page, null);
  await context.setOffline(true);
  await page.reload();
  await settled(page);
  await expect(page.getByText(/^You are offline\. Showing what was loaded .+ ago\.$/)).toBeVisible();
  await findTask(page, 'Step 32', name, pageSize);
  await reportLater(page, 'Step 32', name);

  const cutting = await findTask(page, 'Cutting', name, pageSize);
  await cutting.getByRole('button', { name: `Cutting, ${name}`, exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Cutting' })
    .getByRole('button', { name: /^Update quantity of .*, factory side$/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Update quantity' });
  const required = Number((await dialog.getByText(/^0% of [\d,]+ pcs$/).innerText()).replace(/^0%|\D/g, ''));
  const figure = dialog.getByRole('textbox', { name: 'Quantity done' });
  const save = dialog.getByRole('button', { name: 'Save, send later' });
  // Over the usual tolerance: asked at once. Over the order's own one, which the phone does not know: asked later.
  await figure.fill(String(Math.floor(required * 1.08)));
  await save.click();
  await expect(dialog.getByRole('checkbox', { name: 'Report it anyway' })).toBeVisible();
  await expect(save).toBeDisabled();
  const counted = Math.floor(required * 1.04);
  await figure.fill(String(counted));
  await save.click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(SAVED).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Outbox: 2 waiting' })).toBeVisible();
  await page.close();

  const { drawer } = await openOutbox(context, 2);
  await context.setOffline(false);
  await expect(drawer.getByText('Sent', { exact: true })).toHaveCount(1);
  await expect(drawer.getByRole('alert')).toHaveText(
    /^Not accepted: [\d,]+ is (3\.9|4|3\.\d)% more than required\.$/,
  );
  await drawer.getByRole('button', { name: 'Report it anyway' }).click();
  await expect(drawer.getByText('Sent', { exact: true })).toHaveCount(2);
  const plan = await call<PlannedStage[]>(trader, 'GET', `Planning/byOrderId/${orderId}`);
  const partsOf = (stageName: string) => plan.find((stage) => stage.stageName === stageName)?.subStages ?? [];
  expect(partsOf('Cutting').map((part) => part.inhouseQuantityManufacturer.value)).toContain(counted);
  const activity = await call<{ via: string | null }[]>(trader, 'GET', `OrderActivity/${orderId}`);
  expect(activity.filter(({ via }) => via === 'offline')).toHaveLength(2);
  await close();
});
