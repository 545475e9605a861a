import { localized } from '@selvedge/domain/localized-text';
import bn from '@selvedge/i18n/locales/bn.json';
import zh from '@selvedge/i18n/locales/zh.json';
import { expect, it } from 'vitest';
import { pdfText, squaresOf } from '#test/document-text';
import { combo, material, style } from '#test/orders';
import { type OrderView, orderSheet } from './order-sheet';
import { paperOf } from './paper';
import { makePdf } from './pdf';

/** An order with names of many different letters: sentences of the product. */
function orderOf(messages: Record<string, string>): OrderView {
  const names = Object.values(messages).filter((text) => !text.includes('{') && text.length < 60);
  const styleInfo = Array.from({ length: 100 }, (_, at) => {
    const [name = '', color = '', fabric = ''] = names.slice(at * 3);
    return style(name, 100, [combo(color, 100, [material(fabric, 'Fabric', 20.5)])]);
  });
  const order = { orderName: 'Crew Tee', orderStatus: 1, version: 1, totalStyles: 100, totalCombos: 100 };
  return { ...order, styleInfo, customFields: [] } as unknown as OrderView;
}

it('draws the address of the live order as a QR code', async () => {
  const address = 'https://selvedge.example/order/1';
  const sheet = orderSheet({
    order: { ...orderOf({}), styleInfo: [] },
    stages: [],
    days: new Map(),
    address,
    paper: paperOf(
      { language: 'en', printedAt: new Date('2026-06-15T09:00:00Z'), timeZone: 'UTC' },
      { text: localized('Order'), house: null, view: 'internal' },
    ),
    picture: null,
  });
  const drawn = squaresOf(await makePdf(sheet));
  expect(drawn).toEqual(squaresOf(await makePdf({ ...sheet, content: [{ qr: address, fit: 72 }] })));
  expect(drawn.length).toBeGreaterThan(21 * 7);
});

it.each([
  ['zh', zh.messages, '件'],
  ['bn', bn.messages, 'স্টাইল'],
] as const)('a sheet of ten pages in %s has at most 500 kB', async (language, messages, word) => {
  const pdf = await makePdf(
    orderSheet({
      order: orderOf(messages),
      stages: [],
      days: new Map(),
      address: 'https://selvedge.example/order/1',
      paper: paperOf(
        { language, printedAt: new Date('2026-06-15T09:00:00Z'), timeZone: 'UTC' },
        { text: localized('Order'), house: null, view: 'internal' },
      ),
      picture: null,
    }),
  );
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThanOrEqual(10);
  expect(pdf.length).toBeLessThanOrEqual(500_000);
  const text = pdfText(pdf).replaceAll(/\s+/g, '');
  expect(text).toContain(word);
  expect(text).not.toContain('[?]');
});
