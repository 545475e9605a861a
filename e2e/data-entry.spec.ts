import { expect, type Locator, type Page, test } from '@playwright/test';
import { call } from './support/api';
import { listen, signIn } from './support/page';
import { steps } from './support/wizard';

const MAX_CLICKS = 90;

interface Material {
  name: string;
  type: 'Fabric' | 'Trims' | 'Accessory';
  unit: 'Kg' | 'Piece';
  consumption: string;
  wastage: string;
}
const bodyOf = (fabric: string, consumption: string): Material[] => [
  { name: fabric, type: 'Fabric', unit: 'Kg', consumption, wastage: '5' },
  { name: 'Rib 1x1 neck', type: 'Fabric', unit: 'Kg', consumption: '0.0233', wastage: '3' },
  { name: 'Main label', type: 'Trims', unit: 'Piece', consumption: '1', wastage: '3' },
  { name: 'Care label', type: 'Trims', unit: 'Piece', consumption: '2', wastage: '2.5' },
  { name: 'Polybag', type: 'Accessory', unit: 'Piece', consumption: '1', wastage: '' },
];
const STYLES = [
  { name: 'Crew Tee', pieces: [4500, 3001, 2400, 1200], materials: bodyOf('Single jersey 160 gsm', '0.185') },
  { name: 'V-Neck Tee', pieces: [1500, 1500, 900, 333], materials: bodyOf('Single jersey 150 gsm', '0.171') },
  { name: 'Polo', pieces: [2000, 1750, 1250, 640], materials: bodyOf('Pique 200 gsm', '0.262') },
];
const COLORS = ['Optic White', 'Navy', 'Black', 'Heather Grey'];

/** A user with a mouse, who clicks each field that does not have the focus. */
function person(page: Page) {
  let clicks = 0;
  return {
    click: async (target: Locator) => {
      clicks += 1;
      await target.click();
    },
    clicks: () => clicks,
    // The first key opens the editor of a cell, so it is typed separately.
    type: async (text: string) => {
      await page.keyboard.type(text.slice(0, 1));
      if (text.length > 1) await page.keyboard.insertText(text.slice(1));
    },
    press: (key: string) => page.keyboard.press(key),
  };
}
type Person = ReturnType<typeof person>;

async function enterHead(page: Page, user: Person, name: string) {
  const field = async (role: 'textbox' | 'combobox', label: string, text: string) => {
    await user.click(page.getByRole(role, { name: label }));
    await user.type(text);
  };
  await field('textbox', 'Order Name', name);
  await field('combobox', 'Buyer Organization', 'Northbrook Apparel Inc.');
  await user.press('Tab');
  await field('combobox', 'Manufacturer Organization', 'Shapla Knit Composite Ltd.');
  await user.press('Tab');
  await field('textbox', 'Brand Name', 'Northbrook');
  await user.click(page.getByRole('combobox', { name: 'Order Type' }));
  await user.click(page.getByRole('option', { name: 'Repeat Order' }));
  await field('textbox', 'Buyer PO Number', 'PO 4471');
}

/** Enters several parts in a dialog that focuses its first field. */
async function enterParts(
  page: Page,
  user: Person,
  open: Locator,
  fields: [string, string],
  parts: readonly [string, number][],
) {
  await user.click(open);
  const dialog = page.getByRole('dialog');
  const [first, second] = fields.map((name) => dialog.getByRole('textbox', { name })) as [Locator, Locator];
  for (const [at, [name, quantity]] of parts.entries()) {
    await expect(first).toBeFocused();
    await expect(first).toHaveValue('');
    await user.type(name);
    await user.click(second);
    await user.type(String(quantity));
    await user.press(at < parts.length - 1 ? 'Control+Enter' : 'Enter');
  }
  await expect(dialog).toHaveCount(0);
}

async function enterMaterials(page: Page, user: Person, style: (typeof STYLES)[number]) {
  await user.click(page.getByRole('button', { name: `Materials of ${style.name}` }));
  const dialog = page.getByRole('dialog', { name: `Materials of ${style.name}` });
  await expect(dialog.getByRole('rowheader', { name: 'Add a material' })).toBeFocused();
  for (const { name, type, unit, consumption, wastage } of style.materials) {
    for (const text of [name, type[0] ?? '', unit[0] ?? '', consumption]) {
      await user.type(text);
      await user.press('Tab');
    }
    await user.type(wastage === '' ? '0' : wastage);
    await user.press('Enter');
  }
  await expect(dialog.getByRole('row')).toHaveCount(style.materials.length + 2);
  await user.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
}

interface StoredField {
  name: string;
  value: unknown;
}
interface StoredStyle {
  customFields: StoredField[];
  combos: {
    customFields: StoredField[];
    materialInfo: { materialType: string; customFields: StoredField[] }[];
  }[];
}
const valueOf = (fields: StoredField[], name: string) => fields.find((field) => field.name === name)?.value;
const UNITS = { Piece: 790, Kg: 791 };

/** An independent implementation of the rule: whole pieces, kilograms with two decimals, rounded up. */
function needOf(pieces: number, { consumption, wastage, unit }: Material): number {
  const steps = unit === 'Kg' ? 100 : 1;
  const exact = pieces * Number(consumption) * (1 + Number(wastage) / 100) * steps;
  return Math.ceil(Math.round(exact * 1e4) / 1e4) / steps;
}

test('an order of 3 styles, 12 combos and 60 materials is entered by forms in under 90 clicks', async ({
  page,
}) => {
  test.slow();
  const faults = listen(page);
  const user = person(page);
  await signIn(page, 'trader');
  await page.goto('/create-order');
  await enterHead(page, user, 'Counted Order');
  await user.click(page.getByRole('button', { name: 'Save & Next' }));
  const total = ({ pieces }: (typeof STYLES)[number]) => pieces.reduce((sum, one) => sum + one, 0);
  await enterParts(
    page,
    user,
    page.getByRole('button', { name: '+ Style' }),
    ['Style Name', 'Order Quantity'],
    STYLES.map((style) => [style.name, total(style)]),
  );
  for (const style of STYLES) {
    const card = page.getByRole('article', { name: style.name, exact: true });
    await enterParts(
      page,
      user,
      card.getByRole('button', { name: 'Add Combo' }),
      ['Combo Name', 'Combo Based Quantity'],
      style.pieces.map((pieces, at) => [COLORS[at] ?? '', pieces]),
    );
    await enterMaterials(page, user, style);
  }
  // One quantity is overridden by hand.
  await user.click(page.getByRole('button', { name: 'Materials of Polo' }));
  const dialog = page.getByRole('dialog', { name: 'Materials of Polo' });
  await user.click(dialog.getByRole('gridcell', { name: /^Polybag, Navy:/ }));
  await user.type('1900');
  await user.press('Enter');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await user.click(steps(page).last());
  await user.click(page.getByRole('button', { name: 'Save & Finish' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Counted Order' })).toBeVisible();

  test.info().annotations.push({ type: 'clicks', description: String(user.clicks()) });
  expect(user.clicks()).toBeLessThan(MAX_CLICKS);
  const orderId = page.url().split('/').at(-1);
  const { styleInfo } = await call<{ styleInfo: StoredStyle[] }>(page, 'GET', `CustomOrder/${orderId}`);
  const stored = styleInfo.map((style) => ({
    name: valueOf(style.customFields, 'Style Name'),
    combos: style.combos.map((combo) => ({
      name: valueOf(combo.customFields, 'Combo Name'),
      materials: combo.materialInfo.map(({ materialType, customFields }) => ({
        name: valueOf(customFields, 'Material Name'),
        type: materialType,
        quantity: valueOf(customFields, 'Material Quantity'),
      })),
    })),
  }));
  expect(stored).toEqual(
    STYLES.map((style) => ({
      name: style.name,
      combos: style.pieces.map((pieces, at) => ({
        name: COLORS[at],
        materials: style.materials.map((material) => {
          const isEntered = style.name === 'Polo' && at === 1 && material.name === 'Polybag';
          const value = isEntered ? 1900 : needOf(pieces, material);
          return {
            name: material.name,
            type: material.type,
            quantity: { value, unit: UNITS[material.unit] },
          };
        }),
      })),
    })),
  );
  const quantities = stored[0]?.combos[0]?.materials.map(
    ({ quantity }) => (quantity as { value: number }).value,
  );
  expect(quantities).toEqual([874.13, 108, 4635, 9225, 4500]);
  expect(faults).toEqual([]);
});
