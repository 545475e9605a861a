import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Style } from '../orders/order';
import type { StageStatus } from '../vocabulary';
import { expandStage, reconcileSubStages } from './expansion';
import { followStyles } from './follow';
import type { Side, SubStage } from './stage';

const style = (id: string, combos: number): Style => ({
  styleId: id,
  customFields: [],
  combos: Array.from({ length: combos }, (_, n) => ({
    comboId: `${id}-${n}`,
    customFields: [],
    comboBasedQuantity: { value: n + 1, unit: 790 as const },
    materialInfo: [],
  })),
});
const styles = fc
  .uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.nat(4)), { selector: ([id]) => id })
  .map((list) => list.map(([id, combos]) => style(id, combos)));

describe('expansion', () => {
  const stage = { level: '4701' as const, materialType: null };
  it('makes one sub-stage per combo and keeps those that stay when the order changes', () => {
    fc.assert(
      fc.property(styles, styles, (before, after) => {
        let next = 0;
        const newId = () => `id${(next += 1)}`;
        const existing = expandStage(stage, before, newId);
        const { subStages, removed } = reconcileSubStages(stage, existing, after, newId);
        expect(subStages.map((sub) => sub.comboId)).toEqual(
          after.flatMap((one) => one.combos.map((combo) => combo.comboId)),
        );
        const kept = existing.filter((sub) => subStages.some((one) => one.stageId === sub.stageId));
        expect(kept.length + removed.length).toBe(existing.length);
        for (const sub of kept)
          expect(subStages.find((one) => one.stageId === sub.stageId)?.comboId).toBe(sub.comboId);
      }),
    );
  });
});

describe('parts of colors without materials', () => {
  const stage = { stageName: 'Lab Dip', level: '4702' as const, materialType: 'Fabric' as const, sides: {} };
  const withMaterials = (base: readonly Style[], kinds: readonly string[][]): Style[] => {
    let nth = 0;
    return base.map((one) => ({
      ...one,
      combos: one.combos.map((combo) => ({
        ...combo,
        materialInfo: (kinds[nth++ % kinds.length] ?? []).map((kind, index) => ({
          materialId: `${combo.comboId}-${kind}`,
          materialType: kind === 'trim' ? ('Trims' as const) : ('Fabric' as const),
          customFields: [],
          isSubmissionRequired: false,
          composition: [],
          materialBasedQuantity: { value: 10 + index, unit: 762 as const },
        })),
      })),
    }));
  };
  const kinds = fc.array(fc.uniqueArray(fc.constantFrom('jersey', 'rib', 'trim', 'mesh')), {
    minLength: 1,
    maxLength: 5,
  });
  const reported = (sub: SubStage): SubStage =>
    withStatus({ ...sub, stageId: `reported ${sub.stageId}` }, 'factory', 'APPROVED');
  const colorOf = (sub: SubStage) => `${sub.styleId} ${sub.comboId}`;

  it('go with all that was recorded to the first material of the type, and come back without one', () => {
    fc.assert(
      fc.property(styles, kinds, (base, added) => {
        let next = 0;
        const newId = () => `id${(next += 1)}`;
        const before = expandStage(stage, base, newId).map(reported);
        const after = withMaterials(base, added);
        expect(followStyles([{ ...stage, subStages: before }], after)).toMatchObject({
          removed: 0,
          lost: [],
        });
        const with_ = reconcileSubStages(stage, before, after, newId);
        expect(with_.removed).toEqual([]);
        const parts = with_.subStages as SubStage[];
        for (const sub of before) {
          const ofColor = parts.filter((one) => colorOf(one) === colorOf(sub));
          expect(ofColor[0]).toMatchObject({
            stageId: sub.stageId,
            sides: { factory: { status: 'APPROVED' } },
          });
          for (const other of ofColor.slice(1)) expect(other.sides.factory.status).toBe('NOT_STARTED');
        }
        const without = reconcileSubStages(stage, parts, base, newId);
        expect(without.subStages).toEqual(before);
      }),
    );
  });
  it('keep a second material where it is, and let a material that is replaced leave', () => {
    const base = [style('a', 1)];
    let next = 0;
    const newId = () => `id${(next += 1)}`;
    const before = expandStage(stage, base, newId).map(reported);
    const stepBy = (parts: SubStage[], materials: string[]) =>
      reconcileSubStages(stage, parts, withMaterials(base, [materials]), newId);
    const first = stepBy(before, ['jersey']).subStages as SubStage[];
    const second = stepBy(first, ['rib', 'jersey']).subStages as SubStage[];
    expect(second.map((sub) => [sub.materialId, sub.sides.factory.status])).toEqual([
      ['a-0-rib', 'NOT_STARTED'],
      ['a-0-jersey', 'APPROVED'],
    ]);
    expect(stepBy(first, ['mesh']).removed).toEqual([first[0]?.stageId]);
  });
});

const withStatus = (sub: SubStage, side: Side, status: StageStatus): SubStage => ({
  ...sub,
  sides: { ...sub.sides, [side]: { ...sub.sides[side], status } },
});

describe('what a save of styles will do to the plan', () => {
  it('counts added and removed parts like the save, and lists progress that would be lost', () => {
    const stage = { stageName: 'Lab Dip', level: '4701' as const, materialType: null, sides: {} };
    fc.assert(
      fc.property(styles, styles, (before, after) => {
        let next = 0;
        const newId = () => `id${(next += 1)}`;
        const existing = expandStage(stage, before, newId).map((sub, index) =>
          index % 2 === 0 ? withStatus(sub, 'factory', 'APPROVED') : sub,
        );
        const { subStages, removed } = reconcileSubStages(stage, existing, after, newId);
        const follow = followStyles([{ ...stage, subStages: existing }], after);
        expect(follow.removed).toBe(removed.length);
        expect(existing.length + follow.added - follow.removed).toBe(subStages.length);
        const worked = existing.filter((sub, index) => index % 2 === 0 && removed.includes(sub.stageId));
        expect(follow.lost).toEqual(
          worked.map((sub) => ({
            stageName: 'Lab Dip',
            place: `${sub.styleName} > ${sub.comboName}`,
            side: 'factory',
          })),
        );
      }),
    );
  });
});
