import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showLanguage } from '#web/lib/language';
import { storeToken } from '#web/lib/session';
import { renderWithRouter } from '#web/ui/test-router';
import { OrderImport } from './order-import';

const ID = '01990000-0000-7000-8000-000000000001';
const SHEET = {
  rows: [['4500123', 'NB-7101', '5', '03/04/2027', 'KN-3']],
  columns: [
    ['A', 'PO No.', 'po no', 'Order: Buyer PO Number'],
    ['B', 'Style No.', 'style no', 'Style: Style Number'],
    ['C', 'Qty', 'qty', 'Quantity'],
    ['D', 'Ship Date', 'ship date', 'Order: Contract Ship Date (Buyer)'],
    ['E', 'Ref', 'ref', null],
  ].map(([letters, header, key, target]) => ({ letters, header, key, target })),
  headerRow: 1,
  sheets: [{ name: 'PO', rows: 1, isRead: true }],
  targets: ['Quantity', 'Order: Buyer PO Number', 'Order: Department'],
  dates: null as object | null,
  mapping: null,
  problem: null,
};
const change = (id: string, order: string, what: string, from: string | null, to: string) => ({
  id,
  order,
  orderId: null,
  what,
  from,
  to,
  note: null,
});
const PREVIEW = {
  importId: ID,
  changes: [
    change('0', 'Spring Tee', 'Crew Tee, White', '5,000', '5,400'),
    change('1', 'PO 4500124', 'New draft', null, '1 style, 1 combo, 10 pcs'),
  ],
  conflicts: [] as object[],
  errors: [
    { cell: 'E12', message: 'Quantity is not a number: abc' },
    { cell: '14', message: 'Navy of PO A1 is left out.' },
  ],
  notes: ['Sheets that were read: PO'],
  stays: [{ order: 'Spring Tee', what: 'Crew Tee, Red', value: '2,000' }],
};
const BUYERS = [{ organizationId: 5, organizationName: 'Northbrook Apparel Inc.' }];

interface Answers {
  sheet?: object;
  preview?: object;
  confirm?: Response[];
}
/** Answers the calls of the dialog, and returns what was sent. */
function serve({ sheet = SHEET, preview = PREVIEW, confirm = [] }: Answers = {}) {
  const sent: { path: string; body: any }[] = [];
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const path = String(input).replace(/^\/api/, '');
    const body = init?.body instanceof FormData ? init.body : init?.body && JSON.parse(String(init.body));
    sent.push({ path, body });
    if (path === '/demo/northbrook-po.xlsx') return new Response('example');
    if (path === '/Organizations/Clients') return Response.json(BUYERS);
    if (path === '/Import/read') return Response.json(sheet);
    if (path === '/Import/buyer-po') return Response.json(preview);
    if (path === '/Import/mappings') return Response.json({ id: ID, message: '' });
    return (
      confirm.shift() ??
      Response.json({
        message: '1 order created, 1 changed',
        created: 1,
        updated: 1,
        orders: [{ orderId: ID, name: 'PO 4500124' }],
      })
    );
  });
  return sent;
}

async function open() {
  renderWithRouter(<OrderImport filter={{}} isEmpty={false} mayCreate />);
  await userEvent.click(screen.getByRole('button', { name: 'Import from Excel' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: "A buyer's purchase orders" }));
  await screen.findByRole('dialog', {}, { timeout: 5000 });
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
async function chooseBuyer() {
  await userEvent.click(await screen.findByRole('combobox', { name: /Buyer/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Northbrook Apparel Inc.' }));
}
async function check() {
  await press('Try an example');
  await chooseBuyer();
  await press('Check changes');
}

const claims = btoa(JSON.stringify({ id: 1, exp: Date.now() / 1000 + 3600 }));
beforeEach(() => storeToken(`a.${claims}.c`));
afterEach(async () => {
  vi.unstubAllGlobals();
  await showLanguage('en');
});

it('names what columns of purchase orders are taken for in the language of the reader', async () => {
  serve();
  await open();
  await press('Try an example');
  const column = await screen.findByRole<HTMLInputElement>('combobox', { name: 'A: PO No.' });
  expect(column.value).toBe('Order: Buyer PO Number');
  await act(() => showLanguage('tr'));
  await waitFor(() => expect(column.value).toBe('Sipariş: Alıcı PO numarası'));
});

describe('the import of purchase orders', () => {
  it('goes from the example to its changes', async () => {
    serve();
    await open();
    await check();
    const tee = await screen.findByRole('group', { name: 'Spring Tee' });
    expect(within(tee).getByLabelText<HTMLInputElement>('Crew Tee, White: 5,000 → 5,400').checked).toBe(true);
    screen.getByText('Not in the file, stays');
    screen.getByText('Spring Tee: Crew Tee, Red, 2,000');
    screen.getByText('E12: Quantity is not a number: abc');
    screen.getByText('Row 14: Navy of PO A1 is left out.');
    screen.getByText('Sheets that were read: PO');
  });

  it('imports the changes that are ticked, and saves the columns for the buyer', async () => {
    const sent = serve();
    await open();
    await check();
    await userEvent.click(await screen.findByLabelText('New draft: 1 style, 1 combo, 10 pcs'));
    await userEvent.click(screen.getByText('Import 1 change'));
    await screen.findByText('1 order created, 1 changed');
    const byPath = (path: string) => sent.find((one) => one.path === path)?.body;
    expect(byPath(`/Import/${ID}/confirm`)).toEqual({
      leave: ['1'],
      take: [],
      commitMessage: 'Imported purchase orders',
    });
    expect(JSON.parse(byPath('/Import/buyer-po').get('choices'))).toMatchObject({
      buyerId: 5,
      columns: { 'po no': 'Order: Buyer PO Number', ref: null },
    });
    expect(byPath('/Import/mappings')).toMatchObject({ buyerId: 5, name: 'northbrook-po' });
  });

  it('of a workbook with several sheets reads those that are chosen', async () => {
    const sheets = [
      { name: 'June', rows: 12, isRead: true },
      { name: 'July', rows: 1200, isRead: false },
    ];
    const sent = serve({ sheet: { ...SHEET, sheets } });
    await open();
    await press('Try an example');
    const group = await screen.findByRole('group', { name: 'Sheets that are read' });
    expect(within(group).getByLabelText<HTMLInputElement>('June (12 rows)').checked).toBe(true);
    await userEvent.click(within(group).getByLabelText('July (1,200 rows)'));
    const choices = (path: string) =>
      sent.filter((one) => one.path === path).map(({ body }) => JSON.parse(body.get('choices')).sheets);
    await waitFor(() => expect(choices('/Import/read')).toEqual([undefined, ['June', 'July']]));
    await chooseBuyer();
    await press('Check changes');
    await screen.findByRole('group', { name: 'Spring Tee' });
    expect(choices('/Import/buyer-po')).toEqual([['June', 'July']]);
  });

  it('asks which part of a date is the day before it checks', async () => {
    const sent = serve({
      sheet: {
        ...SHEET,
        dates: {
          example: '03/04/2027',
          readings: [
            { order: 'dmy', day: '2027-04-03' },
            { order: 'mdy', day: '2027-03-04' },
          ],
        },
      },
    });
    await open();
    await press('Try an example');
    await chooseBuyer();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Check changes' }).disabled).toBe(true);
    await userEvent.click(screen.getByRole('radio', { name: '4 Mar 2027' }));
    await press('Check changes');
    await screen.findByText('Not in the file, stays');
    const form = sent.find(({ path }) => path === '/Import/buyer-po')?.body;
    expect(JSON.parse(form.get('choices')).dateOrder).toBe('mdy');
  });

  it('says when nothing differs', async () => {
    serve({ preview: { ...PREVIEW, changes: [], errors: [], stays: [] } });
    await open();
    await check();
    await screen.findByText('Nothing in this file differs.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import 0 changes' }).disabled).toBe(true);
  });

  it('shows the changes of now when something changed meanwhile', async () => {
    const now = { ...PREVIEW, changes: [change('0', 'Spring Tee', 'Crew Tee, White', '5,100', '5,400')] };
    serve({
      confirm: [
        Response.json({ code: 'CONFLICT', message: 'Something changed', preview: now }, { status: 409 }),
      ],
    });
    await open();
    await check();
    await screen.findByRole('group', { name: 'Spring Tee' });
    await press('Import 2 changes');
    await screen.findByText(/These are the changes of now/);
    expect(
      screen.getByRole<HTMLInputElement>('checkbox', { name: 'Crew Tee, White: 5,100 → 5,400' }).checked,
    ).toBe(true);
    await press('Import 1 change');
    await screen.findByText('1 order created, 1 changed');
  });

  it('shows why a file cannot be read', async () => {
    vi.stubGlobal('fetch', async () =>
      Response.json(
        { code: 'WRONG_TYPE', message: 'This is not an Excel workbook (.xlsx).' },
        { status: 415 },
      ),
    );
    await open();
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('There is no file input.');
    await userEvent.upload(input, new File(['%PDF'], 'po.xlsx'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('This is not an Excel workbook (.xlsx).');
  });
});

it('a sheet with unknown headings is read by the row and the columns that are chosen', async () => {
  const columns = [
    { letters: 'A', header: 'Nr', key: 'nr', target: null },
    { letters: 'B', header: '', key: 'column b', target: null },
  ];
  const problem = 'Choose the column of the Buyer PO Number.';
  const sent = serve({ sheet: { ...SHEET, columns, headerRow: 2, rows: [['4711', '815']], problem } });
  await open();
  await press('Try an example');
  await screen.findByText(problem);
  const row = screen.getByRole<HTMLInputElement>('textbox', { name: 'Row of the headings' });
  expect(row.value).toBe('2');
  await userEvent.clear(row);
  await userEvent.type(row, '4');
  await userEvent.tab();
  await waitFor(() => expect(sent.filter(({ path }) => path === '/Import/read')).toHaveLength(2));
  const again = sent.findLast(({ path }) => path === '/Import/read')?.body;
  expect(JSON.parse(again.get('choices'))).toEqual({ headerRow: 4 });
  await userEvent.click(await screen.findByRole('combobox', { name: 'B' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Order: Buyer PO Number' }));
  await chooseBuyer();
  await press('Check changes');
  await screen.findByText('Not in the file, stays');
  const checked = sent.find(({ path }) => path === '/Import/buyer-po')?.body;
  expect(JSON.parse(checked.get('choices'))).toMatchObject({
    headerRow: 2,
    columns: { nr: null, 'column b': 'Order: Buyer PO Number' },
  });
});

it('a choice takes a target from the column that had it', async () => {
  const sent = serve();
  await open();
  await press('Try an example');
  await chooseBuyer();
  await userEvent.click(await screen.findByRole('combobox', { name: 'E: Ref' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Quantity' }));
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'C: Qty' }).value).toBe('Not taken');
  await press('Check changes');
  await screen.findByRole('group', { name: 'Spring Tee' });
  const checked = sent.find(({ path }) => path === '/Import/buyer-po')?.body;
  expect(JSON.parse(checked.get('choices')).columns).toMatchObject({ qty: null, ref: 'Quantity' });
});
