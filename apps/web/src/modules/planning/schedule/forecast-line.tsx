import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { OrderStatus } from '@selvedge/domain/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyOnIdle } from '#web/lib/lazy-on-idle';
import { productText } from '#web/lib/product-text';
import { useSearchTexts } from '#web/lib/search';
import { useIsPhone } from '#web/lib/use-media';
import { orderQueries } from '#web/modules/orders/queries';
import { planningQueries } from '#web/modules/planning/queries';
import { IconAlertTriangle, IconCalendarStats } from '#web/ui/icons';
import { LazyDrawer } from '#web/ui/lazy-drawer';
import { shownEnd } from './end-forecast';
import { scheduleQueries } from './queries';
import styles from './schedule.module.css';

const SchedulePanel = lazyOnIdle(() => import('./schedule-panel').then((module) => module.SchedulePanel));
const PANEL = 'schedule';
const PLANNED: readonly OrderStatus[] = [OrderStatus.Active, OrderStatus.Draft];

/** When the goods will leave, as the viewer's side sees it, with the drawer that explains it. */
export function ForecastLine({ orderId }: { orderId: string }) {
  const { t } = useLingui();
  const [search, patch] = useSearchTexts();
  const isNarrow = useIsPhone();
  return (
    <>
      <Line orderId={orderId} onExplain={() => patch({ panel: PANEL })} />
      <LazyDrawer
        opened={search.panel === PANEL}
        onClose={() => patch({ panel: '' })}
        position="right"
        size={isNarrow ? '100%' : 480}
        title={t`Schedule`}
        closeButtonProps={{ 'aria-label': t`Close` }}
      >
        <Suspense fallback={null}>
          <SchedulePanel orderId={orderId} />
        </Suspense>
      </LazyDrawer>
    </>
  );
}

function Line({ orderId, onExplain }: { orderId: string; onExplain: () => void }) {
  const { t } = useLingui();
  // If the schedule cannot be loaded, the stages are shown without it.
  const { data: schedule } = useQuery(scheduleQueries.order(orderId));
  const { data: plan } = useQuery(planningQueries.plan(orderId));
  const { data: order } = useQuery(orderQueries.detail(orderId));
  if (!schedule || !plan || !order || !PLANNED.includes(order.orderStatus)) return null;
  const nameOf = (id: string) => plan.stages.find(({ stageId }) => stageId === id)?.stageName ?? '';
  const end = shownEnd(schedule, order.customFields, nameOf);
  if (!end) return null;
  const Icon = end.isLate ? IconAlertTriangle : IconCalendarStats;
  return (
    <div className={styles.line} data-late={end.isLate || undefined}>
      <Icon size={20} stroke={1.75} aria-hidden />
      <p className={styles.sentence}>{productText(end.text)}</p>
      <Button variant="default" size="sm" className="sv-no-print" onClick={onExplain}>
        {t`Why?`}
      </Button>
    </div>
  );
}
