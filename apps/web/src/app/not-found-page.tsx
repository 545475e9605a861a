import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { LinkButton } from '#web/ui/link';
import { NotFoundDrawing } from '#web/ui/not-found-drawing';
import styles from './message-page.module.css';

export function NotFoundPage() {
  const { t } = useLingui();
  useEffect(() => {
    document.title = `${t`Oops! Page Not Found`} - Selvedge`;
  }, [t]);
  return (
    <main className={styles.page}>
      <NotFoundDrawing />
      <h1 className={styles.title}>
        <Trans>Oops! Page Not Found</Trans>
      </h1>
      <p className={styles.text}>
        <Trans>The page you're looking for doesn't exist or has been moved</Trans>
      </p>
      <LinkButton to="/">
        <Trans>Go Home</Trans>
      </LinkButton>
    </main>
  );
}
