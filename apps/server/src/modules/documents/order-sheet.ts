import type { Order } from '@selvedge/contract/orders';
import { fieldText, isEmptyValue, sortFields } from '@selvedge/domain/orders/fields';
import type { CustomField, Style } from '@selvedge/domain/orders/order';
import { UNNAMED_ORDER } from '@selvedge/domain/orders/rules';
import { compositionText } from '@selvedge/domain/styles/composition-text';
import { comboName, materialName, styleName } from '@selvedge/domain/styles/rules';
import { FieldValueType, orderStatusLabel, STAGE_STATUS_LABELS, UserType } from '@selvedge/domain/vocabulary';
import type { Content, Definition } from 'pdfmake';
import type * as z from 'zod/mini';
import type { stagesOf } from '#server/modules/planning/planning';
import { SECTIONS, valueOf } from './facts';
import { BASE_FONT, runsOf } from './fonts';

export type OrderView = z.output<typeof Order>;
export type StageOfPlan = Awaited<ReturnType<typeof stagesOf>>[number];
interface Sheet {
  order: OrderView;
  stages: readonly StageOfPlan[];
  userType: UserType;
  /** A JPEG of the order. */
  picture: Buffer | null;
  printedAt: Date;
}

const INK = '#14202e';
const MUTED = '#4a5768';
const LINE = '#dad7ce';
const SHADE = '#f6f5f1';
const THREAD = '#b3261e';
/** A page's width between its margins, in points. */
const WIDTH = 515;
/** More rows than this are a book, not a sheet: the workbook has them all. */
const MAX_ROWS = 400;

const write = (text: string, rest: object = {}): Content => ({ text: runsOf(text), ...rest });
const label = (text: string): Content => write(text, { fontSize: 7.5, color: MUTED });
const heading = (text: string): Content => write(text, { fontSize: 12, bold: true, margin: [0, 14, 0, 5] });
const cellHead = (text: string, rest: object = {}): Content =>
  write(text, { fontSize: 7.5, bold: true, color: MUTED, fillColor: SHADE, ...rest });
const rule = (color: string, width: number): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: WIDTH, y2: 0, lineWidth: width, lineColor: color }],
  margin: [0, 8, 0, 8],
});
const LINES = {
  hLineWidth: (index: number) => (index === 0 ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => LINE,
  paddingLeft: () => 4,
  paddingRight: () => 4,
  paddingTop: () => 3,
  paddingBottom: () => 3,
};

/** The order on paper, made of the view that its reader is answered anyway: what they may not see cannot get in. */
export function orderSheet({ order, stages, userType, picture, printedAt }: Sheet): Definition {
  const name = order.orderName || UNNAMED_ORDER;
  const printed = `${printedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return {
    pageSize: 'A4',
    pageMargins: [40, 40, 40, 48],
    info: {
      title: `${order.orderNumber ?? ''} ${name}`.trim(),
      creator: 'Selvedge',
      creationDate: printedAt,
    },
    defaultStyle: { font: BASE_FONT, fontSize: 9, color: INK, lineHeight: 1.15 },
    content: [
      ...headOf(order, name, userType, picture),
      ...SECTIONS.flatMap(({ group, title }) => section(title, order.customFields, group)),
      ...stylesOf(order.styleInfo as Style[]),
      ...planOf(stages),
    ],
    footer: (page, pages) => ({
      margin: [40, 14, 40, 0],
      columns: [
        write(`${name} · version ${order.version} · printed ${printed}`, { fontSize: 7.5, color: MUTED }),
        write(`${page} / ${pages}`, { fontSize: 7.5, color: MUTED, alignment: 'right', width: 60 }),
      ],
    }),
  };
}

function headOf(order: OrderView, name: string, userType: UserType, picture: Buffer | null): Content[] {
  const day = (text: string | null | undefined) => (text ? fieldText(dated(text)) : 'N/A');
  const pieces = order.totalQuantity === undefined ? '' : `${order.totalQuantity.toLocaleString('en')} pcs, `;
  const facts: [string, string | undefined][] = [
    ['Brand', order.brandName],
    ['Buyer', order.buyerOrganization],
    [userType === UserType.Manufacturer ? 'Client' : 'Trader', order.traderOrganization],
    ['Factory', order.manufacturerOrganization],
    ['Season', order.season],
    ['Item', order.item],
    ['Quantity', `${pieces}${counted(order.totalStyles, 'style')}, ${counted(order.totalCombos, 'combo')}`],
    ['Placement to shipment', `${day(order.placementDate)} – ${day(order.actualShipmentDate)}`],
  ];
  const status = [order.orderNumber, orderStatusLabel(order.orderStatus), order.orderType];
  const words: Content[] = [
    label('ORDER SHEET'),
    write(name, { fontSize: 19, bold: true, margin: [0, 2, 0, 2] }),
    write(status.filter((text) => text).join(' · '), { color: MUTED }),
  ];
  const shown = picture
    ? [{ image: `data:image/jpeg;base64,${picture.toString('base64')}`, fit: [84, 84] as const, width: 84 }]
    : [];
  return [
    { columns: [{ stack: words, width: '*' }, ...shown], columnGap: 16 },
    rule(THREAD, 1.5),
    pairs(facts.flatMap(([title, value]) => (value ? [[title, value] as const] : []))),
    ...(order.description ? [write(order.description, { margin: [0, 8, 0, 0] })] : []),
  ];
}
const counted = (count: number, what: string) =>
  `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`;
const dated = (value: string) => ({ value, valueType: FieldValueType.Date, currencyType: null });

/** Labels over values, four in a row. */
function pairs(facts: readonly (readonly [string, string])[]): Content {
  const cells = facts.map(([title, value]): Content => ({ stack: [label(title), write(value)] }));
  const rows = Array.from({ length: Math.ceil(cells.length / 4) }, (_, row) =>
    Array.from({ length: 4 }, (__, column): Content => cells[row * 4 + column] ?? ''),
  );
  if (rows.length === 0) return '';
  return { table: { widths: ['*', '*', '*', '*'], body: rows, dontBreakRows: true }, layout: 'noBorders' };
}

/** What stands in the head already. */
const IN_HEAD = new Set([
  'Order Number',
  'Order Name',
  'Order Type',
  'Order Description',
  'Brand Name',
  'Buyer Organization',
  'Trader Organization',
  'Manufacturer Organization',
  'Season',
  'Item',
  'Placement Date',
  'Actual Shipment Date',
]);
function section(title: string, fields: readonly CustomField[], group: string): Content[] {
  const facts = sortFields(fields)
    .filter((field) => field.groupName === group && !IN_HEAD.has(field.name) && !isEmptyValue(field.value))
    .flatMap((field) => {
      const text = valueOf(field);
      return text === null ? [] : [[field.name, text] as const];
    });
  return facts.length === 0 ? [] : [{ stack: [heading(title), pairs(facts)], unbreakable: true }];
}

/** A table under a title that comes again with its head on each page, and never stands alone at the foot of one. */
const titledTable = (
  title: Content,
  head: readonly Content[],
  widths: readonly (string | number)[],
  rows: readonly (readonly Content[])[],
): Content => ({
  table: {
    headerRows: 2,
    keepWithHeaderRows: rows.length > 0 ? 1 : 0,
    dontBreakRows: true,
    widths,
    body: [[title, ...head.slice(1).map(() => '')], head, ...rows],
  },
  layout: LINES,
  margin: [0, 14, 0, 0],
});

function stylesOf(styles: readonly Style[]): Content[] {
  let room = MAX_ROWS;
  let left = 0;
  const tables = styles.flatMap((style) => {
    const rows = style.combos.flatMap((combo, index) => rowsOf(combo, index));
    const printed = rows.slice(0, Math.max(0, room));
    const shown = room > 0;
    left += rows.length - printed.length + (shown ? 0 : 1);
    room -= rows.length + 1;
    return shown ? [titledTable(styleTitle(style), COMBO_HEAD, COMBO_WIDTHS, printed)] : [];
  });
  const note = `${left.toLocaleString('en')} more rows are in the Excel export of this order.`;
  if (left > 0) return [...tables, write(note, { color: MUTED, margin: [0, 8, 0, 0] })];
  return tables.length > 0
    ? tables
    : [heading('Styles'), write('This order has no styles.', { color: MUTED })];
}

const SHOWN = ['Style Name', 'Order Quantity'];
function styleTitle(style: Style): Content {
  const quantity = style.customFields.find((field) => field.name === 'Order Quantity');
  const about = sortFields(style.customFields)
    .filter((field) => !SHOWN.includes(field.name) && !isEmptyValue(field.value))
    .flatMap((field) => {
      const text = valueOf(field);
      return text === null ? [] : [`${field.name}: ${text}`];
    });
  return {
    colSpan: COMBO_HEAD.length,
    stack: [
      {
        columns: [
          write(styleName(style), { bold: true, fontSize: 12 }),
          write(quantity ? fieldText(quantity) : '', { bold: true, alignment: 'right', width: 120 }),
        ],
      },
      ...(about.length > 0 ? [write(about.join('  ·  '), { color: MUTED, fontSize: 8 })] : []),
    ],
  };
}

const COMBO_WIDTHS = [76, 56, '*', 46, 60, 110];
const COMBO_HEAD = [
  cellHead('Combo'),
  cellHead('Quantity', { alignment: 'right' }),
  cellHead('Material (* needs submission)'),
  cellHead('Type'),
  cellHead('Quantity', { alignment: 'right' }),
  cellHead('Composition'),
];
function rowsOf(combo: Style['combos'][number], index: number): Content[][] {
  const quantity = combo.customFields.find((field) => field.name === 'Combo Based Quantity');
  const materials = combo.materialInfo.map((material) => {
    const amount = material.customFields.find((field) => field.name === 'Material Quantity');
    return [
      write(`${materialName(material)}${material.isSubmissionRequired ? ' *' : ''}`),
      write(material.materialType),
      write(amount ? fieldText(amount) : '', { alignment: 'right' }),
      write(compositionText(material.composition)),
    ];
  });
  const first = [
    write(comboName(combo, index), { bold: true }),
    write(quantity ? fieldText(quantity) : '', { alignment: 'right' }),
  ];
  if (materials.length === 0) return [[...first, '', '', '', '']];
  return materials.map((cells, row) => [...(row === 0 ? first : ['', '']), ...cells]);
}

/** The plan with the columns of the sides that the stages were answered with. */
function planOf(stages: readonly StageOfPlan[]): Content[] {
  if (stages.length === 0) return [];
  const client = stages.some((stage) => stage.statusClientTrader !== undefined);
  const factory = stages.some((stage) => stage.statusTraderManufacturer !== undefined);
  const both = client && factory;
  const side = (name: string) =>
    (both ? [`${name} deadline`, `${name} status`, 'Done'] : ['Deadline', 'Status', 'Done']).map((title) =>
      cellHead(title),
    );
  const done = (count: number | undefined, total: number) => write(`${count ?? 0} / ${total}`);
  const body = stages.map((stage) => [
    { stack: [write(stage.stageName, { bold: true }), label(stage.stageType)] },
    ...(client
      ? [
          write(stage.deadlineClient ? fieldText(dated(stage.deadlineClient)) : 'N/A'),
          write(STAGE_STATUS_LABELS[stage.statusClientTrader ?? 'NOT_STARTED']),
          done(stage.completedClientTrader, stage.totalItems),
        ]
      : []),
    ...(factory
      ? [
          write(stage.deadlineManufacturer ? fieldText(dated(stage.deadlineManufacturer)) : 'N/A'),
          write(STAGE_STATUS_LABELS[stage.statusTraderManufacturer ?? 'NOT_STARTED']),
          done(stage.completedTraderManufacturer, stage.totalItems),
        ]
      : []),
  ]);
  const widths = ['*', ...(client ? [62, 62, 36] : []), ...(factory ? [62, 62, 36] : [])];
  const head = [cellHead('Stage'), ...(client ? side('Client') : []), ...(factory ? side('Factory') : [])];
  const title = write('Planning', { fontSize: 12, bold: true, colSpan: head.length });
  return [titledTable(title, head, widths, body)];
}
