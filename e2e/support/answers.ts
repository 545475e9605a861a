import type { Page } from '@playwright/test';

/** Holds requests back before they reach the server; the returned function releases them. */
export async function holdRequests(page: Page, paths: string | RegExp, method = 'GET'): Promise<() => void> {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(paths, async (route) => {
    if (route.request().method() === method) await gate;
    await route.fallback();
  });
  return release;
}

/** Holds responses back after the server has processed the requests; the returned function releases them. */
export async function holdResponses(page: Page, paths: string | RegExp, method: string): Promise<() => void> {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(paths, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    const response = await route.fetch();
    await gate;
    await route.fulfill({ response });
  });
  return release;
}
