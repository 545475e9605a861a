import { test as base } from '@playwright/test';

/** Closes the browser contexts that a test opened, also when it fails: they load the machine until the worker ends. */
export const test = base.extend<{ contextsClosed: void }>({
  contextsClosed: [
    async ({ browser }, use) => {
      await use();
      for (const context of browser.contexts()) await context.close();
    },
    { auto: true },
  ],
});
