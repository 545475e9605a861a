import { readTaSheet } from '@selvedge/domain/imports/ta-sheet/read';
import { describe, expect, it } from 'vitest';
import { sampleTaSheets } from './ta-sheets';

const reading = (nth: number, today: string) => {
  const [workbook = { names: [], tables: [], marks: [], isDate1904: false }] =
    sampleTaSheets(today).slice(nth);
  return readTaSheet(
    workbook,
    { today, partners: [], ownName: 'Meridian Sourcing Ltd.' },
    { columns: {}, partners: [], answers: {} },
  );
};

describe.each(['2026-11-28', '2028-02-29', '2027-07-05'])('the samples of %s', (today) => {
  it.each([
    ['with merged headings', 0, 58],
    ['with one column for a stage', 1, 24],
    ['with rows of planned and actual days', 2, 16],
    ['with a sheet for each order', 3, 3],
  ])('%s are read without a question', (_, nth, orders) => {
    const { questions, unread, dates, columns, ...read } = reading(nth, today);
    expect([questions, unread, dates]).toEqual([[], [], null]);
    expect(read.orders).toHaveLength(orders);
    expect(read.orders.every(({ stages }) => stages.length === 9)).toBe(true);
    expect(columns.filter(({ state }) => state === 'asked')).toEqual([]);
    expect(read.orders.some(({ stages }) => stages.some(({ parts }) => parts.some(({ done }) => done)))).toBe(
      true,
    );
  });
});
