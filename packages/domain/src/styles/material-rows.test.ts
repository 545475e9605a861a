import { english } from '@selvedge/i18n/test-english';
import { describe, expect, it } from 'vitest';
import { defaultFields } from '../catalogue/fields';
import { fieldValue } from '../orders/fields';
import type { Combo, FieldValue, Material, Style } from '../orders/order';
import { type MaterialType, Unit } from '../vocabulary';
import {
  calculatedAt,
  copyToAllCombos,
  type MaterialRow,
  materialRowProblems,
  materialRows,
  newMaterialRow,
  quantityAt,
  VARIES,
  withQuantity,
  withRates,
} from './material-rows';
import { applyMaterialRows } from './material-rows-apply';
import { checkMaterial, materialName, materialQuantity } from './rules';

let count = 0;
const newId = () => `id-${(count += 1)}`;
const start = (level: 'Style' | 'Combo' | 'Material', values: Record<string, FieldValue>) =>
  defaultFields(level, null, 3002, newId, '2026-11-22').map((field) =>
    field.name in values ? { ...field, value: values[field.name] ?? null } : field,
  );
const make = (): Material => ({
  materialId: newId(),
  materialType: 'Fabric',
  customFields: start('Material', {}),
  isSubmissionRequired: false,
  composition: [],
});
function materialOf(
  name: string,
  value: number,
  unit: Unit,
  more: Record<string, FieldValue> = {},
  materialType: MaterialType = 'Fabric',
): Material {
  const values = {
    'Material Name': name,
    'Material Type': materialType,
    'Material Quantity': { value, unit },
    ...more,
  };
  return {
    ...make(),
    materialType,
    customFields: start('Material', values),
    composition: [{ name: 'Cotton', percentage: 100 }],
  };
}
function comboOf(name: string, pieces: number, materialInfo: Material[]): Combo {
  const quantity = { value: pieces, unit: Unit.Piece };
  return {
    comboId: newId(),
    customFields: start('Combo', { 'Combo Name': name, 'Combo Based Quantity': quantity }),
    comboBasedQuantity: quantity,
    materialInfo,
  };
}
const styleOf = (...combos: Combo[]): Style => ({
  styleId: newId(),
  customFields: start('Style', { 'Style Name': 'Tee' }),
  combos,
});
const rates = { 'Consumption / pc': 0.18, 'Wastage (%)': 5 };
const jersey = (value: number, more: Record<string, FieldValue> = rates) =>
  materialOf('Jersey', value, Unit.Kg, more);
const namesOf = (combo: Combo | undefined) => combo?.materialInfo.map(materialName);
const PIECES = [1000, 500];
const rowAt = (rows: readonly MaterialRow[], at: number) => rows[at] as MaterialRow;

describe('the materials of a style as rows', () => {
  it('are listed once for all combos, as calculated where the quantity follows from the consumption', () => {
    const style = styleOf(comboOf('White', 1000, [jersey(189)]), comboOf('Navy', 500, [jersey(100)]));
    const [row] = materialRows(style);
    expect(row).toMatchObject({ name: 'Jersey', unit: Unit.Kg, consumption: 0.18, wastage: 5 });
    expect(row?.cells).toEqual([{ kind: 'calculated' }, { kind: 'entered', value: 100 }]);
  });

  it('are distinguished by type and unit, and by how often a combo has them', () => {
    const style = styleOf(
      comboOf('White', 1000, [jersey(189), jersey(20), materialOf('Label', 10, Unit.Piece)]),
      comboOf('Navy', 500, [
        materialOf('Label', 10, Unit.Piece, {}, 'Trims'),
        materialOf('jersey ', 9, Unit.Metre),
      ]),
    );
    const rows = materialRows(style);
    expect(rows.map(({ name, materialType, unit }) => [name, materialType, unit])).toEqual([
      ['Jersey', 'Fabric', Unit.Kg],
      ['Jersey', 'Fabric', Unit.Kg],
      ['Label', 'Fabric', Unit.Piece],
      ['Label', 'Trims', Unit.Piece],
      ['jersey ', 'Fabric', Unit.Metre],
    ]);
    expect(materialRowProblems(style, rows)).toEqual([]);
    expect(applyMaterialRows(style, rows, make)).toBe(style);
  });

  it('mark a varying consumption, and preserve it per combo', () => {
    const other = { ...rates, 'Consumption / pc': 0.2 };
    const style = styleOf(comboOf('White', 1000, [jersey(189)]), comboOf('Navy', 500, [jersey(105, other)]));
    const [row] = materialRows(style);
    expect(row?.consumption).toBe(VARIES);
    expect(row?.cells).toEqual([{ kind: 'calculated' }, { kind: 'calculated' }]);
    const next = applyMaterialRows(style, [withRates(row as MaterialRow, { wastage: 0 }, PIECES)], make);
    expect(next.combos.map((combo) => combo.materialInfo.map((one) => materialQuantity(one).value))).toEqual([
      [180],
      [100],
    ]);
    expect(fieldValue(next.combos[1]?.materialInfo[0]?.customFields ?? [], 'Consumption / pc')).toBe(0.2);
  });
});

describe('rows of materials written back', () => {
  const style = styleOf(
    comboOf('White', 1000, [jersey(189), materialOf('Rib', 12, Unit.Kg)]),
    comboOf('Navy', 500, []),
  );
  const rows = materialRows(style);

  it('change nothing when nothing was changed', () => {
    expect(applyMaterialRows(style, rows, make)).toBe(style);
  });

  it('keep the composition, the other fields and the ids of what was there', () => {
    const supplied = jersey(189, { ...rates, Supplier: 'Mill One', Colour: 'Optic White' });
    const stored = styleOf(comboOf('White', 1000, [supplied]));
    const row = withRates(rowAt(materialRows(stored), 0), { consumption: 0.2 }, [1000]);
    const next = applyMaterialRows(stored, [{ ...row, name: 'Single jersey' }], make);
    const material = next.combos[0]?.materialInfo[0] as Material;
    expect(material.materialId).toBe(supplied.materialId);
    expect(material.composition).toEqual(supplied.composition);
    expect(material.customFields.map(({ id }) => id)).toEqual(supplied.customFields.map(({ id }) => id));
    expect(fieldValue(material.customFields, 'Supplier')).toBe('Mill One');
    expect(materialName(material)).toBe('Single jersey');
    expect(materialQuantity(material)).toEqual({ value: 210, unit: Unit.Kg });
  });

  it('give another combo the material with its own quantity and the same composition', () => {
    const row = copyToAllCombos(rowAt(rows, 0), 0);
    const next = applyMaterialRows(style, [row, rowAt(rows, 1)], make);
    const navy = next.combos[1]?.materialInfo[0] as Material;
    expect(next.combos[0]).toBe(style.combos[0]);
    expect(materialQuantity(navy).value).toBe(94.5);
    expect(navy.composition).toEqual([{ name: 'Cotton', percentage: 100 }]);
    expect(fieldValue(navy.customFields, 'Consumption / pc')).toBe(0.18);
    expect(fieldValue(navy.customFields, 'Material Type')).toBe('Fabric');
    expect(checkMaterial(navy)).toEqual([]);
  });

  it('remove only an emptied cell and a removed row from the combo', () => {
    const empty = withQuantity(rowAt(rows, 0), 0, null, 1000);
    expect(namesOf(applyMaterialRows(style, [empty, rowAt(rows, 1)], make).combos[0])).toEqual(['Rib']);
    const removed = applyMaterialRows(style, [rowAt(rows, 0)], make);
    expect(namesOf(removed.combos[0])).toEqual(['Jersey']);
    expect(removed.combos[0]?.materialInfo[0]).toBe(style.combos[0]?.materialInfo[0]);
  });

  it('add a new material to every combo, in the order of the rows', () => {
    const label = {
      ...newMaterialRow('new', ' Main label ', 2),
      materialType: 'Trims',
      unit: Unit.Piece,
    } as const;
    const next = applyMaterialRows(
      style,
      [...rows, withRates(label, { consumption: 1, wastage: 3 }, PIECES)],
      make,
    );
    expect(next.combos.map(namesOf)).toEqual([['Jersey', 'Rib', 'Main label'], ['Main label']]);
    expect(next.combos.map((combo) => materialQuantity(combo.materialInfo.at(-1) as Material))).toEqual([
      { value: 1030, unit: Unit.Piece },
      { value: 515, unit: Unit.Piece },
    ]);
  });
});

describe('a row under edit', () => {
  const row = withRates(newMaterialRow('new', 'Jersey', 2), { consumption: 0.18, wastage: 5 }, PIECES);
  const quantities = (one: MaterialRow) => PIECES.map((pieces, at) => quantityAt(one, at, pieces));

  it('follows its consumption where nothing was entered by hand', () => {
    const entered = withQuantity(row, 0, 200, 1000);
    expect(quantities(entered)).toEqual([200, 94.5]);
    expect(quantities(withRates(entered, { wastage: 10 }, PIECES))).toEqual([200, 99]);
    expect(quantities(withQuantity(entered, 0, 'calculated', 1000))).toEqual([189, 94.5]);
    expect(withQuantity(entered, 0, 189, 1000).cells[0]).toEqual({ kind: 'calculated' });
    expect(calculatedAt(entered, 0, 1000)).toBe(189);
  });

  it('keeps its quantities when its consumption is cleared', () => {
    expect(quantities(withRates(row, { consumption: null }, PIECES))).toEqual([189, 94.5]);
  });

  it('has the same in all combos on demand', () => {
    expect(quantities(copyToAllCombos(withQuantity(row, 1, 7, 500), 1))).toEqual([7, 7]);
    expect(quantities(copyToAllCombos(withQuantity(row, 1, null, 500), 1))).toEqual([null, null]);
  });
});

describe('rows that cannot be saved', () => {
  const style = styleOf(comboOf('White', 1000, [jersey(189)]), comboOf('Navy', 500, []));
  const rows = materialRows(style);
  const messages = (next: readonly MaterialRow[], of = style) =>
    materialRowProblems(of, next).map(({ message }) => english(message));

  it('are new materials without a quantity, and none that was stored without one', () => {
    const fresh = newMaterialRow('new', 'Label', 2);
    expect(messages([...rows, fresh])).toEqual([
      'Material Quantity is required',
      'Material Quantity is required',
    ]);
    const nowhere = withQuantity(withQuantity(fresh, 0, null, 0), 1, null, 0);
    expect(messages([nowhere])).toEqual(['Material Quantity is required']);
    const draft = styleOf(comboOf('White', 1000, [jersey(0, {})]));
    const [unfinished] = materialRows(draft) as [MaterialRow];
    expect(messages([{ ...unfinished, submission: true }], draft)).toEqual([]);
  });

  it('have a name twice in a combo', () => {
    const twin = withRates(newMaterialRow('new', ' jersey', 2), { consumption: 1 }, PIECES);
    expect(messages([...rows, twin])).toEqual(['Material name "jersey" is used twice in combo White.']);
    expect(messages([...rows, withQuantity(twin, 0, null, 1000)])).toEqual([]);
  });

  it('are more than a combo holds', () => {
    const many = Array.from({ length: 101 }, (_, at) =>
      withRates(newMaterialRow(`new ${at}`, `Trim ${at}`, 2), { consumption: 1 }, PIECES),
    );
    expect(messages(many.slice(0, 100))).toEqual([]);
    expect(new Set(messages(many))).toEqual(new Set(['A combo holds at most 100 materials.']));
  });
});
