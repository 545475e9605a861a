import { inColumnOrder } from '../board/columns';
import { type LocalizedText, localized } from '../localized-text';
import type { StageType } from '../vocabulary';
import { type FigureTable, OTHER_KEY, sumOf, wholePercent } from './figures';
import { stageText } from './late-stages';
import { leading, type Named } from './leading';

export interface StageDecisions extends Named {
  type: StageType;
  decided: number;
  decidedFirst: number;
  /** In the first, the second and all later rounds. */
  round1: number;
  round2: number;
  round3: number;
}

const SHOWN = 12;

/** The 12 stages with most decisions in plan order, and one row for the others. */
export function roundsFigure(stages: readonly StageDecisions[]): FigureTable {
  const ordered = inColumnOrder(stages);
  const { shown, others } = leading(ordered, SHOWN, ({ decided }) => decided);
  const all = total(stages);
  return {
    columns: [
      { key: 'stage', label: localized('Stage'), kind: 'text' },
      { key: 'round1', label: localized('Round 1'), kind: 'count' },
      { key: 'round2', label: localized('Round 2'), kind: 'count' },
      { key: 'round3', label: localized('Round 3+'), kind: 'count' },
      { key: 'firstPass', label: localized('First-pass %'), kind: 'percent' },
    ],
    rows: [
      ...ordered
        .filter((stage) => shown.includes(stage))
        .map((stage) => rowOf(stage.key, stageText(stage), stage)),
      ...(others.length > 0 ? [rowOf(OTHER_KEY, localized('Other'), total(others))] : []),
    ],
    sample: all.decided,
    summary: localized(
      '{first} of {decided, plural, one {# part} other {# parts}} approved in the first round, {percent}',
      {
        first: all.round1,
        decided: all.decidedFirst,
        percent: { percent: wholePercent(all.round1, all.decidedFirst) ?? 0 },
      },
    ),
  };
}

type Decisions = Omit<StageDecisions, 'key' | 'name' | 'type'>;

const total = (stages: readonly Decisions[]): Decisions => ({
  decided: sumOf(stages, ({ decided }) => decided),
  decidedFirst: sumOf(stages, ({ decidedFirst }) => decidedFirst),
  round1: sumOf(stages, ({ round1 }) => round1),
  round2: sumOf(stages, ({ round2 }) => round2),
  round3: sumOf(stages, ({ round3 }) => round3),
});

const rowOf = (key: string, stage: LocalizedText, { round1, round2, round3, decidedFirst }: Decisions) => ({
  key,
  stage,
  round1,
  round2,
  round3,
  firstPass: wholePercent(round1, decidedFirst),
});
