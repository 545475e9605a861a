import type { Download } from '@playwright/test';
import readXlsxFile from 'read-excel-file/node';
import writeXlsxFile from 'write-excel-file/node';

type Value = string | number | boolean | Date | null;

/**
 * An exported workbook after a change of one cell of its first sheet, as a file that a page can choose. The row is the
 * first with all of these texts.
 */
export async function edited(
  download: Download,
  changes: readonly { row: readonly string[]; column: string; value: Value }[],
) {
  const sheets = await readXlsxFile(await download.path());
  const tables = sheets.map(({ sheet, data }) => ({ sheet, rows: data as Value[][] }));
  const rows = tables[0]?.rows ?? [];
  for (const { row: texts, column, value } of changes) {
    const row = rows.find((cells) => texts.every((text) => cells.includes(text)));
    const at = rows[0]?.indexOf(column) ?? -1;
    if (!row || at < 0) throw new Error(`There is no ${column} of ${texts.join()}.`);
    row[at] = value;
  }
  const buffer = await writeXlsxFile(
    tables.map(({ sheet, rows: data }) => ({
      sheet,
      data: data.map((row) =>
        row.map((value) => (value instanceof Date ? { value, type: Date, format: 'yyyy-mm-dd' } : value)),
      ),
    })),
  ).toBuffer();
  return {
    name: download.suggestedFilename(),
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer,
  };
}
