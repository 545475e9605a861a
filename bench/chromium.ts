import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { testBrowser } from '../e2e/support/browser';
import { OURS, PASSWORD } from './site';

const TRADER = 'trader@demo.example';
const DESKTOP = { viewport: { width: 1440, height: 900 } };

/**
 * Runs `work` with a page in which a person of the demo is signed in: without options the trader, with 1440 x 900 px.
 * `script` runs before each document.
 */
export async function inChromium(
  script: string,
  work: (page: Page) => Promise<void>,
  { email = TRADER, context = DESKTOP }: { email?: string; context?: BrowserContextOptions } = {},
): Promise<void> {
  const { executablePath, args, env } = await testBrowser();
  const browser = await chromium.launch({
    executablePath,
    args,
    env: { ...(process.env as Record<string, string>), ...env },
  });
  try {
    const opened = await browser.newContext(context);
    await opened.addInitScript({ content: script });
    const page = await opened.newPage();
    await page.goto(`${OURS}/login`);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'LOGIN' }).click();
    await page.waitForURL(/\/home$/);
    await work(page);
  } finally {
    await browser.close();
  }
}
