import type { MaterialType } from '@selvedge/domain/vocabulary';

interface DemoMaterial {
  name: string;
  type: MaterialType;
  quantity: number;
  unit: 'Kg' | 'Piece';
  submissionRequired: boolean;
  /** Percent of each fiber. */
  composition: Record<string, number>;
}
/** One quantity per colorway; `{color}` in the name is replaced. */
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
/** The buyer has to approve it. */
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
