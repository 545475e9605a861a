import type { ReactNode } from 'react';
import styles from './card-footer.module.css';

/** The buttons of a form in a card, which are always visible. */
export function CardFooter({ children }: { children: ReactNode }) {
  return <div className={`sv-bottom-bar ${styles.footer}`}>{children}</div>;
}
