import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ChangesCard } from './changes-card';
import styles from './home.module.css';
import { LateCard } from './late-card';
import { NeedsCard } from './needs-card';
import { homeQueries } from './queries';

/** What needs the viewer, what is late and what changed. `hasOrders` is whether the viewer is listed on any order. */
export function TodayCards({ hasOrders }: { hasOrders: boolean }) {
  const today = useQuery(homeQueries.today('yesterday'));
  if (!hasOrders && today.data && Object.values(today.data).every(({ total }) => total === 0))
    return (
      <p className={styles.first}>
        <Trans>
          Once an order has a plan, this page tells you each morning what needs you, what is late and what
          changed.
        </Trans>
      </p>
    );
  return (
    <div className={styles.cards}>
      <NeedsCard today={today} />
      <LateCard today={today} />
      <ChangesCard />
    </div>
  );
}
