import type { LoadedPart, LoadedStage, PartReport, StatusStep } from '@selvedge/domain/orders/loaded-order';
import { eachSide, SIDES } from '@selvedge/domain/planning/sides';
import type { Side } from '@selvedge/domain/planning/stage';
import { hasRounds, statusOfRounds } from '@selvedge/domain/samples/rounds';

import { reportAfter } from './reports';
import type { DemoRound, DemoSamples } from './sample-rounds';

export const withRounds = (stages: readonly LoadedStage[], { events }: DemoSamples): LoadedStage[] =>
  stages.map((stage) => ({
    ...stage,
    parts: stage.parts.map((part) => followed(stage, part, events)),
  }));

function followed(stage: LoadedStage, part: LoadedPart, events: DemoSamples['events']): LoadedPart {
  const reported = eachSide((side) => reportOf(stage, part, side, events));
  if (SIDES.every((side) => reported[side] === null)) return part;
  return {
    ...part,
    sides: eachSide((side) => reported[side]?.report ?? part.sides[side]),
    steps: eachSide((side) => reported[side]?.steps ?? part.steps[side]),
  };
}

/** Null without rounds on the side. */
function reportOf(
  { category }: LoadedStage,
  { subStageId }: LoadedPart,
  side: Side,
  events: DemoSamples['events'],
): { report: PartReport; steps: StatusStep[] } | null {
  const rounds = new Map<number, DemoRound>();
  const steps: StatusStep[] = [];
  let actual: PartReport['actual'] = null;
  for (const { at, by, rounds: changed } of events.filter((event) => event.side === side)) {
    const own = changed.find((round) => round.subStageId === subStageId);
    if (!own || !hasRounds(category)) continue;
    rounds.set(own.round, own);
    const after = statusOfRounds(category, [...rounds.values()]);
    const from = steps.at(-1)?.to ?? 'NOT_STARTED';
    if (after.status !== from) steps.push({ at, actorId: by, from, to: after.status, isOfRound: true });
    actual = after.actual;
  }
  const startedOn = rounds.get(1)?.sentOn ?? null;
  return rounds.size === 0 ? null : { report: reportAfter(steps, { inhouse: 0, startedOn, actual }), steps };
}
