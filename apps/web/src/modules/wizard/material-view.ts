import { t } from '@lingui/core/macro';
import type { Style } from '@selvedge/domain/orders/order';
import { yesNo } from '@selvedge/domain/spreadsheet';
import { calculatedAt, type MaterialRow, quantityAt, VARIES } from '@selvedge/domain/styles/material-rows';
import { comboName, comboPieces } from '@selvedge/domain/styles/rules';
import { MATERIAL_TYPES, UNIT_LABELS, UNITS } from '@selvedge/domain/vocabulary';
import { formatNumber } from '#web/lib/format';
import { productText } from '#web/lib/product-text';
import { choiceEditor, textKind, YES_NO } from '#web/ui/grid/cell-kinds';
import type { GridCell, GridColumn } from '#web/ui/grid/grid-columns';
import { comboAt, FIXED_COLUMNS } from './material-cells';

const DIGITS = 6;
// `writeCells` reads the texts, because the decimal separator follows from all texts of a paste.
const NUMBER = textKind({ type: 'text', inputMode: 'decimal' });
const TOTAL = textKind({ type: 'none' });
const oneOf = (values: readonly string[]) => ({
  ...textKind(choiceEditor(values)),
  copy: (text: string) => productText({ text }),
});
const choiceCell = (value: string): GridCell => ({ text: productText({ text: value }), value });
const BLANK: GridCell = { text: '', readOnly: true, tone: 'total' };

export function materialColumns(style: Style, isNarrow: boolean): GridColumn[] {
  const units = UNITS.map((unit) => UNIT_LABELS[unit]);
  return [
    { key: 'name', title: t`Material`, width: isNarrow ? 150 : 230, kind: textKind() },
    { key: 'type', title: t`Type`, width: 100, kind: oneOf(MATERIAL_TYPES) },
    { key: 'unit', title: t`Unit`, width: 84, kind: oneOf(units) },
    { key: 'consumption', title: t`Consumption / pc`, width: 132, align: 'end', kind: NUMBER },
    { key: 'wastage', title: t`Wastage (%)`, width: 104, align: 'end', kind: NUMBER },
    { key: 'submission', title: t`Submission`, width: 100, kind: oneOf(YES_NO) },
    ...style.combos.map((combo, at): GridColumn => {
      const pieces = formatNumber(comboPieces(combo));
      return {
        key: combo.comboId,
        title: comboName(combo, at),
        note: t`${pieces} pcs`,
        width: 112,
        align: 'end',
        kind: NUMBER,
      };
    }),
    { key: 'total', title: t`Total`, width: 116, align: 'end', kind: TOTAL },
  ];
}

export const newRowCell = (column: number): GridCell =>
  column === 0 ? { text: t`Add a material`, value: '', tone: 'hint' } : BLANK;

export function materialCell(row: MaterialRow, column: number, pieces: readonly number[]): GridCell {
  const at = comboAt(column, pieces.length);
  if (at !== null) return quantityCell(row, at, pieces[at] ?? 0);
  switch (FIXED_COLUMNS[column]) {
    case 'name':
      return { text: row.name };
    case 'type':
      return choiceCell(row.materialType);
    case 'unit':
      return choiceCell(UNIT_LABELS[row.unit]);
    case 'consumption':
      return rateCell(row.consumption);
    case 'wastage':
      return rateCell(row.wastage);
    case 'submission':
      return row.submission === VARIES ? varies() : choiceCell(yesNo(row.submission));
    default:
      return totalCell(row, pieces);
  }
}

const varies = (): GridCell => ({ text: t`Varies`, value: '', tone: 'hint' });
function rateCell(rate: MaterialRow['wastage']): GridCell {
  if (rate === VARIES) return varies();
  return rate === null ? { text: '' } : { text: formatNumber(rate, DIGITS), value: String(rate) };
}

function quantityCell(row: MaterialRow, at: number, pieces: number): GridCell {
  const quantity = quantityAt(row, at, pieces);
  const kind = row.cells[at]?.kind;
  if (kind === 'none' || kind === undefined) return { text: '', tone: 'absent', label: t`not in this combo` };
  if (quantity === null) return { text: '' };
  const text = formatNumber(quantity, DIGITS);
  const value = String(quantity);
  if (kind === 'calculated') return { text, value, tone: 'calculated', label: t`${text}, calculated` };
  const differs = calculatedAt(row, at, pieces) !== null;
  return differs ? { text, value, tone: 'overridden', label: t`${text}, entered by hand` } : { text, value };
}

function totalCell(row: MaterialRow, pieces: readonly number[]): GridCell {
  const total = pieces.reduce((sum, count, at) => sum + (quantityAt(row, at, count) ?? 0), 0);
  const rounded = Number(total.toFixed(DIGITS));
  return rounded === 0 ? BLANK : { ...BLANK, text: formatNumber(rounded, DIGITS), value: String(rounded) };
}
