import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_MARKS } from '../../sheets/workbook';
import { EXAMPLE, READER, read, sheetOf } from './test-sheets';

describe('any workbook', () => {
  const cell = fc.oneof(
    fc.constantFrom(
      ...sheetOf(EXAMPLE).flat(),
      'Plan',
      'Actual',
      'Activity',
      'Color',
      'S',
      'M',
      'x',
      '-',
      'constructor',
      '__proto__',
      'tostring',
      '5/10',
      '34/26',
      'wk 53',
      'W51',
      '12-Mar (rev)',
      '12/3 → 18/3',
      '46000',
      '60 %',
      'AW26',
      'rej',
      'Lab Dip Submit',
      '#N/A',
      '色样计划',
    ),
    fc.string({ maxLength: 12 }),
    fc.string({ unit: 'binary', maxLength: 8 }),
    fc
      .date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10)),
  );
  const tables = fc.array(fc.array(fc.array(cell, { maxLength: 9 }), { maxLength: 9 }), { maxLength: 3 });
  const place = { row: fc.nat(9), column: fc.nat(9) };
  const marks = fc.record({
    isHidden: fc.boolean(),
    hiddenRows: fc.array(fc.nat(9), { maxLength: 2 }),
    hiddenColumns: fc.array(fc.nat(9), { maxLength: 2 }),
    merged: fc.array(
      fc.record({ column: fc.nat(9), lastColumn: fc.nat(9), from: fc.nat(9), to: fc.nat(9) }),
      { maxLength: 3 },
    ),
    struck: fc.array(fc.record({ ...place, rest: cell }), { maxLength: 2 }),
    percents: fc.array(fc.record(place), { maxLength: 2 }),
    notes: fc.array(fc.record({ ...place, text: cell }), { maxLength: 2 }),
  });

  it('is read without failing', () => {
    fc.assert(
      fc.property(tables, fc.array(marks, { maxLength: 3 }), fc.boolean(), (sheets, marked, isDate1904) => {
        const names = sheets.map((_, index) => `S${index}`);
        const headings = sheetOf(EXAMPLE).slice(0, 2);
        const workbook = {
          names,
          tables: sheets.map((rows) => [...headings, ...rows]),
          marks: marked,
          isDate1904,
        };
        const reading = read(workbook);
        expect(reading.sheets).toHaveLength(sheets.length);
        expect(read({ ...workbook, tables: sheets }).sheets).toHaveLength(sheets.length);
      }),
      { numRuns: 300 },
    );
  });

  it('has the days that were read', () => {
    const days = fc
      .date({ min: new Date('2026-03-01'), max: new Date('2027-06-30'), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10));
    const written = fc.oneof(
      days.map((day) => [day, [day]] as const),
      days.map((day) => [`${Number(day.slice(8))}.${day.slice(5, 7)}.${day.slice(0, 4)} ok`, [day]] as const),
      fc.tuple(days, days).map(([one, other]) => [`${one} → ${other}`, [one, other]] as const),
      days.map((day) => [`${day} (rev)`, [day]] as const),
      fc.constantFrom('ok', 'TBA', '', 'N/A', 'ask Mr. Lee').map((text) => [text, []] as const),
    );
    fc.assert(
      fc.property(
        fc.array(fc.array(written, { minLength: 8, maxLength: 8 }), { minLength: 1, maxLength: 6 }),
        (rows) => {
          const table = [
            [
              'PO',
              'Style',
              'Colour',
              'Lab Dip Plan',
              'Lab Dip Act',
              'LD submit',
              'PPS',
              'PPS rev',
              'PCD',
              'Cutting end',
              'Ex-fty',
            ],
            ...rows.map((row, at) => [`PO ${at % 3}`, 'S', `C${at}`, ...row.map(([text]) => text)]),
          ];
          const reading = read(
            { names: ['A'], tables: [table], marks: [NO_MARKS], isDate1904: false },
            {},
            READER,
          );
          const known = new Set(rows.flatMap((row) => row.flatMap(([, own]) => own)));
          for (const { stages } of reading.orders)
            for (const { planned, parts } of stages)
              for (const day of [
                planned,
                ...parts.flatMap((part) => [
                  part.planned,
                  part.expected,
                  part.doneOn,
                  part.started,
                  part.rejectedOn,
                  ...part.submitted,
                ]),
              ])
                expect(day === null || known.has(day)).toBe(true);
        },
      ),
      { numRuns: 200 },
    );
  });
});
