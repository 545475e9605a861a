import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyItems } from '../changes/apply-items';
import { splitSave } from '../changes/split-save';
import { type FieldLevel, FieldValueType, Unit, UserType } from '../vocabulary';
import { apply, diff, type Edit } from './edits';
import { comboBasedQuantity } from './field-names';
import { fieldValue, isQuantity } from './fields';
import type { Combo, CustomField, FieldValue, Material, OrderDocument, Style } from './order';
import { reconcile } from './reconcile';
import { testField } from './test-field';

const { Buyer, Trader, Manufacturer } = UserType;
/** Few ids, so that two documents share parts; each at one place, as saves keep it. */
const each = <T>(prefix: string, item: (id: string, at: number) => fc.Arbitrary<T>): fc.Arbitrary<T[]> =>
  fc
    .shuffledSubarray([0, 1, 2])
    .chain((all) => fc.tuple(...all.map((at) => item(`${prefix}${at}`, at))) as fc.Arbitrary<T[]>);

const quantity = fc.record({ value: fc.nat(3), unit: fc.constant(Unit.Piece) });
const TEXTS = fc.constantFrom<FieldValue>(null, '', 'one', 'two');
/** A name, a value that partners agreed to, and a price, of fields that a side may not see. */
const KINDS = (level: FieldLevel) => [
  { name: `${level} Name`, values: TEXTS, valueType: FieldValueType.Text },
  {
    name: level === 'Combo' ? 'Combo Based Quantity' : 'Order Quantity',
    values: level === 'Combo' ? quantity : fc.option(quantity),
    valueType: FieldValueType.Quantity,
  },
  { name: 'Surcharge', values: TEXTS, valueType: FieldValueType.Currency },
];
const fieldsOf = (level: FieldLevel, id: string): fc.Arbitrary<CustomField[]> =>
  each(`${id}f`, (fieldId, at) => {
    const { name, values, valueType } = KINDS(level)[at] as ReturnType<typeof KINDS>[number];
    return fc
      .record({
        value: values as fc.Arbitrary<FieldValue>,
        seenBy: fc.subarray([Buyer, Manufacturer]),
      })
      .map(({ value, seenBy }) => ({
        ...testField({ id: fieldId, name, value, accessibleToUserTypes: [Trader, ...seenBy] }),
        valueType,
        level,
      }));
  });
const material = (materialId: string): fc.Arbitrary<Material> =>
  fc.record({
    materialId: fc.constant(materialId),
    materialType: fc.constantFrom('Fabric', 'Yarn'),
    isSubmissionRequired: fc.boolean(),
    composition: fc.array(fc.record({ name: fc.constantFrom('Wool', 'Silk'), percentage: fc.nat(2) }), {
      maxLength: 2,
    }),
    customFields: fieldsOf('Material', materialId),
  });
/** The quantity follows its field. */
const combo = (comboId: string): fc.Arbitrary<Combo> =>
  fc
    .record({
      comboId: fc.constant(comboId),
      customFields: fieldsOf('Combo', comboId),
      materialInfo: each(`${comboId}m`, material),
      comboBasedQuantity: quantity,
    })
    .map((one) => {
      const value = fieldValue(one.customFields, comboBasedQuantity);
      return isQuantity(value) ? { ...one, comboBasedQuantity: value } : one;
    });
const style = (styleId: string): fc.Arbitrary<Style> =>
  fc.record({
    styleId: fc.constant(styleId),
    customFields: fieldsOf('Style', styleId),
    combos: each(`${styleId}c`, combo),
  });
const people = fc.shuffledSubarray([1, 2, 3, 4]);

/** Any document of an order; two of them share parts and fields. */
const document: fc.Arbitrary<OrderDocument> = fc.record({
  customFields: fieldsOf('Order', ''),
  styleInfo: each('s', style),
  associatedUsers: people,
  editorUsers: people,
});

const byNumber = (one: number, other: number) => one - other;
/** People are sets. */
const sorted = ({ associatedUsers, editorUsers, ...content }: OrderDocument) => ({
  ...content,
  associatedUsers: associatedUsers.toSorted(byNumber),
  editorUsers: editorUsers.toSorted(byNumber),
});

/** A merge appends what one's own save added, and takes the quantity of a combo from its field only. */
const isOfValue = (edit: Edit): boolean =>
  edit.kind !== 'sequence' && !(edit.kind === 'fact' && edit.name === 'comboBasedQuantity');
const copyOf = (one: OrderDocument) => JSON.parse(JSON.stringify(one)) as OrderDocument;

describe('edits of an order', () => {
  it('of one document to another, applied to the first, give the second', () => {
    fc.assert(
      fc.property(document, document, (before, after) => {
        expect(sorted(apply(diff(before, after), before))).toEqual(sorted(after));
      }),
    );
  });

  it('of a document to itself, or to a copy, are none', () => {
    fc.assert(
      fc.property(document, (one) => {
        expect(diff(one, one)).toEqual([]);
        expect(diff(one, copyOf(one))).toEqual([]);
        expect(apply(diff(one, copyOf(one)), one)).toBe(one);
      }),
    );
  });

  it('leave parts that they do not concern the same objects', () => {
    fc.assert(
      fc.property(document, fc.nat(), (before, at) => {
        const own = before.styleInfo[at % (before.styleInfo.length || 1)];
        const styleInfo = before.styleInfo.map((one) => (one === own ? { ...one, combos: [] } : one));
        const applied = apply(diff(before, { ...before, styleInfo }), before);
        expect(applied.customFields).toBe(before.customFields);
        for (const [index, one] of before.styleInfo.entries())
          if (one !== own) expect(applied.styleInfo[index]).toBe(one);
      }),
    );
  });

  it('that were applied already change nothing', () => {
    fc.assert(
      fc.property(document, document, (before, after) => {
        const edits = diff(before, after);
        const applied = apply(edits, before);
        expect(apply(edits, applied)).toEqual(applied);
      }),
    );
  });

  it('are divided into those that count at once and those that partners accept', () => {
    fc.assert(
      fc.property(document, document, (before, after) => {
        const { applied, items } = splitSave(before, after);
        expect(applyItems(applied, items)).toEqual(after);
        expect(splitSave(before, applied).items).toEqual([]);
      }),
    );
  });

  it('of one of two saves only are taken, without a clash', () => {
    fc.assert(
      fc.property(document, document, (base, saved) => {
        expect(reconcile(base, base, saved)).toEqual({ document: saved, clashes: [] });
        expect(reconcile(base, saved, saved)).toEqual({ document: saved, clashes: [] });
        const { document: merged, clashes } = reconcile(base, saved, base);
        expect(diff(saved, merged).filter(isOfValue)).toEqual([]);
        expect(clashes).toEqual([]);
      }),
    );
  });
});
