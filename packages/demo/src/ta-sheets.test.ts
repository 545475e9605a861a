import { readTaSheet } from '@selvedge/domain/imports/ta-sheet/read';
import { describe, expect, it } from 'vitest';
import { sampleTaSheet, type TaSample } from './ta-sheets';

const reading = (sample: TaSample, today: string) =>
  readTaSheet(
    sampleTaSheet(sample, today),
    { today, partners: [], written: [], ownName: 'Meridian Sourcing Ltd.' },
    { columns: {}, partners: [], answers: {} },
  );

describe.each(['2026-11-28', '2028-02-29', '2027-07-05'])('the samples of %s', (today) => {
  it.each([
    ['two-rows', 58],
    ['one-column', 24],
    ['row-pairs', 16],
    ['stages-down', 3],
  ] as const)('%s are read without a question', (sample, orders) => {
    const { questions, unread, dates, columns, ...read } = reading(sample, today);
    expect([questions, unread, dates]).toEqual([[], [], null]);
    expect(read.orders).toHaveLength(orders);
    expect(read.orders.every(({ stages }) => stages.length === 9)).toBe(true);
    expect(columns.filter(({ state }) => state === 'asked')).toEqual([]);
    expect(read.orders.some(({ stages }) => stages.some(({ parts }) => parts.some(({ done }) => done)))).toBe(
      true,
    );
  });
});
