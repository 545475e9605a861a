import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import styles from './style-step.module.css';

/** Long enough to read it and to get there (design: 8 seconds). */
const SHOWN_MS = 8000;

/** Says what was deleted and takes it back, for a while. */
export function UndoBar({ name, onUndo, onGone }: { name: string; onUndo: () => void; onGone: () => void }) {
  const { t } = useLingui();
  useEffect(() => {
    const timer = setTimeout(onGone, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [onGone]);
  return (
    <div className={styles.undo} role="status">
      <span>{t`${name} was deleted.`}</span>
      <Button variant="subtle" size="compact-sm" onClick={onUndo}>
        <Trans>Undo</Trans>
      </Button>
    </div>
  );
}
