import type { ReactNode } from 'react';
import styles from './card-footer.module.css';

export function CardFooter({ children }: { children: ReactNode }) {
  return <div className={`sv-bottom-bar ${styles.footer}`}>{children}</div>;
}
