import type { Order } from '@selvedge/contract/order-shapes';
import { dayIn } from '@selvedge/domain/calendar';
import * as FIELD from '@selvedge/domain/orders/field-names';
import { fieldText, isEmptyValue, sortFields } from '@selvedge/domain/orders/fields';
import { headlineWords, orderHeadline } from '@selvedge/domain/orders/headline';
import type { CustomField, Style } from '@selvedge/domain/orders/order';
import { UNNAMED_ORDER } from '@selvedge/domain/orders/rules';
import type { VisibleStage } from '@selvedge/domain/planning/stage';
import { orderStatusLabel, UserType } from '@selvedge/domain/vocabulary';
import type { Content, Definition } from 'pdfmake';
import type * as z from 'zod/mini';
import { SECTIONS, valueOf } from './facts';
import { BASE_FONT } from './font-files';
import { NO_LETTER, runsOf } from './fonts';
import { dated, heading, INK, label, MUTED, THREAD, WIDTH, write } from './sheet-parts';
import { planOf } from './sheet-plan';
import { stylesOf } from './sheet-styles';

export type OrderView = z.output<typeof Order>;
interface Sheet {
  order: OrderView;
  stages: readonly VisibleStage[];
  userType: UserType;
  /** JPEG. */
  picture: Buffer | null;
  printedAt: Date;
}

const rule = (color: string, width: number): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: WIDTH, y2: 0, lineWidth: width, lineColor: color }],
  margin: [0, 8, 0, 8],
});
const NO_LETTERS = `${NO_LETTER} stands for letters that this sheet has no font for; the screen shows them.`;
/** Characters of rarer scripts; only these are checked for a missing font. */
const RARE = /[^ -\u024f\p{Script=Cyrillic}\p{Script=Han}]/gu;
const lacksLetters = (shown: unknown): boolean =>
  runsOf([...new Set(JSON.stringify(shown).match(RARE))].join('')).some((run) =>
    run.text.includes(NO_LETTER),
  );

/** The PDF definition of an order. Its input is the reader's own view, so it cannot contain hidden fields. */
export function orderSheet(sheet: Sheet): Definition {
  const { order, stages, printedAt } = sheet;
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
      ...headOf(sheet, name),
      ...SECTIONS.flatMap(({ group, title }) => section(title, order.customFields, group)),
      ...stylesOf(order.styleInfo as Style[]),
      ...planOf(stages),
      ...(lacksLetters([order, stages]) ? [write(NO_LETTERS, { color: MUTED, margin: [0, 12, 0, 0] })] : []),
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

function headOf({ order, picture, printedAt }: Sheet, name: string): Content[] {
  const day = (text: string | null | undefined) => (text ? fieldText(dated(text)) : 'N/A');
  const pieces = order.totalQuantity === undefined ? '' : `${order.totalQuantity.toLocaleString('en')} pcs, `;
  const facts: [string, string | undefined][] = [
    ['Brand', order.brandName],
    ['Buyer', order.buyerOrganization],
    ['Trader', order.traderOrganization],
    ['Factory', order.manufacturerOrganization],
    ['Season', order.season],
    ['Item', order.item],
    ['Quantity', `${pieces}${counted(order.totalStyles, 'style')}, ${counted(order.totalCombos, 'combo')}`],
    [
      'Placement to shipment',
      `${day(order.placementDate)} – ${day(order.actualShipmentDate ?? order.shipDate)}`,
    ],
  ];
  const status = [order.orderNumber, orderStatusLabel(order.orderStatus), order.orderType];
  const headline = headlineWords(orderHeadline(order, dayIn('UTC', printedAt))).join(' · ');
  const words: Content[] = [
    label('ORDER SHEET'),
    write(name, { fontSize: 19, bold: true, margin: [0, 2, 0, 2] }),
    write(status.filter((text) => text).join(' · '), { color: MUTED }),
    ...(headline === '' ? [] : [write(headline, { bold: true, margin: [0, 2, 0, 0] })]),
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

/** Labels with values below them, in four columns. */
function pairs(facts: readonly (readonly [string, string])[]): Content {
  const cells = facts.map(([title, value]): Content => ({ stack: [label(title), write(value)] }));
  const rows = Array.from({ length: Math.ceil(cells.length / 4) }, (_, row) =>
    Array.from({ length: 4 }, (__, column): Content => cells[row * 4 + column] ?? ''),
  );
  if (rows.length === 0) return '';
  return { table: { widths: ['*', '*', '*', '*'], body: rows, dontBreakRows: true }, layout: 'noBorders' };
}

/** Fields that the head of the sheet already shows. */
const IN_HEAD = new Set([
  FIELD.orderNumber,
  FIELD.orderName,
  FIELD.orderType,
  FIELD.orderDescription,
  FIELD.brandName,
  FIELD.buyerOrganization,
  FIELD.traderOrganization,
  FIELD.manufacturerOrganization,
  FIELD.season,
  FIELD.item,
  FIELD.placementDate,
  FIELD.actualShipmentDate,
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
