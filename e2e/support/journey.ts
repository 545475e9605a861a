import AxeBuilder from '@axe-core/playwright';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';

export const PASSWORD = 'Selvedge-Demo-1';

export type DemoPerson = 'trader' | 'buyer' | 'factory' | 'trader.regular' | 'factory.regular';

/** Signs in through the form and waits for the home page. */
export async function signInByForm(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await expect(page).toHaveURL(/\/home$/);
}

/** Gives the page's browser a session of its own, and leaves it to the journey where to go first. */
export async function signIn(page: Page, who: DemoPerson): Promise<void> {
  const reply = await page.request.post('/api/Users/login', {
    data: { email: `${who}@demo.example`, password: PASSWORD },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
  const { token } = (await reply.json()) as { token: string };
  // Any file of the site will do to reach its storage without starting the app.
  await page.goto('/favicon.svg');
  await page.evaluate((value) => localStorage.setItem('token', value), token);
}

/** The order of the demo that most journeys read; one reports on it, and none changes it. */
export const CREW_TEE = "NB-SS27 Men's Organic Crew Tee";

/** Finds an order by its whole name in the list, however many newer ones the other journeys made, and opens it. */
export async function openOrder(page: Page, name: string = CREW_TEE): Promise<void> {
  await page.goto(`/order-list?search=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
}

/** It is in sight, and no bar that stays in place lies over it. */
export const uncovered = (part: Locator) =>
  expect
    .poll(() =>
      part.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      }),
    )
    .toBe(true);

/** Drags a handle to the top of an element. */
export async function drag(page: Page, name: string, onto: Locator): Promise<void> {
  const grip = page.getByRole('button', { name: `Move ${name}`, exact: true });
  await grip.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const [from, to] = [await grip.boundingBox(), await onto.boundingBox()];
  if (!from || !to) throw new Error('The handles are not there.');
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, to.y + 4, { steps: 4 });
  await page.mouse.up();
}

/** The page is there, and nothing on it waits for the server any more. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('h1')).not.toHaveCount(0);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** Somebody at a screen of their own, with the faults that their browser reports. */
export async function atTheirScreen(browser: Browser, who: DemoPerson, path: string) {
  const context = await browser.newContext();
  const screen = await context.newPage();
  const faults = listen(screen);
  await signIn(screen, who);
  await screen.goto(path);
  await settled(screen);
  return { screen, faults, close: () => context.close() };
}

/**
 * No accessibility faults and no sideways scrolling on the screen as it stands. `within` narrows the look to an open
 * dialog: what lies behind it is out of reach and partly covered.
 */
export async function isSound(page: Page, within = 'html'): Promise<void> {
  await page.evaluate((whole) => {
    // Half below a bar that stays in place, wherever the journey left the page, a control would count as too small.
    if (whole) window.scrollTo(0, 0);
    // So would one that is out of sight and not laid out yet.
    const laidOut = new CSSStyleSheet();
    laidOut.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets = [laidOut];
  }, within === 'html');
  const axe = new AxeBuilder({ page }).include(within);
  await findsNothing(axe.withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']));
  // A phone's browser widens its window for what is too wide: the screen is what counts.
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

/** The screen as it stands, in light and then in dark, of which the colours are all that differs. */
export async function isSoundInBothSchemes(page: Page, within = 'html'): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await isSound(page, within);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await findsNothing(
    new AxeBuilder({ page }).include(within).withRules(['color-contrast', 'link-in-text-block']),
  );
}

/** A page as it is opened, once it has all it waits for. */
export async function opensSound(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await settled(page);
  await isSoundInBothSchemes(page);
}

async function findsNothing(axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(', ')}`)).toEqual(
    [],
  );
}

/** Faults that the browser itself reports while a journey runs. */
export function listen(page: Page): string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      faults.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => faults.push(String(error)));
  return faults;
}
