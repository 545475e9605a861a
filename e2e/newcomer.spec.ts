import { expect, type Page } from '@playwright/test';
import { call, makeLinkedPlan, makeOrder } from './support/api';
import { listen, PHONE, settled, signIn } from './support/page';
import { test } from './support/test';

type SideFacts = [status: string, commitment: string, ...rest: unknown[]];
interface BoardRow {
  orderId: string;
  exFactory: { client: SideFacts; factory: SideFacts };
  cells: [key: string, stageId: string, ...rest: unknown[]][];
}
interface Reason {
  code: string;
  party: string;
  note: string | null;
}
interface CellCommit {
  commitMessage: string;
  reason?: Reason;
  changes: { orderId: string; side: string; set: { date: string } }[];
}

const DAY_MS = 86_400_000;
const addDays = (day: string, count: number) =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
const inDays = (count: number) => addDays(new Date().toISOString(), count);
/** '15 Mar', as people type it. */
const dayAndMonth = (day: string) =>
  `${Number(day.slice(8))} ${new Date(day).toLocaleDateString('en', { month: 'short', timeZone: 'UTC' })}`;

/** An order that leaves `dueIn` days from now, for the factory two days before; its PP Sample was due 20 days before. */
async function makeDueOrder(page: Page, name: string, dueIn: number): Promise<string> {
  const orderId = await makeOrder(page, name);
  await makeLinkedPlan(page, orderId, {
    poDate: inDays(dueIn - 60),
    shipDate: inDays(dueIn),
    stages: [
      { stageName: 'PP Sample', leads: [40, 40] },
      { stageName: 'Ex-Factory', category: 'Quantity', leads: [60, 58], workDays: 30 },
    ],
  });
  await call(page, 'POST', `Planning/baseline/${orderId}`, { sides: ['client', 'factory'] });
  return orderId;
}

async function rowOf(page: Page, orderId: string): Promise<BoardRow> {
  const { orders } = await call<{ orders: BoardRow[] }>(page, 'GET', `Board?scope=team&orders=${orderId}`);
  const [row] = orders;
  if (!row) throw new Error('The order is not on the board.');
  return row;
}

/** The client's Ex-Factory of an order moves by a week because the fabric is late. */
async function delayByFabric(page: Page, orderId: string): Promise<void> {
  const { cells, exFactory } = await rowOf(page, orderId);
  const [, was] = exFactory.client;
  const stageId = cells.find(([key]) => key === 'ex-factory')?.[1];
  await call(page, 'PUT', 'Board/cells', {
    commitMessage: 'The mill is late',
    reason: { code: 'fabric', party: 'mill', note: 'Boiler repair' },
    changes: [{ orderId, stageId, side: 'client', was: { date: was }, set: { date: addDays(was, 7) } }],
  });
}

const lateCard = (page: Page) => page.getByRole('region', { name: 'Ships late', exact: true });

/** Opens Home, reads how late an order is, and goes on to the board of all orders that ship late. */
async function readHome(page: Page, name: string, orderId: string): Promise<void> {
  const { standing } = await call<{ standing: { side: string; daysLate: number } }>(
    page,
    'GET',
    `CustomOrder/${orderId}`,
  );
  // The promise to the buyer is kept worse than the factory's.
  expect(standing.side).toBe('client');
  await page.goto('/home');
  const line = lateCard(page).getByRole('listitem').filter({ hasText: name });
  await expect(line).toContainText('Northbrook Apparel Inc.');
  await expect(line).toContainText(`${standing.daysLate} days late`);
  await settled(page);
  await lateCard(page).getByRole('link', { name: 'See all, Ships late' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('state')).toBe('late');
}

test('a newcomer reads which orders ship late and why, and moves five dates over three orders with one commit', async ({
  page,
  context,
}) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const faults = listen(page);
  await signIn(page, 'trader');
  const stamp = Date.now();
  const [cardigan, fleece, puffer] = ['Cardigan', 'Fleece', 'Puffer'].map(
    (item) => `New ${item} ${stamp}`,
  ) as [string, string, string];
  const cardiganId = await makeDueOrder(page, cardigan, -127);
  const fleeceId = await makeDueOrder(page, fleece, -110);
  const pufferId = await makeDueOrder(page, puffer, 10);
  const ids = [cardiganId, fleeceId, pufferId];
  await delayByFabric(page, cardiganId);

  await readHome(page, cardigan, cardiganId);

  // The board says for each side when the orders should leave, when they will, and how late they are.
  const grid = page.getByRole('grid', { name: 'Orders and stages' });
  await expect(page.getByRole('button', { name: 'State: Ships late' })).toBeVisible();
  const exFactory = (name: string, side: string) =>
    grid.getByRole('gridcell', { name: new RegExp(`^${name}.*, Ex-factory: ${side}, `) }).first();
  await expect(exFactory(cardigan, 'Client')).toHaveAccessibleName(/, 120 d, behind$/);
  await expect(exFactory(cardigan, 'Factory')).toHaveAccessibleName(/, 129 d, behind$/);
  await expect(exFactory(fleece, 'Client')).toHaveAccessibleName(/, 110 d, behind$/);
  await expect(exFactory(puffer, 'Client')).toHaveAccessibleName(/ → .*, will be behind$/);

  // From here on, the keyboard alone.
  await grid.getByRole('rowheader', { name: cardigan }).click();
  const keys = page.keyboard;
  const focused = page.locator(':focus');
  const bar = page.getByRole('form', { name: 'Changed cells' });
  const moveDownTo = (name: string, side: string) =>
    expect(async () => {
      const label = await focused.getAttribute('aria-label', { timeout: 1000 });
      const isThere = label?.startsWith(`${name}, Ex-factory: ${side}, `) ?? false;
      // Other orders may stand between.
      if (!isThere) await keys.press('ArrowDown');
      expect(isThere).toBe(true);
    }).toPass({ intervals: [50] });
  await keys.press('ArrowRight');
  await keys.press('Space');
  const why = page.getByRole('dialog', { name: `Ex-Factory, ${cardigan}` });
  await expect(why.getByText(/\+7 days · Fabric late \(Mill\) · Priya Raman$/)).toBeVisible();
  await expect(why.getByText('Boiler repair')).toBeVisible();
  await keys.press('Escape');
  await expect(why).toHaveCount(0);
  await moveDownTo(puffer, 'Client');
  await keys.press('Space');
  const chain = page.getByRole('dialog', { name: `Ex-Factory, ${puffer}` });
  await expect(chain.getByRole('heading', { name: 'What decides it' })).toBeVisible();
  // Due ten days ago; it can be done on the next work day.
  await expect(chain.getByRole('listitem').filter({ hasText: 'PP Sample' }).first()).toContainText(
    /\+1[0-3] days/,
  );
  await keys.press('Escape');
  await expect(chain).toHaveCount(0);

  const [, pufferWas] = (await rowOf(page, pufferId)).exFactory.client;
  await keys.type('+3');
  await keys.press('Enter');
  await expect(bar.getByText('1 change in 1 order')).toBeVisible();
  await keys.press('Control+Home');
  await keys.press('ArrowRight');
  await moveDownTo(cardigan, 'Client');
  await keys.type(dayAndMonth(inDays(20)));
  await keys.press('Enter');
  await moveDownTo(cardigan, 'Factory');
  await keys.type('+20w');
  await keys.press('Enter');
  await moveDownTo(fleece, 'Client');
  await page.evaluate((text) => navigator.clipboard.writeText(text), `${inDays(40)}\n${inDays(38)}`);
  await keys.press('Control+v');
  await expect(bar.getByText('5 changes in 3 orders')).toBeVisible();
  await expect(
    bar.getByText(/^Will be read by: Northbrook Apparel Inc\., Shapla Knit Composite Ltd\.$/),
  ).toBeVisible();

  const commits: CellCommit[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/api/Board/cells'))
      commits.push(request.postDataJSON() as CellCommit);
  });
  await keys.press('Control+Enter');
  await expect(bar.getByLabel('Summary')).toBeFocused();
  await expect(bar.getByLabel('Summary')).toHaveValue('5 cells changed');
  await keys.press('Shift+Tab');
  await expect(bar.getByLabel('Reason')).toBeFocused();
  await keys.type('Fabric');
  await expect(bar.getByLabel('Responsible')).toHaveValue('mill');
  await keys.press('Tab');
  await keys.press('Tab');
  await keys.type('Dye house fire');
  await keys.press('Tab');
  await expect(bar.getByRole('checkbox', { name: 'Tell the buyer why' })).toBeFocused();
  await keys.press('Space');
  await keys.press('Tab');
  await keys.press('Tab');
  await expect(bar.getByLabel('Summary')).toBeFocused();
  const summary = `New ship dates ${stamp}`;
  await keys.press('Control+a');
  await keys.type(summary);
  await keys.press('Enter');
  await expect(page.getByText('Committed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect(bar).toHaveCount(0);
  await expect(grid.locator(':focus')).toHaveAccessibleName(/Ex-factory: /);

  expect(commits).toHaveLength(1);
  expect(commits[0]?.changes).toHaveLength(5);
  expect(new Set(commits[0]?.changes.map(({ orderId }) => orderId))).toEqual(new Set(ids));
  const dates = async (orderId: string) => {
    const { client, factory } = (await rowOf(page, orderId)).exFactory;
    return [client[1], factory[1]];
  };
  expect(await dates(cardiganId)).toEqual([inDays(20), inDays(-129 + 140)]);
  expect(await dates(fleeceId)).toEqual([inDays(40), inDays(38)]);
  expect(await dates(pufferId)).toEqual([addDays(pufferWas, 3), inDays(8)]);
  const reasons = await Promise.all(
    ids.map(async (orderId) => {
      const activities = await call<{ commitMessage: string | null; description: string }[]>(
        page,
        'GET',
        `OrderActivity/${orderId}`,
      );
      expect(activities.filter(({ commitMessage }) => commitMessage === summary)).toHaveLength(1);
      const { changes } = await call<{ changes: { statements: Reason[] }[] }>(
        page,
        'GET',
        `Planning/changes/${orderId}`,
      );
      return changes.flatMap(({ statements }) => statements.filter(({ note }) => note === 'Dye house fire'));
    }),
  );
  expect(reasons.map((list) => list.length)).toEqual([2, 2, 1]);
  for (const reason of reasons.flat()) expect(reason).toMatchObject({ code: 'fabric', party: 'mill' });
  expect(faults).toEqual([]);
});

test('a newcomer reads on a phone which orders ship late and why', async ({ browser }) => {
  const phone = await browser.newContext(PHONE);
  const page = await phone.newPage();
  const faults = listen(page);
  await signIn(page, 'trader');
  const name = `New Jogger ${Date.now()}`;
  const orderId = await makeDueOrder(page, name, -147);
  await delayByFabric(page, orderId);
  await readHome(page, name, orderId);

  const card = page.getByRole('listitem').filter({ has: page.getByRole('button', { name, exact: true }) });
  await expect(card.getByRole('list', { name: 'Ex-factory' })).toContainText(/Client, .*, 140 d, behind/);
  await expect(card.getByRole('list', { name: 'Ex-factory' })).toContainText(/Factory, .*, 149 d, behind/);
  await card.getByRole('button', { name, exact: true }).tap();
  await page.getByRole('dialog', { name }).getByRole('button', { name: 'Ex-Factory', exact: true }).tap();
  const why = page.getByRole('dialog', { name: `Ex-Factory, ${name}` });
  await expect(why.getByText(/\+7 days · Fabric late \(Mill\) · Priya Raman$/)).toBeVisible();
  await expect(why.getByRole('heading', { name: 'What decides it' })).toBeVisible();
  expect(faults).toEqual([]);
  await phone.close();
});
