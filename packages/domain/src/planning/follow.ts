import type { Style } from '../orders/order';
import { keyOfPlace, placesOf } from './expansion';
import { hasProgress } from './progress';
import type { Side, StagePlan, SubStage } from './stage';

type Placed = Pick<
  SubStage,
  'styleId' | 'comboId' | 'materialId' | 'styleName' | 'comboName' | 'materialName'
> &
  Parameters<typeof hasProgress>[0];
type Planned<P> = Pick<StagePlan, 'stageName' | 'level' | 'materialType'> & { subStages: readonly P[] };

/** A part of a stage on which work was reported, and which the order's styles no longer hold. */
export interface LostWork {
  stageName: string;
  /** Style, combo and material by name. */
  place: string;
  side: Side;
}
export interface PlanFollow {
  added: number;
  removed: number;
  lost: LostWork[];
}

const SIDES: readonly Side[] = ['client', 'factory'];

/** What a save of these styles will do to the plan, before it is done: its parts follow the order's styles. */
export function followStyles<P extends Placed>(
  stages: readonly Planned<P>[],
  styles: readonly Style[],
): PlanFollow {
  const follow: PlanFollow = { added: 0, removed: 0, lost: [] };
  for (const stage of stages) {
    const wanted = new Set(placesOf(stage, styles).map(keyOfPlace));
    const leaving = stage.subStages.filter((sub) => !wanted.has(keyOfPlace(sub)));
    follow.removed += leaving.length;
    follow.added += wanted.size - (stage.subStages.length - leaving.length);
    for (const sub of leaving) {
      const place = [sub.styleName, sub.comboName, sub.materialName].filter(Boolean).join(' > ');
      for (const side of SIDES)
        if (hasProgress(sub, side)) follow.lost.push({ stageName: stage.stageName, place, side });
    }
  }
  return follow;
}
