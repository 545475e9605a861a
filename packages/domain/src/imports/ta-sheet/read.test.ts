import { describe, expect, it } from 'vitest';
import { EXAMPLE, read, stagesText, textsOf, workbookOf } from './test-sheets';

describe('orders down', () => {
  it('are read as the worked example says', () => {
    const { orders, questions, unread, notes, partners } = read(EXAMPLE);
    expect(orders.map(({ name, buyer, factory, fields }) => [name, buyer, factory, fields])).toEqual([
      [
        'PO 4500991',
        'NBK',
        'Shapla',
        {
          'Purchase Order Date': '2026-10-05',
          'Planned Ex-Factory Date': '2026-12-20',
          'Order Type': 'Confirmed Bulk Order',
          'Brand Name': 'NBK',
        },
      ],
      [
        'PO 4500992',
        'NBK',
        'Shapla',
        {
          'Purchase Order Date': '2026-11-28',
          'Planned Ex-Factory Date': '2027-01-15',
          'Order Type': 'Confirmed Bulk Order',
          'Brand Name': 'NBK',
        },
      ],
    ]);
    expect(orders[0]?.styles[0]).toMatchObject({
      number: 'NB-1',
      combos: [
        { name: 'Navy', quantity: 3000 },
        { name: 'White', quantity: 2400 },
      ],
    });
    expect(orders.map(stagesText)).toEqual([
      {
        'Lab Dip': ['navy: planned 2026-10-05, done 2026-10-09', 'white: planned 2026-10-05, done'],
        'PP Sample': ['navy: planned 2026-11-20', 'white: planned 2026-11-20, "TBA"'],
        'Bulk Fabric In-house': ['navy: planned 2026-11-28', 'white: planned 2026-11-28'],
        'Ex-Factory': ['navy: planned 2026-12-20', 'white: planned 2026-12-20'],
      },
      {
        'PP Sample': ['navy: planned 2026-12-11'],
        'Bulk Fabric In-house': ['navy: planned 2026-12-18'],
        'Ex-Factory': ['navy: planned 2027-01-15'],
      },
    ]);
    expect([questions, unread]).toEqual([[], []]);
    expect(textsOf(notes)).toEqual([
      'Weeks are read as their Friday.',
      'The purchase order date of each order is its earliest day.',
    ]);
    expect(partners).toEqual([
      { type: 'client', name: 'NBK', orders: 2, partnerId: null, how: 'new' },
      { type: 'factory', name: 'Shapla', orders: 2, partnerId: null, how: 'new' },
    ]);
  });

  it('may have headings in two rows, merged, repeated or empty to the right', () => {
    const two = `
T&A Meridian 2026
Buyer|PO No|Style|Colour|Lab Dip||PP Sample|PP Sample|Remarks
||||Plan|Actual|Plan|Act.|
NBK|1|S|Navy|5 Oct|9 Oct|20 Nov||call
`;
    const { columns, orders } = read(two);
    expect(columns.map(({ key, target }) => [key, target])).toEqual([
      ['buyer', 'Buyer'],
      ['po no', 'Order: Buyer PO Number'],
      ['style', 'Style: Style Number'],
      ['colour', 'Combo: Combo Name'],
      ['lab dip plan', 'Stage: Lab Dip; end; plan'],
      ['lab dip actual', 'Stage: Lab Dip; end; actual'],
      ['pp sample plan', 'Stage: PP Sample; end; plan'],
      ['pp sample act.', 'Stage: PP Sample; end; actual'],
      ['remarks', 'Order: Planning Remarks'],
    ]);
    expect(orders.map(stagesText)).toEqual([
      { 'Lab Dip': ['navy: planned 2026-10-05, done 2026-10-09'], 'PP Sample': ['navy: planned 2026-11-20'] },
    ]);
    const merged = [
      { column: 4, lastColumn: 5, from: 1, to: 1 },
      { column: 0, lastColumn: 0, from: 1, to: 2 },
    ];
    const marked = read(workbookOf({ Sheet1: two }, { merged }));
    expect(marked.columns).toEqual(columns);
  });

  it('may have their actual days in a row of their own', () => {
    const { orders } = read(`
PO|Style|Qty|P/A|Lab Dip|PPS|Ex-fty
1|S-1|100|Plan|5/10/2026|20/11/2026|20/12/2026
|||Actual|9/10/2026||
2|S-2|200|P|6/10/2026|21/11/2026|22/12/2026
2|S-2||A|7/10/2026||
`);
    expect(orders.map(stagesText)).toEqual([
      {
        'Lab Dip': [': planned 2026-10-05, done 2026-10-09'],
        'PP Sample': [': planned 2026-11-20'],
        'Ex-Factory': [': planned 2026-12-20'],
      },
      {
        'Lab Dip': [': planned 2026-10-06, done 2026-10-07'],
        'PP Sample': [': planned 2026-11-21'],
        'Ex-Factory': [': planned 2026-12-22'],
      },
    ]);
    expect(orders.map(({ styles }) => styles[0]?.combos)).toMatchObject([
      [{ name: 'All colors', quantity: 100 }],
      [{ name: 'All colors', quantity: 200 }],
    ]);
  });

  it('take from above what is empty beside a color, and from sections their season and buyer', () => {
    const { orders, notes, unread } = read(
      `
Buyer|Order|Style|Colour|Fty|Ex-fty
AW26
NBK|1|S-1|Navy|Shapla|20/12/2026
|||White||20/12/2026
Buyer: Northbrook Apparel
|2|S-2|Red|Shapla|21/12/2026
Shipped
NBK|3|S-3|Red|Shapla|1/11/2026
`,
    );
    expect(
      orders.map(({ number, buyer, factory, styles, fields }) => [
        number,
        buyer,
        factory,
        styles[0]?.combos.map(({ name }) => name),
        fields['Season'],
      ]),
    ).toEqual([
      ['1', 'NBK', 'Shapla', ['Navy', 'White'], 'AW26'],
      ['2', 'Northbrook Apparel', 'Shapla', ['Red'], 'AW26'],
      ['3', 'NBK', 'Shapla', ['Red'], 'AW26'],
    ]);
    expect(notes.map(({ text, values }) => [text, values?.['text'] ?? ''])).toEqual([
      ['{cell}: "{text}" is used for the rows below it.', 'AW26'],
      ['{cell}: "{text}" is used for the rows below it.', 'Buyer: Northbrook Apparel'],
      ['{cell}: "{text}" was left out.', 'Shipped'],
      ['The purchase order date of each order is its earliest day.', ''],
    ]);
    expect(unread).toEqual([]);
  });

  it('leave out what is hidden or struck through', () => {
    const { orders, notes } = read(
      workbookOf(
        {
          Sheet1: 'PO|Style|Lab Dip|Secret\n1|S|5 Oct 2026|x\n2|S|6 Oct 2026|x\n3|S|5 Oct 2026 9 Oct 2026|x',
        },
        {
          hiddenRows: [1],
          hiddenColumns: [3],
          struck: [
            ...[0, 1, 2, 3].map((column) => ({ row: 2, column, rest: '' })),
            { row: 3, column: 2, rest: '9 Oct 2026' },
          ],
          notes: [{ row: 3, column: 2, text: 'Rita: late' }],
        },
      ),
    );
    expect(orders.map(stagesText)).toEqual([{ 'Lab Dip': [': planned 2026-10-09'] }]);
    expect(orders[0]?.notes).toEqual([
      { stage: 'Lab Dip', cell: 'Sheet1 C4', text: 'Rita: late', isUnread: false },
    ]);
    expect(textsOf(notes).slice(0, 3)).toEqual([
      'Row {rows} is hidden.',
      'Column {columns} is hidden.',
      'Row {rows} is struck through.',
    ]);
  });

  it('make an order for each factory, style or ship date where that is chosen', () => {
    const sheet = `
PO|Style|Colour|Qty|Fty|Ship date|Lab Dip
1|S-1|Navy|100|Shapla|20/12/2026|5/10/2026
1|S-1|Navy|50|Shapla|10/1/2027|5/10/2026
1|S-2|Navy|70|Shapla|20/12/2026|5/10/2026
1|S-1|Navy|30|Asha|20/12/2026|5/10/2026
`;
    const names = (answers: object) =>
      read(sheet, { answers }).orders.map(({ number, factory, styles }) => [
        number,
        factory,
        styles.map((one) => `${one.number} ${one.combos.map(({ quantity }) => quantity).join()}`).join(', '),
      ]);
    expect(names({})).toEqual([
      ['1', 'Shapla', 'S-1 150, S-2 70'],
      ['1', 'Asha', 'S-1 30'],
    ]);
    expect(names({ styles: 'each', colors: 'orders' })).toEqual([
      ['1', 'Shapla', 'S-1 100'],
      ['1 / 2', 'Shapla', 'S-1 50'],
      ['1', 'Shapla', 'S-2 70'],
      ['1', 'Asha', 'S-1 30'],
    ]);
    expect(read(sheet).questions.map(({ key }) => key)).toEqual([
      'answers.styles',
      'answers.colors',
      'partners.0.partnerId',
    ]);
  });
});
