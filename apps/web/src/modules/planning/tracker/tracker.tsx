import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { dayIn } from '@selvedge/domain/calendar';
import { DETAIL_RANGES, type DueBucket, daysLeft, inBucket } from '@selvedge/domain/planning/due';
import { isStageOpen } from '@selvedge/domain/planning/progress';
import { sideIsTracked } from '@selvedge/domain/planning/sides';
import type { Side } from '@selvedge/domain/planning/stage';
import { sideOfType } from '@selvedge/domain/planning/view';
import type { UserType } from '@selvedge/domain/vocabulary';
import { IconListDetails } from '@tabler/icons-react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { failureText } from '#web/lib/failure';
import { type SearchTexts, useSearchTexts } from '#web/lib/search';
import { type Plan, planningQueries, type Stage } from '#web/modules/planning/queries';
import { type Report, ReportDialog } from '#web/modules/planning/reporting/report-dialog';
import { StageReportDialog } from '#web/modules/planning/reporting/stage-report-dialog';
import { Timeline } from '#web/modules/planning/timeline/timeline';
import { timelineOfPlan } from '#web/modules/planning/timeline/timeline-stages';
import { Bobbin } from '#web/ui/drawings';
import { LinkButton } from '#web/ui/link';
import { EmptyState, FailedState, LoadingState } from '#web/ui/states';
import { PerspectiveBar, perspectiveOf } from './perspective-bar';
import { StageCard } from './stage-card';
import styles from './tracker.module.css';
import { CLEARED, LayoutSwitch, TrackerFilters } from './tracker-filters';

interface TrackerProps {
  orderId: string;
  userType: UserType;
  poDate?: string | null;
  guestToken?: string;
}

/** The planning tab: all stages with their combos, filtered by the address. */
export function Tracker(props: TrackerProps) {
  const [report, setReport] = useState<Report | null>(null);
  const [several, setSeveral] = useState<Stage | null>(null);
  const plan = useQuery(planningQueries.plan(props.orderId, props.guestToken));
  const own = sideOfType(props.userType);
  const [search] = useSearchTexts();
  const stages = plan.data?.stages ?? [];
  const isInPlan = (subStageId: string) =>
    stages.some((stage) => stage.subStages.some((sub) => sub.stageId === subStageId));
  const current = stages.find((stage) => stage.stageId === several?.stageId);
  return (
    <>
      <TrackerStages {...props} {...{ plan, own }} onReport={setReport} onSeveral={setSeveral} />
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
          stage={current ?? several}
          isRemoved={!current}
          sides={perspectiveOf(search, own).sides}
          onClose={() => setSeveral(null)}
        />
      ) : null}
    </>
  );
}

interface TrackerStagesProps extends TrackerProps {
  plan: UseQueryResult<Plan>;
  own: Side | null;
  onReport: (report: Report) => void;
  onSeveral: (stage: Stage) => void;
}

function TrackerStages(props: TrackerStagesProps) {
  const { orderId, poDate = null, guestToken, plan, own, onReport, onSeveral } = props;
  const { t } = useLingui();
  const [search, patch] = useSearchTexts();
  const from = useLocation({ select: (location) => location.state });
  const today = dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());
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
  const { view, collapsed, sides } = perspectiveOf(search, own);
  const isGone = search.open !== undefined && !stages.some((stage) => stage.stageId === search.open);
  const found = stages.filter((stage) => matches(stage, search, today));
  const layout = search.layout === 'timeline' ? 'timeline' : 'cards';
  return (
    <section aria-label={t`Stages`}>
      {failed}
      {isGone ? (
        <Alert color="blue" role="status" mb="md">
          <Trans>This stage is no longer in the plan.</Trans>
        </Alert>
      ) : null}
      <TrackerFilters
        names={stages.map((stage) => stage.stageName)}
        own={own}
        search={search}
        onChange={patch}
      />
      {own === null ? <PerspectiveBar view={view} collapsed={collapsed} onChange={patch} /> : null}
      <div className={`${styles.tools} sv-no-print`}>
        <LayoutSwitch layout={layout} onChange={(next) => patch({ layout: next === 'cards' ? '' : next })} />
        {guestToken ? null : (
          <LinkButton
            to="/order-planning-summary/$orderId"
            params={{ orderId }}
            state={from}
            variant="default"
            leftSection={<IconListDetails size={18} stroke={1.5} aria-hidden />}
          >
            <Trans>Planning Summary</Trans>
          </LinkButton>
        )}
      </div>
      {found.length === 0 ? (
        <EmptyState
          title={t`No stages match the selected filters.`}
          action={
            <Button variant="default" onClick={() => patch(CLEARED)}>
              <Trans>Clear Filters</Trans>
            </Button>
          }
        />
      ) : layout === 'timeline' ? (
        <Timeline stages={timelineOfPlan(found, sides)} poDate={poDate} today={today} />
      ) : (
        <div className={styles.list}>
          {found.map((stage) => (
            <StageCard
              key={stage.stageId}
              stage={stage}
              sides={sides}
              today={today}
              isOpen={search.open === stage.stageId}
              onReport={onReport}
              onSeveral={onSeveral}
            />
          ))}
        </div>
      )}
    </section>
  );
}

function matches(stage: Stage, search: SearchTexts, today: string): boolean {
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
    stage.stageName.toLowerCase().includes((search.stage ?? '').trim().toLowerCase()) &&
    (!search.stageType || stage.stageType === search.stageType) &&
    due('client', search.clientDue) &&
    due('factory', search.factoryDue)
  );
}
