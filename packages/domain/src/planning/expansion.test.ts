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
