import { type LocalizedText, localized } from '../localized-text';
import type { Style } from '../orders/order';
import { placeParts } from '../planning/expansion';
import { hasProgress, sideOf } from '../planning/progress';
import type { Side, VisibleStage, VisibleSubStage } from '../planning/stage';
import { Unit, unitWord } from '../vocabulary';

type PlannedStage = Pick<VisibleStage, 'stageName' | 'category' | 'level' | 'materialType' | 'subStages'>;

/** Reported work is never changed (approvals.md C 2.9). The stages are as the reader sees them. */
export function effects(
  stages: readonly PlannedStage[],
  after: readonly Style[],
  sides: readonly Side[],
): { side: Side; text: LocalizedText }[] {
  return stages.flatMap((stage) => {
    const { placed } = placeParts(stage, stage.subStages, after);
    const required = new Map(placed.map(({ place, part }) => [part, place.required.value]));
    return sides.flatMap((side) =>
      stage.subStages.flatMap((part) => {
        if (!part.sides[side]) return [];
        const text = lineOf(stage, part, side, required.get(part));
        return text ? [{ side, text }] : [];
      }),
    );
  });
}

function lineOf(
  stage: PlannedStage,
  part: VisibleSubStage,
  side: Side,
  required: number | undefined,
): LocalizedText | null {
  const { inhouse, required: before } = sideOf(part, side);
  const facts = { stage: { stage: stage.stageName }, place: shortPlace(part) };
  if (required === undefined) {
    if (!hasProgress(part, side)) return localized('{stage}, {place} leaves the plan', facts);
    return inhouse > 0
      ? localized('{stage}, {place} leaves the plan; {reported} reported, kept', {
          ...facts,
          reported: inhouse,
        })
      : localized('{stage}, {place} leaves the plan; its status is kept', facts);
  }
  if (stage.category !== 'Quantity' || required === before) return null;
  const unit = part.sides[side]?.required?.unit ?? Unit.Piece;
  const values = {
    ...facts,
    from: before,
    to: required,
    unit: { text: unitWord(unit) },
    reported: inhouse,
  };
  return inhouse > required
    ? localized('{stage}, {place}: {from} → {to} {unit} required; {reported} reported, {over} over', {
        ...values,
        over: inhouse - required,
      })
    : localized('{stage}, {place}: {from} → {to} {unit} required; {reported} reported', values);
}

/** 'Navy', or 'Navy > Jersey'. */
const shortPlace = ({ comboName, materialName }: VisibleSubStage): string =>
  materialName ? `${comboName} > ${materialName}` : comboName;
