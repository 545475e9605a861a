import { type LocalizedValue, localized } from '@selvedge/domain/localized-text';
import type { LoadedStage, StageEvent } from '@selvedge/domain/orders/loaded-order';
import { withSide } from '@selvedge/domain/planning/side-text';
import { SIDES } from '@selvedge/domain/planning/sides';
import { PARTNER_TYPES } from '@selvedge/domain/planning/view';
import { UserType } from '@selvedge/domain/vocabulary';

type UntoldEvent = Omit<StageEvent, 'texts'>;

/** In the order of time, without sample rounds. Parts that changed at once are one event. */
export function stageEvents(stages: readonly LoadedStage[]): StageEvent[] {
  return stages
    .flatMap((stage) => eventsOf(stage).map((event) => ({ ...event, texts: textsOf(stage, event) })))
    .sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
}

function eventsOf({ stageId, stageName, parts }: LoadedStage): UntoldEvent[] {
  const events = new Map<string, UntoldEvent>();
  for (const side of SIDES)
    for (const { subStageId, steps } of parts)
      for (const step of steps[side].filter(({ isOfRound }) => !isOfRound)) {
        const key = `${side} ${step.at} ${step.from}`;
        const event = events.get(key);
        if (event) event.subStageIds.push(subStageId);
        else events.set(key, { ...step, stageId, stageName, side, subStageIds: [subStageId] });
      }
  return [...events.values()];
}

function textsOf(stage: LoadedStage, { side, from, to, subStageIds }: UntoldEvent): StageEvent['texts'] {
  const text = localized('{place}: {from} → {to}', {
    place: placeOf(stage, subStageIds),
    from: { status: from },
    to: { status: to },
  });
  return {
    [UserType.Trader]: withSide(text, side),
    ...(stage.sides[side].visible ? { [PARTNER_TYPES[side]]: text } : {}),
  };
}

/** Names the part, or the number of parts, unless all parts changed. */
function placeOf({ stageName, parts }: LoadedStage, subStageIds: readonly string[]): LocalizedValue {
  const stage = { stage: stageName };
  const [part] = parts.filter(({ subStageId }) => subStageIds.includes(subStageId));
  if (subStageIds.length === 1 && part) {
    const { styleName, comboName, materialName } = part;
    return localized('{stage} for {part}', {
      stage,
      part: [styleName, comboName, materialName].filter(Boolean).join(' > '),
    });
  }
  if (subStageIds.length === parts.length) return stage;
  const counts = { shown: String(subStageIds.length), all: String(parts.length) };
  return localized('{stage} for {shown} of {all} combos', { stage, ...counts });
}
