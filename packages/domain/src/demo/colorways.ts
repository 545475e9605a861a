import type { MaterialType } from '../vocabulary';

interface DemoMaterial {
  name: string;
  type: MaterialType;
  quantity: number;
  unit: 'Kg' | 'Piece';
  submissionRequired: boolean;
  /** Percent of each fiber. */
  composition: Record<string, number>;
}
/** A material that every colorway of a style uses, with a quantity per colorway; `{color}` in its name is replaced. */
type Row = Omit<DemoMaterial, 'quantity'> & { quantities: readonly number[] };
const row =
  (submissionRequired: boolean) =>
  (
    name: string,
    type: MaterialType,
    unit: Row['unit'],
    quantities: Row['quantities'],
    composition: Row['composition'],
  ): Row => ({ name, type, unit, quantities, composition, submissionRequired });
export const material = row(false);
/** A material that has to be submitted to the buyer for approval. */
export const submitted = row(true);

/** `colorCode` is the Pantone code; `sizes` counts pieces by size. */
type Color = readonly [name: string, colorCode: string, sizes: Record<string, number>];
export const colorways = (colors: readonly Color[], rows: readonly Row[]) =>
  colors.map(([name, colorCode, sizes], nth) => ({
    name,
    colorCode,
    sizes,
    quantity: Object.values(sizes).reduce((sum, pieces) => sum + pieces, 0),
    materials: rows.map(({ quantities, ...rest }): DemoMaterial => {
      const quantity = quantities[nth];
      if (quantity === undefined) throw new Error(`${rest.name} has no quantity for ${name}.`);
      return { ...rest, name: rest.name.replace('{color}', name), quantity };
    }),
  }));
