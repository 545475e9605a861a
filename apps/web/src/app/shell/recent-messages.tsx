import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { formatInstant, formatTime } from '#web/lib/format';
import { recentToasts } from '#web/ui/toast';
import styles from './notification-bell.module.css';

export function RecentMessages() {
  const toasts = useSyncExternalStore(recentToasts.subscribe, recentToasts.read);
  if (toasts.length === 0) return null;
  return (
    <details className={styles.recent}>
      <summary>
        <Trans>Recent messages</Trans>
      </summary>
      <ul>
        {toasts.map((one) => (
          <li key={one.id}>
            {one.title ? `${one.title}: ` : ''}
            {one.text}{' '}
            <time title={formatInstant(one.at.toISOString())}>{formatTime(one.at.toISOString())}</time>
          </li>
        ))}
      </ul>
    </details>
  );
}
