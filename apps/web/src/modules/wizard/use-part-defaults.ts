import type { Combo, CustomField, Material, Style } from '@selvedge/domain/orders/order';
import { type FieldLevel, Unit } from '@selvedge/domain/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { orderQueries } from '#web/modules/orders/queries';

const newId = () => crypto.randomUUID();

export function usePartDefaults() {
  const style = useQuery(orderQueries.defaultFields('Style'));
  const combo = useQuery(orderQueries.defaultFields('Combo'));
  const material = useQuery(orderQueries.defaultFields('Material'));
  const levels = [style, combo, material];
  const data: Partial<Record<FieldLevel, CustomField[]>> = {
    Style: style.data,
    Combo: combo.data,
    Material: material.data,
  };
  const newFields = (level: FieldLevel): CustomField[] =>
    (data[level] ?? []).map((field) => ({ ...field, id: newId() }));
  return {
    ready: levels.every((level) => level.data),
    failed: levels.some((level) => level.isError),
    retry: () => void Promise.all(levels.map((level) => level.refetch())),
    fields: (level: FieldLevel): readonly CustomField[] => data[level] ?? [],
    /** Adds the mandatory fields that a stored part lacks. */
    complete: (fields: readonly CustomField[], level: FieldLevel): CustomField[] => [
      ...fields,
      ...newFields(level).filter((one) => one.isMandatory && !fields.some(({ name }) => name === one.name)),
    ],
    make: {
      style: (): Style => ({ styleId: newId(), customFields: newFields('Style'), combos: [] }),
      combo: (): Combo => ({
        comboId: newId(),
        customFields: newFields('Combo'),
        comboBasedQuantity: { value: 0, unit: Unit.Piece },
        materialInfo: [],
      }),
      material: (): Material => ({
        materialId: newId(),
        materialType: 'Fabric',
        customFields: newFields('Material'),
        isSubmissionRequired: false,
        composition: [],
      }),
    },
  };
}
export type PartDefaults = ReturnType<typeof usePartDefaults>;
