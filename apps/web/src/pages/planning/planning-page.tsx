import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useSession } from '#web/modules/identity/queries';
import { orderQueries } from '#web/modules/orders/queries';
import { PlanEditor } from '#web/modules/planning/editor/plan-editor';
import { planningQueries } from '#web/modules/planning/queries';
import { EditingPresence } from '#web/modules/presence/presence-line';
import { LinkButton } from '#web/ui/link';
import { Page } from '#web/ui/page';
import type { Crumb } from '#web/ui/page-chrome';
import { EmptyState, FailedState, LoadingState } from '#web/ui/states';

export function PlanningPage() {
  const { t } = useLingui();
  const { orderId } = useParams({ from: '/shell/order/$orderId/planning' });
  const order = useQuery(orderQueries.detail(orderId));
  const plan = useQuery({ ...planningQueries.plan(orderId), refetchOnWindowFocus: false });
  const { data: session } = useSession();
  const crumbs: Crumb[] = [
    { label: t`All Orders`, to: '/order-list' },
    { label: t`Order Details`, to: `/order/${orderId}` },
    { label: t`Planning` },
  ];
  const failed = order.isError || plan.isError;
  const retry = () => {
    void order.refetch();
    void plan.refetch();
  };
  return (
    <Page title={t`Planning`} description={order.data?.orderName} breadcrumbs={crumbs}>
      {failed ? <FailedState message={t`Failed to load planning`} onRetry={retry} /> : null}
      {!failed && !(order.data && plan.data && session) ? (
        <LoadingState label={t`Loading...`} rows={5} rowHeight={96} />
      ) : null}
      {order.data && plan.data && session ? (
        order.data.can?.plan ? (
          <>
            <EditingPresence orderId={orderId} place="plan" />
            <PlanEditor key={orderId} order={order.data} plan={plan.data} traderId={session.user.id} />
          </>
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
