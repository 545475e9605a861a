import type { Side } from '@selvedge/domain/planning/stage';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSearchTexts } from '#web/lib/search';
import { useReadiness } from '#web/modules/planning/gates/use-readiness';
import type { Stage } from '#web/modules/planning/queries';
import type { Report } from '#web/modules/planning/reporting/use-report-form';
import { scheduleQueries } from '#web/modules/planning/schedule/queries';
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

/** The stages as cards. What the schedule adds to them appears once it is loaded, and not at all if that fails. */
export function StageCards({ orderId, stages, isGuest, isNow = false, ...card }: StageCardsProps) {
  const [search, patch] = useSearchTexts();
  const schedule = useQuery({ ...scheduleQueries.order(orderId), enabled: !isGuest });
  const readiness = useReadiness(orderId, isGuest);
  const openDates = useCallback((stage: Stage) => patch({ dates: stage.stageId }), [patch]);
  const fold = useCallback(() => patch({ open: '' }), [patch]);
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
