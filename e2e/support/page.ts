import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { type DemoPerson, newSession, PASSWORD, sharedSession } from './sessions';

/** The screen of a phone. A spec about phones uses it for all its tests. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Signs in through the form and waits for the home page. */
export async function signInByForm(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await expect(page).toHaveURL(/\/home$/);
}

/** Takes the session that all tests of a run share, without opening a page of the app. */
export const signIn = (page: Page, who: DemoPerson): Promise<void> => useSession(page, sharedSession(who));

/** Creates a session, for a test that ends it. */
export const signInAnew = async (page: Page, who: DemoPerson): Promise<void> =>
  useSession(page, await newSession(page.request, who));

async function useSession(page: Page, token: string): Promise<void> {
  // Any static file gives access to the origin's storage without starting the app.
  await page.goto('/favicon.svg');
  await page.evaluate((value) => {
    localStorage.setItem('token', value);
    // The legend of the board and the note about moved controls open by themselves once, and would cover cells.
    localStorage.setItem('selvedge-board-hint', 'read');
    localStorage.setItem('selvedge-moved', 'read');
  }, token);
}

/** The demo order that most tests read. One test reports on it; none edits it. */
export const CREW_TEE = "NB-SS27 Men's Organic Crew Tee";

/** Opens an order by its exact name, regardless of newer orders from other tests. */
export async function openOrder(page: Page, name: string = CREW_TEE): Promise<void> {
  await page.goto(`/order-list?search=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
}

/** The link in the panel of an order. A message shows it a second time when the browser refuses to copy it. */
export const shareLink = (page: Page): Promise<string> =>
  page.getByRole('dialog', { name: 'Share' }).getByRole('textbox', { name: 'Share link' }).inputValue();

/** The button of an order's head that opens its comments, with or without their number. */
export const commentsButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^Comments/ }).filter({ hasText: 'Comments' });

/** Shows the stages of the planning tab as cards, as phones do at first. The plan editor has no matrix. */
export const showCards = (page: Page): Promise<void> =>
  page.getByRole('radiogroup', { name: 'View' }).filter({ hasText: 'Matrix' }).getByText('Cards').click();

/** Shows the stages of the plan editor as cards instead of the grid. */
export const editAsCards = (page: Page): Promise<void> =>
  page.getByRole('radiogroup', { name: 'View' }).filter({ hasText: 'Grid' }).getByText('Cards').click();

/** Chooses an item of the menu of a plan. */
export async function choosePlanItem(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menu').getByText(item, { exact: true }).click();
}

/** Opens the filters of a page, which are behind one button. */
export const openFilters = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Filter', exact: true }).click();

export async function closeFilters(page: Page): Promise<void> {
  const filters = page.getByRole('dialog', { name: 'Filter' });
  await filters.getByRole('button', { name: 'Done' }).click();
  await expect(filters).toHaveCount(0);
}

/** Unfolds the notifications about an order, which are one line when there are several. */
export async function unfoldNotifications(page: Page, order: string): Promise<void> {
  await settled(page);
  const lines = page.getByRole('button', { name: new RegExp(`^\\d+ changes on ${order}$`) });
  for (const line of await lines.all()) await line.click();
}

/** The page has drawn what it knows by now, such as a new width of the window. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(undefined)))),
  );

/** The element is visible and no sticky bar covers it. */
export const uncovered = (part: Locator) =>
  expect
    .poll(() =>
      part.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      }),
    )
    .toBe(true);

export async function drag(page: Page, name: string, onto: Locator): Promise<void> {
  const grip = await hold(page, name);
  const [from, to] = [await boxOf(grip), await boxOf(onto)];
  await page.mouse.move(from.x + 8, to.y + 4, { steps: 4 });
  await expect(page.locator('[data-drop]')).toHaveCount(1);
  await page.mouse.up();
}

/** Presses the pointer on the grip of an item, so that it moves with the pointer. */
export async function hold(page: Page, name: string): Promise<Locator> {
  const grip = page.getByRole('button', { name: `Move ${name}`, exact: true });
  await expect(async () => {
    await grip.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const from = await boxOf(grip);
    await page.mouse.move(from.x + 8, from.y + 8);
    await page.mouse.down();
    // The page may still have scrolled to a focused item, or a notice may have pushed the item down.
    const isHeld = (await page.locator('[data-dragged]').count()) === 1;
    if (!isHeld) await page.mouse.up();
    expect(isHeld).toBe(true);
  }).toPass();
  return grip;
}

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('The part is not shown.');
  return box;
}

/** The page is rendered and has no pending requests. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('h1')).not.toHaveCount(0);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** Opens a page as another person in a new browser context; collects that browser's faults. */
export async function openAs(browser: Browser, who: DemoPerson, path: string) {
  const context = await browser.newContext();
  const screen = await context.newPage();
  const faults = listen(screen);
  await signIn(screen, who);
  await screen.goto(path);
  await settled(screen);
  return { screen, faults, close: () => context.close() };
}

export function listen(page: Page): string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    // Most tests have no service worker, which the browser says each time the app starts one.
    if (message.text().includes('Service Worker registration blocked by Playwright')) return;
    if (['error', 'warning'].includes(message.type()))
      faults.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => faults.push(String(error)));
  return faults;
}
