import { Trans, useLingui } from '@lingui/react/macro';
import { dayIn } from '@selvedge/domain/calendar';
import { Suspense } from 'react';
import { lazyOnIdle } from '#web/lib/lazy-on-idle';
import { MyWorkList } from '#web/modules/planning/my-work/my-work-list';
import { WaitingCard } from '#web/modules/waiting/waiting-card';
import { TextLink } from '#web/ui/link';
import { Page } from '#web/ui/page';
import styles from './my-work-page.module.css';

const OutboxLine = lazyOnIdle(() => import('#web/modules/outbox/outbox-line').then((m) => m.OutboxLine));

export function MyWorkPage() {
  const { t } = useLingui();
  const today = dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());
  return (
    <Page title={t`My work`}>
      <Suspense fallback={null}>
        <OutboxLine />
      </Suspense>
      <div className={styles.columns}>
        <WaitingCard />
        <MyWorkList today={today} />
      </div>
      <p className={styles.note}>
        <Trans>
          Stages that are overdue, due today or this week.{' '}
          <TextLink to="/profile">Have them in your calendar</TextLink>
        </Trans>
      </p>
    </Page>
  );
}
