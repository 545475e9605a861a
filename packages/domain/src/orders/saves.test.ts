import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { USER_TYPES, UserType } from '../vocabulary';
import { diffDocument } from './changes';
import { fieldVisibleTo } from './fields';
import {
  type ComboDraft,
  type FieldDraft,
  type MaterialDraft,
  mergeDocument,
  type StyleDraft,
} from './merge';
import type { Combo, CustomField, Material, OrderDocument, OrderRecord, Style } from './order';
import { checkReferences } from './references';
import { testField } from './test-field';
import { viewFor } from './view';

let count = 0;
const newId = () => `new-${(count += 1)}`;
const { Buyer, Trader, Manufacturer } = UserType;
/** Few ids, so that they repeat at other places and levels; also foreign ids and names of JavaScript properties. */
const id = fc.constantFrom('1', '2', '3', '4', '5', '6', 'elsewhere', '__proto__', 'constructor', '');

/** Names that cannot be hidden from a side (`checkOpenName`). */
const OPEN = ['Style Name', 'Combo Name', 'Material Name'];

/** A field whose value contains the user types that may see it. */
const field = fc
  .record({
    id: fc.constantFrom('f1', 'f2', 'f3', '__proto__'),
    name: fc.constantFrom(...OPEN, 'Secret Name', 'Price', '__proto__', 'toString'),
    types: fc.subarray([Buyer, Manufacturer]),
    word: fc.integer({ min: 0, max: 999 }),
  })
  .map(({ id: fieldId, name, types: chosen, word }): CustomField => {
    const types = OPEN.includes(name) ? [Buyer, Manufacturer] : chosen;
    return testField({
      id: fieldId,
      name,
      value: `for(${types.join('+')})${word}`,
      accessibleToUserTypes: [Trader, ...types],
    });
  });
const fields = fc.uniqueArray(field, { selector: (one) => one.id, maxLength: 3 });
const draftFields = fc.option(fc.array(field as fc.Arbitrary<FieldDraft>, { maxLength: 3 }), {
  nil: undefined,
});
const partly = <T>(inner: fc.Arbitrary<T>) => fc.option(inner, { nil: undefined });

const material = fc.record({ materialId: id, customFields: fields }).map(
  (part): Material => ({
    ...part,
    materialType: 'Fabric',
    isSubmissionRequired: false,
    composition: [],
  }),
);
const combo = fc
  .record({ comboId: id, customFields: fields, materialInfo: fc.array(material, { maxLength: 2 }) })
  .map((part): Combo => ({ ...part, comboBasedQuantity: { value: 1, unit: 790 } }));
const style: fc.Arbitrary<Style> = fc.record({
  styleId: id,
  customFields: fields,
  combos: fc.array(combo, { maxLength: 2 }),
});
/** A document as stored: created by a save, so that every part has a unique id. */
const stored = fc
  .record({ customFields: fields, styleInfo: fc.array(style, { maxLength: 3 }) })
  .map(
    (sent): OrderDocument =>
      mergeDocument(
        { customFields: [], styleInfo: [], associatedUsers: [], editorUsers: [] },
        sent,
        Trader,
        newId,
      ),
  );
const materialDraft: fc.Arbitrary<MaterialDraft> = fc.record({
  materialId: partly(id),
  customFields: draftFields,
});
const comboDraft: fc.Arbitrary<ComboDraft> = fc.record({
  comboId: partly(id),
  customFields: draftFields,
  materialInfo: partly(fc.array(materialDraft, { maxLength: 2 })),
});
const styleDraft: fc.Arbitrary<StyleDraft> = fc.record({
  styleId: partly(id),
  customFields: draftFields,
  combos: partly(fc.array(comboDraft, { maxLength: 2 })),
});
const save = fc.record({
  customFields: draftFields,
  styleInfo: partly(fc.array(styleDraft, { maxLength: 3 })),
}) as fc.Arbitrary<{ customFields?: FieldDraft[]; styleInfo?: StyleDraft[] }>;

const partsOf = (document: OrderDocument) =>
  document.styleInfo.flatMap((one) => [
    { id: one.styleId, at: one.styleId, part: one },
    ...one.combos.flatMap((each) => [
      { id: each.comboId, at: `${one.styleId}>${each.comboId}`, part: each },
      ...each.materialInfo.map((part) => ({
        id: part.materialId,
        at: `${one.styleId}>${each.comboId}>${part.materialId}`,
        part,
      })),
    ]),
  ]);
const recordOf = (document: OrderDocument): OrderRecord => ({
  ...document,
  orderId: 'o',
  orderStatus: 1,
  currentEditingStep: 0,
  createdById: 1,
  version: 1,
  createdAt: '',
  updatedAt: '',
  traderOrganization: { id: 1, name: 'T' },
  buyerOrganization: null,
  manufacturerOrganization: null,
  userTypes: {},
});
/** Texts that a side must not see. */
const FOREIGN = { [Buyer]: /for\((3003)?\)/, [Manufacturer]: /for\((3001)?\)/ } as const;

const history = fc.tuple(stored, fc.array(save, { maxLength: 4 })).map(([first, saves]) => {
  const steps = [first];
  for (const sent of saves) {
    const before = steps.at(-1) as OrderDocument;
    if (checkReferences(before.styleInfo, sent.styleInfo).length === 0)
      steps.push(mergeDocument(before, sent, Trader, newId));
  }
  return steps;
});

describe('after any saves, with any ids', () => {
  it('every part has a unique id', () => {
    fc.assert(
      fc.property(history, (steps) => {
        for (const document of steps) {
          const ids = partsOf(document).map((one) => one.id);
          expect(new Set(ids).size).toBe(ids.length);
          expect(ids).not.toContain('');
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('every field has a unique id, and a field that stays keeps its id', () => {
    fc.assert(
      fc.property(history, (steps) => {
        for (const document of steps) {
          const ids = [document, ...partsOf(document).map((one) => one.part)].flatMap((part) =>
            part.customFields.map((one) => one.id),
          );
          expect(new Set(ids).size).toBe(ids.length);
        }
      }),
      { numRuns: 2000 },
    );
    fc.assert(
      fc.property(history, (steps) => {
        for (const [index, document] of steps.entries()) {
          const before = new Map(partsOf(steps[index - 1] ?? document).map((one) => [one.at, one.part]));
          for (const { at, part } of partsOf(document))
            expect(part.customFields.map((one) => one.id)).toEqual(
              expect.arrayContaining((before.get(at)?.customFields ?? []).map((one) => one.id)),
            );
        }
      }),
    );
  });

  it('a side sees neither hidden values nor changes of them', () => {
    fc.assert(
      fc.property(history, fc.constantFrom(Buyer, Manufacturer), (steps, side) => {
        for (const [index, document] of steps.entries()) {
          const view = JSON.stringify(viewFor(recordOf(document), { userType: side, guest: false }));
          expect(view).not.toMatch(FOREIGN[side]);
          const before = steps[index - 1];
          const changes = before
            ? diffDocument(before, document).filter((one) => one.audience.includes(side))
            : [];
          expect(JSON.stringify(changes)).not.toMatch(FOREIGN[side]);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('a part that is sent as its id only stays unchanged', () => {
    fc.assert(
      fc.property(stored, fc.nat(), fc.nat(), fc.constantFrom(...USER_TYPES), (before, from, to, viewer) => {
        const names = before.styleInfo.map(({ styleId }) => ({ styleId }));
        const moved = names.splice(from % (names.length || 1), 1);
        names.splice(to % (names.length + 1), 0, ...moved);
        expect(checkReferences(before.styleInfo, names)).toEqual([]);
        const after = mergeDocument(before, { styleInfo: names }, viewer, newId);
        expect(after.styleInfo.map((one) => one.styleId)).toEqual(names.map((one) => one.styleId));
        for (const one of after.styleInfo) expect(before.styleInfo).toContain(one);
      }),
    );
  });

  it('a caller loses and changes nothing that they cannot see of the parts that they send', () => {
    fc.assert(
      fc.property(stored, save, fc.constantFrom(Buyer, Manufacturer), (before, sent, viewer) => {
        if (checkReferences(before.styleInfo, sent.styleInfo).length > 0) return;
        const after = new Map(
          partsOf(mergeDocument(before, sent, viewer, newId)).map((one) => [one.at, one.part]),
        );
        for (const { at, part } of partsOf(before)) {
          const hidden = part.customFields.filter((one) => !fieldVisibleTo(one, viewer));
          for (const one of after.has(at) ? hidden : [])
            expect(after.get(at)?.customFields).toContainEqual(one);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
