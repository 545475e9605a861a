import { boardColumns } from '@selvedge/domain/imports/board-sheet';
import { readBuyerWorkbook, recognizeBuyerWorkbook } from '@selvedge/domain/imports/buyer-workbook';
import { orderColumns } from '@selvedge/domain/imports/order-sheet';
import {
  type EditedSheet,
  type ExportedRow,
  exportIdOf,
  idHeaderOf,
  readEdited,
} from '@selvedge/domain/imports/round-trip';
import { readTaSheet } from '@selvedge/domain/imports/ta-sheet/read';
import { headingsOf } from '@selvedge/domain/imports/ta-sheet/recall';
import type { CustomField } from '@selvedge/domain/orders/order';
import { findPlanHeader, readPlanTable } from '@selvedge/domain/planning/table';
import type { Workbook } from '@selvedge/domain/sheets/workbook';
import { findHeader } from '@selvedge/domain/styles/import-columns';
import { readTable } from '@selvedge/domain/styles/table';
import type { UserType } from '@selvedge/domain/vocabulary';
import type { Mapping } from './mapping-store';
import type { Table } from './parse-workbook';
import { boardInEnglish, ordersInEnglish, planInEnglish, reasonIn, stylesInEnglish } from './table-language';

export type EditedExport =
  | { kind: 'orders'; startFields: CustomField[] }
  | { kind: 'board'; userType: UserType };

/** What can be read from a file on the workbook thread. Arguments and results are copied between the threads. */
export const WORKBOOK_READERS = {
  styles({ names, tables }: Workbook, mapping: Mapping, chosen?: string) {
    const taken = (cells: Table) => takenColumns(findHeader(cells, mapping));
    const { cells, sheets } = oneSheet({ names, tables: tables.map(stylesInEnglish) }, taken, chosen);
    return { cells, sheets, rows: readTable(cells, { mapping }).rows };
  },
  plan({ names, tables }: Workbook, chosen?: string) {
    const taken = (cells: Table) => takenColumns(findPlanHeader(cells));
    const { cells, sheets } = oneSheet({ names, tables: tables.map(planInEnglish) }, taken, chosen);
    return { sheets, rows: readPlanTable(cells) };
  },
  recognized: recognizeBuyerWorkbook,
  purchaseOrders: readBuyerWorkbook,
  taHeadings: headingsOf,
  taOrders: readTaSheet,
  exportId: ({ tables }: Workbook) => exportIdOf(tables),
  /** Null if no sheet has the ids of an export. */
  edited({ tables }: Workbook, from: EditedExport, exported: readonly ExportedRow[]): EditedSheet | null {
    const cells = tables.find((table) => idHeaderOf(table) >= 0);
    if (!cells) return null;
    const rows = new Map(exported.map((row) => [row.id, row]));
    return from.kind === 'orders'
      ? readEdited(ordersInEnglish(cells), orderColumns(from.startFields), rows)
      : readEdited(boardInEnglish(cells), boardColumns(from.userType, reasonIn), rows);
  },
};
export type WorkbookReaders = typeof WORKBOOK_READERS;

const takenColumns = ({ row, columns }: { row: number | null; columns: readonly { target: unknown }[] }) =>
  row === null ? 0 : columns.filter(({ target }) => target).length;

/** The chosen sheet, else the one that names most columns; and those to choose from, which name more than half as many. */
function oneSheet(
  { names, tables }: Pick<Workbook, 'names' | 'tables'>,
  taken: (cells: Table) => number,
  chosen = '',
): { cells: Table; sheets: { name: string; isRead: boolean }[] } {
  const counts = tables.map(taken);
  const most = Math.max(...counts);
  const read = names.includes(chosen) ? names.indexOf(chosen) : counts.indexOf(most);
  return {
    cells: tables[read] ?? [],
    sheets: names.flatMap((name, index) =>
      index === read || (counts[index] ?? 0) * 2 > most ? [{ name, isRead: index === read }] : [],
    ),
  };
}
