import { describe, expect, it } from 'vitest';
import { NEW_STAGE } from './rules';
import {
  STAGE_NAMES,
  SUB_STAGE_NAMES,
  SUMMARY_COMBO_NAMES,
  SUMMARY_NAMES,
  SUMMARY_STYLE_NAMES,
} from './side-names';
import { changeSide, eachSide } from './sides';
import type { Side, VisibleStage } from './stage';
import { planFromWire, planToWire, stageFromWire, stageToWire, summaryFromWire, summaryToWire } from './wire';

const quantity = { value: 0, unit: 790 as const };
const both = {
  client: {
    ...NEW_STAGE.sides.client,
    deadline: '2027-03-11',
    required: quantity,
    inhouse: quantity,
    totals: [],
    done: 1,
  },
  factory: {
    ...NEW_STAGE.sides.factory,
    lead: 7,
    required: quantity,
    inhouse: quantity,
    totals: [],
    done: 0,
  },
};
const part = {
  status: 'SUBMITTED' as const,
  deadline: null,
  required: quantity,
  inhouse: quantity,
  submittedAt: null,
  updatedAt: null,
};
const stageWith = (sides: VisibleStage['sides']): VisibleStage => ({
  ...NEW_STAGE,
  stageId: 's',
  orderId: 'o',
  isParent: true,
  position: 0,
  totalItems: 1,
  sides,
  subStages: [
    {
      stageId: 'p',
      styleId: 'style',
      comboId: 'combo',
      materialId: null,
      styleName: 'Tee',
      comboName: 'Navy',
      materialName: null,
      sides: Object.fromEntries(Object.keys(sides).map((side) => [side, part])),
    },
  ],
});

describe('the sides of a stage on the wire', () => {
  it('have the names of the specification', () => {
    const wire = stageToWire(stageWith(both));
    expect(wire).toMatchObject({
      deadlineClient: '2027-03-11',
      leadTimeManufacturer: 7,
      completedClientTrader: 1,
    });
    expect(wire.subStages[0]).toMatchObject({ statusTraderManufacturer: 'SUBMITTED' });
    expect(wire).not.toHaveProperty('sides');
  });

  it('come back as they were', () => {
    expect(stageFromWire(stageToWire(stageWith(both)))).toEqual(stageWith(both));
    expect(planFromWire(planToWire(NEW_STAGE))).toEqual(NEW_STAGE);
  });

  it.each(['client', 'factory'] as Side[])('are the %s side only in the answer of its partner', (side) => {
    const own = { [side]: both[side] };
    const read = stageFromWire(stageToWire(stageWith(own)));
    expect(Object.keys(read.sides)).toEqual([side]);
    expect(read.subStages.map((sub) => Object.keys(sub.sides))).toEqual([[side]]);
  });

  it('distinguish false, 0 and null from absent values', () => {
    const hidden = changeSide(NEW_STAGE, 'client', { visible: false });
    expect(planToWire(hidden)).toMatchObject({
      isVisibleToClient: false,
      leadTimeClient: 0,
      deadlineClient: null,
    });
    expect(planFromWire(planToWire(hidden))).toEqual(hidden);
  });

  it.each([
    ['a stage', STAGE_NAMES],
    ['a sub-stage', SUB_STAGE_NAMES],
    ['a stage of the summary', SUMMARY_NAMES],
    ['a style of the summary', SUMMARY_STYLE_NAMES],
    ['a combo of the summary', SUMMARY_COMBO_NAMES],
  ])('never share a name in %s', (_, names) => {
    const all = [...Object.values(names.client), ...Object.values(names.factory)];
    expect(new Set(all).size).toBe(all.length);
    expect(Object.keys(names.client)).toEqual(Object.keys(names.factory));
  });
});

describe('the summary on the wire', () => {
  const totals = { required: quantity, inhouse: quantity, totals: [], done: 0 };
  const combo = { deadline: null, status: 'NOT_STARTED' as const, started: false, complete: false, over: 0 };
  const summary = {
    stageId: 's',
    stageName: 'Cutting',
    stageType: 'Production' as const,
    category: 'Quantity' as const,
    brandName: '',
    item: '',
    buyerName: '',
    totalStages: 1,
    sides: eachSide((side) => ({
      visible: side === 'client',
      deadline: null,
      due: null,
      status: 'NOT_STARTED' as const,
      percent: 0,
      ...totals,
    })),
    associatedUsers: { traders: [1] },
    styles: [
      {
        styleId: 'style',
        styleName: 'Tee',
        storyName: 'Tee',
        styleTotalStages: 1,
        sides: eachSide(() => totals),
        combos: [
          { color: 'Navy', comboId: 'c', stageId: 'p', materialName: null, sides: eachSide(() => combo) },
        ],
      },
    ],
  };

  it('lists both switches, the total, the client’s figures and then the factory’s', () => {
    const names = Object.keys(summaryToWire(summary));
    expect(names.slice(7, 11)).toEqual([
      'isVisibleToClient',
      'isVisibleToFactory',
      'totalStages',
      'stageDeadlineClient',
    ]);
    expect(names.slice(-3)).toEqual(['stageInHousePercentManufacturer', 'associatedUsers', 'styles']);
  });

  it('comes back as it was', () => {
    expect(summaryFromWire(summaryToWire(summary))).toEqual(summary);
  });
});
