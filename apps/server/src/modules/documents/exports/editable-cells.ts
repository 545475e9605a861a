import { EXPORT_KEPT_DAYS } from '@selvedge/domain/imports/import-texts';
import { EXPORT_MARK, ID_COLUMN } from '@selvedge/domain/imports/round-trip';
import { localized } from '@selvedge/domain/localized-text';
import { leftOutRows } from '../left-out';
import type { Paper } from '../paper';
import type { Cell, Sheet } from '../workbook';

// Sheets that can be edited and imported again.

const GREY = '#ececea';
export const grey = (cell: Cell): Cell =>
  typeof cell === 'object' && cell !== null && ('day' in cell || 'percent' in cell || 'filled' in cell)
    ? { ...cell, fill: GREY }
    : { filled: cell, fill: GREY };

export const ID_COLUMN_OF_SHEET = { title: ID_COLUMN, width: 40, isHidden: true } as const;

export interface About {
  exportId: string;
  exportedBy: string;
  exportedAt: Date;
  leftOut: number;
}

export const COLORS = localized('Colors');

/** `legend`: rows that explain fills and signs. */
export const aboutSheet = (
  { sentence }: Paper,
  about: About | null,
  legend: readonly Cell[][] = [],
): Sheet => ({
  name: localized('About'),
  keepsName: true,
  naming: 0,
  columns: [
    { title: localized('About this file'), width: 24 },
    { title: '', width: 60 },
  ],
  rows: [[localized('Whose view'), sentence], ...(about ? exportRows(about) : []), ...legend],
});

const exportRows = ({ exportId, exportedBy, exportedAt, leftOut }: About): Cell[][] => [
  [EXPORT_MARK, exportId],
  [localized('Exported by'), exportedBy],
  [localized('Exported on'), { day: exportedAt.toISOString().slice(0, 10) }],
  [localized('How to use it'), localized('Change white cells only, save the file, and import it.')],
  [null, localized('Rows can be sorted or removed. New rows are not imported.')],
  [null, localized('The file can be imported for {days} days.', { days: String(EXPORT_KEPT_DAYS) })],
  ...leftOutRows(leftOut),
  [COLORS, grey(localized('Not read by an import'))],
];
