import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Group, Text, TextInput } from '@mantine/core';
import type { CustomField, Style } from '@selvedge/domain/orders/order';
import { styleName } from '@selvedge/domain/styles/rules';
import { sizesInRange } from '@selvedge/domain/styles/sizes';
import { useState } from 'react';
import { FormDialog } from '#web/ui/form-dialog';
import styles from './size-dialog.module.css';
import { applyGrid, countOf, filledByRatio, gridOf, sumOfRow, withSizes } from './size-grid';
import { SizeTable } from './size-table';

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
  return (
    <FormDialog
      title={t`Sizes of ${name}`}
      action={<Trans>Save</Trans>}
      size="min(96vw, 1100px)"
      blocked={bad}
      onSubmit={() => onSave(applyGrid(style, grid, { sumAsQuantity, field }))}
      onClose={onClose}
    >
      <Group align="flex-end" gap="xs" wrap="nowrap">
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
        <SizeTable
          grid={grid}
          ratios={ratios}
          onGrid={setGrid}
          onRatio={(size, text) => setRatios((before) => ({ ...before, [size]: text }))}
        />
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
    </FormDialog>
  );
}
