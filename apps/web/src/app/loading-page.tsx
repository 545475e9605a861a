import { Trans } from '@lingui/react/macro';
import styles from './message-page.module.css';

/** Shown while a page is loading, after a short delay (document 1, section 2.1). */
export const LoadingPage = () => (
  <div className={`${styles.page} ${styles.loading}`} role="status">
    <span className={styles.thread} aria-hidden />
    <Trans>Loading...</Trans>
  </div>
);
