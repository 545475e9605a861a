import { Trans, useLingui } from '@lingui/react/macro';
import { Autocomplete, Button, SegmentedControl, Select } from '@mantine/core';
import { dayIn } from '@selvedge/domain/calendar';
import { suggestNames } from '@selvedge/domain/planning/catalogue';
import {
  DETAIL_RANGES,
  DUE_BUCKETS,
  type DueBucket,
  daysLeft,
  inBucket,
} from '@selvedge/domain/planning/due';
import type { Side } from '@selvedge/domain/planning/stage';
import { sideOfType } from '@selvedge/domain/planning/view';
import { STAGE_TYPES, type UserType } from '@selvedge/domain/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchTexts } from '#web/lib/search';
import { Bobbin } from '#web/ui/drawings';
import { EmptyState, FailedState, LoadingState } from '#web/ui/states';
import { planningQueries, type Stage } from './queries';
import { type Report, ReportDialog } from './report-dialog';
import { StageCard } from './stage-card';
import styles from './tracker.module.css';

const BOTH: readonly Side[] = ['client', 'factory'];
const CLEARED = { stage: '', stageType: '', clientDue: '', factoryDue: '' };

interface TrackerProps {
  orderId: string;
  userType: UserType;
  /** The token of the share link that a guest came by. */
  guestToken?: string;
}

/** The planning tab: every stage with its combos, filtered by what the address says. */
export function Tracker({ orderId, userType, guestToken }: TrackerProps) {
  const { t } = useLingui();
  const [search, patch] = useSearchTexts();
  const [report, setReport] = useState<Report | null>(null);
  const plan = useQuery(planningQueries.plan(orderId, guestToken));
  const own = sideOfType(userType);
  const view = own ?? search.view ?? 'both';
  const sides = view === 'client' ? BOTH.slice(0, 1) : view === 'factory' ? BOTH.slice(1) : BOTH;
  const today = dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());
  if (plan.isPending) return <LoadingState label={t`Loading...`} rows={4} rowHeight={120} />;
  if (plan.isError)
    return <FailedState message={t`Error loading stages`} onRetry={() => void plan.refetch()} />;
  const { stages } = plan.data;
  const due = (deadline: string | null | undefined, bucket: string | undefined) =>
    !bucket || (!!deadline && inBucket(DETAIL_RANGES, bucket as DueBucket, daysLeft(deadline, today)));
  const matches = (stage: Stage) =>
    stage.stageName.toLowerCase().includes((search.stage ?? '').trim().toLowerCase()) &&
    (!search.stageType || stage.stageType === search.stageType) &&
    due(stage.deadlineClient, search.clientDue) &&
    due(stage.deadlineManufacturer, search.factoryDue);
  const found = stages.filter(matches);
  const buckets = DUE_BUCKETS.map((value) => ({
    value,
    label: { overdue: t`Overdue`, today: t`Today`, week: t`Week`, month: t`Month` }[value],
  }));
  if (stages.length === 0) return <EmptyState title={t`No stages added yet.`} drawing={<Bobbin />} />;
  return (
    <section aria-label={t`Stages`}>
      <div className={`${styles.filters} sv-no-print`}>
        <Autocomplete
          label={t`Stage name`}
          data={suggestNames(
            stages.map((stage) => stage.stageName),
            search.stage ?? '',
          )}
          value={search.stage ?? ''}
          onChange={(stage) => patch({ stage })}
        />
        <Select
          label={t`Stage type`}
          clearable
          data={[...STAGE_TYPES]}
          value={search.stageType ?? null}
          onChange={(value) => patch({ stageType: value ?? '' })}
        />
        {own === 'factory' ? null : (
          <Select
            label={t`Client Task Due`}
            clearable
            data={buckets}
            value={search.clientDue ?? null}
            onChange={(value) => patch({ clientDue: value ?? '' })}
          />
        )}
        {own === 'client' ? null : (
          <Select
            label={t`Manufacturer Task Due`}
            clearable
            data={buckets}
            value={search.factoryDue ?? null}
            onChange={(value) => patch({ factoryDue: value ?? '' })}
          />
        )}
        <Button variant="default" onClick={() => patch(CLEARED)}>
          <Trans>Reset Filters</Trans>
        </Button>
        {own === null ? (
          <SegmentedControl
            aria-label={t`Perspective`}
            value={view}
            onChange={(value) => patch({ view: value })}
            data={[
              { value: 'client', label: t`Client` },
              { value: 'factory', label: t`Factory` },
              { value: 'both', label: t`Both` },
            ]}
          />
        ) : null}
      </div>
      {own === null ? (
        <p className={styles.banner} data-side={view}>
          {view === 'client' ? (
            <Trans>Client view: what you and the buyer see.</Trans>
          ) : view === 'factory' ? (
            <Trans>Factory view: what you and the manufacturer see.</Trans>
          ) : (
            <Trans>Both views: client on the left edge, factory on the right.</Trans>
          )}
        </p>
      ) : null}
      {found.length === 0 ? (
        <EmptyState
          title={t`No stages match the selected filters.`}
          action={
            <Button variant="default" onClick={() => patch(CLEARED)}>
              <Trans>Clear Filters</Trans>
            </Button>
          }
        />
      ) : (
        <div className={styles.list}>
          {found.map((stage) => (
            <StageCard key={stage.stageId} stage={stage} sides={sides} today={today} onReport={setReport} />
          ))}
        </div>
      )}
      {report ? <ReportDialog report={report} onClose={() => setReport(null)} /> : null}
    </section>
  );
}
