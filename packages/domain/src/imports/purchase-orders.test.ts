import { describe, expect, it } from 'vitest';
import { dateOrderOf, readDayIn } from '../sheets/date-order';
import { FIELD_TARGETS } from '../sheets/field-targets';
import { findPoHeader } from './po-columns';
import { type PoChoices, readPurchaseOrders } from './purchase-orders';

const TODAY = '2026-06-15';
const read = (rows: readonly string[], choices?: PoChoices) =>
  readPurchaseOrders(
    rows.map((row) => row.split('|').map((cell) => cell.trim())),
    TODAY,
    choices,
  );
const texts = (sheet: ReturnType<typeof read>) =>
  sheet.errors.map(({ cell, message }) => [
    cell,
    message.text.replace(/\{(\w+)\}/g, (_, name) => {
      const value = message.values?.[name] as any;
      return typeof value === 'object' ? (value.field ?? value.text) : String(value);
    }),
  ]);
const HEAD = 'PO No. | Style No. | Colour | Size | Qty';

describe('the header of a buyer’s sheet', () => {
  it('is found below title lines, by the words of the trade', () => {
    const header = findPoHeader([
      ['Northbrook Apparel Inc.'],
      ['Season', 'AW27'],
      [],
      ['PO #', 'Style No.', 'Color', 'S', 'M', 'XL', 'Ship Date', 'Buyer Dept. Ref'],
      ['4500123'],
    ]);
    expect(header?.row).toBe(3);
    expect(header?.columns.map(({ target }) => target)).toEqual([
      'Order: Buyer PO Number',
      'Style: Style Number',
      'Combo: Combo Name',
      'Size column',
      'Size column',
      'Size column',
      'Order: Contract Ship Date (Buyer)',
      null,
    ]);
  });

  it('takes a column once, and follows the choices', () => {
    const header = findPoHeader([['PO No', 'Style No', 'Qty', 'Quantity']], { qty: null });
    expect(header?.columns.map(({ target }) => target).slice(2)).toEqual([null, 'Quantity']);
  });

  it.each([
    ['Bestellnummer | Artikel | Farbe | Größe | Menge', '4711 | 815 | Navy | 38 | 50'],
    ['订单号 | 款号 | 颜色 | 尺码 | 数量', '4711 | 815 | Navy | 38 | 50'],
    ['Sipariş no | Model | Renk | Beden | Adet', '4711 | 815 | Navy | S | 50'],
  ])('in words that are not known offer the row that looks most like headings: %s', (headings, row) => {
    const rows = ['Northbrook GmbH', '', headings, row, row.replace('50', '20')];
    const cells = rows.map((one) => one.split('|').map((cell) => cell.trim()));
    const header = findPoHeader(cells);
    expect(header?.row).toBe(2);
    expect(header?.columns.map(({ target }) => target)).toEqual([null, null, null, null, null]);
    const [po, style, combo, size, quantity] = (header?.columns ?? []).map(({ key }) => key);
    const mapping = {
      [po ?? '']: 'Order: Buyer PO Number',
      [style ?? '']: 'Style: Style Number',
      [combo ?? '']: 'Combo: Combo Name',
      [size ?? '']: 'Size',
      [quantity ?? '']: 'Quantity',
    } as const;
    const { orders, errors } = readPurchaseOrders(cells, TODAY, { mapping });
    expect(errors).toEqual([]);
    expect(orders).toMatchObject([
      { number: '4711', styles: [{ combos: [{ name: 'Navy', quantity: 70 }] }] },
    ]);
  });

  it('can be in a row that is chosen', () => {
    const cells = [
      ['PO No', 'Style No', 'Qty'],
      ['Bestellung', 'Artikel', 'Menge'],
      ['1', '2', '3'],
    ];
    expect(findPoHeader(cells)?.row).toBe(0);
    expect(findPoHeader(cells, {}, 1)?.columns.map(({ header }) => header)).toEqual(cells[1]);
    expect(findPoHeader(cells, {}, 9)).toBeNull();
  });

  it('that are empty or repeated can be mapped, too', () => {
    const header = findPoHeader([['PO No', '', 'Style No', 'Menge', 'Menge']]);
    expect(header?.columns.map(({ key }) => key)).toEqual([
      'po no',
      'column b',
      'style no',
      'menge',
      'menge 2',
    ]);
    const mapped = findPoHeader([['PO No', '', 'Style No', 'Menge', 'Menge']], {
      'column b': 'Combo: Combo Name',
      'menge 2': 'Quantity',
    });
    expect(mapped?.columns.map(({ target }) => target)).toEqual([
      'Order: Buyer PO Number',
      'Combo: Combo Name',
      'Style: Style Number',
      null,
      'Quantity',
    ]);
  });

  it.each([
    [[['a', 'b']], 'No row of this file names a Buyer PO Number and a quantity.'],
    [
      [
        ['a', 'b'],
        ['1', '2'],
      ],
      'Choose the column of the Buyer PO Number.',
    ],
    [[['Style', 'Qty']], 'Choose the column of the Buyer PO Number.'],
    [[['PO No', 'Qty']], 'Choose the column of the Style Number or the Style Name.'],
  ])('of %j is refused', (cells, problem) => {
    expect(readPurchaseOrders(cells, TODAY).problem?.text).toBe(problem);
  });

  it('can be taken for fields of orders, styles and combos, but not for the order number', () => {
    expect(FIELD_TARGETS).toEqual(
      expect.arrayContaining(['Order: Season', 'Style: Style Number', 'Combo: Combo Name']),
    );
    expect(FIELD_TARGETS).not.toContain('Order: Order Number');
    expect(FIELD_TARGETS).not.toContain('Order: Buyer Organization');
  });
});

describe('rows', () => {
  it('are grouped by PO, style and combo, and quantities and sizes add up', () => {
    const { orders, errors } = read([
      HEAD,
      '4500123 | NB-7101 | White | S | 2,000',
      '4500123 | NB-7101 | white | M | 3,400',
      ' 4500123 | NB-7101 | Navy | M | 1,000',
      '4500124 | NB-7101 | White | M | 10',
      '4500123 | NB-7101 | White | S | 100',
    ]);
    expect(errors).toEqual([]);
    expect(orders.map(({ number, line }) => [number, line])).toEqual([
      ['4500123', 2],
      ['4500124', 5],
    ]);
    expect(orders[0]?.styles).toHaveLength(1);
    expect(orders[0]?.styles[0]?.combos).toMatchObject([
      {
        name: 'White',
        quantity: 5500,
        sizes: [
          { size: 'S', count: 2100 },
          { size: 'M', count: 3400 },
        ],
      },
      { name: 'Navy', quantity: 1000 },
    ]);
  });

  it('without a combo column are quantities of the style', () => {
    const { orders } = read(['PO No | Style Name | Qty', 'A1 | Crew Tee | 12', 'A1 | crew tee | 8']);
    expect(orders[0]?.styles).toMatchObject([{ name: 'Crew Tee', quantity: 20, combos: [] }]);
  });

  it('of totals and blank lines are skipped', () => {
    const sheet = read([HEAD, 'A1 | N1 | Red | S | 5', '| | | |', 'TOTAL | | | | 5', '| | Sub-total | | 5']);
    expect(sheet.errors).toEqual([]);
    expect(sheet.rows).toBe(1);
  });

  it.each([
    ['| N1 | Red | S | 5', ['A2', 'Row 2 has no Buyer PO Number.']],
    ['A1 | | Red | S | 5', ['B2', 'Row 2 has no Style Number.']],
    ['A1 | N1 | | S | 5', ['C2', 'Row 2 has no Combo Name.']],
  ])('%s is refused', (row, error) => {
    const sheet = read([HEAD, row]);
    expect(texts(sheet)).toEqual([error]);
    expect(sheet.orders).toEqual([]);
  });

  it.each([
    ['abc', 'Quantity is not a number: abc'],
    ['-5', 'Quantity is not a number: -5'],
    ['12.5', 'Quantity counts whole pieces: 12.5'],
  ])('with the quantity %s leave their combo out, so that it is not changed by halves', (quantity, text) => {
    const sheet = read([
      HEAD,
      'A1 | N1 | Red | S | 5',
      `A1 | N1 | Red | M | ${quantity}`,
      'A1 | N1 | Blue | M | 7',
    ]);
    expect(texts(sheet)).toEqual([
      ['E3', text],
      ['2', 'Red of PO A1 is left out, because a row of it cannot be read.'],
    ]);
    expect(sheet.orders[0]?.styles[0]?.combos.map(({ name }) => name)).toEqual(['Blue']);
  });

  it.each([
    [
      ['2.000', '3.400'],
      [2000, 3400],
    ],
    [
      ['2,000', '3,400'],
      [2000, 3400],
    ],
    [
      ['1 890', '10'],
      [1890, 10],
    ],
    [
      ['1.234.567', '5'],
      [1234567, 5],
    ],
  ])('with the quantities %j are read as pieces', (quantities, values) => {
    const { orders, errors } = read([
      HEAD,
      ...quantities.map((one, index) => `A1 | N1 | C${index} | | ${one}`),
    ]);
    expect(errors).toEqual([]);
    expect(orders[0]?.styles[0]?.combos.map(({ quantity }) => quantity)).toEqual(values);
  });

  it('with sizes in columns have their sum, which a stated quantity must equal', () => {
    const head = 'PO No | Style No | Colour | S | M | L | Qty';
    const sheet = read([head, 'A1 | N1 | Red | 1 | 2 | | 3', 'A1 | N1 | Blue | 1 | 2 | 4 | 8']);
    expect(sheet.orders[0]?.styles[0]?.combos).toMatchObject([{ name: 'Red', quantity: 3 }]);
    expect(texts(sheet)[0]).toEqual(['G3', 'Row 3: the sizes add up to 7, the quantity is 8.']);
  });

  it('state a field once: another value is an error, an empty cell none', () => {
    const sheet = read([
      'PO No | Style No | Qty | Season | Price | Mode',
      'A1 | N1 | 5 | | 4,15 | air',
      'A1 | N2 | 5 | SS27 | | air',
      'A1 | N3 | 5 | AW27 | 4,15 | Rocket',
    ]);
    expect(sheet.orders[0]?.fields).toMatchObject({ Season: 'SS27', 'Buyer FOB Price / pc': 4.15 });
    expect(texts(sheet)).toEqual([
      ['D4', 'PO A1 has two values of Season: SS27 and AW27.'],
      ['F4', 'Shipment Mode has no choice named Rocket.'],
    ]);
  });

  it('with a price that has two readings are asked about', () => {
    const sheet = read(['PO No | Style No | Qty | Price', 'A1 | N1 | 5 | 1.890']);
    expect(texts(sheet)).toEqual([
      ['D2', 'Buyer FOB Price / pc can be read in two ways: 1.890. Write it with two decimals.'],
    ]);
  });

  it.each([
    [
      'PO number',
      `${'9'.repeat(201)} | N1 | White | 5 |`,
      'A2',
      'Buyer PO Number can have up to 200 characters.',
    ],
    ['style', `A1 | ${'N'.repeat(201)} | White | 5 |`, 'B2', 'Style Number can have up to 200 characters.'],
    [
      'brand',
      `A1 | N1 | White | 5 | ${'b'.repeat(10_001)}`,
      'E2',
      'Brand Name can have up to 10000 characters.',
    ],
    ['quantity', 'A1 | N1 | White | 100000001 |', 'D2', 'Quantity has more than 100000000 pieces: 100000001'],
  ])('beyond what an order holds are errors of their cells: %s', (_, row, cell, text) => {
    const sheet = read(['PO No | Style No | Colour | Qty | Brand', row]);
    expect(texts(sheet)[0]).toEqual([cell, text]);
    expect(sheet.orders.flatMap(({ fields }) => Object.values(fields))).toEqual([]);
  });

  it('with sizes that a field cannot hold are left out', () => {
    const sizes = Array.from({ length: 60 }, (_, nth) => `A1 | N1 | White | 1 | ${nth}${'x'.repeat(200)}`);
    const sheet = read(['PO No | Style No | Colour | Qty | Size', ...sizes]);
    expect(texts(sheet)[0]).toEqual(['2', 'Size can have up to 10000 characters.']);
    expect(sheet.orders[0]?.styles).toEqual([]);
  });

  it('below headers that are names of every object are read', () => {
    const sheet = read(['PO No | Style No | Qty | Constructor | __proto__', 'A1 | N1 | 5 | one | two'], {
      mapping: { qty: 'Quantity' },
    });
    expect(sheet.columns.map(({ target }) => target).slice(3)).toEqual([null, null]);
    expect(sheet.orders[0]?.styles[0]?.quantity).toBe(5);
  });

  it('keep a text that a spreadsheet could run as it is', () => {
    const { orders } = read(['PO No | Style No | Qty | Order Name', 'A1 | =1+1 | 5 | @SUM(A1)']);
    expect(orders[0]).toMatchObject({ fields: { 'Order Name': '@SUM(A1)' }, styles: [{ number: '=1+1' }] });
  });
});

describe('dates', () => {
  it.each([
    [['13/04/2027', '03/04/2027'], 'dmy'],
    [['04/13/2027', '03/04/2027'], 'mdy'],
    [['2027-04-03'], 'dmy'],
    [['45/04/13'], 'ymd'],
    [['3 Mar 2027', 'soon'], 'dmy'],
    [['05/05/2027'], 'dmy'],
    [[], 'dmy'],
  ])('%j have one order', (dates, order) => {
    expect(dateOrderOf(dates)).toBe(order);
  });

  it('with several meanings are asked about', () => {
    const digits = ['০৩/০৪/২০২৭', '０３／０４／２０２７'];
    for (const example of digits) expect(dateOrderOf([example])).toMatchObject({ example });
    expect(dateOrderOf(['03/04/2027', '05/06/2027'])).toEqual({
      example: '03/04/2027',
      readings: [
        { order: 'dmy', day: '2027-04-03' },
        { order: 'mdy', day: '2027-03-04' },
      ],
    });
    const rows = ['PO No | Style No | Qty | Ship Date', 'A1 | N1 | 5 | 03/04/2027'];
    expect(read(rows).dates?.example).toBe('03/04/2027');
    expect(read(rows, { dateOrder: 'mdy' }).orders[0]?.fields).toEqual({
      'Contract Ship Date (Buyer)': '2027-03-04',
    });
  });

  it.each([
    ['31/02/2027', 'dmy', null],
    ['2027.04.03', 'mdy', '2027-04-03'],
    ['27-04-03', 'ymd', '2027-04-03'],
    ['০৩/০৪/২০২৭', 'mdy', '2027-03-04'],
    ['2027年3月4日', 'dmy', '2027-03-04'],
    ['২৭ মার্চ ২০২৭', 'mdy', '2027-03-27'],
    ['4 thg 3, 2027', 'mdy', '2027-03-04'],
    ['4 Ağustos 2027', 'ymd', '2027-08-04'],
    ['15/03/2027 00:00', 'dmy', '2027-03-15'],
    ['03/15/2027 1:30:00 PM', 'mdy', '2027-03-15'],
    ['2027-03-15T00:00:00.000Z', 'mdy', '2027-03-15'],
    ['15th of March 2027', 'mdy', '2027-03-15'],
    ['March 1st, 2027', 'dmy', '2027-03-01'],
    ['Mon, 15 Mar 2027', 'mdy', '2027-03-15'],
    ['Monday 03/04/2027', 'mdy', '2027-03-04'],
    ['2027年3月15日星期一', 'dmy', '2027-03-15'],
    ['15 Mart 2027 Pazartesi', 'dmy', '2027-03-15'],
    ["15-Mar'27", 'mdy', '2027-03-15'],
    ['46461', 'mdy', '2027-03-15'],
    ['46461.75', 'dmy', '2027-03-15'],
    ['４６４６１', 'dmy', '2027-03-15'],
    ['12000', 'dmy', null],
    ['next week', 'dmy', null],
  ] as const)('%s read as %s is %s', (text, order, day) => {
    expect(readDayIn(text, order)).toBe(day);
  });

  it('that are none are errors of their cells', () => {
    const sheet = read(['PO No | Style No | Qty | Ship Date', 'A1 | N1 | 5 | soon']);
    expect(texts(sheet)).toEqual([['D2', 'Contract Ship Date (Buyer) is not a date: soon']]);
    expect(sheet.orders[0]?.styles).toHaveLength(1);
  });
});
