import type { Day } from '../../calendar';
import { groupBy } from '../../group-by';
import type { DateOrder } from '../../sheets/date-order';
import { readSheet } from '../../sheets/read-sheet';
import { DATE_COLUMNS, isPoTarget, type PoColumn, poColumns, poColumnText } from '../po-columns';
import type { PoRow } from '../po-orders';
import { type DayReading, readTaDay, shipWindow, stageWindow, type Window } from './cells';
import type { StatedColumn, StatedTable } from './columns';
import { type TaLine, withTexts } from './grid';
import { stageOfTarget } from './headings';
import type { TaRecord } from './records';
import { BUYER, FACTORY, MERCHANDISER, type Part } from './sheet-words';
import type { StageCell } from './stage-facts';

/** A row of an order: its fields, and the cells of its stages by the names of these. */
export interface TaRow {
  row: PoRow;
  found: readonly PoColumn[];
  line: TaLine;
  buyer: string;
  factory: string;
  merchandiser: string;
  season: string;
  ship: Day | null;
  isWhole: boolean;
  stages: Map<string, StageCell[]>;
  notes: { stage: string | null; cell: string; text: string }[];
}

const SHIP = 'Order: Contract Ship Date (Buyer)';
const EX_FACTORY = 'Ex-Factory';

export function rowsOf(
  { columns }: StatedTable,
  records: readonly TaRecord[],
  { today, order, isDate1904 }: { today: Day; order: DateOrder; isDate1904: boolean },
): TaRow[] {
  const stages = columns.flatMap((column) => {
    const stage = stageOfTarget(column.target);
    return stage ? [{ column, stage }] : [];
  });
  const found = columns.filter(
    (column): column is StatedColumn & PoColumn => column.target !== null && isPoTarget(column.target),
  );
  const textIn = (line: TaLine, target: string) => {
    const column = columns.find((one) => one.target === target);
    return column ? line.text(column) : '';
  };
  const isDays = (column: StatedColumn) => column.target !== null && DATE_COLUMNS.has(column.target);
  const readings = new Map<string, DayReading>();
  const inWindow = (window: Window, { hasWeeks }: StatedColumn): DayReading => {
    const key = `${window.from} ${hasWeeks}`;
    const reading = readings.get(key) ?? { order, window, hasWeeks, isDate1904, known: new Map() };
    readings.set(key, reading);
    return reading;
  };
  const ships = shipWindow(today);
  const read = records.map(({ line, others, part, season, buyer }) => {
    const contract = columns.find(({ target }) => target === SHIP);
    const shipDay = contract ? readTaDay(line.text(contract), inWindow(ships, contract)) : null;
    const lines = [{ line, part }, ...others];
    const exFactory = lines.flatMap((one) =>
      stages.flatMap(({ column, stage }) => {
        const day =
          stage.name === EX_FACTORY ? readTaDay(one.line.text(column), inWindow(ships, column)) : null;
        return day ? [day.day] : [];
      }),
    );
    const ship = shipDay?.day ?? exFactory[0] ?? null;
    const windowOf = (name: string) =>
      ship === null || (name === EX_FACTORY && !shipDay) || name === SHIP ? ships : stageWindow(ship);
    const windows = new Map(stages.map(({ stage }) => [stage.name, windowOf(stage.name)]));
    const cells = lines.flatMap((one) =>
      stages.map(({ column, stage }): StageCell & { note: string } => ({
        ...stage,
        part: partOf(stage.part, one.part),
        key: column.key,
        header: column.header,
        text: one.line.text(column),
        isPercent: one.line.isPercent(column),
        cell: one.line.place(column),
        note: one.line.note(column),
        reading: inWindow(windows.get(stage.name) ?? ships, column),
      })),
    );
    const days = columns.filter(isDays).flatMap((column) => {
      const day = readTaDay(line.text(column), inWindow(windowOf(column.target ?? ''), column));
      return day ? [[column.index, day.day] as const] : [];
    });
    return {
      line: withTexts(line, new Map(days)),
      buyer: textIn(line, BUYER) || buyer,
      factory: textIn(line, FACTORY),
      merchandiser: textIn(line, MERCHANDISER),
      season,
      ship,
      isWhole: line.isWhole,
      stages: new Map(groupBy(cells, ({ name }) => name)),
      notes: [
        ...cells.flatMap(({ name, cell, note }) => (note === '' ? [] : [{ stage: name, cell, text: note }])),
        ...columns.flatMap((column) =>
          stageOfTarget(column.target) || line.note(column) === ''
            ? []
            : [{ stage: null, cell: line.place(column), text: line.note(column) }],
        ),
      ],
    };
  });
  const sheet = readSheet(
    read.map(({ line }) => line),
    found,
    poColumns(today),
    { order, nameOf: poColumnText },
  );
  return read.flatMap((one, index) => {
    const row = sheet.rows[index];
    return row ? [{ ...one, row, found }] : [];
  });
}

/** In a sheet with rows of planned and of actual days, a column of days has those of its row. */
const partOf = (part: Part, ofRow: Part | null): Part => (part === 'dates' && ofRow !== null ? ofRow : part);
