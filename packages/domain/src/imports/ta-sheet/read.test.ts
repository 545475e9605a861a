import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_MARKS } from '../../sheets/workbook';
import { READER, read, sheetOf, stagesText, workbookOf } from './test-sheets';

const textsOf = (texts: readonly { text: string; values?: unknown }[]) => texts.map(({ text }) => text);
const EXAMPLE = `
Buyer|Order|Style|Colour|Qty|Fty|Lab Dip Plan|Lab Dip Act|PPS Plan|PPS Act|Fab I/H|Ex-fty
NBK|4500991|NB-1|Navy|3000|Shapla|5/10|9/10|20/11||28/11|20/12
NBK|4500991|NB-1|White|2400|Shapla|5/10|ok|20/11|TBA|28/11|20/12
NBK|4500992|NB-2|Navy|1200|Shapla|N/A||wk 50||W51|15/1
Total||||6600|||||||
`;

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

describe('stages down', () => {
  const SHEET = `
Time and action plan
Buyer|NBK||Order No:|4500991
Style|Item|Fty|
NB-1|T-shirt|Shapla|
PO date|1/10/2026||Ship date|20/12/2026

Color/Qty|S|M|L|Total
Navy|100|200|100|400
White|50|50|50|150
Total|150|250|150|550

Activity|Days|Planned date|Actual|Responsible|Remarks
Lab dip submit|5|6/10/2026|5/10/2026|Rita|
Lab dip approval|10|11/10/2026|14/10/2026|Rita|shade B
Cutting start|40|10/11/2026|12/11/2026||
Cutting end|45|15/11/2026|30 %||
Carton test|50|20/11/2026|||
`;
  it('are an order', () => {
    const { orders, sheets, unread, columns, notes } = read(workbookOf({ A: SHEET, Notes: 'call Rita' }));
    expect(sheets.map(({ layout }) => layout)).toEqual(['stages-down', null]);
    expect(orders).toMatchObject([
      {
        number: '4500991',
        buyer: 'NBK',
        factory: 'Shapla',
        fields: {
          Item: 'T-shirt',
          'Contract Ship Date (Buyer)': '2026-12-20',
          'Purchase Order Date': '2026-10-01',
        },
        styles: [
          {
            number: 'NB-1',
            combos: [
              {
                name: 'Navy',
                quantity: 400,
                sizes: [
                  { size: 'S', count: 100 },
                  { size: 'M', count: 200 },
                  { size: 'L', count: 100 },
                ],
              },
              { name: 'White', quantity: 150 },
            ],
          },
        ],
      },
    ]);
    expect(orders.map(stagesText)).toEqual([
      {
        'Lab Dip': [
          'all: planned 2026-10-11, done 2026-10-14, submitted 2026-10-05, "shade B", "Lab dip submit Planned date: 6/10/2026"',
        ],
        Cutting: [
          'all: planned 2026-11-15, started 2026-11-12, in-house 30 %, "Cutting start Planned date: 10/11/2026"',
        ],
      },
    ]);
    expect(unread).toEqual([]);
    expect(
      columns.flatMap(({ target, key, letters }) => (target === null ? [`${key} ${letters}`] : [])),
    ).toEqual(['carton test planned date C17', 'carton test actual D17', 'carton test remarks F17']);
    expect(textsOf(notes)).toContain(
      '{count, plural, one {# column was} other {# columns were}} not recognized.',
    );
    const ticked = read(SHEET, { columns: { 'carton test planned date': 'own-stage' } });
    expect(ticked.orders[0]?.stages.at(-1)).toMatchObject({
      name: 'Carton test',
      isOwn: true,
      category: 'Submission',
      planned: '2026-11-20',
    });
  });
});

describe('questions', () => {
  const keys = (sheet: string, choices = {}) => read(sheet, choices).questions.map(({ key }) => key);

  it('are asked for two columns of a stage', () => {
    const sheet =
      'Buyer|PO|Style|1st Lab Dip|2nd Lab Dip|Ship date\nNBK|1|S|5 Oct 2026|9 Oct 2026|20 Dec 2026';
    expect(keys(sheet)).toEqual(['answers.rounds']);
    expect(read(sheet).columns.map(({ state }) => state)).toContain('asked');
    const stages = (rounds: 'last' | 'own' | 'left') =>
      read(sheet, { answers: { rounds } }).orders.map(stagesText);
    expect(stages('last')).toEqual([{ 'Lab Dip': [': planned 2026-10-09'] }]);
    expect(stages('left')).toEqual([{ 'Lab Dip': [': planned 2026-10-05'] }]);
    expect(stages('own')).toEqual([
      { 'Lab Dip': [': planned 2026-10-05'], '2nd Lab Dip': [': planned 2026-10-09'] },
    ]);
  });

  it('are asked for an x, a far day, and dates with two meanings', () => {
    const sheet = 'Buyer|PO|Style|Lab Dip Act|PPS|Ex-fty\nNBK|1|S|x|5 Oct 2024|20 Dec 2026';
    expect(keys(sheet)).toEqual(['answers.x', 'answers.years']);
    const answered = (x: 'done' | 'not-needed', years: 'keep' | 'left') =>
      read(sheet, { answers: { x, years } }).orders.map(stagesText)[0];
    expect(answered('done', 'keep')).toMatchObject({
      'Lab Dip': [': done'],
      'PP Sample': [': planned 2024-10-05'],
    });
    expect(answered('not-needed', 'left')).toEqual({
      'PP Sample': [': '],
      'Ex-Factory': [': planned 2026-12-20'],
    });
    const { dates } = read('PO|Style|Lab Dip|Ex-fty\n1|S|5/10|11/12');
    expect(dates).toEqual({
      example: '5/10',
      readings: [
        { order: 'dmy', day: '2026-10-05' },
        { order: 'mdy', day: '2027-05-10' },
      ],
    });
  });

  it('are asked for partners', () => {
    const sheet = (buyer: string, factory: string) =>
      `Buyer|Fty|PO|Style|Ex-fty\n${buyer}|${factory}|1|S|20 Dec 2026`;
    const partners = (buyer: string, factory: string) =>
      read(sheet(buyer, factory)).partners.map(({ partnerId, how }) => `${how} ${partnerId ?? ''}`.trim());
    expect(partners('northbrook apparel inc.', 'Shapla Knit Composite')).toEqual(['exact 11', 'form 12']);
    expect(partners('Nortbrook Apparel', 'SHAPLA KNIT COMPOSITE (PVT) LTD')).toEqual([
      'typing 11',
      'form 12',
    ]);
    expect(partners('Meridian Sourcing', 'Asha / Jaya')).toEqual(['own', 'two']);
    expect(partners('', '')).toEqual(['none', 'none']);
    expect(keys(sheet('Northbrook Apparel', 'Shapla Knit Composite'))).toEqual(['partners.0.visible']);
    expect(keys(sheet('Meridian Sourcing', ''))).toEqual(['partners.0.partnerId']);
    expect(
      read(sheet('NBK', 'Shapla'), { partners: [{ type: 'client', name: 'nbk', partnerId: 11 }] }).partners,
    ).toMatchObject([{ partnerId: 11, how: 'chosen' }, { how: 'new' }]);
  });

  it('are asked for a workbook that is too large', () => {
    const rows = Array.from(
      { length: 301 },
      (_, at) => `NBK|${at}|S|${at % 2 ? 'SS27' : 'AW26'}|20 Dec 2026`,
    );
    const sheet = ['Buyer|PO|Style|Season|Ex-fty', ...rows].join('\n');
    expect(read(sheet).questions).toMatchObject([
      { key: 'sheets', choices: ['Sheet1'], text: { values: { count: 301 } } },
      { key: 'season', choices: ['AW26', 'SS27'] },
    ]);
    expect(read(sheet, { season: 'ss27' }).orders).toHaveLength(150);
    expect(keys(sheet, { season: 'SS27' })).toEqual([]);
  });
});

describe('any workbook', () => {
  const cell = fc.oneof(
    fc.constantFrom(
      ...sheetOf(EXAMPLE).flat(),
      'Plan',
      'Actual',
      'Activity',
      'Color',
      'S',
      'M',
      'x',
      '-',
      'constructor',
      '__proto__',
      'tostring',
      '5/10',
      '34/26',
      'wk 53',
      'W51',
      '12-Mar (rev)',
      '12/3 → 18/3',
      '46000',
      '60 %',
      'AW26',
      'rej',
      'Lab Dip Submit',
      '#N/A',
      '色样计划',
    ),
    fc.string({ maxLength: 12 }),
    fc.string({ unit: 'binary', maxLength: 8 }),
    fc
      .date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10)),
  );
  const tables = fc.array(fc.array(fc.array(cell, { maxLength: 9 }), { maxLength: 9 }), { maxLength: 3 });
  const place = { row: fc.nat(9), column: fc.nat(9) };
  const marks = fc.record({
    isHidden: fc.boolean(),
    hiddenRows: fc.array(fc.nat(9), { maxLength: 2 }),
    hiddenColumns: fc.array(fc.nat(9), { maxLength: 2 }),
    merged: fc.array(
      fc.record({ column: fc.nat(9), lastColumn: fc.nat(9), from: fc.nat(9), to: fc.nat(9) }),
      { maxLength: 3 },
    ),
    struck: fc.array(fc.record({ ...place, rest: cell }), { maxLength: 2 }),
    percents: fc.array(fc.record(place), { maxLength: 2 }),
    notes: fc.array(fc.record({ ...place, text: cell }), { maxLength: 2 }),
  });

  it('is read without failing', () => {
    fc.assert(
      fc.property(tables, fc.array(marks, { maxLength: 3 }), fc.boolean(), (sheets, marked, isDate1904) => {
        const names = sheets.map((_, index) => `S${index}`);
        const headings = sheetOf(EXAMPLE).slice(0, 2);
        const workbook = {
          names,
          tables: sheets.map((rows) => [...headings, ...rows]),
          marks: marked,
          isDate1904,
        };
        const reading = read(workbook);
        expect(reading.sheets).toHaveLength(sheets.length);
        expect(read({ ...workbook, tables: sheets }).sheets).toHaveLength(sheets.length);
      }),
      { numRuns: 300 },
    );
  });

  it('has the days that were read', () => {
    const days = fc
      .date({ min: new Date('2026-03-01'), max: new Date('2027-06-30'), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10));
    const written = fc.oneof(
      days.map((day) => [day, [day]] as const),
      days.map((day) => [`${Number(day.slice(8))}.${day.slice(5, 7)}.${day.slice(0, 4)} ok`, [day]] as const),
      fc.tuple(days, days).map(([one, other]) => [`${one} → ${other}`, [one, other]] as const),
      days.map((day) => [`${day} (rev)`, [day]] as const),
      fc.constantFrom('ok', 'TBA', '', 'N/A', 'ask Mr. Lee').map((text) => [text, []] as const),
    );
    fc.assert(
      fc.property(
        fc.array(fc.array(written, { minLength: 8, maxLength: 8 }), { minLength: 1, maxLength: 6 }),
        (rows) => {
          const table = [
            [
              'PO',
              'Style',
              'Colour',
              'Lab Dip Plan',
              'Lab Dip Act',
              'LD submit',
              'PPS',
              'PPS rev',
              'PCD',
              'Cutting end',
              'Ex-fty',
            ],
            ...rows.map((row, at) => [`PO ${at % 3}`, 'S', `C${at}`, ...row.map(([text]) => text)]),
          ];
          const reading = read(
            { names: ['A'], tables: [table], marks: [NO_MARKS], isDate1904: false },
            {},
            READER,
          );
          const known = new Set(rows.flatMap((row) => row.flatMap(([, own]) => own)));
          for (const { stages } of reading.orders)
            for (const { planned, parts } of stages)
              for (const day of [
                planned,
                ...parts.flatMap((part) => [
                  part.planned,
                  part.expected,
                  part.doneOn,
                  part.started,
                  part.rejectedOn,
                  ...part.submitted,
                ]),
              ])
                expect(day === null || known.has(day)).toBe(true);
        },
      ),
      { numRuns: 200 },
    );
  });
});
