import type { Day } from '@selvedge/domain/calendar';
import { useQuery } from '@tanstack/react-query';
import { scheduleQueries } from '#web/modules/planning/schedule/queries';
import { Timeline, type TimelineStage } from './timeline';
import { withSchedule } from './timeline-stages';

interface ScheduledTimelineProps {
  orderId: string;
  stages: readonly TimelineStage[];
  poDate: Day | null;
  today: Day;
  isGuest?: boolean;
}

/** The timeline of a saved plan with the dates of its schedule. Without the schedule, it shows the deadlines. */
export function ScheduledTimeline({ orderId, stages, isGuest = false, ...days }: ScheduledTimelineProps) {
  const { data } = useQuery({ ...scheduleQueries.order(orderId), enabled: !isGuest });
  return <Timeline stages={data ? withSchedule(stages, data) : stages} {...days} />;
}
