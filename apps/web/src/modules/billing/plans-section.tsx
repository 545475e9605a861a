import { Trans, useLingui } from '@lingui/react/macro';
import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import { annualSaving } from '@selvedge/domain/billing/plans';
import { SubscriptionStatus } from '@selvedge/domain/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { formatPercent } from '#web/lib/format';
import { lazyOnIdle } from '#web/lib/lazy-on-idle';
import { useMedia } from '#web/lib/use-media';
import { IconAlertTriangle } from '#web/ui/icons';
import { useDelayed } from '#web/ui/states';
import { PlanAction } from './plan-action';
import styles from './plans.module.css';
import { PlanCards, PlansTable } from './plans-table';
import type { Period } from './price';
import { billingQueries, type Plan } from './queries';
import { useOwnSubscription, useTrial } from './use-trial';

const TrialDialog = lazyOnIdle(() => import('./trial-dialog').then((module) => module.TrialDialog));

export function PlansSection() {
  const plans = useQuery(billingQueries.plans);
  if (plans.isPending) return <PlansSkeleton />;
  // Keep showing loaded plans and the trial dialog if a refetch fails.
  if (!plans.data) return <PlansFailed />;
  return plans.data.length === 0 ? <NothingSold /> : <Plans plans={plans.data} />;
}

function Plans({ plans }: { plans: readonly Plan[] }) {
  const { t } = useLingui();
  const [period, setPeriod] = useState<Period>('monthly');
  const narrow = useMedia('(max-width: 62em)');
  const own = useOwnSubscription().data;
  const trial = useTrial();
  const saving = Math.max(...plans.map(annualSaving));
  const share = formatPercent(saving);
  const current = own?.subscription?.status === SubscriptionStatus.Active ? own.subscription.plan.name : null;
  const Layout = narrow ? PlanCards : PlansTable;
  return (
    <>
      <div className={styles.switch}>
        <SegmentedControl
          aria-label={t`Billing period`}
          value={period}
          onChange={(value) => setPeriod(value as Period)}
          data={[
            { value: 'monthly', label: t`Monthly` },
            { value: 'annual', label: t`Annual` },
          ]}
        />
        {saving > 0 ? (
          <span className={styles.saving}>
            <Trans>Save {share} with annual billing</Trans>
          </span>
        ) : null}
      </div>
      <Layout
        plans={plans}
        period={period}
        action={(plan) => (
          <PlanAction
            plan={plan}
            current={current}
            usedTrial={own?.usedTrial ?? false}
            pending={trial.pending}
            ask={own && !own.can.manage ? own.organizationName : null}
            onTrial={trial.start}
          />
        )}
      />
      <Suspense fallback={null}>
        <TrialDialog outcome={trial.outcome} failure={trial.failure} onClose={trial.close} />
      </Suspense>
    </>
  );
}

function PlansSkeleton() {
  const { t } = useLingui();
  const due = useDelayed();
  return (
    <div className={styles.waiting} role="status" aria-busy="true">
      <span className="sv-hidden">{t`Loading...`}</span>
      {due ? [1, 2, 3, 4].map((column) => <Skeleton key={column} radius="md" />) : null}
    </div>
  );
}

function PlansFailed() {
  return (
    <div className={styles.failed} role="alert">
      <IconAlertTriangle size={28} stroke={1.5} aria-hidden />
      <p className={styles.failedTitle}>
        <Trans>Unable to Load Pricing</Trans>
      </p>
      <Button variant="default" onClick={() => window.location.reload()}>
        <Trans>Try Again</Trans>
      </Button>
    </div>
  );
}

function NothingSold() {
  return (
    <p className={styles.nothing}>
      <Trans>This server has no plans: everything is included, without limits.</Trans>
    </p>
  );
}
