import { readTable } from '@selvedge/domain/styles/table';
import { applyTable } from '@selvedge/domain/styles/table-apply';
import { fieldKindsOf } from '@selvedge/domain/styles/table-rows';
import readXlsxFile from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { combo, fields, makeOrder, makePlan, material, style } from '#test/orders';
import { useApp } from '#test/start-app';
import { upload } from '#test/upload';
import { records, sheetCalls } from '#test/workbook-sheets';
import { unpack } from './unpack';
import { makeWorkbook } from './workbook';

const app = useApp();
const { sheetsOf } = sheetCalls(app);
const xmlOf = async (bytes: Buffer) =>
  (await unpack(bytes, { maxBytes: 1e7, maxEntries: 100 }, /\.xml$/))
    .map((entry) => entry.contents.toString('utf8'))
    .join('\n');

describe('an order as a workbook', () => {
  const DANGEROUS = ['=HYPERLINK("http://x.example","y")', '+1+1', '-2', '@SUM(A1)', '\t=1', '＝1+1'];
  it('has no cell that a spreadsheet would run, and no word that people did not write', async () => {
    const order = await makeOrder(
      app,
      { 'Order Name': DANGEROUS[0] ?? '', 'Brand Name': '@brand' },
      {
        styleInfo: DANGEROUS.map((name) => style(name, 10, [combo(name, 10, [material(name, 'Fabric', 1)])])),
      },
    );
    const { bytes } = await app.call('trader', 'GET', `/api/CustomOrder/${order.orderId}/excel`);
    const xml = await xmlOf(bytes);
    expect(xml).not.toMatch(/<f[ >]/);
    const sheets = await readXlsxFile(bytes);
    const texts = sheets.flatMap(({ data }) => data.flat()).filter((cell) => typeof cell === 'string');
    // They are text cells with the words as they are, which stay texts when somebody types into them.
    expect(texts).toEqual(expect.arrayContaining(DANGEROUS.map((text) => text.trim())));
    expect(xml).toContain('formatCode="@"');
  });

  it('holds text that no XML can, and more of it than a cell can', async () => {
    const order = await makeOrder(app, {
      'Order Name': 'bell \uFFFE tab',
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

  it('carries own fields of numbers and dates as such, and brings them back', async () => {
    const own = (name: string, valueType: number, value: unknown) => ({
      ...(fields('Style', {})[0] as object),
      id: undefined,
      name,
      value,
      valueType,
      isMandatory: false,
    });
    const tee = style('Tee', 300, [combo('White', 300)]);
    const customFields = [...tee.customFields, own('Audit Score', 1, 1200), own('Launch', 12, '2027-03-11')];
    const order = await makeOrder(app, {}, { styleInfo: [{ ...tee, customFields }] });
    const path = `/CustomOrder/${order.orderId}/excel`;
    const [row] = records((await sheetsOf('trader', path)).Styles);
    expect(row).toMatchObject({
      'Style: Audit Score': 1200,
      'Style: Launch': new Date('2027-03-11T00:00:00Z'),
    });
    const { bytes } = await app.call('trader', 'GET', `/api${path}`);
    const { body } = await upload(app, 'trader', 'POST', '/api/CustomOrder/styles/read', 'order.xlsx', bytes);
    const empty = order.styleInfo.map((one: any) => ({
      ...one,
      customFields: one.customFields.map((field: any) =>
        ['Audit Score', 'Launch'].includes(field.name) ? { ...field, value: null } : field,
      ),
    }));
    const kinds = fieldKindsOf(empty, { Style: [], Combo: [], Material: [] });
    const { rows } = readTable(body.cells, { kinds });
    expect(rows.flatMap(({ errors, warnings }) => [...errors, ...warnings])).toEqual([]);
    const unused = () => {
      throw new Error('Nothing is new');
    };
    const taken = applyTable(empty, rows, { style: unused, combo: unused, material: unused });
    expect(taken).toEqual(order.styleInfo);
  });
});

describe('the mapping of columns', () => {
  it('is stored for the organization and used by its next import', async () => {
    const file = Buffer.from('Style,Hue,Remarks\nTee,Navy,Rush');
    const read = () => upload(app, 'trader', 'POST', '/api/CustomOrder/styles/read', 'order.csv', file);
    expect((await read()).body.rows[0]).toMatchObject({ style: 'Tee', combo: '' });
    const mapping = { hue: 'Combo', remarks: 'Combo: Remarks' };
    expect((await app.call('trader', 'PUT', '/api/CustomOrder/styles/mapping', mapping)).status).toBe(200);
    const { body } = await read();
    expect(body.mapping).toEqual(mapping);
    expect(body.rows[0]).toMatchObject({ combo: 'Navy', comboValues: { Remarks: 'Rush' } });
    expect(body.cells[1]).toEqual(['Tee', 'Navy', 'Rush']);
    const other = await upload(app, 'rival', 'POST', '/api/CustomOrder/styles/read', 'order.csv', file);
    expect(other.body.mapping).toEqual({});
  });

  it('refuses a column that there is not', async () => {
    const reply = await app.call('trader', 'PUT', '/api/CustomOrder/styles/mapping', {
      hue: 'Colour of the sky',
    });
    expect([reply.status, reply.body.message]).toEqual([400, 'There is no column "Colour of the sky".']);
  });
});

describe('a workbook with several sheets', () => {
  const sheet = (name: string, titles: string[], ...rows: string[][]) => ({
    name,
    columns: titles.map((title) => ({ title })),
    rows,
  });
  it.each([
    ['/api/CustomOrder/styles/read', ['Style', 'Combo'], 'style'],
    ['/api/Planning/excel/read', ['Stage Name', 'Client Lead Time'], 'stageName'],
  ])('is read from the best one, which is named, or from another: %s', async (path, titles, column) => {
    const file = await makeWorkbook(
      [
        sheet('Notes', ['For whom', 'Unit'], ['Any', 'pcs']),
        sheet('June', titles, ['Tee', '1']),
        sheet('July', titles, ['Polo', '2']),
      ],
      'en',
      null,
    );
    const read = async (texts: Record<string, string>) => {
      const { body } = await upload(app, 'trader', 'POST', path, 'all.xlsx', file, texts);
      return [body.sheets, body.rows.map((row: any) => row[column])];
    };
    const sheets = (isJune: boolean) => [
      { name: 'June', isRead: isJune },
      { name: 'July', isRead: !isJune },
    ];
    expect(await read({})).toEqual([sheets(true), ['Tee']]);
    expect(await read({ sheet: 'July' })).toEqual([sheets(false), ['Polo']]);
    expect(await read({ sheet: 'August' })).toEqual([sheets(true), ['Tee']]);
  });
});

describe('the template for styles', () => {
  it('has the columns of the import and explains how to fill them in', async () => {
    const sheets = await sheetsOf('trader', '/CustomOrder/styles/template');
    expect(sheets.Styles).toHaveLength(1);
    const guided = records(sheets['How to fill it in']).map((row) => row.Column);
    expect(guided).toEqual(sheets.Styles?.[0]);
    const { bytes } = await app.call('trader', 'GET', '/api/CustomOrder/styles/template');
    const read = await upload(app, 'trader', 'POST', '/api/CustomOrder/styles/read', 'empty.xlsx', bytes);
    expect(read.body).toEqual({
      rows: [],
      cells: [[...(sheets.Styles?.[0] ?? [])]],
      sheets: [{ name: 'Styles', isRead: true }],
      mapping: expect.any(Object),
    });
  });
});

describe('the plan as a workbook', () => {
  it('exports only what the reader’s side may see, and can be imported again', async () => {
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

  it('shows a partner that a trader exports it for that side only', async () => {
    const { orderId } = await makeOrder(app);
    await makePlan(app, orderId, [
      { stageName: 'CANARY-yarn', isVisibleToClient: false, leadTimeManufacturer: 41 },
      { stageName: 'CANARY-costing', isVisibleToFactory: false, leadTimeClient: 42 },
    ]);
    const path = `/Planning/excel/${orderId}`;
    const text = async (audience: string) =>
      JSON.stringify(await sheetsOf('trader', `${path}?for=${audience}`));
    expect(await text('buyer')).not.toMatch(/CANARY-yarn|Factory|41/);
    expect(await text('factory')).not.toMatch(/CANARY-costing|Client|42/);
    expect(await text('team')).toMatch(/CANARY-yarn.*CANARY-costing/);
    const refused = await app.call('trader', 'GET', `/api${path}?for=everybody`);
    expect(refused.status).toBe(400);
  });

  it('has every column to fill in when there is no plan yet', async () => {
    const order = await makeOrder(app);
    expect((await sheetsOf('trader', `/Planning/excel/${order.orderId}`)).Plan).toEqual([
      expect.arrayContaining(['Stage Name', 'Client Deadline', 'Factory Lead Time']),
    ]);
  });
});
