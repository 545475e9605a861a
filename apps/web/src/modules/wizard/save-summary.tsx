import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { COMMIT_MAX } from '@selvedge/domain/orders/rules';
import { useDeferredValue, useMemo } from 'react';
import { summaryOf, type WizardDraft } from './draft';
import styles from './wizard.module.css';

interface Props {
  draft: WizardDraft;
  onChange: (summary: string) => void;
}

/** The summary of the save in the history of a live order. Proposes the changes until the user edits the text. */
export function SaveSummary({ draft, onChange }: Props) {
  const { t } = useLingui();
  const settled = useDeferredValue(draft);
  const proposed = useMemo(() => summaryOf(settled), [settled]);
  return (
    <TextInput
      className={styles.summary}
      aria-label={t`Summary`}
      placeholder={t`Summary`}
      value={draft.summary ?? proposed}
      maxLength={COMMIT_MAX}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
