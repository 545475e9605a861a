import type { Quantity, Style } from '../orders/order';
import { comboName, comboPieces, materialName, materialQuantity, styleName } from '../styles/rules';
import { StageLevel, Unit } from '../vocabulary';
import { hasProgress } from './progress';
import { eachSide, SIDES } from './sides';
import type { Side, StagePlan, SubStage, SubStageSide } from './stage';

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

type PlaceIds = Pick<SubStage, 'styleId' | 'comboId' | 'materialId'>;
export const keyOfPlace = (place: PlaceIds) => `${place.styleId} ${place.comboId} ${place.materialId ?? ''}`;

/**
 * The places of a stage, each with the part that stands there, and the parts that leave. The first material of a color
 * takes over the part of the color, which comes back to the color when no material is left.
 */
export function placeParts<S extends PlaceIds>(
  stage: Pick<StagePlan, 'level' | 'materialType'>,
  parts: readonly S[],
  styles: readonly Style[],
): { placed: { place: Place; part: S | undefined }[]; leaving: S[] } {
  const left = new Map(parts.map((part) => [keyOfPlace(part), part]));
  const take = (part: S | undefined) => {
    if (part) left.delete(keyOfPlace(part));
    return part;
  };
  const placed = placesOf(stage, styles).map((place) => ({ place, part: take(left.get(keyOfPlace(place))) }));
  const byColor = new Map<string, S>();
  for (const part of [...left.values()].reverse()) byColor.set(colorOf(part), part);
  for (const one of placed) {
    const part = byColor.get(colorOf(one.place));
    if (one.part || !part || (part.materialId === null) === (one.place.materialId === null)) continue;
    one.part = take(part);
    byColor.delete(colorOf(one.place));
  }
  return { placed, leaving: [...left.values()] };
}
const colorOf = (place: PlaceIds) => keyOfPlace({ ...place, materialId: null });

interface Placed extends Omit<SubStage, 'sides'> {
  sides: Record<Side, Pick<SubStageSide, 'status' | 'required' | 'inhouse'>>;
}
const hasWork = (sub: Placed) => SIDES.some((side) => hasProgress(sub, side));

/**
 * Existing places keep their progress and get new names and required quantities; `removed` has the ids of places that
 * no longer exist. A new place that matches one in `removedBefore` gets back its progress, unless it takes over other.
 */
export function reconcileSubStages<S extends Placed>(
  stage: Pick<StagePlan, 'level' | 'materialType'>,
  existing: readonly S[],
  styles: readonly Style[],
  newId: () => string,
  removedBefore: readonly S[] = [],
): { subStages: (S | SubStage)[]; removed: string[] } {
  const { placed, leaving } = placeParts(stage, existing, styles);
  const past = new Map(removedBefore.map((sub) => [keyOfPlace(sub), sub]));
  const removed = leaving.map((sub) => sub.stageId);
  const subStages = placed.map(({ place, part }) => {
    const before = past.get(keyOfPlace(place));
    const returns =
      before && (!part || (part.materialId !== place.materialId && !hasWork(part) && hasWork(before)));
    const old = returns ? before : part;
    if (part && returns) removed.push(part.stageId);
    if (!old) return subStageAt(place, newId());
    const { required, ...names } = place;
    return { ...old, ...names, sides: eachSide((side) => ({ ...old.sides[side], required })) };
  });
  return { subStages, removed };
}
