import readXlsxFile from 'read-excel-file/node';
import { expect } from 'vitest';
import type { TestApp, Who } from './start-app';

/** The rows of a workbook's sheets by the names of the sheets. */
export const sheetsIn = async (workbook: Buffer) =>
  Object.fromEntries((await readXlsxFile(workbook)).map(({ sheet, data }) => [sheet, data]));

/** A sheet's rows as records by column title. */
export const records = (data: unknown[][] | undefined) =>
  (data ?? [])
    .slice(1)
    .map((row) => Object.fromEntries(row.map((cell, at) => [String(data?.[0]?.[at]), cell])));

export const sheetCalls = (app: TestApp) => ({
  /** By the names of the sheets, without whose view they are. */
  sheetsOf: async (who: Who, path: string) => {
    const { status, bytes, text } = await app.call(who, 'GET', `/api${path}`);
    expect(status, text).toBe(200);
    const sheets = Object.entries(await sheetsIn(bytes));
    return Object.fromEntries(sheets.map(([name, rows]) => [name.replace(/ (INTERNAL|for .*)$/, ''), rows]));
  },
});
