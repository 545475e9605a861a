import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './refused-item.module.css';

interface RefusedItemProps {
  icon: ReactNode;
  label: ReactNode;
  reason: ReactNode;
}

/** A menu item that cannot be chosen. Focusable although disabled, so that screen readers announce the reason. */
export function RefusedItem({ icon, label, reason }: RefusedItemProps) {
  return (
    <Menu.Item leftSection={icon} data-disabled aria-disabled closeMenuOnClick={false}>
      {label}
      <span className={styles.reason}>{reason}</span>
    </Menu.Item>
  );
}
