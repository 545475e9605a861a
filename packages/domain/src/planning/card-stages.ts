import type { Day } from '../calendar';
import { daysLeft, inBucket, LIST_RANGES } from './due';
import type { Side } from './stage';

/** One side of a stage on an order's card; a side without figures of its own is neither open nor due. */
export interface CardSide {
  done: number;
  deadline: Day | null;
  open: boolean;
  started: boolean;
}
/** A stage on an order's card, with the sides that the viewer has. */
export interface CardStage extends Partial<Record<Side, CardSide>> {
  position: number;
}

/** How many stages stand on an order's card. */
export const CARD_STAGES = 4;

const openSides = (stage: CardStage): CardSide[] =>
  [stage.client, stage.factory].filter((side): side is CardSide => side?.open === true);
const isStarted = (stage: CardStage): boolean => openSides(stage).some((side) => side.started);

/** The nearest open deadline of a stage, over the sides that the viewer has; null when nothing is due. */
export const dueOf = (stage: CardStage): Day | null =>
  openSides(stage)
    .flatMap((side) => side.deadline ?? [])
    .sort()[0] ?? null;

const RANKS = ['late', 'next', 'started', 'later', 'done'] as const;
type Rank = (typeof RANKS)[number];

/** Late, due today or within a week, in progress, due later, or complete on every side that the viewer has. */
function rankOf(stage: CardStage, today: Day): Rank {
  if (openSides(stage).length === 0) return 'done';
  const due = dueOf(stage);
  const days = due === null ? null : daysLeft(due, today);
  if (days !== null && inBucket(LIST_RANGES, 'overdue', days)) return 'late';
  if (days !== null && days <= LIST_RANGES.week[1]) return 'next';
  return isStarted(stage) ? 'started' : 'later';
}

const NEVER = '9999-12-31';
const byDue = (one: CardStage, other: CardStage): number =>
  (dueOf(one) ?? NEVER).localeCompare(dueOf(other) ?? NEVER) || one.position - other.position;

/**
 * The stages that matter on a day, at most four: late ones first, then what is due within a week, what is in progress, and
 * what comes later, each by its deadline; where fewer are open, the last complete ones.
 */
export function stagesThatMatter<S extends CardStage>(stages: readonly S[], today: Day): S[] {
  const ranked = stages.map((stage) => ({ stage, rank: RANKS.indexOf(rankOf(stage, today)) }));
  const done = RANKS.indexOf('done');
  return ranked
    .sort(
      (one, other) =>
        one.rank - other.rank ||
        (one.rank === done ? other.stage.position - one.stage.position : byDue(one.stage, other.stage)),
    )
    .slice(0, CARD_STAGES)
    .map(({ stage }) => stage);
}

/** The nearest open deadline of an order's stages. */
export const nextDeadline = (stages: readonly CardStage[]): Day | null =>
  stages.flatMap((stage) => dueOf(stage) ?? []).sort()[0] ?? null;

/** The stage that an order is in: of those in progress the one due first, else the one that is due next; null when all are complete. */
function stageInWork<S extends CardStage>(stages: readonly S[]): S | null {
  const open = stages.filter((stage) => openSides(stage).length > 0).sort(byDue);
  return open.find(isStarted) ?? open[0] ?? null;
}

/** What an order's head and card say of its plan. `stages` are those of a card, or the whole plan; null without any. */
export function planFacts(
  stages: readonly (CardStage & { stageName: string })[],
): { nextDeadline: Day | null; currentStage: string | null } | null {
  if (stages.length === 0) return null;
  return { nextDeadline: nextDeadline(stages), currentStage: stageInWork(stages)?.stageName ?? null };
}
