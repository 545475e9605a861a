import type { DraftStage } from '#web/modules/planning/editor/plan-draft';
import type { PlanDays } from '#web/modules/planning/editor/stage-form';
import { Timeline } from './timeline';
import { timelineOfDraft } from './timeline-stages';

export const DraftTimeline = ({ stages, days }: { stages: readonly DraftStage[]; days: PlanDays }) => (
  <Timeline stages={timelineOfDraft(stages)} poDate={days.poDate} today={days.today} />
);
