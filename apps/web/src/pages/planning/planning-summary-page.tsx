import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { Address } from '@selvedge/contract/paths';
import { dayIn } from '@selvedge/domain/calendar';
import { isPartnerViewer, userTypeOf } from '@selvedge/domain/orders/preview';
import { sideOfType } from '@selvedge/domain/planning/view';
import { UserType } from '@selvedge/domain/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from '@tanstack/react-router';
import { readOrigin } from '#web/lib/order-origin';
import { useSearchTexts } from '#web/lib/search';
import { useSession } from '#web/modules/identity/queries';
import { PreviewBar } from '#web/modules/order-detail/preview-bar';
import { useOrderCrumbs } from '#web/modules/orders/order-crumbs';
import { orderQueries } from '#web/modules/orders/queries';
import { PlanSummary } from '#web/modules/plan-summary/plan-summary';
import { poDateOf } from '#web/modules/planning/po-date';
import { ScheduledTimeline } from '#web/modules/planning/timeline/scheduled-timeline';
import { timelineOfSummary } from '#web/modules/planning/timeline/timeline-stages';
import { IconArrowLeft, IconPrinter } from '#web/ui/icons';
import { LinkButton } from '#web/ui/link';
import { Page } from '#web/ui/page';
import type { Crumb } from '#web/ui/page-chrome';

/** The planning summary of an order for meetings: all stages with their styles and combos, on screen and in print. */
export function PlanningSummaryPage() {
  const { t } = useLingui();
  const { orderId } = useParams({ from: '/shell/order-planning-summary/$orderId' });
  const { data: session } = useSession();
  const [search, patch] = useSearchTexts();
  const as = isPartnerViewer(search.as) ? search.as : undefined;
  const order = useQuery(orderQueries.detail(orderId, as));
  const state = useLocation({ select: (location) => location.state });
  const { details: orderDetails } = useOrderCrumbs();
  const crumbs = useOrganizationCrumbs(state, session?.user.userType);
  const today = dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());
  const userType = as ? userTypeOf(as) : session?.user.userType;
  const own = userType ? sideOfType(userType) : null;
  const sides = own ? [own] : (['client', 'factory'] as const);
  const title = t`Planning Summary`;
  const details: Address = `/order/${orderId}`;
  return (
    <Page
      title={as ? t`Preview: ${title}` : title}
      description={order.data?.orderName}
      breadcrumbs={[
        ...crumbs,
        { ...orderDetails, to: details },
        { label: title, help: t`All stages with their styles and combos, for meetings` },
      ]}
      actions={
        <>
          <LinkButton
            to="/order/$orderId"
            params={{ orderId }}
            search={{ as }}
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
      {as ? <PreviewBar viewer={as} order={order.data} onLeave={() => patch({ as: undefined })} /> : null}
      {userType ? (
        <PlanSummary
          {...{ orderId, userType, as }}
          today={today}
          timeline={(stages) => (
            <ScheduledTimeline
              orderId={orderId}
              stages={timelineOfSummary(stages, sides)}
              poDate={poDateOf(order.data?.customFields ?? [])}
              today={today}
              isGuest={as !== undefined}
            />
          )}
        />
      ) : null}
    </Page>
  );
}

/**
 * The list of organizations, the organization from whose orders the user came, and its order list. Without an origin,
 * the crumb is the viewer's own order list.
 */
function useOrganizationCrumbs(state: unknown, viewer: UserType | undefined): Crumb[] {
  const { t } = useLingui();
  const { all } = useOrderCrumbs();
  const from = readOrigin(state);
  if (!from) return [{ ...all, label: t`Order List` }];
  const help = t`Connected organizations and requests`;
  const lists: Record<UserType, Crumb> = {
    [UserType.Manufacturer]: { label: t`All Factories`, to: '/associated-factories', help },
    [UserType.Buyer]: { label: t`All Clients`, to: '/associated-clients', help },
    // A buyer sees the trader as its factory.
    [UserType.Trader]: {
      label: viewer === UserType.Buyer ? t`All Factories` : t`All Traders`,
      to: '/associated-traders',
      help,
    },
  };
  const list = lists[from.organizationType];
  return [
    ...(list ? [list] : []),
    { label: from.organizationName, to: `/organization/${from.organizationId}` },
    {
      label: t`Order List`,
      to: `/order-list/${from.organizationId}`,
      help: t`The orders that you share with this organization`,
    },
  ];
}
