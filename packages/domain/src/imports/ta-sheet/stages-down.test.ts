import { describe, expect, it } from 'vitest';
import { read, stagesText, textsOf, workbookOf } from './test-sheets';

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
