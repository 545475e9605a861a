import { Trans, useLingui } from '@lingui/react/macro';
import { Button, CloseButton, Input, TextInput } from '@mantine/core';
import { PIECES_MAX, SIZE_LENGTH, SIZES_MAX } from '@selvedge/domain/samples/rules';
import { IconPlus } from '#web/ui/icons';
import { NumberInput } from '#web/ui/number-input';
import { emptyRow, type SizeRow } from './contents';
import styles from './samples.module.css';

interface Props {
  rows: readonly SizeRow[];
  error: string | undefined;
  onChange: (rows: readonly SizeRow[]) => void;
}

export function SizesField({ rows, error, onChange }: Props) {
  const { t } = useLingui();
  const change = (key: string, facts: Partial<SizeRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...facts } : row)));
  return (
    <fieldset className={styles.sizes}>
      <legend className={styles.legend}>
        <Trans>Sizes and pieces</Trans>
      </legend>
      {rows.map(({ key, size, pieces }, index) => {
        const number = index + 1;
        return (
          <div key={key} className={styles.sizeRow}>
            <TextInput
              aria-label={t`Size or option ${number}`}
              placeholder={t`M, or option A`}
              maxLength={SIZE_LENGTH}
              value={size}
              error={Boolean(error)}
              onChange={(event) => change(key, { size: event.currentTarget.value })}
            />
            <NumberInput
              aria-label={t`Pieces ${number}`}
              min={1}
              max={PIECES_MAX}
              allowDecimal={false}
              allowNegative={false}
              clampBehavior="strict"
              selectAllOnFocus
              value={pieces}
              onChange={(value) => change(key, { pieces: typeof value === 'number' ? value : '' })}
            />
            <CloseButton
              aria-label={t`Remove size ${number}`}
              disabled={rows.length === 1}
              onClick={() => onChange(rows.filter((row) => row.key !== key))}
            />
          </div>
        );
      })}
      {error ? <Input.Error role="alert">{error}</Input.Error> : null}
      <Button
        variant="subtle"
        size="compact-sm"
        className={styles.add}
        disabled={rows.length >= SIZES_MAX}
        leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
        onClick={() => onChange([...rows, emptyRow()])}
      >
        <Trans>Add size</Trans>
      </Button>
    </fieldset>
  );
}
