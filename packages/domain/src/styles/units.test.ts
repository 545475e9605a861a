import { english } from '@selvedge/i18n/test-english';
import { describe, expect, it } from 'vitest';
import type { Quantity, Style } from '../orders/order';
import { testField } from '../orders/test-field';
import { placesOf } from '../planning/expansion';
import { FieldValueType, Unit } from '../vocabulary';
import { checkGarments, orderTotals, stylePieces, sumOfCombos } from './rules';
import { garmentText, piecesOf } from './units';

const quantity = (name: string, level: 'Style' | 'Combo', value: Quantity) => ({
  ...testField({ id: `${level} ${name}`, name, value, accessibleToUserTypes: [3001, 3002, 3003] }),
  level,
  valueType: FieldValueType.Quantity,
});
const styleOf = (own: Quantity, ofCombo: Quantity): Style => ({
  styleId: 's',
  customFields: [quantity('Order Quantity', 'Style', own)],
  combos: [
    {
      comboId: 'c',
      customFields: [quantity('Combo Based Quantity', 'Combo', ofCombo)],
      comboBasedQuantity: ofCombo,
      materialInfo: [],
    },
  ],
});

describe('quantities of garments', () => {
  it.each<[Quantity, number, string]>([
    [{ value: 100, unit: Unit.Piece }, 100, '100 pcs'],
    [{ value: 100, unit: Unit.Dozen }, 1200, '100 Dozen (1,200 pcs)'],
    [{ value: 2.5, unit: Unit.Dozen }, 30, '2.5 Dozen (30 pcs)'],
    [{ value: 10, unit: Unit.Gross }, 1440, '10 Gross (1,440 pcs)'],
    [{ value: 50, unit: Unit.Set, piecesPerSet: 3 }, 150, '50 Set (150 pcs)'],
    [{ value: 50, unit: Unit.Set }, 50, '50 Set (50 pcs)'],
    [{ value: 80, unit: Unit.Kg }, 80, '80 Kg (80 pcs)'],
  ])('%o come to %d pieces', (written, pieces, text) => {
    expect(piecesOf(written)).toBe(pieces);
    expect(english(garmentText(written))).toBe(text);
  });

  it('count as pieces in totals and in what a stage requires', () => {
    const style = styleOf({ value: 100, unit: Unit.Dozen }, { value: 100, unit: Unit.Dozen });
    expect([stylePieces(style), sumOfCombos(style), orderTotals([style]).totalQuantity]).toEqual([
      1200, 1200, 1200,
    ]);
    expect(placesOf({ level: '4701', materialType: null }, [style])[0]?.required).toEqual({
      value: 1200,
      unit: Unit.Piece,
    });
  });

  it.each<[Quantity, string]>([
    [{ value: 5, unit: Unit.Kg }, 'Order Quantity cannot be counted in Kg: use Piece, Dozen, Gross or Set.'],
    [{ value: 5, unit: Unit.Set }, 'Order Quantity: say how many pieces are in a set.'],
    [{ value: 10.5, unit: Unit.Piece }, 'Order Quantity must come to whole pieces.'],
    [{ value: 0.3, unit: Unit.Dozen }, 'Order Quantity must come to whole pieces.'],
  ])('%o are refused when they are new, and stay when they are stored', (written, message) => {
    const style = styleOf(written, { value: 1, unit: Unit.Piece });
    expect(checkGarments([], [style]).map((problem) => english(problem.message))).toEqual([message]);
    const touched = { ...style, combos: [] };
    expect(checkGarments([style], [touched])).toEqual([]);
  });
});
