import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazyContent } from '#web/lib/lazy-on-idle';
import { useSession } from '#web/modules/identity/queries';
import { useOrderCrumbs } from '#web/modules/orders/order-crumbs';
import { type Order, orderQueries } from '#web/modules/orders/queries';
import { PlanEditor } from '#web/modules/planning/editor/plan-editor';
import { LearnedLeads } from '#web/modules/planning/learned/learned-leads';
import { type Plan, planningQueries } from '#web/modules/planning/queries';
import type { Schedule } from '#web/modules/planning/schedule/queries';
import { EditingPresence } from '#web/modules/presence/presence-line';
import { LinkButton } from '#web/ui/link';
import { Page } from '#web/ui/page';
import type { Crumb } from '#web/ui/page-chrome';
import { EmptyState, FailedState, LoadingState } from '#web/ui/states';

// Lazy, because the editor is shown before the schedule, which is large.
const LoadedSchedule = lazyContent(() =>
  import('#web/modules/planning/schedule/loaded-schedule').then((module) => module.LoadedSchedule),
);

export function PlanningPage() {
  const { t } = useLingui();
  const { orderId } = useParams({ from: '/shell/order/$orderId/planning' });
  const order = useQuery(orderQueries.detail(orderId));
  const plan = useQuery({ ...planningQueries.plan(orderId), refetchOnWindowFocus: false });
  const { data: session } = useSession();
  const { all, details } = useOrderCrumbs();
  const crumbs: Crumb[] = [
    all,
    { ...details, to: `/order/${orderId}` },
    { label: t`Planning`, help: t`The stages, what is due, and how far they are` },
  ];
  const failed = order.isError || plan.isError;
  const retry = () => {
    void order.refetch();
    void plan.refetch();
  };
  return (
    <Page title={t`Planning`} breadcrumbs={crumbs} hiddenTitle>
      {failed ? <FailedState message={t`Failed to load planning`} onRetry={retry} /> : null}
      {!failed && !(order.data && plan.data && session) ? (
        <LoadingState label={t`Loading...`} rows={5} rowHeight={96} />
      ) : null}
      {order.data && plan.data && session ? (
        order.data.can?.plan ? (
          <EditedPlan key={orderId} order={order.data} plan={plan.data} userId={session.user.id} />
        ) : (
          <EmptyState
            title={order.data.reasons?.plan ?? t`You have read-only access.`}
            action={
              <LinkButton
                to="/order/$orderId"
                params={{ orderId }}
                search={{ tab: 'CREATE_ORDER_PLANNING_LIST' }}
                variant="default"
              >
                <Trans>Order Details</Trans>
              </LinkButton>
            }
          />
        )
      ) : null}
    </Page>
  );
}

function EditedPlan({ order, plan, userId }: { order: Order; plan: Plan; userId: number }) {
  const [schedule, setSchedule] = useState<Schedule | null>();
  return (
    <LearnedLeads order={order}>
      <EditingPresence orderId={order.orderId} place="plan" />
      <Suspense fallback={null}>
        <LoadedSchedule orderId={order.orderId} onSchedule={setSchedule} />
      </Suspense>
      <PlanEditor
        order={order}
        plan={plan}
        schedule={schedule ?? undefined}
        isScheduleLoading={schedule === undefined}
        traderId={userId}
      />
    </LearnedLeads>
  );
}
