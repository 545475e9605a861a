import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { Address } from '@selvedge/contract/paths';
import { dayIn } from '@selvedge/domain/calendar';
import { sideOfType } from '@selvedge/domain/planning/view';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from '@tanstack/react-router';
import { useSession } from '#web/modules/identity/queries';
import { orderQueries } from '#web/modules/orders/queries';
import { PlanSummary } from '#web/modules/plan-summary/plan-summary';
import { poDateOf } from '#web/modules/planning/po-date';
import { Timeline } from '#web/modules/planning/timeline/timeline';
import { timelineOfSummary } from '#web/modules/planning/timeline/timeline-stages';
import { LinkButton } from '#web/ui/link';
import { Page } from '#web/ui/page';
import { useOrganizationCrumbs } from './organization-crumbs';

/** The planning summary of an order for meetings: all stages with their styles and combos, on screen and in print. */
export function PlanningSummaryPage() {
  const { t } = useLingui();
  const { orderId } = useParams({ from: '/shell/order-planning-summary/$orderId' });
  const { data: session } = useSession();
  const order = useQuery(orderQueries.detail(orderId));
  const state = useLocation({ select: (location) => location.state });
  const crumbs = useOrganizationCrumbs(state, session?.user.userType);
  const today = dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());
  const own = session ? sideOfType(session.user.userType) : null;
  const sides = own ? [own] : (['client', 'factory'] as const);
  const details: Address = `/order/${orderId}`;
  return (
    <Page
      title={t`Planning Summary`}
      description={order.data?.orderName}
      breadcrumbs={[...crumbs, { label: t`Order Details`, to: details }, { label: t`Planning Summary` }]}
      actions={
        <>
          <LinkButton
            to="/order/$orderId"
            params={{ orderId }}
            state={state}
            variant="default"
            leftSection={<IconArrowLeft size={18} stroke={1.5} aria-hidden />}
          >
            <Trans>Back to Order Details</Trans>
          </LinkButton>
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} stroke={1.5} aria-hidden />}
            onClick={() => window.print()}
          >
            <Trans>Print / PDF</Trans>
          </Button>
        </>
      }
    >
      {session ? (
        <PlanSummary
          orderId={orderId}
          userType={session.user.userType}
          today={today}
          timeline={(stages) => (
            <Timeline
              stages={timelineOfSummary(stages, sides)}
              poDate={poDateOf(order.data?.customFields ?? [])}
              today={today}
            />
          )}
        />
      ) : null}
    </Page>
  );
}
