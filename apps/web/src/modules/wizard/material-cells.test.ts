import { type MaterialRow, newMaterialRow, quantityAt } from '@selvedge/domain/styles/material-rows';
import { Unit } from '@selvedge/domain/vocabulary';
import { describe, expect, it } from 'vitest';
import { calculatedInRange, removedInRange, sameInRange, writeCells } from './material-cells';

const PIECES = [1000, 500];
let serial = 0;
const newKey = () => `new ${(serial += 1)}`;
const row = newMaterialRow('first', 'Jersey', 2);
const write = (rows: readonly MaterialRow[], ...cells: [row: number, column: number, text: string][]) =>
  writeCells(
    rows,
    cells.map(([at, column, text]) => ({ row: at, column, text })),
    PIECES,
    newKey,
  );
const quantities = (one: MaterialRow | undefined) =>
  one && PIECES.map((pieces, at) => quantityAt(one, at, pieces));
const at = (top: number, left: number, bottom = top, right = left) => ({ top, left, bottom, right });

describe('texts written into materials', () => {
  it.each<[string, [number, string], Partial<MaterialRow>]>([
    ['a consumption with a comma', [3, '0,18'], { consumption: 0.18 }],
    ['a wastage with its sign', [4, '5 %'], { wastage: 5 }],
    ['no consumption', [3, ''], { consumption: null }],
    ['a type by its beginning', [1, 'tri'], { materialType: 'Trims', unit: Unit.Piece }],
    ['a unit as it is called', [2, 'METRE'], { unit: Unit.Metre }],
    ['a Chinese type', [1, '辅料'], { materialType: 'Trims' }],
    ['a Bengali type', [1, 'সুতা'], { materialType: 'Yarn' }],
    ['a Vietnamese unit', [2, 'mét'], { unit: Unit.Metre }],
    ['a Turkish unit', [2, 'DÜZİNE'], { unit: Unit.Dozen }],
    ['a Vietnamese yes', [5, 'Có'], { submission: true }],
    ['a Bengali consumption', [3, '০.১৮'], { consumption: 0.18 }],
    ['whether it is submitted', [5, 'y'], { submission: true }],
    ['another name', [0, ' Single jersey '], { name: 'Single jersey' }],
    ['nothing as a type', [1, ''], { materialType: 'Fabric' }],
    ['no more than the beginning of English units', [2, 'c'], { unit: Unit.Cone }],
  ])('are read as %s', (_, [column, text], expected) => {
    const { rows, refused } = write([row], [0, column, text]);
    expect(refused).toEqual([]);
    expect(rows[0]).toMatchObject(expected);
  });

  it.each<[number, string, string]>([
    [3, 'much', 'number'],
    [4, '101', 'percent'],
    [4, '-3', 'number'],
    [1, 'Wood', 'choice'],
    [2, 'Stone', 'choice'],
    [0, '  ', 'name'],
    [6, '12,5x', 'number'],
  ])('are refused in column %i: %s', (column, text, fault) => {
    const { rows, refused } = write([row], [0, column, text]);
    expect(rows).toEqual([row]);
    expect(refused).toEqual([{ row: 'Jersey', column, text, fault }]);
  });

  it('read pieces as whole numbers, with thousands separators', () => {
    const pieces = { ...row, unit: Unit.Piece };
    expect(quantities(write([pieces], [0, 6, '1.030'], [0, 7, '515']).rows[0])).toEqual([1030, 515]);
    expect(write([pieces], [0, 6, '10.5']).refused).toMatchObject([{ fault: 'whole' }]);
    expect(quantities(write([row], [0, 6, '10.5']).rows[0])).toEqual([10.5, null]);
  });

  it('share one decimal separator, and report when it is ambiguous', () => {
    const pasted = write([row], [0, 6, '1.890,5'], [0, 7, '1.200']);
    expect(quantities(pasted.rows[0])).toEqual([1890.5, 1200]);
    expect(pasted.unclear).toBeNull();
    expect(write([row], [0, 6, '1.890'], [0, 7, '1.200'])).toMatchObject({ unclear: '1.890' });
  });

  it('exclude a combo, and calculate it again', () => {
    const { rows } = write([row], [0, 3, '0.18'], [0, 4, '5'], [0, 6, '200'], [0, 7, '']);
    expect(quantities(rows[0])).toEqual([200, null]);
    expect(quantities(write(rows, [0, 6, '=']).rows[0])).toEqual([189, null]);
  });

  it('below the last row make new materials, each with a name', () => {
    const { rows, refused } = write(
      [row],
      [1, 0, 'Label'],
      [1, 1, 'Trims'],
      [1, 2, 'Piece'],
      [1, 3, '1'],
      [2, 0, ''],
      [2, 1, ''],
      [3, 0, ''],
      [3, 3, '2'],
    );
    expect(rows.map(({ name }) => name)).toEqual(['Jersey', 'Label']);
    expect(quantities(rows[1])).toEqual([1000, 500]);
    expect(refused).toMatchObject([{ fault: 'name' }]);
  });

  it('change nothing for an equal value', () => {
    const rows = [row];
    expect(write(rows, [0, 1, '']).rows).toBe(rows);
  });
});

describe('a selection of materials', () => {
  const { rows } = write([row], [0, 3, '0.18'], [0, 7, '7'], [1, 0, 'Rib']);

  it('gets the quantity of its combo in all of them', () => {
    expect(quantities(sameInRange(rows, at(0, 7), 2)[0])).toEqual([7, 7]);
    expect(quantities(sameInRange(rows, at(0, 0), 2)[0])).toEqual([180, 90]);
  });

  it('is calculated in its combos, or in all that have the material', () => {
    const entered = write(rows, [0, 6, '200']).rows;
    expect(quantities(calculatedInRange(entered, at(0, 7), PIECES)[0])).toEqual([200, 90]);
    expect(quantities(calculatedInRange(entered, at(0, 0), PIECES)[0])).toEqual([180, 90]);
    const without = write(entered, [0, 7, '']).rows;
    expect(quantities(calculatedInRange(without, at(0, 0, 1), PIECES)[0])).toEqual([180, null]);
  });

  it('is removed with its rows, and the row for a new one is none', () => {
    expect(removedInRange(rows, at(0, 3)).map(({ name }) => name)).toEqual(['Rib']);
    expect(removedInRange(rows, at(2, 0))).toEqual(rows);
  });
});
