import type { Problem } from '../actor';
import { localized } from '../localized-text';
import * as FIELD from '../orders/field-names';
import { findField } from '../orders/fields';
import type { Combo, Material, Style } from '../orders/order';
import { keyOf } from '../spreadsheet';
import { type MaterialType, Unit } from '../vocabulary';
import { MAX_MATERIALS, TOO_MANY_MATERIALS } from './limits';
import { materialNeed } from './material-need';
import { comboName, comboPieces, materialName, materialQuantity, STYLE_MESSAGES } from './rules';

/** The stored materials of the row have different values. */
export const VARIES = 'varies';
type Shared<T> = T | typeof VARIES;

type MaterialCell = { kind: 'none' } | { kind: 'calculated' } | { kind: 'entered'; value: number };

/** A material of a style with a cell per combo. Stored materials of one row share name, type and unit. */
export interface MaterialRow {
  key: string;
  name: string;
  materialType: MaterialType;
  unit: Unit;
  /** Per garment, in the row's unit. */
  consumption: Shared<number | null>;
  wastage: Shared<number | null>;
  submission: Shared<boolean>;
  cells: readonly MaterialCell[];
  /** The stored material per combo; null if the combo has none. */
  stored: readonly (Material | null)[];
}

const NONE: MaterialCell = { kind: 'none' };
const CALCULATED: MaterialCell = { kind: 'calculated' };

function numberIn(material: Material, name: string): number | null {
  const value = findField(material.customFields, name)?.value;
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}
function shared<T>(values: readonly T[], empty: T): Shared<T> {
  const [first = empty] = values;
  return values.every((value) => value === first) ? first : VARIES;
}
const isSubmitted = (material: Material): boolean => material.isSubmissionRequired;

/** In the order of their first combo. A material that a combo has twice gets two rows. */
export function materialRows(style: Style): MaterialRow[] {
  const found = new Map<string, (Material | null)[]>();
  style.combos.forEach((combo, at) => {
    const counts = new Map<string, number>();
    for (const material of combo.materialInfo) {
      const { unit } = materialQuantity(material);
      const same = [keyOf(materialName(material)), material.materialType, unit].join('|');
      const count = (counts.get(same) ?? 0) + 1;
      counts.set(same, count);
      const key = `${same}|${count}`;
      const places = found.get(key) ?? style.combos.map(() => null);
      places[at] = material;
      found.set(key, places);
    }
  });
  return [...found].map(([key, stored]) => rowOf(key, stored, style.combos));
}

function rowOf(key: string, stored: readonly (Material | null)[], combos: readonly Combo[]): MaterialRow {
  const materials = stored.filter((one) => one !== null);
  const [first] = materials as [Material];
  const { unit } = materialQuantity(first);
  return {
    key,
    name: materialName(first),
    materialType: first.materialType,
    unit,
    consumption: shared(
      materials.map((one) => numberIn(one, FIELD.consumption)),
      null,
    ),
    wastage: shared(
      materials.map((one) => numberIn(one, FIELD.wastage)),
      null,
    ),
    submission: shared(materials.map(isSubmitted), false),
    cells: combos.map((combo, at) => cellOf(stored[at] ?? null, combo, unit)),
    stored,
  };
}

function cellOf(material: Material | null, combo: Combo, unit: Unit): MaterialCell {
  if (!material) return NONE;
  const { value } = materialQuantity(material);
  const need = materialNeed(
    comboPieces(combo),
    numberIn(material, FIELD.consumption),
    numberIn(material, FIELD.wastage),
    unit,
  );
  return value > 0 && value !== need ? { kind: 'entered', value } : CALCULATED;
}

export const newMaterialRow = (key: string, name: string, combos: number): MaterialRow => ({
  key,
  name,
  materialType: 'Fabric',
  unit: Unit.Kg,
  consumption: null,
  wastage: null,
  submission: false,
  cells: Array.from({ length: combos }, () => CALCULATED),
  stored: Array.from({ length: combos }, () => null),
});

/** The calculated quantity of a combo, regardless of an entered one; null without a consumption. */
export function calculatedAt(row: MaterialRow, at: number, pieces: number): number | null {
  const own = row.stored[at];
  const valueOf = (value: Shared<number | null>, name: string) =>
    value === VARIES ? (own ? numberIn(own, name) : null) : value;
  return materialNeed(
    pieces,
    valueOf(row.consumption, FIELD.consumption),
    valueOf(row.wastage, FIELD.wastage),
    row.unit,
  );
}

/** The quantity of a cell; null if the combo lacks the material or the quantity cannot be calculated. */
export function quantityAt(row: MaterialRow, at: number, pieces: number): number | null {
  const cell = row.cells[at] ?? NONE;
  if (cell.kind === 'none') return null;
  return cell.kind === 'entered' ? cell.value : calculatedAt(row, at, pieces);
}

/** Sets the quantity of one combo: a number, 'calculated', or null to remove the material from the combo. */
export function withQuantity(
  row: MaterialRow,
  at: number,
  value: number | 'calculated' | null,
  pieces: number,
): MaterialRow {
  const isCalculated = value === 'calculated' || (value !== null && value === calculatedAt(row, at, pieces));
  const cell: MaterialCell = isCalculated
    ? CALCULATED
    : value === null || value === 0
      ? NONE
      : { kind: 'entered', value: value as number };
  return { ...row, cells: row.cells.with(at, cell) };
}

/** Sets consumption and wastage. Without a consumption, calculated quantities become entered ones. */
export function withRates(
  row: MaterialRow,
  rates: { consumption?: number | null; wastage?: number | null },
  pieces: readonly number[],
): MaterialRow {
  const next = { ...row, ...rates };
  if (next.consumption !== null) return next;
  const cells = row.cells.map((cell, at): MaterialCell => {
    const value = cell.kind === 'calculated' ? calculatedAt(row, at, pieces[at] ?? 0) : null;
    return value === null ? cell : { kind: 'entered', value };
  });
  return { ...next, cells };
}

export const copyToAllCombos = (row: MaterialRow, at: number): MaterialRow => ({
  ...row,
  cells: row.cells.map(() => row.cells[at] ?? NONE),
});

/** Validates changed rows; `path` is `row key` or `row key.combo index`. Unchanged stored values are not validated. */
export function materialRowProblems(
  style: Style,
  rows: readonly MaterialRow[],
  before: readonly MaterialRow[] = materialRows(style),
): Problem[] {
  const old = new Map(before.map((row) => [row.key, row]));
  return [
    ...rows.flatMap((row) => {
      if (old.get(row.key) === row) return [];
      if (row.cells.every(({ kind }) => kind === 'none') && row.stored.every((one) => one === null))
        return [{ path: row.key, message: STYLE_MESSAGES.materialQuantity }];
      return style.combos.flatMap((combo, at) =>
        lacksQuantity(row, at, comboPieces(combo))
          ? [{ path: `${row.key}.${at}`, message: STYLE_MESSAGES.materialQuantity }]
          : [],
      );
    }),
    ...style.combos.flatMap((combo, at) => comboProblems(combo, at, rows)),
  ];
}

/** Stored materials without a quantity are accepted. */
function lacksQuantity(row: MaterialRow, at: number, pieces: number): boolean {
  if ((row.cells[at] ?? NONE).kind === 'none' || (quantityAt(row, at, pieces) ?? 0) > 0) return false;
  const own = row.stored[at];
  return !(own && materialQuantity(own).value === 0);
}

function comboProblems(combo: Combo, at: number, rows: readonly MaterialRow[]): Problem[] {
  const storedCount = combo.materialInfo.length;
  const filled = rows.filter((row) => row.cells[at]?.kind !== 'none');
  const hadName = (row: MaterialRow): boolean => {
    const own = row.stored[at];
    return own ? keyOf(materialName(own)) === keyOf(row.name) : false;
  };
  const duplicates = filled.flatMap((row, index): Problem[] => {
    const first = filled.findIndex((one) => keyOf(one.name) === keyOf(row.name));
    const other = filled[first] as MaterialRow;
    if (first === index || (hadName(row) && hadName(other))) return [];
    const message = localized('Material name "{name}" is used twice in combo {combo}.', {
      name: row.name.trim(),
      combo: comboName(combo, at),
    });
    return [{ path: `${row.key}.${at}`, message }];
  });
  const isFull = filled.length > MAX_MATERIALS && filled.length > storedCount;
  return isFull ? [...duplicates, { path: '', message: TOO_MANY_MATERIALS }] : duplicates;
}
