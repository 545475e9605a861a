import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { failureText } from '#web/lib/failure';
import { useIsPhone } from '#web/lib/use-media';
import type { Order } from '#web/modules/orders/queries';
import { planningQueries } from '#web/modules/planning/queries';
import { scheduleQueries } from '#web/modules/planning/schedule/queries';
import { Drawer } from '#web/ui/drawer';
import { FailedState, LoadingState } from '#web/ui/states';
import type { ScenarioDraft } from './scenario-drafts';
import { WhatIf } from './what-if';

const WIDTH = 880;

interface WhatIfDrawerProps {
  order: Order;
  drafts: readonly ScenarioDraft[];
  onDrafts: (drafts: readonly ScenarioDraft[]) => void;
  onClose: () => void;
}

export function WhatIfDrawer({ order, drafts, onDrafts, onClose }: WhatIfDrawerProps) {
  const { t } = useLingui();
  const isNarrow = useIsPhone();
  const schedule = useQuery(scheduleQueries.order(order.orderId));
  const plan = useQuery(planningQueries.plan(order.orderId));
  const error = schedule.data ? plan.error : schedule.error;
  const retry = () => {
    void schedule.refetch();
    void plan.refetch();
  };
  return (
    <Drawer opened onClose={onClose} position="right" size={isNarrow ? '100%' : WIDTH} title={t`What if`}>
      {schedule.data && plan.data ? (
        <WhatIf
          order={order}
          schedule={schedule.data}
          plan={plan.data}
          drafts={drafts}
          onDrafts={onDrafts}
          onApplied={() => {
            onDrafts([]);
            onClose();
          }}
        />
      ) : error ? (
        <FailedState
          message={t`The schedule could not be loaded.`}
          detail={failureText(error, '')}
          onRetry={retry}
        />
      ) : (
        <LoadingState label={t`Loading...`} rows={4} rowHeight={64} />
      )}
    </Drawer>
  );
}
