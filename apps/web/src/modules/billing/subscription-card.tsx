import { Trans, useLingui } from '@lingui/react/macro';
import { Paper } from '@mantine/core';
import { daysLeft, TRIAL } from '@selvedge/domain/billing/plans';
import { SUBSCRIPTION_STATUS_LABELS } from '@selvedge/domain/billing/subscription';
import { SubscriptionStatus } from '@selvedge/domain/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { fixedText } from '#web/lib/fixed-text';
import { formatDay } from '#web/lib/format';
import { LinkButton } from '#web/ui/link';
import { FailedState, LoadingState } from '#web/ui/states';
import { StatusBadge } from '#web/ui/status-badge';
import type { Tone } from '#web/ui/tone';
import { Cancellation } from './cancellation';
import { billingQueries, type Subscription } from './queries';
import styles from './subscription-card.module.css';
import { UsageBars } from './usage-bars';

const TONES: Record<number, Tone> = {
  [SubscriptionStatus.Active]: 'green',
  [SubscriptionStatus.Expired]: 'orange',
  [SubscriptionStatus.Cancelled]: 'red',
};

export function SubscriptionCard() {
  const { t } = useLingui();
  const mine = useQuery(billingQueries.mine);
  if (mine.data?.billing === 'off') return null;
  const subscription = mine.data?.subscription ?? null;
  const active = subscription?.status === SubscriptionStatus.Active;
  return (
    <Paper component="section" p="lg" aria-labelledby="subscription">
      <h2 id="subscription" className={styles.heading}>
        <Trans>Subscription</Trans>
      </h2>
      {mine.isPending ? <LoadingState label={t`Loading...`} rows={1} rowHeight={160} /> : null}
      {mine.isError ? (
        <FailedState message={t`Error loading subscription data`} onRetry={() => void mine.refetch()} />
      ) : null}
      {mine.data ? (
        <>
          {active ? null : (
            <p className={styles.none}>
              <Trans>No Active Subscription</Trans>
            </p>
          )}
          {subscription ? <Period subscription={subscription} /> : null}
          {active && subscription.plan.name !== TRIAL ? <Cancellation subscription={subscription} /> : null}
          <UsageBars features={(active ? subscription.plan.features : mine.data.allowance) ?? []} />
          {active ? (
            <LinkButton to="/pricing" variant="default" size="sm" mt="md">
              <Trans>View Plans</Trans>
            </LinkButton>
          ) : (
            <LinkButton to="/pricing" size="sm" mt="md">
              {mine.data.usedTrial ? <Trans>View Plans</Trans> : <Trans>Start Free Trial</Trans>}
            </LinkButton>
          )}
        </>
      ) : null}
    </Paper>
  );
}

function Period({ subscription }: { subscription: Subscription }) {
  const { t } = useLingui();
  const { status, currentPeriodEnd, cancelAtPeriodEnd, plan } = subscription;
  const days = daysLeft(currentPeriodEnd, new Date());
  const end = formatDay(currentPeriodEnd);
  return (
    <div className={styles.period}>
      <span className={styles.plan}>{plan.name}</span>
      <StatusBadge tone={TONES[status] ?? 'grey'} label={fixedText(SUBSCRIPTION_STATUS_LABELS[status])} />
      {status === SubscriptionStatus.Active ? (
        <span className={styles.days}>{days === 1 ? t`1 day left` : t`${days} days left`}</span>
      ) : null}
      {cancelAtPeriodEnd ? (
        <span className={styles.ends}>
          <Trans>Subscription ends {end}</Trans>
        </span>
      ) : null}
    </div>
  );
}
