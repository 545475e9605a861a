import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { allJobs } from '#server/all-jobs';
import { runDueJobs } from '#server/jobs/runner';
import { packPlain, unpack } from '#server/modules/documents/unpack';
import { makeWorkbook } from '#server/modules/documents/workbook';
import { wait } from '#test/mails';
import { combo, makeOrder, style } from '#test/orders';
import { PO_CSV, poForm } from '#test/purchase-orders';
import { useApp, type Who } from '#test/start-app';
import { upload } from '#test/upload';

const app = useApp();
const HEAD = 'PO No;Style No;Colour;Size;Qty';
const COMMIT = { commitMessage: 'Purchase orders of June' };
let numbers = 4_500_000;
const newNumber = () => String((numbers += 1));

const check = (csv: string, { who = 'trader', ...choices }: { who?: Who } & Record<string, unknown> = {}) => {
  const { body, headers } = poForm(app, csv, choices);
  return app.call(who, 'POST', '/api/Import/buyer-po', body, headers);
};
const confirm = (importId: string, body: object = COMMIT, who: Who = 'trader') =>
  app.call(who, 'POST', `/api/Import/${importId}/confirm`, body);
const orderOf = async (orderId: string) =>
  (await app.call('trader', 'GET', `/api/CustomOrder/${orderId}`)).body;
const valueOf = (fields: any[], name: string) => fields.find((field) => field.name === name)?.value;
const combosOf = (order: any) =>
  order.styleInfo.flatMap((one: any) =>
    one.combos.map((part: any) => [
      valueOf(part.customFields, 'Combo Name'),
      valueOf(part.customFields, 'Combo Based Quantity').value,
    ]),
  );
const stored = (po: string, over: object = {}) =>
  makeOrder(
    app,
    { 'Buyer PO Number': po, Season: 'SS27' },
    {
      styleInfo: [{ ...style('Crew Tee', 7000, [combo('White', 5000), combo('Red', 2000)]) }],
      ...over,
    },
  );
const rows = (po: string, ...lines: string[]) => [HEAD, ...lines.map((line) => `${po};${line}`)].join('\n');

describe('a buyer’s purchase orders', () => {
  it('become drafts named by their numbers, once', async () => {
    const po = newNumber();
    const made = await check(PO_CSV.replaceAll('4500123', po));
    expect(made.status, made.text).toBe(200);
    expect(made.body).toMatchObject({
      changes: [
        { id: '0', order: `PO ${po}`, what: 'New draft', from: null, to: '1 style, 1 combo, 5,400 pcs' },
      ],
      errors: [],
      stays: [],
    });
    const before = await app.pool.query('select count(*) from orders');
    const first = await confirm(made.body.importId);
    expect(first.status, first.text).toBe(200);
    expect(first.body).toMatchObject({ created: 1, updated: 0, message: '1 order created, 0 changed' });
    expect((await confirm(made.body.importId)).body).toEqual(first.body);
    const after = await app.pool.query('select count(*) from orders');
    expect(Number(after.rows[0].count) - Number(before.rows[0].count)).toBe(1);
    const order = await orderOf(first.body.orders[0].orderId);
    expect(order).toMatchObject({ orderName: `PO ${po}`, orderStatus: 3 });
    expect(valueOf(order.customFields, 'Buyer Organization')).toEqual(app.world.organizations.northbrook);
    expect(combosOf(order)).toEqual([['White', 5400]]);
    expect(valueOf(order.styleInfo[0].combos[0].customFields, 'Size Breakdown')).toBe('S 2000 / M 3400');
    expect((await check(PO_CSV.replaceAll('4500123', po))).body).toMatchObject({ changes: [], errors: [] });
  });

  it('change the order that carries the number, and leave what they do not name', async () => {
    const po = newNumber();
    const { orderId } = await stored(po.toUpperCase());
    const made = await check(rows(` ${po} `, 'Crew Tee;White;;5,400', 'Crew Tee;Navy;;1,000'));
    expect(made.body.changes.map(({ what, from, to }: any) => [what, from, to])).toEqual([
      ['Crew Tee, White', '5,000', '5,400'],
      ['Crew Tee, new combo Navy', null, '1,000'],
    ]);
    expect(made.body.stays).toEqual([{ order: 'Crew Tee', what: 'Crew Tee, Red', value: '2,000' }]);
    const done = await confirm(made.body.importId, { ...COMMIT, leave: ['1'] });
    expect(done.body).toMatchObject({ created: 0, updated: 1 });
    const order = await orderOf(orderId);
    expect(combosOf(order)).toEqual([
      ['White', 5400],
      ['Red', 2000],
    ]);
    expect(valueOf(order.styleInfo[0].customFields, 'Order Quantity').value).toBe(7400);
    const { body: activities } = await app.call('trader', 'GET', `/api/OrderActivity/${orderId}`);
    // The notice to partners, and the save.
    expect(activities.slice(0, 2)).toMatchObject([
      { via: 'excel', commitMessage: null },
      { via: 'excel', commitMessage: COMMIT.commitMessage },
    ]);
  });

  it('that changed since are refused with the changes of now, which are made next', async () => {
    const po = newNumber();
    const { orderId } = await stored(po);
    const made = await check(rows(po, 'Crew Tee;White;;5,400', 'Crew Tee;Red;;2,100'));
    const { customFields } = await orderOf(orderId);
    const season = customFields.find(({ name }: any) => name === 'Season');
    const { styleInfo } = await orderOf(orderId);
    styleInfo[0].combos[1] = { ...styleInfo[0].combos[1], ...combo('Red', 2100) };
    const saved = await app.call('trader', 'PUT', `/api/CustomOrder/${orderId}`, {
      customFields: [{ ...season, value: 'AW27' }],
      styleInfo,
    });
    expect(saved.status, saved.text).toBe(200);
    const refused = await confirm(made.body.importId);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Something changed since this was checked. Check the changes again.',
    ]);
    expect(refused.body.preview.changes).toMatchObject([{ what: 'Crew Tee, White', to: '5,400' }]);
    expect((await confirm(made.body.importId)).body).toMatchObject({ updated: 1 });
  });

  it.each([
    ['no PO number', ';Crew Tee;White;;5', ['A2', 'Row 2 has no Buyer PO Number.']],
    ['no number as quantity', '{po};Crew Tee;White;;abc', ['E2', 'Quantity is not a number: abc']],
  ])('with %s say so by cell', async (_, line, [cell, message]) => {
    const { body } = await check(`${HEAD}\n${line.replace('{po}', newNumber())}`);
    expect(body.changes).toEqual([]);
    expect(body.errors[0]).toEqual({ cell, message });
  });

  it('of completed, doubled or foreign orders are refused by row', async () => {
    const [closed, doubled, others] = [newNumber(), newNumber(), newNumber()];
    const { orderId } = await stored(closed);
    await app.call('trader', 'PUT', `/api/CustomOrder/${orderId}`, { orderStatus: 2, commitMessage: 'Done' });
    await stored(doubled);
    await stored(doubled);
    await stored(others);
    const line = (po: string) => `${po};Crew Tee;White;;1`;
    const { body } = await check([HEAD, line(closed), line(doubled)].join('\n'));
    expect(body.errors).toEqual([
      { cell: '2', message: `PO ${closed} belongs to a completed order.` },
      { cell: '3', message: `2 orders carry PO ${doubled}.` },
    ]);
    const colleague = await check([HEAD, line(others), line(newNumber())].join('\n'), {
      who: 'traderRegular',
    });
    expect(colleague.body.changes).toEqual([]);
    expect(colleague.body.errors).toHaveLength(2);
  });

  it('of up to 200 orders are imported at once', async () => {
    const many = Array.from({ length: 201 }, () => `${newNumber()};A;B;;1`);
    const { status, body } = await check([HEAD, ...many].join('\n'));
    expect([status, body.message]).toEqual([
      400,
      'This file changes 201 orders. Up to 200 can be changed at once.',
    ]);
  });

  it('need an order of day and month where dates have several meanings', async () => {
    const csv = `PO No;Style No;Colour;Qty;Ship Date\n${newNumber()};A;B;1;03/04/2027`;
    const asked = await check(csv);
    expect([asked.status, asked.body.errors]).toEqual([
      400,
      [{ path: 'choices.dateOrder', message: 'Say which part of 03/04/2027 is the day.' }],
    ]);
    const made = await check(csv, { dateOrder: 'mdy' });
    const done = await confirm(made.body.importId);
    const order = await orderOf(done.body.orders[0].orderId);
    expect(valueOf(order.customFields, 'Contract Ship Date (Buyer)')).toBe('2027-03-04');
  });

  it('keep texts that a spreadsheet could run as texts', async () => {
    const made = await check(rows(newNumber(), '=HYPERLINK(1);@SUM(A1);;5'));
    const done = await confirm(made.body.importId);
    const order = await orderOf(done.body.orders[0].orderId);
    expect(combosOf(order)).toEqual([['@SUM(A1)', 5]]);
  });
});

describe('an import', () => {
  it('belongs to its person, and needs a summary', async () => {
    const { importId } = (await check(rows(newNumber(), 'A;B;;1'))).body;
    for (const who of ['traderAdmin', 'rival', 'buyer'] as const)
      expect((await confirm(importId, COMMIT, who)).status).toBe(404);
    expect((await confirm(importId, {})).body.errors).toEqual([
      { path: 'commitMessage', message: 'Please write a summary of the change.' },
    ]);
  });

  it('is for connected buyers only', async () => {
    const csv = rows(newNumber(), 'A;B;;1');
    expect((await check(csv, { buyerId: app.world.organizations.shapla.id })).status).toBe(404);
    expect((await check(csv, { buyerId: 99_999 })).status).toBe(404);
    expect((await check(csv, { columns: { qty: 'Order: Order Number' } })).status).toBe(400);
    expect((await check(csv, { buyerId: 'x' })).status).toBe(400);
    expect((await check(csv, { who: 'buyer' })).status).toBe(403);
  });
});

const read = (contents: Buffer, name = 'po.xlsx', texts: Record<string, string> = {}) =>
  upload(app, 'trader', 'POST', '/api/Import/read', name, contents, texts);
const workbook = (lines: (string | number | { day: string })[][]) =>
  makeWorkbook([{ name: 'PO', columns: [{ title: 'Northbrook' }], rows: lines }], 'en', null);

describe('a file', () => {
  it('is read with a guess of its columns, below title lines', async () => {
    const { status, body, text } = await read(
      await workbook([
        ['Purchase orders'],
        ['PO No', 'Style No', 'Colour', 'S', 'M', 'Ship Date', 'Ref'],
        ['1', 'A', 'B', 5, 6, { day: '2027-03-04' }, 'x'],
      ]),
    );
    expect(status, text).toBe(200);
    expect(body).toMatchObject({ mapping: null, dates: null, problem: null });
    expect(body.columns.map(({ target }: any) => target)).toEqual([
      'Order: Buyer PO Number',
      'Style: Style Number',
      'Combo: Combo Name',
      'Size column',
      'Size column',
      'Order: Contract Ship Date (Buyer)',
      null,
    ]);
    expect(body.rows[0]).toEqual(['1', 'A', 'B', '5', '6', '2027-03-04', 'x']);
  });

  it('has the text of merged rows in each of them, but no quantity twice', async () => {
    const po = newNumber();
    const plain = await workbook([
      ['PO No', 'Style No', 'Colour', 'Qty'],
      [po, 'A', 'White', 50],
      ['', '', 'Navy', 7],
      ['', '', 'Red', ''],
    ]);
    const entries = await unpack(plain, { maxBytes: 1e7, maxEntries: 99 }, /./);
    const merged = ['A3:A5', 'B3:B5', 'D4:D5'].map((ref) => `<mergeCell ref="${ref}"/>`).join('');
    const file = packPlain(
      entries.map(({ name, contents }) => ({
        name,
        contents: name.endsWith('sheet1.xml')
          ? Buffer.from(
              String(contents).replace('</sheetData>', `</sheetData><mergeCells>${merged}</mergeCells>`),
            )
          : contents,
      })),
    );
    const choices = JSON.stringify({ buyerId: app.world.organizations.northbrook.id, columns: {} });
    const made = await upload(app, 'trader', 'POST', '/api/Import/buyer-po', 'po.xlsx', file, { choices });
    expect(made.body.changes, made.text).toMatchObject([
      { order: `PO ${po}`, to: '1 style, 3 combos, 57 pcs' },
    ]);
  });

  it('with unknown headings is read by the row and the columns that a person chooses', async () => {
    const po = newNumber();
    const csv = Buffer.from(`Lieferungen;an;Northbrook\nNr;Art;Farbe;Menge\n${po};815;Navy;38`);
    const guessed = await read(csv, 'po.csv');
    expect([guessed.body.headerRow, guessed.body.rows[0]]).toEqual([2, [po, '815', 'Navy', '38']]);
    const other = await read(csv, 'po.csv', { choices: JSON.stringify({ headerRow: 1 }) });
    expect([other.body.headerRow, other.body.columns[0]]).toMatchObject([1, { header: 'Lieferungen' }]);
    const wrong = await read(csv, 'po.csv', { choices: JSON.stringify({ headerRow: 0 }) });
    expect([wrong.status, wrong.body.message]).toEqual([400, 'Choose the row of the headings.']);
    const columns = {
      nr: 'Order: Buyer PO Number',
      art: 'Style: Style Number',
      farbe: 'Combo: Combo Name',
      menge: 'Quantity',
    };
    const dated = Buffer.from(`Nr;Art;Termin;Menge\n${po};815;03/04/2027;38`);
    const asked = await read(dated, 'po.csv', {
      choices: JSON.stringify({ columns: { termin: 'Order: Contract Ship Date (Buyer)' } }),
    });
    expect(asked.body.dates?.example).toBe('03/04/2027');
    const made = await check(csv.toString(), { columns, headerRow: 2 });
    expect(made.body.changes, made.text).toMatchObject([
      { order: `PO ${po}`, to: '1 style, 1 combo, 38 pcs' },
    ]);
  });

  it('is recognized by the headers of a saved mapping, until it is removed', async () => {
    const csv = Buffer.from('Nr;Art;Farbe;Menge\n7;A;B;5');
    const first = await read(csv, 'po.csv');
    expect(first.body).toMatchObject({
      problem: 'Choose the column of the Buyer PO Number.',
      headerRow: 1,
      columns: ['Nr', 'Art', 'Farbe', 'Menge'].map((header) => ({ header, target: null })),
    });
    const columns = {
      nr: 'Order: Buyer PO Number',
      art: 'Style: Style Number',
      farbe: 'Combo: Combo Name',
      menge: 'Quantity',
    };
    const mapping = {
      buyerId: app.world.organizations.northbrook.id,
      name: 'Monthly',
      headers: Object.keys(columns),
      columns,
      dateOrder: 'dmy',
    };
    const save = (body: object, who: Who = 'trader') => app.call(who, 'PUT', '/api/Import/mappings', body);
    const { id } = (await save(mapping)).body;
    expect((await save({ ...mapping, name: ' monthly ' })).body.id).toBe(id);
    expect((await read(csv, 'po.csv')).body.mapping).toMatchObject({ id, name: 'Monthly', dateOrder: 'dmy' });
    expect((await app.call('traderAdmin', 'GET', '/api/Import/mappings')).body).toHaveLength(1);
    expect((await app.call('rival', 'GET', '/api/Import/mappings')).body).toEqual([]);
    expect((await app.call('rival', 'DELETE', `/api/Import/mappings/${id}`)).status).toBe(404);
    expect((await save({ ...mapping, name: ' ' })).status).toBe(400);
    expect((await save({ ...mapping, columns: { nr: 'Anything' } })).status).toBe(400);
    expect((await app.call('trader', 'DELETE', `/api/Import/mappings/${id}`)).status).toBe(200);
    expect((await read(csv, 'po.csv')).body.mapping).toBeNull();
  });

  it.each([
    [
      'a renamed PDF',
      Buffer.from('%PDF-1.7 and more'),
      'po.xlsx',
      415,
      'This is not an Excel workbook (.xlsx).',
    ],
    [
      '5,001 rows',
      Buffer.from(`PO No;Style No;Qty\n${'1;A;5\n'.repeat(5001)}`),
      'po.csv',
      413,
      'A file can have up to 5,000 rows and 100 columns.',
    ],
    [
      'more than 4 MB',
      Buffer.alloc(4 * 1024 * 1024 + 1),
      'po.xlsx',
      413,
      'An Excel file can have up to 4 MB.',
    ],
  ])('with %s is refused', async (_, contents, name, code, message) => {
    const { status, body } = await read(contents, name);
    expect([status, body.message]).toEqual([code, message]);
  });

  it('of 4,900 rows is read', async () => {
    const lines = Array.from({ length: 4900 }, (_, index) => [`P${index % 150}`, 'A', `C${index}`, index]);
    const started = performance.now();
    const { status, body, text } = await read(
      await workbook([['PO No', 'Style No', 'Colour', 'Qty'], ...lines]),
    );
    expect(status, text).toBe(200);
    expect(body.rows).toHaveLength(20);
    expect(performance.now() - started).toBeLessThan(20_000);
  });
});

it('forgets files after a day', async () => {
  const { pool, config, files } = app;
  const count = async () => (await pool.query('select from imports')).rowCount;
  await check(rows(newNumber(), 'A;B;;1'));
  const deps = { pool, config, files, clock: () => app.clock.now, log: pino({ level: 'silent' }) };
  wait(app, 23 * 3600);
  await runDueJobs(allJobs, deps);
  expect(await count()).toBeGreaterThan(0);
  wait(app, 2 * 3600);
  expect(await runDueJobs(allJobs, deps)).toContain('remove-old-imports');
  expect(await count()).toBe(0);
});
