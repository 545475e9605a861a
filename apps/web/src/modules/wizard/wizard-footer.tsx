import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatTime } from '#web/lib/format';
import type { LocalDraft } from '#web/lib/use-autosave';
import styles from './wizard.module.css';

interface Props {
  editing: boolean;
  last: boolean;
  saving: boolean;
  localDraft: LocalDraft;
  summary: ReactNode;
  onClear: () => void;
  onCancel: () => void;
  onSaveDraft: () => void;
  onUpdate: () => void;
  onNext: () => void;
}

export function WizardFooter(props: Props) {
  const { editing, last, saving, localDraft } = props;
  const { t } = useLingui();
  return (
    <footer className={`sv-card sv-bottom-bar ${styles.bar}`}>
      <Group gap="xs">
        {editing ? (
          <>
            <Button variant="default" onClick={props.onCancel}>
              <Trans>Cancel</Trans>
            </Button>
            <Button onClick={props.onUpdate} disabled={saving} aria-keyshortcuts="Control+S Meta+S">
              {saving ? t`Saving...` : t`Update Order`}
            </Button>
          </>
        ) : (
          <>
            <Button variant="default" onClick={props.onClear}>
              <Trans>Clear</Trans>
            </Button>
            <Button
              variant="default"
              onClick={props.onSaveDraft}
              disabled={saving}
              aria-keyshortcuts="Control+S Meta+S"
            >
              <Trans>Save as Draft</Trans>
            </Button>
          </>
        )}
      </Group>
      {props.summary}
      <span className={styles.status} role="status">
        {localDraft === 'full' ? (
          <span className={styles.full}>
            <Trans>Too large to keep on this device: save it now and then.</Trans>
          </span>
        ) : localDraft ? (
          t`Saved on this device ${formatTime(localDraft.savedAt)}`
        ) : (
          ''
        )}
      </span>
      {editing ? null : (
        <Button onClick={props.onNext} disabled={saving} aria-keyshortcuts="Control+Enter Meta+Enter">
          {last ? (saving ? t`Saving...` : t`Save & Finish`) : t`Save & Next`}
        </Button>
      )}
    </footer>
  );
}
