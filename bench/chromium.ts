import { chromium, type Page } from 'playwright-core';
import { testBrowser } from '../e2e/support/browser';
import { OURS, PASSWORD } from './site';

/** Runs `work` with a page of 1440 x 900 px in which the demo trader is signed in. `script` runs before each document. */
export async function inChromium(script: string, work: (page: Page) => Promise<void>): Promise<void> {
  const { executablePath, args, env } = await testBrowser();
  const browser = await chromium.launch({
    executablePath,
    args,
    env: { ...(process.env as Record<string, string>), ...env },
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript({ content: script });
    await page.goto(`${OURS}/login`);
    await page.getByLabel('Email').fill('trader@demo.example');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'LOGIN' }).click();
    await page.waitForURL(/\/home$/);
    await work(page);
  } finally {
    await browser.close();
  }
}
