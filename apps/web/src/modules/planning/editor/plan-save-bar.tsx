import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import styles from './plan-editor.module.css';
import type { PlanDraft } from './use-plan-draft';

interface PlanSaveBarProps {
  draft: PlanDraft;
  saving: boolean;
  busy: boolean;
  onCancel: () => void;
  onSave: () => void;
}

export function PlanSaveBar({ draft, saving, busy, onCancel, onSave }: PlanSaveBarProps) {
  const { t } = useLingui();
  const { added, changed, removed } = draft.changes;
  const count = added.length + changed.length + removed.length + draft.changedFields.length;
  return (
    <div className={`sv-bottom-bar ${styles.bar}`}>
      <span className={styles.summary} role="status">
        {draft.dirty ? (count === 1 ? t`1 unsaved change` : t`${count} unsaved changes`) : null}
      </span>
      <Button variant="default" disabled={saving} onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
      <Button disabled={busy} onClick={onSave}>
        {saving ? t`Saving...` : t`Save Planning`}
      </Button>
    </div>
  );
}
