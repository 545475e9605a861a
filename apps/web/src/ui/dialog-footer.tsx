import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './dialog-footer.module.css';

/** For a large dialog without a foot: on a phone it is the whole screen too. */
export const FILLS_PHONE = styles.fills;

/** The buttons of a large dialog, always in sight; such a dialog is the whole screen on a phone. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <Group justify="flex-end" className={`sv-bottom-bar ${styles.foot}`}>
      {children}
    </Group>
  );
}
