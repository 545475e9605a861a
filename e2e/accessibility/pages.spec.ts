import { expect, test } from '@playwright/test';
import { visit } from '../support/accessibility';
import { listen, signIn } from '../support/page';
import { addressesOf, OPEN, PATH_GROUPS } from '../support/pages';

test('public pages', async ({ page }) => {
  test.slow();
  const faults = listen(page);
  for (const path of [...Object.values(OPEN).flat(), '/nowhere']) await visit(page, path);
  expect(faults.filter((fault) => !/40[0-9]/.test(fault))).toEqual([]);
});

for (const paths of PATH_GROUPS)
  test(`pages of a trader: ${paths.join(', ')}`, async ({ page }) => {
    test.slow();
    await signIn(page, 'trader');
    for (const address of await addressesOf(page, paths)) await visit(page, address);
  });
