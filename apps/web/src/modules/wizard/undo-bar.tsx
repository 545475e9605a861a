import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import styles from './style-step.module.css';

/** Long enough to read the text and to reach the button (design: 8 seconds). */
const SHOWN_MS = 8000;

export function UndoBar({ text, onUndo, onGone }: { text: string; onUndo: () => void; onGone: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onGone, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [onGone]);
  return (
    <div className={styles.undo} role="status">
      <span>{text}</span>
      <Button variant="subtle" size="compact-sm" onClick={onUndo}>
        <Trans>Undo</Trans>
      </Button>
    </div>
  );
}
