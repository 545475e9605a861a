import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './dialog-footer.module.css';

export const FILLS_PHONE = styles.fills;

/** The buttons of a large dialog, which are always visible. On a phone, such a dialog fills the screen. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <Group justify="flex-end" className={`sv-bottom-bar ${styles.foot}`}>
      {children}
    </Group>
  );
}
