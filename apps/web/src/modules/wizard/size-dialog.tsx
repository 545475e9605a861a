import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Checkbox, Group, ScrollArea, Stack, Text, TextInput } from '@mantine/core';
import type { CustomField, Style } from '@selvedge/domain/orders/order';
import { styleName } from '@selvedge/domain/styles/rules';
import { sizesInRange } from '@selvedge/domain/styles/sizes';
import { IconX } from '@tabler/icons-react';
import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { formatNumber } from '#web/lib/format';
import { DialogFooter } from '#web/ui/dialog-footer';
import { Modal } from '#web/ui/modal';
import styles from './size-dialog.module.css';
import {
  applyGrid,
  countOf,
  filledByRatio,
  gridOf,
  type SizeGrid,
  type SizeRow,
  sumOfRow,
  withCell,
  withoutSize,
  withPasted,
  withSizes,
} from './size-grid';

interface Props {
  style: Style;
  field: () => CustomField | undefined;
  onSave: (style: Style) => void;
  onClose: () => void;
}

/** The pieces of a style by combo and size. They can be typed, pasted from a spreadsheet or filled by ratio. */
export function SizeDialog({ style, field, onSave, onClose }: Props) {
  const { t } = useLingui();
  const [grid, setGrid] = useState(() => gridOf(style));
  const [added, setAdded] = useState('');
  const [ratios, setRatios] = useState<Record<string, string>>({});
  const [sumAsQuantity, setSumAsQuantity] = useState(false);
  const name = styleName(style);
  const bad = grid.rows.some((row) => row.cells.some((cell) => countOf(cell) === null));
  const differs = grid.rows.some((row) => sumOfRow(row) > 0 && sumOfRow(row) !== row.quantity);
  const ratioOf = (size: string) => countOf(ratios[size] ?? '') ?? 0;
  const addSizes = () => {
    const range = sizesInRange(added);
    setGrid((before) => withSizes(before, range.length > 0 ? range : [added.trim()]));
    setAdded('');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!bad) onSave(applyGrid(style, grid, { sumAsQuantity, field }));
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size="min(96vw, 1100px)"
      title={t`Sizes of ${name}`}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <Group align="flex-end" gap="xs">
            <TextInput
              label={t`Add sizes`}
              description={t`One, a list or a range, such as S-XXL or 28, 30, 32`}
              data-autofocus
              value={added}
              onChange={(event) => setAdded(event.currentTarget.value)}
              onKeyDown={(event) => {
                // Enter without typed text saves the sizes.
                if (event.key !== 'Enter' || added.trim() === '') return;
                event.preventDefault();
                addSizes();
              }}
            />
            <Button variant="default" disabled={added.trim() === ''} onClick={addSizes}>
              <Trans>Add</Trans>
            </Button>
          </Group>
          {grid.sizes.length === 0 ? (
            <Text c="dimmed">{t`No sizes yet. Add the sizes that stand across the grid.`}</Text>
          ) : (
            <ScrollArea.Autosize mah="55vh" type="auto" offsetScrollbars="x">
              <Cells
                grid={grid}
                ratios={ratios}
                onGrid={setGrid}
                onRatio={(size, text) => setRatios((before) => ({ ...before, [size]: text }))}
              />
            </ScrollArea.Autosize>
          )}
          {grid.sizes.length > 0 ? (
            <Group justify="space-between">
              <Button
                variant="default"
                disabled={!grid.sizes.some((size) => ratioOf(size) > 0)}
                onClick={() => setGrid((before) => filledByRatio(before, before.sizes.map(ratioOf)))}
              >
                <Trans>Fill by ratio</Trans>
              </Button>
              {differs ? (
                <Checkbox
                  label={t`Take the sums as the combos’ quantities`}
                  checked={sumAsQuantity}
                  onChange={(event) => setSumAsQuantity(event.currentTarget.checked)}
                />
              ) : null}
            </Group>
          ) : null}
          {bad ? (
            <Text size="sm" role="alert" className={styles.error}>
              {t`Sizes are whole numbers of pieces.`}
            </Text>
          ) : null}
          <DialogFooter>
            <Button variant="default" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" disabled={bad}>
              <Trans>Save</Trans>
            </Button>
          </DialogFooter>
        </Stack>
      </form>
    </Modal>
  );
}

interface CellsProps {
  grid: SizeGrid;
  ratios: Readonly<Record<string, string>>;
  onGrid: (change: (before: SizeGrid) => SizeGrid) => void;
  onRatio: (size: string, text: string) => void;
}

function Cells({ grid, ratios, onGrid, onRatio }: CellsProps) {
  const { t } = useLingui();
  const table = useRef<HTMLTableElement>(null);
  // Plain inputs for speed, because a grid has hundreds of them.
  const go = (event: KeyboardEvent, row: number, column: number) => {
    const down = { ArrowUp: -1, ArrowDown: 1, Enter: 1 }[event.key];
    if (down === undefined) return;
    event.preventDefault();
    table.current?.querySelector<HTMLInputElement>(`[data-cell="${row + down} ${column}"]`)?.select();
  };
  const paste = (event: ClipboardEvent, row: number, column: number) => {
    const text = event.clipboardData.getData('text');
    if (!/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    onGrid((before) => withPasted(before, row, column, text));
  };
  const sumOfColumn = (at: number) =>
    grid.rows.reduce((sum, row) => sum + (countOf(row.cells[at] ?? '') ?? 0), 0);
  return (
    <table ref={table} className={styles.grid} aria-label={t`Sizes`}>
      <thead>
        <tr>
          <th scope="col">{t`Combo`}</th>
          {grid.sizes.map((size, column) => (
            <th key={size} scope="col">
              <span className={styles.size}>
                {size}
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={24}
                  aria-label={t`Remove size ${size}`}
                  onClick={() => onGrid((before) => withoutSize(before, column))}
                >
                  <IconX size={12} />
                </ActionIcon>
              </span>
            </th>
          ))}
          <th scope="col" className={styles.sum}>{t`Total`}</th>
        </tr>
      </thead>
      <tbody>
        <tr className={styles.ratios}>
          <th scope="row">{t`Ratio`}</th>
          {grid.sizes.map((size) => (
            <td key={size}>
              <input
                className={styles.cell}
                inputMode="numeric"
                aria-label={t`Ratio of ${size}`}
                value={ratios[size] ?? ''}
                onChange={(event) => onRatio(size, event.currentTarget.value)}
              />
            </td>
          ))}
          <td className={styles.sum}>
            {formatNumber(grid.sizes.reduce((sum, size) => sum + (countOf(ratios[size] ?? '') ?? 0), 0))}
          </td>
        </tr>
        {grid.rows.map((row, index) => (
          <tr key={row.comboId}>
            <th scope="row">
              {row.name}
              {row.text === '' ? null : <span className={styles.text}>{row.text}</span>}
            </th>
            {grid.sizes.map((size, column) => (
              <td key={size}>
                <input
                  className={styles.cell}
                  inputMode="numeric"
                  data-cell={`${index} ${column}`}
                  aria-label={`${row.name}, ${size}`}
                  aria-invalid={countOf(row.cells[column] ?? '') === null}
                  value={row.cells[column] ?? ''}
                  onChange={(event) => {
                    const cell = event.currentTarget.value;
                    onGrid((before) => withCell(before, index, column, cell));
                  }}
                  onKeyDown={(event) => go(event, index, column)}
                  onPaste={(event) => paste(event, index, column)}
                />
              </td>
            ))}
            <td className={styles.sum}>
              <RowTotal row={row} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t`Total`}</th>
          {grid.sizes.map((size, column) => (
            <td key={size} className={styles.sum}>
              {formatNumber(sumOfColumn(column))}
            </td>
          ))}
          <td className={styles.sum}>
            {formatNumber(grid.rows.reduce((sum, row) => sum + sumOfRow(row), 0))}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

/** The sum of a row, with the combo's quantity when the two differ. */
function RowTotal({ row }: { row: SizeRow }) {
  const { t } = useLingui();
  const sum = sumOfRow(row);
  const [total, quantity] = [formatNumber(sum), formatNumber(row.quantity)];
  if (sum === 0 || sum === row.quantity) return total;
  return <span className={styles.differs}>{t`${total} of ${quantity}`}</span>;
}
