import { isDay } from '@selvedge/domain/calendar';
import type { Workbook } from '@selvedge/domain/sheets/workbook';
import writeXlsxFile, { type CellObject } from 'write-excel-file/node';

/** An .xlsx file with the texts, days and merged cells of a workbook. */
export const fileOfWorkbook = ({ names, tables, marks }: Workbook): Promise<Buffer> =>
  writeXlsxFile(
    tables.map((table, nth) => ({
      sheet: names[nth] ?? '',
      data: table.map((row, from) =>
        row.map((text, column): CellObject | null => {
          const merged = marks[nth]?.merged.find((one) => one.column === column && one.from === from);
          const span = merged
            ? { columnSpan: merged.lastColumn - column + 1, rowSpan: merged.to - from + 1 }
            : {};
          if (text === '') return null;
          return isDay(text)
            ? { value: new Date(`${text}T00:00:00Z`), type: Date, format: 'd-mmm', ...span }
            : { value: text, type: String, ...span };
        }),
      ),
    })),
  ).toBuffer();
