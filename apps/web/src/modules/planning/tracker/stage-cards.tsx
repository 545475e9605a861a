import type { Side } from '@selvedge/domain/planning/stage';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSearchTexts } from '#web/lib/search';
import { useReadiness } from '#web/modules/planning/gates/use-readiness';
import type { Stage } from '#web/modules/planning/queries';
import type { Report } from '#web/modules/planning/reporting/use-report-form';
import { scheduleQueries } from '#web/modules/planning/schedule/queries';
import { WithOrderRounds } from './part-rounds';
import { StageCard } from './stage-card';
import styles from './tracker.module.css';

interface StageCardsProps {
  orderId: string;
  stages: readonly Stage[];
  sides: readonly Side[];
  today: string;
  isGuest: boolean;
  onReport: (report: Report) => void;
  onSeveral: (stage: Stage) => void;
}

/** The stages as cards. What the schedule adds to them appears once it is loaded, and not at all if that fails. */
export function StageCards({ orderId, stages, isGuest, ...card }: StageCardsProps) {
  const [search, patch] = useSearchTexts();
  const schedule = useQuery({ ...scheduleQueries.order(orderId), enabled: !isGuest });
  const readiness = useReadiness(orderId, isGuest);
  const openDates = useCallback((stage: Stage) => patch({ dates: stage.stageId }), [patch]);
  const datesOf = new Map(schedule.data?.stages.map(({ stageId, sides }) => [stageId, sides]));
  const cards = (
    <div className={styles.list}>
      {stages.map((stage) => (
        <StageCard
          key={stage.stageId}
          stage={stage}
          dates={datesOf.get(stage.stageId)}
          readiness={readiness.get(stage.stageId)}
          isOpen={search.open === stage.stageId}
          onDates={isGuest ? undefined : openDates}
          {...card}
        />
      ))}
    </div>
  );
  return isGuest ? cards : <WithOrderRounds orderId={orderId}>{cards}</WithOrderRounds>;
}
