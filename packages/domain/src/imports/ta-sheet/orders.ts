import { type Day, laterOf } from '../../calendar';
import { groupBy } from '../../group-by';
import * as FIELD from '../../orders/field-names';
import type { SheetError } from '../../sheets/read-sheet';
import { keyOf } from '../../spreadsheet';
import { StageLevel } from '../../vocabulary';
import { PO_NUMBER } from '../po-columns';
import { comboKeyOf, groupRows, type ReadOrder, styleKeyOf } from '../po-orders';
import { readHeading } from './headings';
import { plannedOf } from './past-days';
import type { TaRow } from './rows';
import {
  type FactsChoices,
  type Findings,
  factsOf,
  noFindings,
  type StageCell,
  type StageFacts,
} from './stage-facts';
import type { TaNote, TaOrder, TaPart, TaStage } from './ta-order';

export interface OrdersChoices extends FactsChoices {
  /** By default the styles of a PO are one order. */
  styles?: 'one' | 'each' | undefined;
  /** By default pieces of a color with two ship dates are added up. */
  colors?: 'orders' | 'sum' | undefined;
}
export interface GroupedOrders {
  orders: TaOrder[];
  errors: SheetError[];
  findings: Findings;
  /** Numbers of orders that are asked about. */
  severalStyles: string[];
  twoShipDates: string[];
  /** Orders whose column has a later purchase order date, and those without one. */
  startDays: { changed: number; made: number };
}

interface Placed {
  row: TaRow;
  key: string;
  number: string;
}
/** The combo of a sheet without colors. */
export const ALL_COLORS = 'All colors';

export function ordersOf(rows: readonly TaRow[], choices: OrdersChoices): GroupedOrders {
  const factories = groupBy(
    rows.filter(({ factory }) => factory !== ''),
    nameKeyOf,
  );
  // A second factory makes a second order; rows without one belong to the first.
  const based = rows.map((row): Placed => {
    const factory = row.factory || factories.get(nameKeyOf(row))?.[0].factory || '';
    return { row, key: `${nameKeyOf(row)}\n${keyOf(factory)}`, number: row.row.text(PO_NUMBER) };
  });
  const severalStyles = numbersOf(based, (row) =>
    row.row.text(PO_NUMBER) === '' ? '' : styleKeyOf(row.row),
  );
  const styled = based.map((placed) =>
    choices.styles === 'each' ? { ...placed, key: `${placed.key}\n${styleKeyOf(placed.row.row)}` } : placed,
  );
  const { placed, twoShipDates } = byShipDate(styled, choices.colors);
  const findings = noFindings();
  const grouped = groupRows(
    placed.map(({ row, key, number }) => ({
      row: row.row,
      found: row.found,
      key,
      number: number || styleOf(row),
    })),
  );
  const byKey = groupBy(placed, ({ key }) => key);
  const startDays = { changed: 0, made: 0 };
  const orders = grouped.orders.flatMap((order) => {
    const own = byKey.get(order.key);
    return own ? [orderOf(order, own, choices, findings, startDays)] : [];
  });
  return { orders, errors: grouped.errors, findings, severalStyles, twoShipDates, startDays };
}

const styleOf = ({ row }: TaRow): string => row.text('Style: Style Number') || row.text('Style: Style Name');

/** The buyer and the PO number, else the style, else the row. */
function nameKeyOf(row: TaRow): string {
  const number = keyOf(row.row.text(PO_NUMBER));
  const name = number || (styleKeyOf(row.row) && `style ${styleKeyOf(row.row)}`) || row.line.place();
  return `${keyOf(row.buyer)}\n${name}`;
}

/** The numbers of orders whose rows have several of something. */
const numbersOf = (placed: readonly Placed[], of: (row: TaRow) => string): string[] =>
  [...groupBy(placed, ({ key }) => key).values()].flatMap((own) =>
    new Set(own.map(({ row }) => of(row)).filter(Boolean)).size > 1 ? [own[0].number] : [],
  );

/** A color with two ship dates is an order for each, if so chosen: the second is '{PO} / 2'. */
function byShipDate(
  placed: readonly Placed[],
  colors: OrdersChoices['colors'],
): { placed: Placed[]; twoShipDates: string[] } {
  const twoShipDates: string[] = [];
  const split = [...groupBy(placed, ({ key }) => key).values()].flatMap((own) => {
    const combos = groupBy(own, ({ row }) => `${styleKeyOf(row.row)}\n${comboKeyOf(row.row)}`);
    const isTwice = [...combos.values()].some((same) => shipsOf(same).length > 1);
    if (isTwice) twoShipDates.push(own[0].number);
    if (!isTwice || colors !== 'orders') return own;
    const ships = shipsOf(own).toSorted((one, other) => one.localeCompare(other));
    return own.map((one) => {
      const nth = Math.max(ships.indexOf(one.row.ship ?? ''), 0) + 1;
      return nth === 1 ? one : { ...one, key: `${one.key}\n/ ${nth}`, number: `${one.number} / ${nth}` };
    });
  });
  return { placed: split, twoShipDates };
}
const shipsOf = (placed: readonly Placed[]): Day[] => [
  ...new Set(placed.flatMap(({ row }) => row.ship ?? [])),
];

function orderOf(
  order: ReadOrder,
  placed: readonly [Placed, ...Placed[]],
  choices: OrdersChoices,
  findings: Findings,
  startDays: GroupedOrders['startDays'],
): TaOrder {
  const rows = placed.map(({ row }) => row);
  const first = rows[0];
  const firstOf = (of: (row: TaRow) => string) => rows.map(of).find(Boolean) ?? '';
  const unread: StageCell[] = [];
  const stages = stagesOf(order, rows, choices, findings, unread);
  const buyer = firstOf((row) => row.buyer);
  const style = order.styles[0];
  const number = placed[0].number;
  const fields = { ...order.fields };
  const days = stages.flatMap(({ parts }) => parts.flatMap(daysOf));
  const stated = fields[FIELD.purchaseOrderDate];
  const earliest =
    [...days, choices.today, ...(typeof stated === 'string' ? [stated] : [])].toSorted()[0] ?? choices.today;
  if (stated === undefined) startDays.made += 1;
  else if (stated !== earliest) startDays.changed += 1;
  fields[FIELD.purchaseOrderDate] = earliest;
  const exFactory = stages.find(({ name }) => name === 'Ex-Factory')?.planned;
  if (exFactory) fields[FIELD.plannedExFactoryDate] ??= exFactory;
  const season = firstOf((row) => row.season);
  if (season !== '') fields[FIELD.season] ??= season;
  fields[FIELD.orderType] ??= 'Confirmed Bulk Order';
  if (buyer !== '') fields[FIELD.brandName] ??= buyer;
  const name = String(
    fields[FIELD.orderName] ??
      (number === '' ? style?.name || style?.number || first?.line.place() : `PO ${number}`),
  );
  return {
    ...order,
    name,
    hasPoNumber: placed[0].row.row.text(PO_NUMBER) !== '',
    fields,
    buyer,
    factory: firstOf((row) => row.factory),
    merchandiser: firstOf((row) => row.merchandiser),
    styles: order.styles.map((one) =>
      one.combos.length > 0
        ? one
        : {
            ...one,
            combos: [{ name: ALL_COLORS, line: one.line, fields: {}, quantity: one.quantity, sizes: [] }],
          },
    ),
    stages,
    notes: [
      ...rows.flatMap((row) => row.notes.map((note): TaNote => ({ ...note, isUnread: false }))),
      ...unread.map(({ name: stage, cell, text }): TaNote => ({ stage, cell, text, isUnread: true })),
    ],
  };
}

const daysOf = ({ planned, doneOn, started, submitted }: StageFacts): Day[] =>
  [planned, doneOn, started, ...submitted].flatMap((day) => day ?? []);

function stagesOf(
  order: ReadOrder,
  rows: readonly TaRow[],
  choices: OrdersChoices,
  findings: Findings,
  unread: StageCell[],
): TaStage[] {
  const names = [...new Set(rows.flatMap(({ stages }) => [...stages.keys()]))];
  return names.flatMap((name): TaStage[] => {
    const parts = rows.flatMap((row) => {
      const cells = row.stages.get(name) ?? [];
      const hasEnd = cells.some(({ event }) => event === 'end');
      if (cells.length === 0) return [];
      const { facts, findings: own } = factsOf(cells, { ...choices, hasEnd });
      const quantity = quantityOf(order, row);
      const isTooMany =
        facts.inHouse && !facts.inHouse.isPercent && quantity > 0 && facts.inHouse.value > 2 * quantity;
      if (isTooMany) {
        own.unread.push(...cells.filter(({ part }) => part === 'actual'));
        facts.inHouse = null;
      }
      unread.push(...own.unread);
      for (const key of Object.keys(findings) as (keyof Findings)[])
        (findings[key] as unknown[]).push(...own[key]);
      if (row.isWhole && cells.every(({ text }) => text === '')) return [];
      return [{ facts, row, cells }];
    });
    const needed = parts.filter(({ facts }) => !facts.isLeftOut);
    const [cell] = parts[0]?.cells ?? [];
    if (needed.length === 0 || !cell) return [];
    const merged = mergedParts(
      parts.map(
        ({ facts, row }): TaPart => ({
          ...facts,
          // One color of several does not have the stage.
          done: facts.done || facts.isLeftOut,
          style: styleKeyOf(row.row),
          combo: row.isWhole ? null : comboKeyOf(row.row),
          cells: [row.line.place()],
        }),
      ),
    );
    return [
      {
        name,
        category: cell.stage?.category ?? (readHeading(cell.header).isApproval ? 'Approval' : 'Submission'),
        level: cell.stage?.level ?? StageLevel.Combo,
        isOwn: cell.stage === null,
        column: columnOfPlan(parts[0]?.cells ?? []),
        planned: plannedOf(merged),
        parts: merged,
      },
    ];
  });
}

/** The column of planned days, else the first of the stage. */
function columnOfPlan(cells: readonly StageCell[]): TaStage['column'] {
  const planned = cells.find(({ event, part }) => event === 'end' && (part === 'plan' || part === 'dates'));
  const { key = '', header = '' } = planned ?? cells[0] ?? {};
  return { key, header };
}

const quantityOf = ({ styles }: ReadOrder, { row, isWhole }: TaRow): number => {
  const combos = styles.flatMap((style) => style.combos.map((combo) => ({ style, combo })));
  const own = isWhole
    ? combos
    : combos.filter(
        ({ style, combo }) =>
          keyOf(style.number || style.name) === styleKeyOf(row) && keyOf(combo.name) === comboKeyOf(row),
      );
  const sum = own.reduce((total, { combo }) => total + (combo.quantity ?? 0), 0);
  return sum || styles.reduce((total, { quantity }) => total + (quantity ?? 0), 0);
};

/** Rows of one color are one part: done if all are, with the earliest planned day and the latest of the others. */
function mergedParts(parts: readonly TaPart[]): TaPart[] {
  return [...groupBy(parts, ({ style, combo }) => `${style}\n${combo ?? ''}`).values()].map(
    ([first, ...others]) =>
      others.reduce<TaPart>(
        (one, other) => ({
          ...one,
          planned: earlier(one.planned, other.planned),
          expected: later(one.expected, other.expected),
          done: one.done && other.done,
          doneOn: one.done && other.done ? later(one.doneOn, other.doneOn) : null,
          started: earlier(one.started, other.started),
          submitted: [...new Set([...one.submitted, ...other.submitted])].toSorted(),
          rejected: one.rejected || other.rejected,
          rejectedOn: later(one.rejectedOn, other.rejectedOn),
          inHouse: one.inHouse ?? other.inHouse,
          isLeftOut: one.isLeftOut && other.isLeftOut,
          remarks: [...new Set([...one.remarks, ...other.remarks])],
          cells: [...one.cells, ...other.cells],
        }),
        first,
      ),
  );
}
const later = (one: Day | null, other: Day | null): Day | null =>
  one && other ? laterOf(one, other) : (one ?? other);
const earlier = (one: Day | null, other: Day | null): Day | null =>
  one && other ? (one < other ? one : other) : (one ?? other);
