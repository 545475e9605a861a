import { expect, it } from 'vitest';
import {
  CELL_LABELS,
  CELL_STATES,
  CELL_TONES,
  type CellSide,
  type CellState,
  cellState,
  daysLate,
  showsYear,
  worstCell,
} from './cell-state';

const TODAY = '2026-11-22';
const day = (text: string | null) => {
  const [date, month = ''] = text?.split(' ') ?? [];
  return text && `2026-${{ Nov: '11', Dec: '12' }[month]}-${date?.padStart(2, '0')}`;
};
const side = (
  isDone: boolean,
  commitment: string | null,
  forecast: string | null,
  actual: string | null,
): CellSide => ({
  total: 3,
  done: isDone ? 3 : 2,
  commitment: day(commitment),
  forecast: day(forecast),
  actual: day(actual),
});

it.each<[boolean, string | null, string | null, string | null, CellState, number]>([
  [true, '10 Nov', null, '13 Nov', 'doneLate', 3],
  [true, '10 Nov', null, '9 Nov', 'done', 0],
  [true, '10 Nov', null, '10 Nov', 'done', 0],
  [true, '10 Nov', null, null, 'done', 0],
  [true, null, null, '13 Nov', 'done', 0],
  [true, '10 Nov', '30 Nov', '10 Nov', 'done', 0],
  [false, null, null, null, 'noDate', 0],
  [false, null, '30 Nov', null, 'noDate', 0],
  [false, '21 Nov', '30 Nov', null, 'late', 1],
  [false, '12 Dec', '15 Dec', null, 'forecastLate', 3],
  [false, '23 Nov', '24 Nov', null, 'forecastLate', 1],
  [false, '22 Nov', null, null, 'dueSoon', 0],
  [false, '29 Nov', '29 Nov', null, 'dueSoon', 0],
  [false, '30 Nov', null, null, 'onTime', 0],
  [false, '30 Nov', '28 Nov', null, 'onTime', 0],
])(
  'done %s, due %s, forecast %s, finished %s is %s by %i days',
  (isDone, due, forecast, actual, state, days) => {
    const one = side(isDone, due, forecast, actual);
    expect([cellState(one, TODAY), daysLate(one, TODAY)]).toEqual([state, days]);
  },
);

it('a stage without parts is never complete', () => {
  expect(cellState({ ...side(true, '21 Nov', null, '20 Nov'), total: 0, done: 0 }, TODAY)).toBe('late');
});

it('every state has a label and a tone', () => {
  expect(CELL_STATES.map((state) => [CELL_LABELS[state].text, CELL_TONES[state]])).toEqual([
    ['behind', 'red'],
    ['will be behind', 'orange'],
    ['due soon', 'amber'],
    ['on time', null],
    ['no date', 'grey'],
    ['done late', 'green'],
    ['done', 'green'],
  ]);
});

it('a day shows its year when it is over 183 days away', () => {
  expect(
    ['2026-05-22', '2026-05-23', '2027-05-24', '2027-05-25'].map((one) => showsYear(one, TODAY)),
  ).toEqual([true, false, false, true]);
});

it('several stages show their worst state', () => {
  expect([worstCell(['done', 'dueSoon', 'onTime']), worstCell(['done', 'noDate']), worstCell([])]).toEqual([
    'dueSoon',
    'noDate',
    null,
  ]);
});
