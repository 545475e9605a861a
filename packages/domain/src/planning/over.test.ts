import { describe, expect, it } from 'vitest';
import type { Style } from '../orders/order';
import { followStyles } from './follow';
import { cardStatus, overOf } from './progress';
import { summaryState } from './summary';

describe('more reported than required', () => {
  const part = (inhouse: number, required: number) => ({
    styleId: 's',
    comboId: `c${inhouse}`,
    styleName: 'Tee',
    comboName: 'White',
    materialName: null,
    materialId: null,
    sides: {
      factory: {
        status: 'IN_PROGRESS' as const,
        required: { value: required, unit: 790 as const },
        inhouse: { value: inhouse, unit: 790 as const },
      },
    },
  });
  it('is counted by part, so that an excess of one does not compensate for another', () => {
    const subStages = [part(900, 500), part(100, 500)];
    const stage = { ...part(1000, 1000), category: 'Quantity' as const, subStages };
    expect(subStages.map((one) => overOf(one, 'factory'))).toEqual([400, 0]);
    expect(cardStatus(stage, 'factory')).toBe('in progress');
    const figures = {
      status: 'IN_PROGRESS' as const,
      completed: 1,
      total: 2,
      required: 1000,
      inhouse: 1000,
      over: 400,
    };
    expect(summaryState(figures, 'Quantity')).toBe('ongoing');
  });
  it('is warned about when a save of styles lowers what a part requires', () => {
    const stage = { stageName: 'Cutting', level: '4701' as const, materialType: null, sides: {} };
    const sized = (value: number) =>
      [
        {
          styleId: 's',
          sizeQuantities: [],
          customFields: [{ name: 'Style Name', value: 'Tee' }],
          combos: [
            {
              comboId: 'c900',
              customFields: [
                { name: 'Combo Name', value: 'White' },
                { name: 'Combo Based Quantity', value: { value, unit: 790 } },
              ],
              materialInfo: [],
            },
          ],
        },
      ] as unknown as Style[];
    const follow = (value: number) =>
      followStyles([{ ...stage, subStages: [part(900, 1000)] }], sized(value)).over;
    expect(follow(500)).toEqual([
      {
        stageName: 'Cutting',
        place: 'Tee > White',
        side: 'factory',
        inhouse: 900,
        required: { value: 500, unit: 790 },
      },
    ]);
    expect([follow(900), follow(1200)]).toEqual([[], []]);
  });
});
