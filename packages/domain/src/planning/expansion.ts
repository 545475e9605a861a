import type { Quantity, Style } from '../orders/order';
import { comboName, comboPieces, materialName, materialQuantity, styleName } from '../styles/rules';
import { StageLevel, Unit } from '../vocabulary';
import { eachSide } from './sides';
import type { Side, StagePlan, SubStage } from './stage';

type Place = Pick<
  SubStage,
  'styleId' | 'comboId' | 'materialId' | 'styleName' | 'comboName' | 'materialName'
> & { required: Quantity };

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

/** At Material level one part per material of the type, or one for the combo (product.md section 6). */
export const expandStage = (
  stage: Pick<StagePlan, 'level' | 'materialType'>,
  styles: readonly Style[],
  newId: () => string,
): SubStage[] => placesOf(stage, styles).map((place) => subStageAt(place, newId()));

export const keyOfPlace = (place: Pick<SubStage, 'styleId' | 'comboId' | 'materialId'>) =>
  `${place.styleId} ${place.comboId} ${place.materialId ?? ''}`;

interface Placed extends Omit<SubStage, 'sides'> {
  sides: Record<Side, { required: Quantity }>;
}

/**
 * Existing places keep their progress and get new names and required quantities; `removed` has the ids of places that
 * no longer exist. A new place that matches one in `removedBefore` gets back its progress.
 */
export function reconcileSubStages<S extends Placed>(
  stage: Pick<StagePlan, 'level' | 'materialType'>,
  existing: readonly S[],
  styles: readonly Style[],
  newId: () => string,
  removedBefore: readonly S[] = [],
): { subStages: (S | SubStage)[]; removed: string[] } {
  const existingByPlace = new Map(existing.map((sub) => [keyOfPlace(sub), sub]));
  const past = new Map(removedBefore.map((sub) => [keyOfPlace(sub), sub]));
  const subStages = placesOf(stage, styles).map((place) => {
    const old = existingByPlace.get(keyOfPlace(place)) ?? past.get(keyOfPlace(place));
    existingByPlace.delete(keyOfPlace(place));
    if (!old) return subStageAt(place, newId());
    const { required, ...names } = place;
    return { ...old, ...names, sides: eachSide((side) => ({ ...old.sides[side], required })) };
  });
  return { subStages, removed: [...existingByPlace.values()].map((sub) => sub.stageId) };
}
