import type { ReactNode } from 'react';
import styles from './tint-panel.module.css';

/** Two-sided colour: the client's side is indigo with a left tab, the factory's ochre with a right tab. */
export function SidePanelTint({ side, children }: { side: 'client' | 'factory'; children: ReactNode }) {
  return <div className={side === 'client' ? styles.client : styles.factory}>{children}</div>;
}
