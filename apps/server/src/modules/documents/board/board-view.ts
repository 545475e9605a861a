import type { Day } from '@selvedge/domain/calendar';
import { type LocalizedText, localized } from '@selvedge/domain/localized-text';
import {
  CELL_LABELS,
  type CellSide,
  type CellState,
  cellState,
  worstCell,
} from '@selvedge/domain/planning/cell-state';
import type { Side } from '@selvedge/domain/planning/stage';
import { UserType } from '@selvedge/domain/vocabulary';
import type { Board } from '#server/modules/board/board';
import type { Translate } from '../sheet-parts';

export type BoardOrder = Board['orders'][number];
export type BoardColumn = Board['columns'][number];
type StoredSide = NonNullable<BoardOrder['exFactory'][Side]>;

export const BOARD_NAME = localized('T&A Board');

/** The key of the column for stages without a column of their own. */
const OTHERS = '*';
const OTHER_STAGES = localized('Other stages');
export const SIDE_LABELS: Record<Side, LocalizedText> = {
  client: localized('Client'),
  factory: localized('Factory'),
};

/** Pale fills under black text, by the tones of the screen. */
export const FILLS: Record<CellState, string | null> = {
  late: '#f9d9d6',
  forecastLate: '#fce3c9',
  dueSoon: '#fbf0c4',
  onTime: null,
  noDate: '#ececea',
  doneLate: '#d8ecdc',
  done: '#d8ecdc',
};

/** The signs of the screen, which tell the states from each other without colors. */
export const SIGNS: Record<CellState, string> = {
  late: '▲ ',
  forecastLate: '▶ ',
  dueSoon: '● ',
  onTime: '',
  noDate: '',
  doneLate: '✓ ',
  done: '✓ ',
};

const LEGEND: readonly [CellState, LocalizedText][] = [
  ['late', localized('late')],
  ['forecastLate', localized('forecast late')],
  ['dueSoon', localized('due soon')],
  ['done', localized('done')],
];
export const legendOf = (t: Translate): string =>
  LEGEND.map(([state, word]) => `${SIGNS[state]}${t(word)}`).join('   ');

export const sideFacts = ([, commitment, forecast, actual, done, total]: StoredSide): CellSide => ({
  commitment,
  forecast,
  actual,
  done,
  total,
});

export const columnTitle = ({ key, name }: BoardColumn): LocalizedText =>
  key === OTHERS ? OTHER_STAGES : localized('{stage}', { stage: { stage: name } });

/** One side of an order in a column. `count` is the number of stages of the column "Other stages". */
export interface ShownSide {
  facts: CellSide | null;
  state: CellState;
  count?: number;
}

/** One side of an order in a column; null without such a stage. */
export function sideIn(
  order: BoardOrder,
  { key }: BoardColumn,
  keys: ReadonlySet<string>,
  side: Side,
  today: Day,
): ShownSide | null {
  const found = order.cells.flatMap(([own, , , , , sides]) => {
    const one = sides[side];
    return one && (key === OTHERS ? !keys.has(own) : own === key) ? [sideFacts(one)] : [];
  });
  const [first] = found;
  if (!first) return null;
  if (key !== OTHERS) return { facts: first, state: cellState(first, today) };
  const state = worstCell(found.map((facts) => cellState(facts, today))) ?? 'noDate';
  return { facts: null, state, count: found.length };
}

export const othersText = (count: number, state: CellState): LocalizedText =>
  localized('{count, plural, one {# stage} other {# stages}}, {state}', {
    count,
    state: CELL_LABELS[state],
  });

export function sidesOf(userType: UserType, asked: 'client' | 'factory' | 'both'): readonly Side[] {
  if (userType === UserType.Buyer) return ['client'];
  if (userType === UserType.Manufacturer) return ['factory'];
  return asked === 'both' ? ['client', 'factory'] : [asked];
}

export function counterpartsOf(
  userType: UserType,
): readonly { key: keyof BoardOrder['parties']; title: LocalizedText }[] {
  const trader = (title: LocalizedText) => [{ key: 'trader', title }] as const;
  if (userType === UserType.Buyer) return trader(localized('Trader'));
  if (userType === UserType.Manufacturer) return trader(localized('Client'));
  return [
    { key: 'buyer', title: localized('Buyer') },
    { key: 'factory', title: localized('Factory') },
  ];
}
