import readXlsxFile from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { combo, makeOrder, makePlan, material, style } from '#test/orders';
import { useApp } from '#test/start-app';
import { upload } from '#test/upload';
import { unpack } from './unpack';

const app = useApp();
type Who = 'trader' | 'buyer' | 'factory';
async function sheetsOf(who: Who, path: string) {
  const { status, bytes } = await app.call(who, 'GET', `/api${path}`);
  expect(status).toBe(200);
  return Object.fromEntries((await readXlsxFile(bytes)).map(({ sheet, data }) => [sheet, data]));
}
/** A sheet's rows as records by column title. */
const records = (data: unknown[][] | undefined) =>
  (data ?? [])
    .slice(1)
    .map((row) => Object.fromEntries(row.map((cell, at) => [String(data?.[0]?.[at]), cell])));
const xmlOf = (bytes: Buffer) =>
  unpack(bytes, { maxBytes: 1e7, maxEntries: 100 }, /\.xml$/)
    .map((entry) => entry.contents.toString('utf8'))
    .join('\n');

describe('the order list as a workbook', () => {
  it('has the orders that the filters leave, whatever page is open, with numbers as numbers and days as days', async () => {
    const order = await makeOrder(app, { 'Order Name': 'Findable Parka', 'Placement Date': '2026-06-03' });
    await makeOrder(app, { 'Order Name': 'Another' });
    await makePlan(app, order.orderId, [{}]);
    const path = '/CustomOrder/excel?search=findable&page=7&pageSize=1';
    const [row, ...rest] = records((await sheetsOf('trader', path)).Orders);
    expect(rest).toEqual([]);
    expect(row).toMatchObject({
      'Order Number': order.orderNumber,
      'Order Name': 'Findable Parka',
      Status: 'Active',
      Buyer: 'Northbrook Apparel Inc.',
      Styles: 1,
      'Quantity (pcs)': 300,
      'Placement Date': new Date('2026-06-03T00:00:00Z'),
      'Purchase Order Date': new Date('2026-06-01T00:00:00Z'),
      'Client Progress (%)': 0,
    });
    expect(records((await sheetsOf('trader', '/CustomOrder/excel?status=4')).Orders)).toEqual([]);
  });

  it('has the columns of the reader’s side only', async () => {
    await makeOrder(app);
    const titles = async (who: Who) => (await sheetsOf(who, '/CustomOrder/excel')).Orders?.[0] ?? [];
    expect(await titles('trader')).toEqual(
      expect.arrayContaining(['Client Progress (%)', 'Factory Progress (%)']),
    );
    expect(await titles('buyer')).not.toContain('Factory Progress (%)');
    expect(await titles('factory')).not.toContain('Client Progress (%)');
    expect(await titles('factory')).toContain('Client');
  });

  it('asks the database as often for many orders as for few', async () => {
    const count = async (search: string) => {
      const before = app.queries.count;
      await sheetsOf('trader', `/CustomOrder/excel?search=${search}`);
      return app.queries.count - before;
    };
    await makeOrder(app, { 'Order Name': 'Countable A' });
    const few = await count('Countable');
    for (const name of ['B', 'C', 'D']) await makeOrder(app, { 'Order Name': `Countable ${name}` });
    expect(await count('Countable')).toBe(few);
  });
});

describe('an order as a workbook', () => {
  const DANGEROUS = ['=HYPERLINK("http://x.example","y")', '+1+1', '-2', '@SUM(A1)', '\t=1', '＝1+1'];
  it('has no cell that a spreadsheet would run', async () => {
    const order = await makeOrder(
      app,
      { 'Order Name': DANGEROUS[0] ?? '', 'Brand Name': '@brand' },
      {
        styleInfo: DANGEROUS.map((name) => style(name, 10, [combo(name, 10, [material(name, 'Fabric', 1)])])),
      },
    );
    const { bytes } = await app.call('trader', 'GET', `/api/CustomOrder/${order.orderId}/excel`);
    const xml = xmlOf(bytes);
    expect(xml).not.toMatch(/<f[ >]/);
    const sheets = await readXlsxFile(bytes);
    const texts = sheets.flatMap(({ data }) => data.flat()).filter((cell) => typeof cell === 'string');
    expect(texts).toContain('\'=HYPERLINK("http://x.example","y")');
    expect(texts.filter((text) => /^[=+\-@\t\r＝＋－＠]/.test(text))).toEqual([]);
  });

  it('holds text that no XML can, and more of it than a cell can', async () => {
    const order = await makeOrder(app, {
      'Order Name': 'bell\u0007 \uFFFE tab',
      'Order Description': 'x'.repeat(9_000),
    });
    const sheets = await sheetsOf('trader', `/CustomOrder/${order.orderId}/excel`);
    expect(records(sheets.Order).find((row) => row.Field === 'Order Name')?.Value).toBe('bell  tab');
  });

  it('keeps numbers, units and days of its fields apart', async () => {
    const order = await makeOrder(app, {
      'Buyer FOB Price / pc': 3.45,
      'Placement Date': '2026-06-03',
      'Total Cartons': 40,
    });
    const facts = records((await sheetsOf('trader', `/CustomOrder/${order.orderId}/excel`)).Order);
    const fact = (name: string) => facts.find((row) => row.Field === name);
    expect(fact('Buyer FOB Price / pc')).toMatchObject({
      Group: 'Commercial Info',
      Value: 3.45,
      Unit: 'USD',
    });
    expect(fact('Placement Date')?.Value).toEqual(new Date('2026-06-03T00:00:00Z'));
    expect(fact('Total Cartons')?.Value).toBe(40);
    const buyer = records((await sheetsOf('factory', `/CustomOrder/${order.orderId}/excel`)).Order);
    expect(buyer.map((row) => row.Field)).not.toContain('Buyer FOB Price / pc');
  });

  it('can be read back with its styles as they are', async () => {
    const order = await makeOrder(
      app,
      {},
      {
        styleInfo: [
          style('=Tee', 300, [combo('White', 100, [material('Jersey', 'Fabric', 20.5)]), combo('Navy', 200)]),
        ],
      },
    );
    const { bytes } = await app.call('trader', 'GET', `/api/CustomOrder/${order.orderId}/excel`);
    const { status, body } = await upload(
      app,
      'trader',
      'POST',
      '/api/CustomOrder/styles/read',
      'order.xlsx',
      bytes,
    );
    expect(status).toBe(200);
    expect(body.rows).toEqual([
      expect.objectContaining({
        line: 2,
        style: '=Tee',
        styleQuantity: 300,
        combo: 'White',
        comboQuantity: 100,
        material: 'Jersey',
        materialType: 'Fabric',
        materialQuantity: { value: 20.5, unit: 791 },
        composition: [{ name: 'Cotton', percentage: 100 }],
        submissionRequired: false,
        errors: [],
      }),
      expect.objectContaining({
        line: 3,
        style: '=Tee',
        combo: 'Navy',
        comboQuantity: 200,
        material: '',
        errors: [],
      }),
    ]);
  });
});

describe('the template for styles', () => {
  it('has the columns that are read and says how to fill them in', async () => {
    const sheets = await sheetsOf('trader', '/CustomOrder/styles/template');
    expect(sheets.Styles).toHaveLength(1);
    const guided = records(sheets['How to fill it in']).map((row) => row.Column);
    expect(guided).toEqual(sheets.Styles?.[0]);
    const { bytes } = await app.call('trader', 'GET', '/api/CustomOrder/styles/template');
    const read = await upload(app, 'trader', 'POST', '/api/CustomOrder/styles/read', 'empty.xlsx', bytes);
    expect(read.body).toEqual({ rows: [] });
  });
});

describe('the plan as a workbook', () => {
  it('goes out with what the reader’s side may see, and is read back', async () => {
    const order = await makeOrder(app);
    const [cutting] = await makePlan(app, order.orderId, [
      { stageName: 'Cutting', leadTimeClient: 61, leadTimeManufacturer: 57 },
      { stageName: 'Hidden', isVisibleToFactory: false },
    ]);
    await app.call('trader', 'PUT', `/api/Planning/updateStage/${cutting.subStages[0].stageId}`, {
      commitMessage: 'Counted',
      metadata: { targetUserType: 3003, currentInhouse: 1 },
    });
    const path = `/Planning/excel/${order.orderId}`;
    expect(records((await sheetsOf('factory', path)).Plan)).toEqual([
      {
        'Stage Name': 'Cutting',
        'Stage Type': 'Production',
        Category: 'Quantity',
        Level: 'Combo',
        'Material Type': null,
        'Factory Lead Time': 57,
        'Factory Deadline': new Date('2026-07-28T00:00:00Z'),
        'Factory Status': 'In Progress',
        'Factory Done': 0,
        Items: 2,
      },
    ]);
    expect((await sheetsOf('buyer', path)).Plan?.[0]).not.toContain('Factory Deadline');
    const { bytes } = await app.call('trader', 'GET', `/api${path}`);
    const { body } = await upload(app, 'trader', 'POST', '/api/Planning/excel/read', 'plan.xlsx', bytes);
    expect(body.rows).toEqual([
      expect.objectContaining({
        line: 2,
        stageName: 'Cutting',
        leadTimeClient: 61,
        deadlineClient: '2026-08-01',
        deadlineManufacturer: '2026-07-28',
        isVisibleToFactory: true,
        errors: [],
      }),
      expect.objectContaining({ line: 3, stageName: 'Hidden', isVisibleToFactory: false, errors: [] }),
    ]);
  });

  it('has every column to fill in when there is no plan yet', async () => {
    const order = await makeOrder(app);
    expect((await sheetsOf('trader', `/Planning/excel/${order.orderId}`)).Plan).toEqual([
      expect.arrayContaining(['Stage Name', 'Client Deadline', 'Factory Lead Time']),
    ]);
  });
});
