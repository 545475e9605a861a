import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { packPlain, unpack } from '#server/modules/documents/unpack';
import { useApp } from '#test/start-app';
import { upload } from '#test/upload';

// Sheets as buyers and their programs make them, one file for each kind of surprise.

const app = useApp();
const fixture = (name: string) => readFileSync(new URL(`../../../test/fixtures/${name}`, import.meta.url));
const read = (name: string, choices: object = {}) =>
  upload(app, 'trader', 'POST', '/api/Import/read', name, fixture(name), {
    choices: JSON.stringify(choices),
  });
const check = async (name: string, choices: object = {}, contents: Buffer = fixture(name)) => {
  const buyerId = app.world.organizations.northbrook.id;
  const reply = await upload(app, 'trader', 'POST', '/api/Import/buyer-po', name, contents, {
    choices: JSON.stringify({ buyerId, columns: {}, ...choices }),
  });
  return reply;
};
/** A workbook with another text in place of one of its texts. */
const withText = async (workbook: Buffer, from: string, to: string) => {
  const entries = await unpack(workbook, { maxBytes: 1e7, maxEntries: 99 }, /./);
  return packPlain(
    entries.map(({ name, contents }) => ({
      name,
      contents: Buffer.from(String(contents).replace(from, to)),
    })),
  );
};
const planned = ({ body, text }: Awaited<ReturnType<typeof check>>) => {
  if (!body.changes) throw new Error(text);
  return body.changes.map(({ order, to }: any) => `${order}: ${to}`);
};
const confirm = (importId: string, more: object = {}) =>
  app.call('trader', 'POST', `/api/Import/${importId}/confirm`, { commitMessage: 'Sheet', ...more });
/** The names, quantities and size breakdowns of the combos of the orders that an import made. */
const imported = async (made: Awaited<ReturnType<typeof check>>) => {
  const done = await confirm(made.body.importId);
  expect(done.status, done.text).toBe(200);
  const orders = await Promise.all(
    done.body.orders.map(({ orderId }: any) => app.call('trader', 'GET', `/api/CustomOrder/${orderId}`)),
  );
  const valueOf = (fields: any[], name: string) => fields.find((field) => field.name === name)?.value;
  return orders.map(({ body }: any) => ({
    po: valueOf(body.customFields, 'Buyer PO Number'),
    shipDate: valueOf(body.customFields, 'Contract Ship Date (Buyer)'),
    combos: body.styleInfo.flatMap((one: any) =>
      one.combos.map(({ customFields }: any) => [
        valueOf(one.customFields, 'Style Number'),
        valueOf(customFields, 'Combo Name'),
        valueOf(customFields, 'Combo Based Quantity').value,
        valueOf(customFields, 'Size Breakdown') || null,
      ]),
    ),
  }));
};

describe('a sheet of purchase orders', () => {
  it('names the cells that hold errors of Excel, and leaves their colors out', async () => {
    const made = await check('po-error-cells.xlsx');
    expect(planned(made)).toEqual(['PO FC-102: 1 style, 1 combo, 5 pcs']);
    expect(made.body.errors.map(({ cell, message }: any) => `${cell} ${message}`)).toEqual([
      'D2 Quantity has an error of Excel: #N/A',
      'E2 Contract Ship Date (Buyer) has an error of Excel: #REF!',
      '2 Navy of PO FC-101 is left out, because a row of it cannot be read.',
    ]);
  });

  it('takes no sum for a color, in whatever column its word is', async () => {
    const made = await check('po-subtotals.xlsx');
    expect(planned(made)).toEqual(['PO FC-111: 2 styles, 3 combos, 350 pcs']);
    expect(made.body.errors).toEqual([]);
  });

  it.each(['Total Qty', 'Total'])('has sizes in a second row of headings below %s', async (total) => {
    const plain = await withText(fixture('po-two-header-rows.xlsx'), 'FC-121', `FC-121 ${total}`);
    const made = await check('po.xlsx', {}, await withText(plain, 'Total Qty', total));
    expect(await imported(made)).toMatchObject([
      { combos: [['T-23', 'Navy', 3500, 'S 1000 / M 2000 / L 500']] },
    ]);
    expect(made.body.errors).toEqual([]);
  });

  it('has sizes in the words of the trade', async () => {
    const made = await check('po-sizes-in-words.xlsx');
    const sizes = 'XS/S 100 / M/L 200 / XL/XXL 300 / 12-18 months 400 / 2T 500 / 3T 600';
    expect(await imported(made)).toMatchObject([{ combos: [['T-24', 'Navy', 2100, sizes]] }]);
  });

  it('has dashes for zeros, and blanks beside numbers', async () => {
    const made = await check('po-dash-for-zero.csv');
    expect(made.body.errors).toEqual([]);
    expect(await imported(made)).toMatchObject([{ combos: [['T-25', 'Navy', 1500, 'S 1200 / L 300']] }]);
  });

  it.each([
    ['po-gbk.csv', ['藏青', '白色']],
    ['po-turkish-1254.csv', ['Kırmızı', 'İnci']],
    ['po-unicode-text.txt', ['Açık mavi']],
  ])('in an older encoding keeps its letters: %s', async (name, colors) => {
    const [order] = await imported(await check(name));
    expect(order?.combos.map(([, color]: string[]) => color)).toEqual(colors);
  });

  it('has numbers as formulas that keep their zeros', async () => {
    expect(await imported(await check('po-formula-text.csv'))).toMatchObject([
      { po: '0045123', combos: [['0712', 'Navy', 100, null]] },
    ]);
  });

  it('has line breaks of old Macs', async () => {
    expect(planned(await check('po-cr-only.csv'))).toEqual(['PO FC-161: 1 style, 1 combo, 100 pcs']);
  });

  it('without a row that is read says so', async () => {
    const made = await check('po.csv', {}, Buffer.from('PO Number,Style No,Colour,Qty\n'));
    expect([made.status, made.body.message]).toEqual([400, 'This file has no rows below its headings.']);
  });

  it('is read from its only sheet, whatever the name that was chosen', async () => {
    const made = await check('po-cr-only.csv', { sheets: ['Sheet1'] });
    expect(planned(made)).toEqual(['PO FC-161: 1 style, 1 combo, 100 pcs']);
  });

  it('is read from a sheet whose name has signs that cannot be stored', async () => {
    const file = 'po-sheet-for-each-po.xlsx';
    const contents = await withText(fixture(file), 'FC-172"', 'FC-172_x0000__xD800_"');
    const made = await check(file, { sheets: ['FC-172  '] }, contents);
    expect(planned(made)).toHaveLength(1);
    expect(made.body.notes[0]).toBe('Sheets that were read: FC-172  ');
  });

  it('is read with the other sheets that have its headings, and says which were read', async () => {
    const made = await check('po-sheet-for-each-po.xlsx');
    expect(planned(made)).toEqual([
      'PO FC-171: 1 style, 1 combo, 100 pcs',
      'PO FC-172: 1 style, 1 combo, 200 pcs',
      'PO FC-173: 1 style, 1 combo, 300 pcs',
    ]);
    expect(made.body.notes).toEqual(['Sheets that were read: FC-171, FC-172, FC-173']);
    const { body } = await read('po-sheet-for-each-po.xlsx');
    expect(body.sheets).toEqual(
      ['FC-171', 'FC-172', 'FC-173'].map((name) => ({ name, rows: 1, isRead: true })),
    );
    const one = await check('po-sheet-for-each-po.xlsx', { sheets: ['FC-172'] });
    expect(planned(one)).toEqual(['PO FC-172: 1 style, 1 combo, 200 pcs']);
    expect(one.body.notes).toEqual([
      'Sheets that were read: FC-172',
      'Sheets that were not read: FC-171, FC-173',
    ]);
  });

  it('changes nothing when only the writing of its letters differs', async () => {
    await imported(await check('po-accents.xlsx'));
    const again = await check('po-accents-from-a-mac.xlsx');
    expect(again.body).toMatchObject({ changes: [], errors: [], stays: [] });
  });

  it('without sizes notes that the stored sizes add up to another quantity, and is taken only then', async () => {
    await imported(await check('po-sizes-first.xlsx'));
    const made = await check('po-sizes-then-total.xlsx');
    expect(made.body.changes).toMatchObject([
      { from: '2,000', to: '2,500', note: 'The sizes add up to 2,000 and stay as they are.' },
    ]);
    const untaken = await confirm(made.body.importId);
    expect(untaken.body).toMatchObject({ created: 0, updated: 0 });
    const taken = await confirm((await check('po-sizes-then-total.xlsx')).body.importId, { take: ['0'] });
    expect(taken.body).toMatchObject({ created: 0, updated: 1 });
  });

  it('has dates as other programs write them', async () => {
    const made = await check('po-dates-of-other-programs.xlsx', { dateOrder: 'dmy' });
    expect(made.body.errors).toEqual([]);
    const orders = await imported(made);
    expect(orders.map(({ shipDate }) => shipDate)).toEqual(orders.map(() => '2027-03-15'));
    expect(orders).toHaveLength(6);
  });

  it.each(['po-quantities-with-unit.xlsx', 'po-full-width-digits.xlsx'])(
    'has quantities with units and in the digits of all keyboards: %s',
    async (name) => {
      const orders = await imported(await check(name));
      expect(orders.map(({ combos }) => combos[0][2])).toEqual([1200, 1200]);
    },
  );

  it('names columns of whole numbers that it does not take', async () => {
    const csv = 'PO Number,Style No,Colour,Klein,Groß,Total Qty\nFC-221,T-1,Navy,10,20,30';
    const made = await check('po.csv', {}, Buffer.from(csv));
    expect(made.body.notes).toEqual([
      'Column D (Klein) has whole numbers and is not read.',
      'Column E (Groß) has whole numbers and is not read.',
    ]);
  });
});
