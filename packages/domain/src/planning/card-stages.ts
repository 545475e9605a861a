import type { Day } from '../calendar';
import { daysLeft, inBucket, LIST_RANGES } from './due';
import type { Side } from './stage';

/** A side without figures of its own is neither open nor due. */
export interface CardSide {
  done: number;
  deadline: Day | null;
  open: boolean;
  started: boolean;
}
export interface CardStage extends Partial<Record<Side, CardSide>> {
  position: number;
}

export const CARD_STAGES = 4;

const openSides = (stage: CardStage): CardSide[] =>
  [stage.client, stage.factory].filter((side): side is CardSide => side?.open === true);
const isStarted = (stage: CardStage): boolean => openSides(stage).some((side) => side.started);

/** The nearest open deadline of a stage on the viewer's sides; null without one. */
export const dueOf = ({ client, factory }: CardStage): Day | null =>
  earlierOf(openDeadline(client), openDeadline(factory));

const openDeadline = (side: CardSide | undefined): Day | null => (side?.open ? side.deadline : null);
const earlierOf = (one: Day | null, other: Day | null): Day | null =>
  one === null || (other !== null && other < one) ? other : one;

const RANKS = ['late', 'next', 'started', 'later', 'done'] as const;
type Rank = (typeof RANKS)[number];

function rankOf(stage: CardStage, today: Day): Rank {
  if (openSides(stage).length === 0) return 'done';
  const due = dueOf(stage);
  const days = due === null ? null : daysLeft(due, today);
  if (days !== null && inBucket(LIST_RANGES, 'overdue', days)) return 'late';
  if (days !== null && days <= LIST_RANGES.week[1]) return 'next';
  return isStarted(stage) ? 'started' : 'later';
}

const NEVER = '9999-12-31';
function byDue(one: CardStage, other: CardStage): number {
  const due = dueOf(one) ?? NEVER;
  const otherDue = dueOf(other) ?? NEVER;
  if (due === otherDue) return one.position - other.position;
  return due < otherDue ? -1 : 1;
}

/**
 * At most `CARD_STAGES`: late, due within a week, in progress, later, each by deadline; then the last complete ones.
 */
export function relevantStages<S extends CardStage>(stages: readonly S[], today: Day): S[] {
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

export const nextDeadline = (stages: readonly CardStage[]): Day | null =>
  stages.reduce<Day | null>((nearest, stage) => earlierOf(nearest, dueOf(stage)), null);

/** The current stage: the started one with the nearest deadline, else the next one due; null if all are complete. */
function stageInWork<S extends CardStage>(stages: readonly S[]): S | null {
  const open = stages.filter((stage) => openSides(stage).length > 0).sort(byDue);
  return open.find(isStarted) ?? open[0] ?? null;
}

/** `stages` are of a card or the whole plan; null without stages. */
export function planFacts(
  stages: readonly (CardStage & { stageName: string })[],
  exFactory: Day | null,
): { nextDeadline: Day | null; currentStage: string | null; exFactory: Day | null } | null {
  if (stages.length === 0) return null;
  return {
    nextDeadline: nextDeadline(stages),
    currentStage: stageInWork(stages)?.stageName ?? null,
    exFactory,
  };
}
