import type { Day } from '../../calendar';
import { DATE_ORDERS } from '../../sheets/date-order';
import { hasWeekOver31, readCell, readTaDay, shipWindow } from './cells';
import { ownStageTarget, stageOfTarget, type TaTarget, taTargetNamed } from './headings';
import { chosenTarget, type TaColumn, type TaMapping, type TaTable } from './ta-table';

export interface StatedColumn extends TaColumn {
  state: 'recognized' | 'asked' | 'left';
  hasWeeks: boolean;
}
export interface StatedTable extends Omit<TaTable, 'columns'> {
  columns: StatedColumn[];
  /** Columns of dates that no stage was found for. */
  unknown: number;
}

const ETD: TaTarget = 'Order: ETD';
const SHIP: TaTarget = 'Order: Contract Ship Date (Buyer)';

/** The columns with what they are taken for: several of one stage are asked, those without anything readable left out. */
export function stateColumns(
  table: TaTable,
  {
    mapping,
    rounds,
    today,
  }: { mapping: TaMapping; rounds?: 'last' | 'own' | 'left' | undefined; today: Day },
): StatedTable {
  const textsOf = (column: TaColumn) => table.lines.map((line) => line.text(column)).filter(Boolean);
  const isChosen = ({ key }: TaColumn) => chosenTarget(mapping, key) !== undefined;
  const hasShip = table.columns.some(({ target }) => target === SHIP);
  const named = table.columns.map((column) =>
    isChosen(column) ? column.target : taTargetNamed(column.header),
  );
  const repeats = (index: number) =>
    stageOfTarget(named[index] ?? null) !== null && !isChosen(table.columns[index] as TaColumn)
      ? named.filter((target) => target === named[index]).length
      : 1;
  const columns = table.columns.map((column, index): StatedColumn => {
    const texts = textsOf(column);
    const hasWeeks = hasWeekOver31(texts);
    const own = named[index] ?? null;
    const isSecond = repeats(index) > 1 && named.indexOf(own) < index;
    const isLast = named.lastIndexOf(own) === index;
    let { target } = column;
    if (repeats(index) > 1 && rounds === 'last') target = isLast ? own : null;
    if (isSecond && rounds === 'own') target = ownStageTarget(column.header);
    if (target === ETD && !hasShip && !isChosen(column)) target = SHIP;
    const stage = stageOfTarget(target);
    const isRead =
      !stage ||
      isChosen(column) ||
      stage.part === 'remarks' ||
      texts.length === 0 ||
      texts.some((text) => isReadable(text, today, hasWeeks));
    if (!isRead) target = null;
    const isAsked = isSecond && rounds === undefined;
    return {
      ...column,
      target,
      hasWeeks,
      state: isAsked ? 'asked' : target === null ? 'left' : 'recognized',
    };
  });
  const unknown = columns.filter(
    (column, index) =>
      column.target === null &&
      column.state === 'left' &&
      !isChosen(column) &&
      named[index] === null &&
      textsOf(column).some((text) => isDate(text, today)),
  ).length;
  return { ...table, columns, unknown };
}

const readingsIn = (today: Day, hasWeeks = false) =>
  DATE_ORDERS.map((order) => ({ order, window: shipWindow(today), hasWeeks, isDate1904: false }));
const isDate = (text: string, today: Day): boolean =>
  readingsIn(today).some((reading) => readTaDay(text, reading) !== null);
const isReadable = (text: string, today: Day, hasWeeks: boolean): boolean =>
  /\d ?%?$/.test(text) || readingsIn(today, hasWeeks).some((reading) => readCell(text, reading) !== null);
