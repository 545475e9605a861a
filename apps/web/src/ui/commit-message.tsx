import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { COMMIT_MAX, COMMIT_WARN } from '@selvedge/domain/orders/rules';
import type { ReactNode } from 'react';
import styles from './commit-message.module.css';

interface CommitMessageProps {
  /** 'Summary' if missing. */
  label?: string;
  note?: string;
  value: string;
  onChange: (value: string) => void;
  error?: ReactNode;
  required?: boolean;
  autoFocus?: boolean;
}

/** The summary of a save in one line. Counts its characters and warns near the limit. */
export function CommitMessageInput({
  label,
  note,
  value,
  onChange,
  error,
  required = true,
  autoFocus,
}: CommitMessageProps) {
  const { t } = useLingui();
  const length = [...value].length;
  const max = COMMIT_MAX;
  return (
    <TextInput
      label={label ?? t`Summary`}
      required={required}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      maxLength={COMMIT_MAX}
      error={error}
      data-autofocus={autoFocus || undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={
        <>
          {note === undefined ? null : <span>{note} </span>}
          <span className={length > COMMIT_WARN ? styles.near : undefined} data-near={length > COMMIT_WARN}>
            {t`${length} of ${max} characters`}
          </span>
        </>
      }
    />
  );
}
