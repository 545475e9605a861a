import { useLingui } from '@lingui/react/macro';
import type { PathSearch } from '@selvedge/contract/paths';
import { SIDES } from '@selvedge/domain/planning/sides';
import { useQuery } from '@tanstack/react-query';
import { type MakeRouteMatchUnion, useMatches, useNavigate } from '@tanstack/react-router';
import { isOrderId } from '#web/lib/order-id';
import { orderQueries } from '#web/modules/orders/queries';
import { planningQueries, type Stage } from '#web/modules/planning/queries';
import {
  IconArchive,
  IconArchiveOff,
  IconClipboardCheck,
  IconMessageCircle,
  IconPencil,
  IconShare,
  IconTimelineEvent,
} from '#web/ui/icons';
import { openInWizard } from '#web/ui/start-order';

const PLANNING = 'CREATE_ORDER_PLANNING_LIST';

export function useOpenOrder() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const orderId = useMatches({ select: orderOf });
  const hasOrder = isOrderId(orderId);
  const { data: order } = useQuery({ ...orderQueries.detail(orderId), enabled: hasOrder });
  const { data: plan } = useQuery({ ...planningQueries.plan(orderId), enabled: hasOrder });
  if (!hasOrder || !order) return null;
  const { can } = order;
  const open = (search: PathSearch<'/order/$orderId'>) =>
    void navigate({ to: '/order/$orderId', params: { orderId }, search });
  const reported = toReport(plan?.stages ?? []);
  const actions = [
    {
      id: 'report',
      label: t`Report progress`,
      Icon: IconClipboardCheck,
      may: reported !== undefined,
      run: () => open({ tab: PLANNING, open: reported?.stageId ?? '' }),
    },
    {
      id: 'comment',
      label: t`Comment`,
      Icon: IconMessageCircle,
      may: true,
      run: () => open({ comments: 'order' }),
    },
    {
      id: 'share',
      label: t`Share`,
      Icon: IconShare,
      may: can?.share,
      run: () => open({ action: 'share' }),
    },
    {
      id: 'edit',
      label: t`Edit order`,
      Icon: IconPencil,
      may: can?.edit,
      run: () => void openInWizard('edit', orderId),
    },
    {
      id: 'plan',
      label: t`Edit plan`,
      Icon: IconTimelineEvent,
      may: can?.plan,
      run: () => void navigate({ to: '/order/$orderId/planning', params: { orderId } }),
    },
    {
      id: 'archive',
      label: t`Archive`,
      Icon: IconArchive,
      may: can?.archive,
      run: () => open({ action: 'archive' }),
    },
    {
      id: 'unarchive',
      label: t`Unarchive`,
      Icon: IconArchiveOff,
      may: can?.unarchive,
      run: () => open({ action: 'unarchive' }),
    },
  ];
  return {
    name: order.orderName || t`Unnamed Order`,
    actions: actions.filter(({ may }) => may === true),
  };
}

/** The order of the open page, '' on a page without one. The last match has the parameters of the whole path. */
function orderOf(matches: readonly MakeRouteMatchUnion[]): string {
  const params = matches.at(-1)?.params;
  return params && 'orderId' in params ? params.orderId : '';
}

/** The stage to report on: the first unfinished stage with a report role, otherwise the first stage with one. */
function toReport(stages: readonly Stage[]): Stage | undefined {
  const mySides = ({ can }: Stage) => SIDES.filter((side) => can?.[`${side}Role`]);
  const isUnfinished = (stage: Stage) =>
    mySides(stage).some((side) => (stage.sides[side]?.done ?? 0) < stage.totalItems);
  const own = stages.filter((stage) => mySides(stage).length > 0);
  return own.find(isUnfinished) ?? own[0];
}
