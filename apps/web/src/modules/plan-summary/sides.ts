import { saidStatus } from '@selvedge/domain/planning/progress';
import { SUMMARY_COMBO_NAMES, SUMMARY_STYLE_NAMES } from '@selvedge/domain/planning/side-names';
import type { Side } from '@selvedge/domain/planning/stage';
import { type SummaryFigures, type SummaryState, stageFigures } from '@selvedge/domain/planning/summary';
import type { StageStatus } from '@selvedge/domain/vocabulary';
import type { SummaryStage, SummaryStyle } from '#web/modules/planning/queries';
import type { Tone } from '#web/ui/tone';

/** Completed, approved and in-house-done are green, ongoing amber, others grey (document 3, section 2.6). */
export const STATE_TONES: Record<SummaryState, Tone> = {
  completed: 'green',
  ongoing: 'amber',
  other: 'grey',
};

export const figuresOf = (stage: SummaryStage, side: Side): SummaryFigures => stageFigures(stage, side);

/** The status as it is said beside the state of a stage or combo. */
export const shownStatus = (status: StageStatus, state: SummaryState): StageStatus =>
  saidStatus(status, state === 'completed', state !== 'other');

/** One side of a style within a stage. */
export function styleFigures(style: SummaryStyle, side: Side) {
  const names = SUMMARY_STYLE_NAMES[side];
  return { completed: style[names.done] ?? 0, totals: style[names.totals] ?? [] };
}

/** One side of a combo within a stage. */
export function comboFigures(combo: SummaryStyle['combos'][number], side: Side) {
  const names = SUMMARY_COMBO_NAMES[side];
  const status = combo[names.status] ?? 'NOT_STARTED';
  const complete = combo[names.complete];
  const state: SummaryState = complete ? 'completed' : combo[names.started] ? 'ongoing' : 'other';
  return { status, state, over: combo[names.over] ?? 0 };
}
