import readXlsxFile from 'read-excel-file/node';
import { expect } from 'vitest';
import { makeWorkbook } from '#server/modules/documents/workbook';
import type { TestApp, Who } from './start-app';
import { upload } from './upload';

type Value = string | number | boolean | Date | null;
/** An exported workbook whose cells a test changes. */
export interface EditableFile {
  rows: Value[][];
  /** Sets a cell of the row that a test finds by some of its texts. */
  set(texts: readonly string[], column: string, value: Value): void;
  column(name: string): number;
  row(texts: readonly string[]): Value[];
  bytes(): Promise<Buffer>;
}

const text = (value: Value): string =>
  value instanceof Date ? value.toISOString().slice(0, 10) : String(value ?? '');

/** Reads the sheet of a workbook that can be edited, and writes it again with what was changed. */
export async function editable(workbook: Buffer): Promise<EditableFile> {
  const sheets = await readXlsxFile(workbook);
  const first = sheets.find(({ data }) => data.some((row) => row.includes('Selvedge ID')));
  if (!first) throw new Error('The workbook has no sheet to edit.');
  const others = sheets.filter((sheet) => sheet !== first);
  const rows = first.data as Value[][];
  const head = () => (rows.find((row) => row.includes('Selvedge ID')) ?? []).map(text);
  const column = (name: string) => {
    const at = head().indexOf(name);
    if (at < 0) throw new Error(`There is no column ${name}: ${head().join()}`);
    return at;
  };
  const row = (texts: readonly string[]) => {
    const found = rows.find((one) => texts.every((wanted) => one.some((cell) => text(cell) === wanted)));
    if (!found) throw new Error(`There is no row of ${texts.join()}.`);
    return found;
  };
  return {
    rows,
    column,
    row,
    set: (texts, name, value) => {
      row(texts)[column(name)] = value;
    },
    bytes: () =>
      makeWorkbook(
        [{ sheet: first.sheet, data: rows }, ...others].map(({ sheet, data }) => ({
          name: sheet,
          columns: (data[0] ?? []).map((title) => ({ title: text(title as Value) })),
          rows: data
            .slice(1)
            .map((cells) =>
              cells.map((cell) =>
                cell instanceof Date
                  ? { day: text(cell) }
                  : typeof cell === 'number'
                    ? cell
                    : text(cell as Value),
              ),
            ),
        })),
        'en',
        null,
      ),
  };
}

/** Exports that are edited and imported again. */
export function editedCalls(app: TestApp) {
  const exported = async (who: Who, path: string, headers: Record<string, string> = {}) => {
    const { status, bytes, text: said } = await app.call(who, 'GET', `/api${path}`, undefined, headers);
    expect(status, said).toBe(200);
    return editable(bytes);
  };
  const check = (who: Who, kind: 'orders' | 'board', contents: Buffer, name = 'list.xlsx') =>
    upload(app, who, 'POST', `/api/Import/${kind}`, name, contents);
  const confirm = (who: Who, importId: string, body: object = {}) =>
    app.call(who, 'POST', `/api/Import/${importId}/confirm`, { commitMessage: 'From my sheet', ...body });
  return { exported, check, confirm };
}
