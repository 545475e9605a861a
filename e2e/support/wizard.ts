import { expect, type Locator, type Page } from '@playwright/test';

export const steps = (page: Page) => page.getByRole('navigation', { name: 'Steps' }).getByRole('button');
export const step = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name });
export const expectSaved = (page: Page) =>
  expect(page.getByText(/Saved on this device \d\d:\d\d/)).toBeVisible();

/** Waits until the browser's storage contains a text: the saved line may still be from an earlier save. */
export const waitForDraft = (page: Page, text: string) =>
  expect
    .poll(() =>
      page.evaluate(
        (wanted) =>
          new Promise<boolean>((resolve, reject) => {
            const open = indexedDB.open('selvedge');
            open.onerror = () => reject(open.error);
            open.onsuccess = () => {
              const stored = open.result.transaction('create-order').objectStore('create-order').getAll();
              stored.onsuccess = () => {
                open.result.close();
                resolve(JSON.stringify(stored.result).includes(wanted));
              };
            };
          }),
        text,
      ),
    )
    .toBe(true);

/** Opens the wizard and fills in the order info. */
export async function startWizard(page: Page, name: string): Promise<void> {
  await page.goto('/create-order');
  await page.getByRole('textbox', { name: 'Order Name' }).fill(name);
  await page.getByRole('combobox', { name: 'Buyer Organization' }).fill('Northbrook Apparel Inc.');
  await page.keyboard.press('Tab');
  await page.getByRole('combobox', { name: 'Manufacturer Organization' }).fill('Shapla Knit Composite Ltd.');
  await page.keyboard.press('Tab');
  await page.getByRole('textbox', { name: 'Brand Name' }).fill('Northbrook');
  await page.getByRole('combobox', { name: 'Order Type' }).click();
  await page.getByRole('option', { name: 'Repeat Order' }).click();
}
export async function addStyle(page: Page, name: string, quantity = '300'): Promise<Locator> {
  await page.getByRole('button', { name: '+ Style' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Style' });
  await dialog.getByRole('textbox', { name: 'Style Name' }).fill(name);
  await dialog.getByRole('textbox', { name: 'Order Quantity' }).fill(quantity);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  const style = page.getByRole('article', { name, exact: true });
  await expect(style).toBeVisible();
  return style;
}

/** Opens the wizard with the order of the current page. */
export async function editOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Edit Order Information' }).click();
}
