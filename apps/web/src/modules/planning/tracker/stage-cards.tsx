import { useLingui } from '@lingui/react/macro';
import type { Side } from '@selvedge/domain/planning/stage';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSearchTexts } from '#web/lib/search';
import { useReadiness } from '#web/modules/planning/gates/use-readiness';
import type { Stage } from '#web/modules/planning/queries';
import type { Report } from '#web/modules/planning/reporting/use-report-form';
import { scheduleQueries } from '#web/modules/planning/schedule/queries';
import { LoadingState } from '#web/ui/states';
import { NowStages } from './now-stages';
import { WithOrderRounds } from './part-rounds';
import { type OnSeveral, StageCard } from './stage-card';
import styles from './tracker.module.css';

interface StageCardsProps {
  orderId: string;
  stages: readonly Stage[];
  sides: readonly Side[];
  today: string;
  isGuest: boolean;
  /** A line a stage, what is open first. A press on it unfolds the card. */
  isNow?: boolean;
  onReport: (report: Report) => void;
  onSeveral: OnSeveral;
}

/** The stages as cards, with what the schedule adds to them: they would move under a finger if it came later. */
export function StageCards({ orderId, stages, isGuest, isNow = false, ...card }: StageCardsProps) {
  const { t } = useLingui();
  const [search, patch] = useSearchTexts();
  const schedule = useQuery({ ...scheduleQueries.order(orderId), enabled: !isGuest });
  const readiness = useReadiness(orderId, isGuest);
  const openDates = useCallback((stage: Stage) => patch({ dates: stage.stageId }), [patch]);
  const fold = useCallback(() => patch({ open: '' }), [patch]);
  if (schedule.isLoading && schedule.failureCount === 0)
    return <LoadingState label={t`Loading...`} rows={4} rowHeight={isNow ? 64 : 240} />;
  const datesOf = new Map(schedule.data?.stages.map(({ stageId, sides }) => [stageId, sides]));
  const cardOf = (stage: Stage) => (
    <StageCard
      key={stage.stageId}
      stage={stage}
      dates={datesOf.get(stage.stageId)}
      readiness={readiness.get(stage.stageId)}
      isOpen={search.open === stage.stageId}
      onFold={isNow ? fold : undefined}
      onDates={isGuest ? undefined : openDates}
      {...card}
    />
  );
  const cards = isNow ? (
    <NowStages open={search.open} onOpen={(open) => patch({ open })} {...{ stages, cardOf }} {...card} />
  ) : (
    <div className={styles.list}>{stages.map(cardOf)}</div>
  );
  return isGuest ? cards : <WithOrderRounds orderId={orderId}>{cards}</WithOrderRounds>;
}
