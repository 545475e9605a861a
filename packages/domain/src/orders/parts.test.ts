import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Combo, CustomField, Material, Style } from './order';
import { eachPart, mapChanged, mapPartFields, mapParts, partFields, pathOfPart } from './parts';
import { testField } from './test-field';

const field = (name: string): CustomField =>
  testField({ id: name, name, value: name, accessibleToUserTypes: [] });
const material = (materialId: string): Material => ({
  materialId,
  customFields: [field(materialId)],
  materialType: 'Fabric',
  isSubmissionRequired: false,
  composition: [],
});
const combo = (comboId: string, materialInfo: Material[] = []): Combo => ({
  comboId,
  customFields: [field(comboId)],
  materialInfo,
});
const style = (styleId: string, combos: Combo[] = []): Style => ({
  styleId,
  customFields: [field(styleId)],
  combos,
});

/** Two styles; the first has two combos, with two materials and none. */
const order = (): Style[] => [
  style('s1', [combo('c1', [material('m1'), material('m2')]), combo('c2')]),
  style('s2', [combo('c3', [material('m3')])]),
];

/** Style lists of varying shapes, with ids that are unique in the order. */
const shapes = fc.array(fc.array(fc.nat({ max: 3 }), { maxLength: 3 }), { maxLength: 4 });
const styles = shapes.map((list) =>
  list.map((combos, at) =>
    style(
      `s${at}`,
      combos.map((materials, comboAt) =>
        combo(
          `s${at}c${comboAt}`,
          Array.from({ length: materials }, (_, index) => material(`s${at}c${comboAt}m${index}`)),
        ),
      ),
    ),
  ),
);

/** Reference implementation with nested loops: id, level, path and fields of each part. */
function partsByLoops(list: readonly Style[]) {
  const parts: { id: string; level: string; path: string; fields: readonly CustomField[] }[] = [];
  list.forEach((one, at) => {
    const path = `styleInfo.${at}`;
    parts.push({ id: one.styleId, level: 'Style', path, fields: one.customFields });
    one.combos.forEach((inside, comboAt) => {
      const comboPath = `${path}.combos.${comboAt}`;
      parts.push({ id: inside.comboId, level: 'Combo', path: comboPath, fields: inside.customFields });
      inside.materialInfo.forEach((leaf, materialAt) => {
        const leafPath = `${comboPath}.materialInfo.${materialAt}`;
        parts.push({ id: leaf.materialId, level: 'Material', path: leafPath, fields: leaf.customFields });
      });
    });
  });
  return parts;
}

describe('the walk over the parts of an order', () => {
  it('gives each part with its level, path and parents', () => {
    const walked = [...eachPart(order())].map((part) => [
      part.level,
      part.id,
      pathOfPart(part),
      part.style.styleId,
      part.level === 'Style' ? null : part.combo.comboId,
      part.level === 'Material' ? part.material.materialId : null,
    ]);
    expect(walked).toEqual([
      ['Style', 's1', 'styleInfo.0', 's1', null, null],
      ['Combo', 'c1', 'styleInfo.0.combos.0', 's1', 'c1', null],
      ['Material', 'm1', 'styleInfo.0.combos.0.materialInfo.0', 's1', 'c1', 'm1'],
      ['Material', 'm2', 'styleInfo.0.combos.0.materialInfo.1', 's1', 'c1', 'm2'],
      ['Combo', 'c2', 'styleInfo.0.combos.1', 's1', 'c2', null],
      ['Style', 's2', 'styleInfo.1', 's2', null, null],
      ['Combo', 'c3', 'styleInfo.1.combos.0', 's2', 'c3', null],
      ['Material', 'm3', 'styleInfo.1.combos.0.materialInfo.0', 's2', 'c3', 'm3'],
    ]);
  });
  it('visits the same parts in the same order as nested loops', () => {
    fc.assert(
      fc.property(styles, (list) => {
        const walked = [...eachPart(list)].map((part) => ({
          id: part.id,
          level: part.level,
          path: pathOfPart(part),
          fields: part.fields,
        }));
        expect(walked).toEqual(partsByLoops(list));
        expect(partFields(list)).toEqual(partsByLoops(list).flatMap(({ fields }) => fields));
      }),
    );
  });
  it('skips styles with all that they hold and keeps the paths of the others', () => {
    fc.assert(
      fc.property(styles, fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }), (list, skipped) => {
        const except = new Set(list.filter((_, index) => skipped[index]));
        const paths = [...eachPart(list, except)].map(pathOfPart);
        const kept = partsByLoops(list).filter(({ path }) => !skipped[Number(path.split('.')[1])]);
        expect(paths).toEqual(kept.map(({ path }) => path));
        expect(partFields(list, except)).toEqual(kept.flatMap(({ fields }) => fields));
      }),
    );
  });
});

describe('mapping the parts of an order', () => {
  it('returns the very same list when nothing changes', () => {
    fc.assert(
      fc.property(styles, (list) => {
        const same = <T>(part: T): T => part;
        expect(mapParts(list, {})).toBe(list);
        expect(mapParts(list, { style: same, combo: same, material: same })).toBe(list);
        expect(mapPartFields(list, same)).toBe(list);
      }),
    );
  });
  it('keeps every part in which nothing changed', () => {
    fc.assert(
      fc.property(styles, fc.nat(), (list, seed) => {
        const ids = partsByLoops(list).map(({ id }) => id);
        const id = ids[seed % ids.length];
        if (id === undefined) return;
        const fields = [field('changed')];
        const changed = mapPartFields(list, (old) => (old[0]?.name === id ? fields : old));
        // The id of a style is a prefix of its combos' ids, and a combo's id of its materials' ids.
        const isOnWay = (partId: string) => id.startsWith(partId);
        const before = [...eachPart(list)];
        const after = [...eachPart(changed)];
        expect(after.map((part) => part.id)).toEqual(before.map((part) => part.id));
        after.forEach((part, index) => {
          const old = before[index];
          expect(part.style === old?.style).toBe(!isOnWay(part.style.styleId));
          if (part.level !== 'Style' && old?.level !== 'Style')
            expect(part.combo === old?.combo).toBe(!isOnWay(part.combo.comboId));
          if (part.level === 'Material' && old?.level === 'Material')
            expect(part.material === old.material).toBe(part.material.materialId !== id);
          expect(part.fields).toBe(part.id === id ? fields : old?.fields);
        });
      }),
    );
  });
  it('maps a part before the parts inside it, in the order of the walk', () => {
    fc.assert(
      fc.property(styles, (list) => {
        const visited: string[] = [];
        const visit =
          <T>(idOf: (part: T) => string) =>
          (part: T): T => {
            visited.push(idOf(part));
            return { ...part };
          };
        const copy = mapParts(list, {
          style: visit((part) => part.styleId),
          combo: visit((part) => part.comboId),
          material: visit((part) => part.materialId),
        });
        expect(visited).toEqual(partsByLoops(list).map(({ id }) => id));
        expect(copy).toEqual(list);
      }),
    );
  });
  it.each(['style', 'combo', 'material'] as const)('maps the %s level only', (level) => {
    const renamed = mapParts(order(), {
      [level]: <P extends { customFields: CustomField[] }>(part: P): P => ({ ...part, customFields: [] }),
    });
    const emptied = [...eachPart(renamed)].filter(({ fields }) => fields.length === 0);
    expect(new Set(emptied.map((part) => part.level.toLowerCase()))).toEqual(new Set([level]));
    expect(emptied).toHaveLength({ style: 2, combo: 3, material: 3 }[level]);
  });
  it('maps the parts that an outer level added', () => {
    const list = mapParts([style('s1')], {
      style: (one) => ({ ...one, combos: [combo('new', [material('m')])] }),
      material: (one) => ({ ...one, isSubmissionRequired: true }),
    });
    expect(list[0]?.combos[0]?.materialInfo[0]?.isSubmissionRequired).toBe(true);
  });
});

it('a mapped list is the very same unless an item changed, and does not change the old one', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 9 })), fc.nat({ max: 9 }), (items, limit) => {
      const old = [...items];
      const cut = (item: number) => Math.min(item, limit);
      const mapped = mapChanged(items, cut);
      expect(mapped).toEqual(old.map(cut));
      expect(items).toEqual(old);
      expect(mapped === items).toBe(old.every((item) => item <= limit));
    }),
  );
});
