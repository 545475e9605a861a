import type { Quantity, Style } from '../orders/order';
import { placeParts } from './expansion';
import { hasProgress, type Part, sideOf } from './progress';
import { trackedSides } from './sides';
import type { Side, StagePlan, SubStage } from './stage';

type Placed = Pick<
  SubStage,
  'styleId' | 'comboId' | 'materialId' | 'styleName' | 'comboName' | 'materialName'
> &
  Part;
type Planned<P> = Pick<StagePlan, 'stageName' | 'level' | 'materialType'> &
  Parameters<typeof trackedSides>[0] & { subStages: readonly P[] };

export interface LostProgress {
  stageName: string;
  place: string;
  side: Side;
}
/** A part with more reported in-house than the changed styles require; the reported quantity is kept. */
export interface OverReported extends LostProgress {
  inhouse: number;
  required: Quantity;
}
export interface PlanFollow {
  added: number;
  removed: number;
  lost: LostProgress[];
  over: OverReported[];
}
export const NO_FOLLOW: PlanFollow = { added: 0, removed: 0, lost: [], over: [] };

/** Previews how the plan's parts change when an order is saved with these styles. */
export function followStyles<P extends Placed>(
  stages: readonly Planned<P>[],
  styles: readonly Style[],
): PlanFollow {
  const follow: PlanFollow = { added: 0, removed: 0, lost: [], over: [] };
  for (const stage of stages) {
    const { placed, leaving } = placeParts(stage, stage.subStages, styles);
    follow.removed += leaving.length;
    follow.added += placed.filter(({ part }) => !part).length;
    const sides = trackedSides(stage);
    for (const sub of leaving)
      for (const side of sides)
        if (hasProgress(sub, side))
          follow.lost.push({ stageName: stage.stageName, place: nameOfPlace(sub), side });
    for (const { place, part } of placed)
      for (const side of sides)
        if (part && becomesOver(part, side, place.required))
          follow.over.push({
            stageName: stage.stageName,
            place: nameOfPlace(part),
            side,
            inhouse: sideOf(part, side).inhouse,
            required: place.required,
          });
  }
  return follow;
}

export function becomesOver(sub: Part, side: Side, required: Quantity): boolean {
  const now = sideOf(sub, side);
  return required.value < now.required && now.inhouse > required.value;
}

export const nameOfPlace = (sub: Pick<SubStage, 'styleName' | 'comboName' | 'materialName'>): string =>
  [sub.styleName, sub.comboName, sub.materialName].filter(Boolean).join(' > ');
