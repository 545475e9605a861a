import { addDays, type Day } from '@selvedge/domain/calendar';
import type { TA_SAMPLES } from '@selvedge/domain/imports/ta-sheet/ta-texts';
import { type MergedCells, NO_MARKS, type Workbook } from '@selvedge/domain/sheets/workbook';

// Invented T&A workbooks, as merchandisers keep them, with days around the given one.

const BUYERS = ['Fernhill Outfitters', 'Brightwater Kids', 'Halden Sport'];
const FACTORIES = ['Padma Knitwear Ltd.', 'Red River Garments JSC', 'Anatolia Tekstil A.Ş.'];
const COLORS = ['Navy', 'White', 'Olive', 'Brick', 'Sand'];
const ITEMS = ['T-shirt', 'Polo', 'Hoodie', 'Shorts'];
/** Headings of stages, and their days before the ship date. */
const STAGES = [
  ['Lab Dip', 85],
  ['Fit Smpl', 74],
  ['PPS', 52],
  ['Fab I/H', 46],
  ['Trims I/H', 44],
  ['Cutting', 34],
  ['Sewing', 20],
  ['Final Insp', 3],
  ['Ex-fty', 1],
] as const;

interface SampleOrder {
  nth: number;
  buyer: string;
  factory: string;
  number: string;
  style: string;
  color: string;
  quantity: string;
  ship: Day;
  days: { planned: Day; actual: Day | null }[];
}

function sampleOrder(nth: number, today: Day): SampleOrder {
  const of = (names: readonly string[]) => names[nth % names.length] ?? '';
  const ship = addDays(today, 3 * nth + 4);
  return {
    nth,
    buyer: of(BUYERS),
    factory: FACTORIES[Math.floor(nth / 3) % FACTORIES.length] ?? '',
    number: String(4_501_200 + 7 * nth),
    style: `${of(['FH', 'BK', 'HS'])}-${110 + nth}`,
    color: of(COLORS),
    quantity: String(1200 + 300 * (nth % 9)),
    ship,
    days: STAGES.map(([, before], at) => {
      const planned = addDays(ship, -before);
      const done = addDays(planned, ((nth + at) % 7) - 2);
      return { planned, actual: done <= today && (nth + at) % 8 !== 0 ? done : null };
    }),
  };
}
const sampleOrders = (count: number, today: Day) =>
  Array.from({ length: count }, (_, nth) => sampleOrder(nth, today));

const HEADINGS = ['Buyer', 'Order No', 'Style', 'Colour', 'Qty', 'Fty', 'Ship date'];
const factsOf = (order: SampleOrder) => [
  order.buyer,
  order.number,
  order.style,
  order.color,
  order.quantity,
  order.factory,
  order.ship,
];
const workbook = (
  sheets: readonly (readonly [name: string, table: string[][]])[],
  merged: MergedCells[] = [],
): Workbook => ({
  names: sheets.map(([name]) => name),
  tables: sheets.map(([, table]) => table),
  marks: sheets.map(() => ({ ...NO_MARKS, merged })),
  isDate1904: false,
});

function mergedHeadings(orders: readonly SampleOrder[]): Workbook {
  const wide = STAGES.map((_, at) => {
    const column = HEADINGS.length + 2 * at;
    return { column, lastColumn: column + 1, from: 0, to: 0 };
  });
  const high = HEADINGS.map((_, column) => ({ column, lastColumn: column, from: 0, to: 1 }));
  return workbook(
    [
      [
        'T&A',
        [
          [...HEADINGS, ...STAGES.flatMap(([name]) => [name, ''])],
          [...HEADINGS.map(() => ''), ...STAGES.flatMap(() => ['Plan', 'Actual'])],
          ...orders.map((order) => [
            ...factsOf(order),
            ...order.days.flatMap(({ planned, actual }) => [planned, actual ?? '']),
          ]),
        ],
      ],
    ],
    [...high, ...wide],
  );
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const shortDay = (day: Day) => `${Number(day.slice(8))}-${MONTHS[Number(day.slice(5, 7)) - 1]}`;
const wordsOf = ({ nth, days }: SampleOrder) =>
  days.map(({ planned, actual }, at) => {
    if ((nth + at) % 23 === 0) return 'TBA';
    return actual ? `${shortDay(planned)} ok` : shortDay(planned);
  });

const oneColumn = (orders: readonly SampleOrder[]): Workbook =>
  workbook([
    [
      'TNA',
      [
        [...HEADINGS, ...STAGES.map(([name]) => name)],
        ...orders.map((one) => [...factsOf(one), ...wordsOf(one)]),
      ],
    ],
  ]);

const rowPairs = (orders: readonly SampleOrder[]): Workbook =>
  workbook([
    [
      'Critical path',
      [
        [...HEADINGS, 'P/A', ...STAGES.map(([name]) => name)],
        ...orders.flatMap((one) => [
          [...factsOf(one), 'Plan', ...one.days.map(({ planned }) => planned)],
          [...HEADINGS.map(() => ''), 'Actual', ...one.days.map(({ actual }) => actual ?? '')],
        ]),
      ],
    ],
  ]);

const stagesDown = (orders: readonly SampleOrder[]): Workbook =>
  workbook(
    orders.map((one) => [
      one.number,
      [
        ['Time and action plan'],
        ['Buyer', one.buyer, '', 'Order No', one.number],
        ['Style', one.style, '', 'Factory', one.factory],
        ['Item', ITEMS[one.nth % ITEMS.length] ?? '', '', 'Ship date', one.ship],
        [],
        ['Color/Qty', 'S', 'M', 'L', 'Total'],
        [one.color, '200', '400', '300', '900'],
        [COLORS[(one.nth + 1) % COLORS.length] ?? '', '100', '200', '100', '400'],
        ['Total', '300', '600', '400', '1300'],
        [],
        ['Activity', 'Planned date', 'Actual', 'Responsible', 'Remarks'],
        ...STAGES.map(([name], at) => [
          name,
          one.days[at]?.planned ?? '',
          one.days[at]?.actual ?? '',
          'Rita',
          '',
        ]),
      ],
    ]),
  );

/** Merged headings in two rows, one column for a stage, rows of planned and of actual days, and a sheet for each order. */
const SAMPLES: Record<TaSample, { make: (orders: readonly SampleOrder[]) => Workbook; orders: number }> = {
  'two-rows': { make: mergedHeadings, orders: 58 },
  'one-column': { make: oneColumn, orders: 24 },
  'row-pairs': { make: rowPairs, orders: 16 },
  'stages-down': { make: stagesDown, orders: 3 },
};
export type TaSample = (typeof TA_SAMPLES)[number];
/** A workbook around a day. */
export const sampleTaSheet = (sample: TaSample, today: Day): Workbook =>
  SAMPLES[sample].make(sampleOrders(SAMPLES[sample].orders, today));
