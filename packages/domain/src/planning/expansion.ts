import type { Quantity, Style } from '../orders/order';
import { comboName, comboPieces, materialName, materialQuantity, styleName } from '../styles/rules';
import { StageLevel, Unit } from '../vocabulary';
import { eachSide } from './sides';
import type { Side, StagePlan, SubStage } from './stage';

/** Where a sub-stage stands in an order; its identity when the order changes. */
type Place = Pick<
  SubStage,
  'styleId' | 'comboId' | 'materialId' | 'styleName' | 'comboName' | 'materialName'
> & { required: Quantity };

/** Every place of the styles in which a stage has a part. */
export function placesOf(
  stage: Pick<StagePlan, 'level' | 'materialType'>,
  styles: readonly Style[],
): Place[] {
  return styles.flatMap((style) =>
    style.combos.flatMap((combo, index): Place[] => {
      const base = {
        styleId: style.styleId,
        comboId: combo.comboId,
        styleName: styleName(style),
        comboName: comboName(combo, index),
      };
      const whole: Place = {
        ...base,
        materialId: null,
        materialName: null,
        required: { value: comboPieces(combo), unit: Unit.Piece },
      };
      if (stage.level !== StageLevel.Material) return [whole];
      const materials = combo.materialInfo.filter((material) => material.materialType === stage.materialType);
      if (materials.length === 0) return [whole];
      return materials.map((material) => ({
        ...base,
        materialId: material.materialId,
        materialName: materialName(material),
        required: materialQuantity(material),
      }));
    }),
  );
}

const subStageAt = ({ required, ...names }: Place, stageId: string): SubStage => ({
  stageId,
  ...names,
  sides: eachSide(() => ({
    status: 'NOT_STARTED',
    deadline: null,
    required,
    inhouse: { value: 0, unit: required.unit },
    submittedAt: null,
    submittedBy: null,
    updatedAt: null,
    updatedBy: null,
  })),
});

/**
 * One sub-stage per combo of each style; at Material level one per material of the stage's material type in the
 * combo, or one for the combo when it has none (product.md section 6).
 */
export const expandStage = (
  stage: Pick<StagePlan, 'level' | 'materialType'>,
  styles: readonly Style[],
  newId: () => string,
): SubStage[] => placesOf(stage, styles).map((place) => subStageAt(place, newId()));

export const keyOfPlace = (place: Pick<SubStage, 'styleId' | 'comboId' | 'materialId'>) =>
  `${place.styleId} ${place.comboId} ${place.materialId ?? ''}`;

/** A stored sub-stage, with at least what it requires on each side. */
interface Placed extends Omit<SubStage, 'sides'> {
  sides: Record<Side, { required: Quantity }>;
}

/**
 * A stage's sub-stages after the order's styles changed: known places keep their progress and take the new names
 * and required quantities, new places are added, and the ids of vanished ones are named for removal. A place that
 * vanished before and is back takes up its progress where it was (`gone`).
 */
export function reconcileSubStages<S extends Placed>(
  stage: Pick<StagePlan, 'level' | 'materialType'>,
  existing: readonly S[],
  styles: readonly Style[],
  newId: () => string,
  gone: readonly S[] = [],
): { subStages: (S | SubStage)[]; removed: string[] } {
  const known = new Map(existing.map((sub) => [keyOfPlace(sub), sub]));
  const past = new Map(gone.map((sub) => [keyOfPlace(sub), sub]));
  const subStages = placesOf(stage, styles).map((place) => {
    const old = known.get(keyOfPlace(place)) ?? past.get(keyOfPlace(place));
    known.delete(keyOfPlace(place));
    if (!old) return subStageAt(place, newId());
    const { required, ...names } = place;
    return { ...old, ...names, sides: eachSide((side) => ({ ...old.sides[side], required })) };
  });
  return { subStages, removed: [...known.values()].map((sub) => sub.stageId) };
}
