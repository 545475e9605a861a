import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { dayIn } from '@selvedge/domain/calendar';
import type { Style } from '@selvedge/domain/orders/order';
import type { PreviewViewer } from '@selvedge/domain/orders/preview';
import { isStageNamed } from '@selvedge/domain/planning/catalogue';
import { DETAIL_RANGES, type DueBucket, daysLeft, inBucket } from '@selvedge/domain/planning/due';
import { isStageOpen } from '@selvedge/domain/planning/progress';
import { sideIsTracked } from '@selvedge/domain/planning/sides';
import type { Side } from '@selvedge/domain/planning/stage';
import { sideOfType } from '@selvedge/domain/planning/view';
import type { StageStatus, UserType } from '@selvedge/domain/vocabulary';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { failureText } from '#web/lib/failure';
import { lazyOnIdle } from '#web/lib/lazy-on-idle';
import { useSearchTexts } from '#web/lib/search';
import { type Plan, planningQueries, type Stage } from '#web/modules/planning/queries';
import { ReportDialog } from '#web/modules/planning/reporting/report-dialog';
import { StageReportDialog } from '#web/modules/planning/reporting/stage-report-dialog';
import type { Report } from '#web/modules/planning/reporting/use-report-form';
import { Bobbin } from '#web/ui/drawings';
import { EmptyState, FailedState, LoadingState } from '#web/ui/states';
import { PlanBanner, perspectiveOf } from './perspective-bar';
import { PlanBar } from './plan-bar';
import type { OnSeveral } from './stage-card';
import { PlanMatrix, StageViews } from './stage-views';
import { CLEARED } from './tracker-filters';
import { type TrackerLayout, useLayout } from './use-layout';

const ForecastLine = lazyOnIdle(() =>
  import('#web/modules/planning/schedule/forecast-line').then((module) => module.ForecastLine),
);
const DatesDrawer = lazyOnIdle(() =>
  import('#web/modules/planning/schedule/dates-drawer').then((module) => module.DatesDrawer),
);

interface StageChoice {
  stage: Stage;
  side: Side | undefined;
  status: StageStatus | undefined;
}

interface TrackerProps {
  orderId: string;
  userType: UserType;
  poDate?: string | null;
  orderStyles: readonly Style[];
  isPrinting: boolean;
  guestToken?: string;
  /** Shows the plan as a trader's preview of this viewer: like a guest's, without the schedule. */
  as?: PreviewViewer;
  /** Items of the menu of the plan, before the link to the summary. */
  menuItems?: ReactNode;
}

export function Tracker(props: TrackerProps) {
  const [report, setReport] = useState<Report | null>(null);
  const [several, setSeveral] = useState<StageChoice | null>(null);
  const plan = useQuery(planningQueries.plan(props.orderId, props.guestToken, props.as));
  const own = sideOfType(props.userType);
  const hasSchedule = props.guestToken === undefined && !props.as;
  const [search, patch] = useSearchTexts();
  const [layout, setLayout] = useLayout(search, patch);
  // The matrix is loaded while the server responds.
  useEffect(() => {
    if (layout === 'matrix') PlanMatrix.preload();
  }, [layout]);
  const stages = plan.data?.stages ?? [];
  const isInPlan = (subStageId: string) =>
    stages.some((stage) => stage.subStages.some((sub) => sub.stageId === subStageId));
  const current = stages.find((stage) => stage.stageId === several?.stage.stageId);
  return (
    <>
      <TrackerStages
        {...props}
        {...{ plan, own, layout, setLayout, hasSchedule }}
        onReport={setReport}
        onSeveral={(stage, side, status) => setSeveral({ stage, side, status })}
      />
      {/* The dialogs stay open when the plan changes, so that input is not lost. */}
      {report ? (
        <ReportDialog
          report={report}
          isRemoved={!isInPlan(report.sub.stageId)}
          onClose={() => setReport(null)}
        />
      ) : null}
      {several ? (
        <StageReportDialog
          stage={current ?? several.stage}
          isRemoved={!current}
          sides={several.side ? [several.side] : perspectiveOf(search, own).sides}
          {...(several.status ? { status: several.status } : {})}
          onClose={() => setSeveral(null)}
        />
      ) : null}
      {search.dates && hasSchedule ? (
        <Suspense fallback={null}>
          <DatesDrawer
            orderId={props.orderId}
            stageId={search.dates}
            userType={props.userType}
            onClose={() => patch({ dates: undefined })}
          />
        </Suspense>
      ) : null}
    </>
  );
}

interface TrackerStagesProps extends TrackerProps {
  plan: UseQueryResult<Plan>;
  own: Side | null;
  hasSchedule: boolean;
  layout: TrackerLayout;
  setLayout: (next: TrackerLayout) => void;
  onReport: (report: Report) => void;
  onSeveral: OnSeveral;
}

function TrackerStages(props: TrackerStagesProps) {
  const {
    orderId,
    userType,
    poDate = null,
    orderStyles,
    isPrinting,
    guestToken,
    as,
    menuItems,
    plan,
    own,
    hasSchedule,
    layout,
    setLayout,
    onReport,
    onSeveral,
  } = props;
  const isGuest = guestToken !== undefined || as !== undefined;
  const { t } = useLingui();
  const [search, patch] = useSearchTexts();
  const today = dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());
  const { stage: name, stageType, clientDue, factoryDue } = search;
  const found = useMemo(() => {
    const filter = { stage: name, stageType, clientDue, factoryDue };
    return plan.data?.stages.filter((stage) => matches(stage, filter, today)) ?? [];
  }, [plan.data, name, stageType, clientDue, factoryDue, today]);
  if (plan.isPending) return <LoadingState label={t`Loading...`} rows={4} rowHeight={120} />;
  const failed = plan.isError ? (
    <FailedState
      message={t`Error loading stages`}
      detail={failureText(plan.error, t`Failed to fetch planning stages.`)}
      onRetry={() => void plan.refetch()}
    />
  ) : null;
  if (!plan.data) return failed;
  const { stages } = plan.data;
  if (stages.length === 0)
    return failed ?? <EmptyState title={t`No stages added yet.`} drawing={<Bobbin />} />;
  const { view, sides } = perspectiveOf(search, own);
  const isGone = search.open !== undefined && !stages.some((stage) => stage.stageId === search.open);
  return (
    <section aria-label={t`Stages`}>
      {failed}
      {isGone ? (
        <Alert color="blue" role="status" mb="md">
          <Trans>This stage is no longer in the plan.</Trans>
        </Alert>
      ) : null}
      <PlanBar
        {...{ orderId, stages, own, layout, setLayout, as, menuItems }}
        found={found.length}
        hasSummary={guestToken === undefined && as !== 'guest'}
      />
      {own === null || hasSchedule ? (
        <PlanBanner view={own === null ? view : null}>
          {hasSchedule ? (
            <Suspense fallback={null}>
              <ForecastLine orderId={orderId} />
            </Suspense>
          ) : null}
        </PlanBanner>
      ) : null}
      <StageViews
        layout={layout}
        stages={found}
        empty={
          <EmptyState
            title={t`No stages match the selected filters.`}
            action={
              <Button variant="default" onClick={() => patch(CLEARED)}>
                <Trans>Clear Filters</Trans>
              </Button>
            }
          />
        }
        {...{ isGuest, isPrinting, orderId, userType, poDate, orderStyles, sides, today }}
        {...{ onReport, onSeveral }}
      />
    </section>
  );
}

type Filter = { [Name in keyof typeof CLEARED]: string | undefined };
function matches(stage: Stage, search: Filter, today: string): boolean {
  const due = (side: Side, bucket: string | undefined) => {
    const deadline = stage.sides[side]?.deadline;
    return (
      !bucket ||
      (!!deadline &&
        sideIsTracked(stage, side) &&
        isStageOpen(stage, side) &&
        inBucket(DETAIL_RANGES, bucket as DueBucket, daysLeft(deadline, today)))
    );
  };
  return (
    isStageNamed(stage.stageName, search.stage ?? '') &&
    (!search.stageType || stage.stageType === search.stageType) &&
    due('client', search.clientDue) &&
    due('factory', search.factoryDue)
  );
}
