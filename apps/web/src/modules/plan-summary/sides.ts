import { displayStatus } from '@selvedge/domain/planning/progress';
import type { Side } from '@selvedge/domain/planning/stage';
import { type SummaryFigures, type SummaryState, stageFigures } from '@selvedge/domain/planning/summary';
import type { StageStatus } from '@selvedge/domain/vocabulary';
import type { SummaryStage, SummaryStyle } from '#web/modules/planning/queries';
import type { Tone } from '#web/ui/tone';

/** Green for complete, amber for ongoing, gray for others (document 3, section 2.6). */
export const STATE_TONES: Record<SummaryState, Tone> = {
  completed: 'green',
  ongoing: 'amber',
  other: 'grey',
};

export const figuresOf = (stage: SummaryStage, side: Side): SummaryFigures => stageFigures(stage, side);

/** The displayed status of a stage or combo, corrected by its progress. */
export const shownStatus = (status: StageStatus, state: SummaryState): StageStatus =>
  displayStatus(status, state === 'completed', state !== 'other');

export function styleFigures(style: SummaryStyle, side: Side) {
  const { done = 0, totals = [] } = style.sides[side] ?? {};
  return { completed: done, totals };
}

export function comboFigures(combo: SummaryStyle['combos'][number], side: Side) {
  const { status = 'NOT_STARTED', complete, started, over = 0 } = combo.sides[side] ?? {};
  const state: SummaryState = complete ? 'completed' : started ? 'ongoing' : 'other';
  return { status, state, over };
}
