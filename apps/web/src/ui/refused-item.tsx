import { Menu } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import styles from './refused-item.module.css';

interface RefusedItemProps {
  icon: ReactNode;
  label: ReactNode;
  reason: ReactNode;
}

/**
 * Focusable although disabled, so that screen readers announce the reason, which is the item's description and not a
 * part of its name.
 */
export function RefusedItem({ icon, label, reason }: RefusedItemProps) {
  const id = useId();
  return (
    <Menu.Item
      leftSection={icon}
      className={styles.item}
      data-disabled
      aria-disabled
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-reason`}
      closeMenuOnClick={false}
    >
      <span id={`${id}-label`}>{label}</span>
      <span id={`${id}-reason`} className={styles.reason}>
        {reason}
      </span>
    </Menu.Item>
  );
}
