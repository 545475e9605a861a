import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { isDay } from '@selvedge/domain/calendar';
import type { LocalizedText } from '@selvedge/domain/localized-text';
import * as FIELD from '@selvedge/domain/orders/field-names';
import { fieldValue } from '@selvedge/domain/orders/fields';
import type { CustomField } from '@selvedge/domain/orders/order';
import { END_KEY, openEnds, shipsLate } from '@selvedge/domain/planning/schedule/end';
import { comparisonOf, endText } from '@selvedge/domain/planning/schedule/schedule-texts';
import type { Side } from '@selvedge/domain/planning/stage';
import { stageKey } from '@selvedge/domain/planning/stage-key';
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
import { type Schedule, scheduleQueries } from './queries';
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
  if (order.standing?.state === 'shipped') return null;
  const nameOf = (id: string) => plan.stages.find(({ stageId }) => stageId === id)?.stageName ?? '';
  const end = shownEnd(schedule, order.customFields, nameOf);
  if (!end) return null;
  const Icon = end.isLate ? IconAlertTriangle : IconCalendarStats;
  return (
    <div className={styles.line} data-late={end.isLate || undefined}>
      <Icon size={16} stroke={1.75} aria-hidden />
      <p className={styles.sentence}>{productText(end.text)}</p>
      <Button variant="subtle" size="compact-sm" className="sv-no-print" onClick={onExplain}>
        {t`Why?`}
      </Button>
    </div>
  );
}

const END_FIELDS = { client: FIELD.contractShipDate, factory: FIELD.plannedExFactoryDate } as const;

type ScheduleEnd = Pick<Schedule, 'ends' | 'endStageId'>;

interface ShownEnd {
  text: LocalizedText;
  isLate: boolean;
}

/**
 * Of the side that is later than promised by most days, else of one that is compared with a date of the order. Null without either, and for an end that is
 * reached.
 */
function shownEnd(
  schedule: ScheduleEnd,
  fields: readonly CustomField[],
  nameOf: (stageId: string) => string,
): ShownEnd | null {
  const { ends, endStageId } = schedule;
  const isSet = (side: Side) => {
    const day = fieldValue(fields, END_FIELDS[side]);
    return isDay(day) && day === ends[side]?.due;
  };
  const open = openEnds(ends);
  const late = (one: Side) => ends[one]?.late ?? 0;
  const [worst] = open.filter((one) => shipsLate(ends[one])).sort((one, other) => late(other) - late(one));
  const side = worst ?? open.find(isSet);
  const end = side && ends[side];
  if (!side || !end || endStageId === null) return null;
  const stageName = nameOf(endStageId);
  const name = stageKey(stageName) === END_KEY ? null : stageName;
  return { text: endText(name, end, comparisonOf(side, isSet(side))), isLate: shipsLate(end) };
}
