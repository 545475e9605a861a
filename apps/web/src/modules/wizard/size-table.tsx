import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { formatNumber } from '#web/lib/format';
import { computedKind, textKind } from '#web/ui/grid/cell-kinds';
import { FormGrid } from '#web/ui/grid/form-grid';
import type { GridBand, GridCell, GridColumn } from '#web/ui/grid/grid-columns';
import { IconX } from '#web/ui/icons';
import styles from './size-dialog.module.css';
import {
  countOf,
  pastedSizes,
  type SizeGrid,
  type SizeRow,
  sumOfRow,
  withCells,
  withoutSize,
} from './size-grid';

interface Props {
  grid: SizeGrid;
  ratios: Readonly<Record<string, string>>;
  onGrid: (change: (before: SizeGrid) => SizeGrid) => void;
  onRatio: (size: string, text: string) => void;
}
/** Texts that are not whole numbers stay in their cells, which are marked. */
const COUNT = textKind({ type: 'text', inputMode: 'numeric' });
/** The first column has the names. */
const NAMES = 1;

/** Combos down, sizes across, with the ratios above and the totals below. */
export function SizeTable({ grid, ratios, onGrid, onRatio }: Props) {
  const { t } = useLingui();
  const { sizes, rows } = grid;
  const columns = useColumns(sizes, (at) => onGrid((before) => withoutSize(before, at)));
  const rowTotal = useRowTotal();
  return (
    <div className={styles.box}>
      <FormGrid
        label={t`Sizes`}
        columns={columns}
        rows={rows.map(({ comboId }) => comboId)}
        cellOf={(row, column) => sizeCell(rows[row] as SizeRow, column - NAMES, rowTotal)}
        onWrite={({ row, column, text }) =>
          onGrid((before) => withCells(before, [{ row, column: column - NAMES, text }]))
        }
        onPaste={({ row, column }, cells) =>
          onGrid((before) => withCells(before, pastedSizes(before, { row, column: column - NAMES }, cells)))
        }
        above={[useRatios(sizes, ratios, onRatio)]}
        below={[useTotals(grid)]}
      />
    </div>
  );
}

function useColumns(sizes: readonly string[], remove: (at: number) => void): GridColumn[] {
  const { t } = useLingui();
  return [
    { key: 'combo', title: t`Combo`, width: 120, kind: computedKind },
    ...sizes.map(
      (size, at): GridColumn => ({
        key: `size ${size}`,
        title: size,
        width: Math.max(84, size.length * 9 + 44),
        align: 'end',
        kind: COUNT,
        tools: (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={24}
            aria-label={t`Remove size ${size}`}
            onClick={() => remove(at)}
          >
            <IconX size={12} />
          </ActionIcon>
        ),
      }),
    ),
    { key: 'total', title: t`Total`, width: 152, align: 'end', kind: computedKind },
  ];
}

function sizeCell(row: SizeRow, at: number, rowTotal: (row: SizeRow) => GridCell): GridCell {
  if (at < 0) return { text: row.name, note: row.text };
  const text = row.cells[at];
  return text === undefined ? rowTotal(row) : { text, invalid: countOf(text) === null };
}

/** The sum of a row, with the combo's quantity when the two differ. */
function useRowTotal() {
  const { t } = useLingui();
  return (row: SizeRow): GridCell => {
    const sum = sumOfRow(row);
    const [total, quantity] = [formatNumber(sum), formatNumber(row.quantity)];
    if (sum === 0 || sum === row.quantity) return { text: total, tone: 'total' };
    return { text: t`${total} of ${quantity}`, tone: 'differs' };
  };
}

function useRatios(sizes: readonly string[], ratios: Props['ratios'], onRatio: Props['onRatio']): GridBand {
  const { t } = useLingui();
  const sum = sizes.reduce((before, size) => before + (countOf(ratios[size] ?? '') ?? 0), 0);
  return {
    key: 'ratios',
    cellOf: (column) => {
      if (column < NAMES) return { text: t`Ratio`, tone: 'hint' };
      const size = sizes[column - NAMES];
      if (size === undefined) return { text: formatNumber(sum), tone: 'total' };
      return { text: ratios[size] ?? '', label: t`Ratio of ${size}`, tone: 'hint' };
    },
    onWrite: (column, text) => onRatio(sizes[column - NAMES] ?? '', text),
  };
}

function useTotals({ sizes, rows }: SizeGrid): GridBand {
  const { t } = useLingui();
  const sumOfColumn = (at: number) => rows.reduce((sum, row) => sum + (countOf(row.cells[at] ?? '') ?? 0), 0);
  const total = rows.reduce((sum, row) => sum + sumOfRow(row), 0);
  return {
    key: 'totals',
    cellOf: (column) => {
      if (column < NAMES) return { text: t`Total`, tone: 'total' };
      const at = column - NAMES;
      return { text: formatNumber(at < sizes.length ? sumOfColumn(at) : total), tone: 'total' };
    },
  };
}
