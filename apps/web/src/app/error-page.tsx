import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { CutThread } from '#web/ui/cut-thread';
import styles from './message-page.module.css';

/** A page that broke: says so, offers Reload, and gives a number to find it by in the browser's log. */
export function ErrorPage({ error }: ErrorComponentProps) {
  const { t } = useLingui();
  const [reference] = useState(() => crypto.randomUUID().slice(0, 8).toUpperCase());
  useEffect(() => {
    document.title = `${t`Something went wrong`} - Selvedge`;
    console.error(`Reference ${reference}`, error);
  }, [error, reference, t]);
  return (
    <main className={styles.page}>
      <CutThread />
      <h1 className={styles.title}>
        <Trans>Something went wrong</Trans>
      </h1>
      <p className={styles.text}>
        <Trans>This page could not be shown. Your saved work is safe.</Trans>
      </p>
      <p className={styles.text}>
        <Trans>
          Reference: <span className="sv-code">{reference}</span>
        </Trans>
      </p>
      <Button onClick={() => window.location.reload()}>
        <Trans>Reload</Trans>
      </Button>
    </main>
  );
}
