import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Input } from '@mantine/core';
import { uploadFile } from '#web/modules/files/queries';
import { CompositionEditor, NOTHING_TYPED } from '#web/ui/composition-editor';
import { FieldEditor } from '#web/ui/field-editor';
import { IconX } from '#web/ui/icons';
import { labelOf, shownValue } from './changeable';
import styles from './changes.module.css';
import type { ProposedRow } from './use-proposal';

interface Props {
  row: ProposedRow;
  error: string | undefined;
  onChange: (row: ProposedRow) => void;
  /** Without it, the row stays. */
  onRemove?: (() => void) | undefined;
}

export function ValueRow({ row, error, onChange, onRemove }: Props) {
  const { t } = useLingui();
  const { target, value, typed = NOTHING_TYPED } = row;
  const name = labelOf(target, t`Composition`);
  const present = shownValue(target.value);
  return (
    <div className={styles.row} role="group" aria-label={name}>
      <div>
        {Array.isArray(value) ? (
          <>
            <p className={styles.place}>{target.place}</p>
            <CompositionEditor
              parts={value}
              typed={typed}
              onChange={(composition) => onChange({ ...row, value: composition, typed: undefined })}
              onTyped={(part) => onChange({ ...row, typed: part })}
            />
            {error ? <Input.Error role="alert">{error}</Input.Error> : null}
          </>
        ) : (
          <FieldEditor
            field={{ ...value, name, helpText: null, isMandatory: false }}
            error={error}
            isCurrencyFixed
            upload={uploadFile}
            onChange={(field) => onChange({ ...row, value: { ...value, value: field.value } })}
          />
        )}
        <p className={styles.present}>{t`Now: ${present}`}</p>
      </div>
      {onRemove ? (
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={t`Remove ${name}`} onClick={onRemove}>
          <IconX size={16} stroke={1.5} />
        </ActionIcon>
      ) : null}
    </div>
  );
}
