import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { sentenceGap } from '#web/lib/format';
import { countVisit, installOffer, mayAskToInstall, rememberAsked } from '#web/lib/install-offer';
import { startServiceWorker } from '#web/lib/service-worker';
import { OutboxSender } from '#web/modules/outbox/outbox-sender';
import { OfflineBar, type OfflineBarProps } from './offline-bar';
import styles from './shell.module.css';

/** What makes the app work without a network: the service worker, the outbox, and the bars about them. */
export function OfflineHost({ userId, onEmpty }: { userId: number | undefined } & OfflineBarProps) {
  return (
    <>
      <OfflineBar onEmpty={onEmpty} />
      {userId === undefined ? null : <OutboxSender key={userId} userId={userId} />}
      <NewVersionBar />
      <InstallBar />
    </>
  );
}

function NewVersionBar() {
  const [show, setShow] = useState<(() => void) | null>(null);
  useEffect(() => {
    return startServiceWorker((reload) => setShow(() => reload));
  }, []);
  if (!show) return null;
  return (
    <div className={styles.notice} role="status">
      <Trans>A new version is ready.</Trans>
      <Button size="compact-sm" onClick={show}>
        <Trans>Reload</Trans>
      </Button>
    </div>
  );
}

function InstallBar() {
  const [isAsked, setIsAsked] = useState(false);
  useEffect(() => {
    setIsAsked(mayAskToInstall(countVisit(), Date.now()));
  }, []);
  const [isDone, setIsDone] = useState(false);
  const offer = useSyncExternalStore(installOffer.subscribe, installOffer.read);
  if (!isAsked || isDone || offer === null) return null;
  const close = () => {
    rememberAsked(Date.now());
    setIsDone(true);
  };
  return (
    <div className={styles.notice} role="status">
      <span>
        <Trans>Put Selvedge on your home screen: it works offline.</Trans>
        {sentenceGap()}
        {offer === 'share' ? <Trans>Tap Share, then Add to Home Screen.</Trans> : null}
      </span>
      {offer === 'browser' ? (
        <Button
          size="compact-sm"
          onClick={() => {
            close();
            void installOffer.accept();
          }}
        >
          <Trans>Install</Trans>
        </Button>
      ) : null}
      <Button size="compact-sm" variant="default" onClick={close}>
        <Trans>Not now</Trans>
      </Button>
    </div>
  );
}
