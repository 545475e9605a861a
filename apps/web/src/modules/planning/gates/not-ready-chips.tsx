import { useLingui } from '@lingui/react/macro';
import { notReadyStages } from '@selvedge/domain/planning/readiness/readiness';
import { OrderStatus } from '@selvedge/domain/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { stageText } from '#web/lib/product-text';
import { todayHere } from '#web/lib/today';
import type { Order } from '#web/modules/orders/queries';
import { planningQueries } from '#web/modules/planning/queries';
import { IconTrafficLights } from '#web/ui/icons';
import { TextLink } from '#web/ui/link';
import { StatusBadge } from '#web/ui/status-badge';

export function NotReadyChips({ order }: { order: Order }) {
  const { t } = useLingui();
  const { orderId } = order;
  const isPlanned = order.orderStatus === OrderStatus.Active && Boolean(order.plan);
  const { data: plan } = useQuery({ ...planningQueries.plan(orderId), enabled: isPlanned });
  if (!plan || !isPlanned) return null;
  const stages = notReadyStages(plan.stages, todayHere()).map(({ stage, open }) => ({
    stageId: stage.stageId,
    stageName: stageText(stage.stageName),
    open,
  }));
  return stages.map(({ stageId, stageName, open }) => (
    <TextLink
      key={stageId}
      to="/order/$orderId"
      params={{ orderId }}
      search={{ tab: 'CREATE_ORDER_PLANNING_LIST', open: stageId }}
      underline="never"
    >
      <StatusBadge
        tone="orange"
        label={
          open === 1
            ? t`Not ready for ${stageName}: 1 condition open`
            : t`Not ready for ${stageName}: ${open} conditions open`
        }
        icon={<IconTrafficLights size={14} stroke={1.75} />}
      />
    </TextLink>
  ));
}
