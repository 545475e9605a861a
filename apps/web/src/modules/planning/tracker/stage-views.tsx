import { useLingui } from '@lingui/react/macro';
import type { Day } from '@selvedge/domain/calendar';
import type { Style } from '@selvedge/domain/orders/order';
import type { Side } from '@selvedge/domain/planning/stage';
import type { UserType } from '@selvedge/domain/vocabulary';
import { type ReactNode, Suspense } from 'react';
import { lazyContent } from '#web/lib/lazy-on-idle';
import type { Stage } from '#web/modules/planning/queries';
import type { Report } from '#web/modules/planning/reporting/use-report-form';
import { ScheduledTimeline } from '#web/modules/planning/timeline/scheduled-timeline';
import { timelineOfPlan } from '#web/modules/planning/timeline/timeline-stages';
import { LoadingState } from '#web/ui/states';
import { PlanTable } from './plan-table';
import type { OnSeveral } from './stage-card';
import { StageCards } from './stage-cards';
import type { TrackerLayout } from './use-layout';

export const PlanMatrix = lazyContent(() =>
  import('#web/modules/planning/matrix/plan-matrix').then((module) => module.PlanMatrix),
);

interface StageViewsProps {
  layout: TrackerLayout;
  isPrinting: boolean;
  orderId: string;
  poDate: string | null;
  orderStyles: readonly Style[];
  stages: readonly Stage[];
  sides: readonly Side[];
  today: Day;
  isGuest: boolean;
  userType: UserType;
  onReport: (report: Report) => void;
  onSeveral: OnSeveral;
  empty: ReactNode;
}

export function StageViews(all: StageViewsProps) {
  const { layout, isPrinting, poDate, orderStyles, userType, empty, ...props } = all;
  const { t } = useLingui();
  if (props.stages.length === 0 && layout !== 'matrix') return empty;
  if (layout === 'timeline') {
    const { orderId, stages, sides, today, isGuest } = props;
    return (
      <ScheduledTimeline stages={timelineOfPlan(stages, sides)} {...{ orderId, poDate, today, isGuest }} />
    );
  }
  return (
    <>
      {isPrinting ? <PlanTable {...props} /> : null}
      {/* A grid renders only what is on the screen. It stays, because it may have changes that are not saved. */}
      <div className={isPrinting ? 'sv-no-print' : undefined}>
        {layout === 'matrix' ? (
          <Suspense fallback={<LoadingState label={t`Loading...`} rows={4} rowHeight={120} />}>
            <PlanMatrix {...{ orderStyles, userType, empty }} {...props} />
          </Suspense>
        ) : (
          <StageCards isNow={layout === 'now'} {...props} />
        )}
      </div>
    </>
  );
}
