import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useOffline } from '#web/lib/connection';
import { NotFoundDrawing } from '#web/ui/not-found-drawing';
import styles from './message-page.module.css';

/** Shown after a rendering error. Offers Reload and shows a reference number that is also in the browser's log. */
export function ErrorPage({ error }: ErrorComponentProps) {
  const { t } = useLingui();
  const isOffline = useOffline();
  const [reference] = useState(() => crypto.randomUUID().slice(0, 8).toUpperCase());
  useEffect(() => {
    document.title = `${t`Something went wrong`} - Selvedge`;
    console.error(`Reference ${reference}`, error);
  }, [error, reference, t]);
  return (
    <main className={styles.page}>
      <NotFoundDrawing />
      <h1 className={styles.title}>
        <Trans>Something went wrong</Trans>
      </h1>
      <p className={styles.text}>
        {isOffline
          ? t`This page opens when you are online.`
          : t`This page could not be shown. Your saved work is safe.`}
      </p>
      <p className={styles.text}>
        <Trans>
          Reference: <span className="sv-code">{reference}</span>
        </Trans>
      </p>
      <Button disabled={isOffline} onClick={() => window.location.reload()}>
        <Trans>Reload</Trans>
      </Button>
    </main>
  );
}
