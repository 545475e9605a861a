import { inColumnOrder } from '../board/columns';
import type { LocalizedText } from '../localized-text';
import { localized } from '../localized-text';
import type { StageType } from '../vocabulary';
import type { FigureTable } from './figures';
import { OTHER_KEY, sumOf, wholePercent } from './figures';
import { stageText } from './late-stages';
import type { Named } from './leading';
import { byKey, leading } from './leading';

/** How many parts of stages with one key had the same decision in the same round. */
export interface DecisionCount extends Named {
  type: StageType;
  round: number;
  approved: boolean;
  parts: number;
}

const SHOWN = 12;

/** Approvals by stage and round: the 12 stages with most approvals in the order of the plan, and one row for the others. */
export function roundsFigure(counts: readonly DecisionCount[]): FigureTable {
  const items = [...byKey(inColumnOrder(counts))].map(([key, own]) => ({
    key,
    name: own[0]?.name ?? '',
    own,
  }));
  const { shown, others } = leading(items, SHOWN, ({ own }) => sumOf(own, ({ parts }) => parts));
  const rowOf = (key: string, stage: LocalizedText, own: readonly DecisionCount[]) => ({
    key,
    stage,
    round1: approvals(own, (round) => round === 1),
    round2: approvals(own, (round) => round === 2),
    round3: approvals(own, (round) => round >= 3),
    firstPass: wholePercent(
      approvals(own, (round) => round === 1),
      decidedFirst(own),
    ),
  });
  const first = approvals(counts, (round) => round === 1);
  const decided = decidedFirst(counts);
  return {
    columns: [
      { key: 'stage', label: localized('Stage'), kind: 'text' },
      { key: 'round1', label: localized('Round 1'), kind: 'count' },
      { key: 'round2', label: localized('Round 2'), kind: 'count' },
      { key: 'round3', label: localized('Round 3+'), kind: 'count' },
      { key: 'firstPass', label: localized('First-pass %'), kind: 'percent' },
    ],
    rows: [
      ...items
        .filter((item) => shown.includes(item))
        .map((item) => rowOf(item.key, stageText(item), item.own)),
      ...(others.length > 0
        ? [
            rowOf(
              OTHER_KEY,
              localized('Other'),
              others.flatMap(({ own }) => own),
            ),
          ]
        : []),
    ],
    sample: sumOf(counts, ({ parts }) => parts),
    summary: localized(
      '{first} of {decided, plural, one {# part} other {# parts}} approved in the first round, {percent} %',
      {
        first,
        decided,
        percent: wholePercent(first, decided) ?? 0,
      },
    ),
  };
}

const approvals = (counts: readonly DecisionCount[], isIn: (round: number) => boolean): number =>
  sumOf(counts, ({ approved, round, parts }) => (approved && isIn(round) ? parts : 0));
const decidedFirst = (counts: readonly DecisionCount[]): number =>
  sumOf(counts, ({ round, parts }) => (round === 1 ? parts : 0));
