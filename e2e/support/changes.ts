import type { Browser, Page } from '@playwright/test';
import { call, demoOrder, type Party, partyOf } from './api';
import { openAs } from './page';

export const AGREED_BUYER = 'sofie.lund';
export const AGREED_FACTORY = 'ayesha.khan';

/** An order of Harbour Lane with its partners. Its content is that of a demo order, without files. */
export async function makeAgreedOrder(page: Page, browser: Browser, name: string): Promise<string> {
  const parties: Party[] = [await partyOf(page)];
  for (const who of [AGREED_BUYER, AGREED_FACTORY] as const) {
    const { screen, close } = await openAs(browser, who, '/home');
    parties.push(await partyOf(screen));
    await close();
  }
  const { screen, close } = await openAs(browser, 'trader', '/home');
  const model = await demoOrder<any>(screen);
  await close();
  const [trader, buyer, factory] = parties.map(({ organization }) => organization);
  const values: Record<string, unknown> = {
    'Order Name': name,
    'Trader Organization': trader,
    'Buyer Organization': buyer,
    'Manufacturer Organization': factory,
    'Shipment Mode': 'Sea (FCL)',
  };
  const own = (fields: any[]) =>
    fields.map((field) => ({
      ...field,
      id: undefined,
      value: field.valueType === 10 || field.valueType === 11 ? null : (values[field.name] ?? field.value),
    }));
  const [style] = model.styleInfo;
  const [combo] = style.combos;
  const made = await call<{ orderId: string }>(page, 'POST', 'CustomOrder', {
    customFields: own(model.customFields),
    styleInfo: [
      {
        customFields: own(style.customFields),
        combos: [{ ...combo, comboId: undefined, customFields: own(combo.customFields), materialInfo: [] }],
      },
    ],
    associatedUsers: parties.map(({ userId }) => userId),
    editorUsers: [parties[0]?.userId],
  });
  return made.orderId;
}
