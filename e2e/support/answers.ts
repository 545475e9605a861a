import type { Page } from '@playwright/test';

/** Holds requests back until they are let go: the server has not heard of them. */
export async function holdRequests(page: Page, paths: string | RegExp, method = 'GET'): Promise<() => void> {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(paths, async (route) => {
    if (route.request().method() === method) await gate;
    await route.fallback();
  });
  return letGo;
}

/** Holds the answers of a kind of request back until they are let go; the server has long done its work. */
export async function holdBack(page: Page, paths: string | RegExp, method: string): Promise<() => void> {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(paths, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    const response = await route.fetch();
    await gate;
    await route.fulfill({ response });
  });
  return letGo;
}
