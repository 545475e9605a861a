import type { ReactNode } from 'react';
import styles from './tint-panel.module.css';

/** Indigo with a tab on the left for the client side, ochre with a tab on the right for the factory side. */
export function SidePanelTint({ side, children }: { side: 'client' | 'factory'; children: ReactNode }) {
  return <div className={side === 'client' ? styles.client : styles.factory}>{children}</div>;
}
