import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import type { DraftStage } from '#web/modules/planning/editor/plan-draft';
import type { Pasted } from './grid-cells';
import { useFaultText, useTitles } from './grid-texts';
import styles from './plan-grid.module.css';

export interface LastPaste extends Pasted {
  before: readonly DraftStage[];
}

interface PasteNoticeProps {
  paste: LastPaste;
  /** Absent when the plan was changed after the paste. */
  onUndo?: (() => void) | undefined;
  onClose: () => void;
}

const FAULTS_SHOWN = 5;

export function PasteNotice({ paste, onUndo, onClose }: PasteNoticeProps) {
  const { t } = useLingui();
  const titles = useTitles();
  const faultText = useFaultText();
  const { added, changed, faults } = paste;
  return (
    <Alert
      color={faults.length > 0 ? 'orange' : 'blue'}
      role="status"
      withCloseButton
      closeButtonLabel={t`Close`}
      onClose={onClose}
      title={t`Pasted: ${added} added, ${changed} changed, ${faults.length} not taken over`}
    >
      {faults.length > 0 ? (
        <ul className={styles.faults}>
          {faults.slice(0, FAULTS_SHOWN).map(({ row, column, text, fault }) => (
            <li key={`${row} ${column}`}>
              {t`Row ${row}, ${titles[column]}`}: {faultText(fault, text)}
            </li>
          ))}
          {faults.length > FAULTS_SHOWN ? <li>{t`+${faults.length - FAULTS_SHOWN} more`}</li> : null}
        </ul>
      ) : null}
      {onUndo ? (
        <Button size="xs" variant="default" onClick={onUndo}>
          <Trans>Undo</Trans>
        </Button>
      ) : null}
    </Alert>
  );
}
