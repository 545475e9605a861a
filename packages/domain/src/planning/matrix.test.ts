import { describe, expect, it } from 'vitest';
import { type StageCategory, StageLevel, type StageStatus, Unit } from '../vocabulary';
import { type MatrixCellSide, matrixOf } from './matrix';
import { eachSide } from './sides';
import type { Side, VisibleStage, VisibleSubStage } from './stage';

const quantity = (value: number, unit: Unit = Unit.Piece) => ({ value, unit });
interface TestPart {
  style?: string;
  combo?: string;
  material?: string;
  status?: StageStatus;
  required?: number;
  inhouse?: number;
  unit?: Unit;
}
function part(change: TestPart): VisibleSubStage {
  const { style = 'Tee', combo = 'Navy', material = null, status = 'NOT_STARTED', unit } = change;
  return {
    stageId: `${style}/${combo}/${material}`,
    styleId: style,
    comboId: `${style}-${combo}`,
    materialId: material && `${combo}-${material}`,
    styleName: style,
    comboName: combo,
    materialName: material,
    sides: eachSide((side) => ({
      status: side === 'client' ? 'NOT_STARTED' : status,
      deadline: null,
      required: quantity(change.required ?? 100, unit),
      inhouse: quantity(side === 'client' ? 0 : (change.inhouse ?? 0), unit),
      submittedAt: null,
      updatedAt: null,
    })),
  };
}

function stage(
  stageId: string,
  parts: readonly TestPart[],
  change: Partial<VisibleStage> = {},
): VisibleStage {
  return {
    stageId,
    orderId: 'order',
    stageName: `Stage ${stageId}`,
    stageType: 'Production',
    category: 'Submission',
    level: StageLevel.Combo,
    materialType: null,
    isParent: true,
    position: 0,
    totalItems: parts.length,
    subStages: parts.map(part),
    sides: eachSide(() => ({
      visible: true,
      lead: 0,
      deadline: null,
      status: 'NOT_STARTED',
      required: quantity(0),
      inhouse: quantity(0),
      totals: [],
      done: 0,
    })),
    ...change,
  };
}

const namesOf = (stages: readonly VisibleStage[]) =>
  matrixOf(stages).rows.map(({ kind, name }) => `${kind} ${name}`);
const cellOf = (parts: readonly TestPart[], category: StageCategory = 'Submission', side: Side = 'factory') =>
  matrixOf([stage('one', parts, { category })]).rows[0]?.cells.get('one')?.sides[side];

describe('the rows of the matrix', () => {
  it('are styles, their combos and the materials of these, from all stages', () => {
    const sewing = [{}, { combo: 'Red' }, { style: 'Polo' }];
    const fabric = [{ material: 'Jersey' }, { material: 'Rib' }, { combo: 'Red', material: 'Jersey' }];
    const stages = [stage('sewing', sewing), stage('fabric', [...fabric, { style: 'Polo' }])];
    expect(namesOf(stages)).toEqual([
      'style Tee',
      'combo Navy',
      'material Jersey',
      'material Rib',
      'combo Red',
      'material Jersey',
      'style Polo',
      'combo Navy',
    ]);
    const { rows } = matrixOf(stages);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
  });

  it('have the parts of their style, combo or material, and no cell where a stage has none', () => {
    const stages = [stage('sewing', [{}]), stage('fabric', [{ material: 'Jersey' }, { material: 'Rib' }])];
    const found = matrixOf(stages).rows.map(({ cells }) => [
      cells.get('sewing')?.parts.length,
      cells.get('fabric')?.parts.length,
    ]);
    expect(found).toEqual([
      [1, 2],
      [1, 2],
      [undefined, 1],
      [undefined, 1],
    ]);
  });

  it('are none for stages without parts', () => {
    expect(matrixOf([stage('sewing', [])])).toEqual({
      columns: [{ stageId: 'sewing', name: 'Stage sewing', type: 'Production', category: 'Submission' }],
      rows: [],
    });
  });
});

describe('a cell of the matrix', () => {
  const ORDER: StageStatus[] = [
    'REJECTED',
    'NOT_STARTED',
    'IN_PROGRESS',
    'SUBMITTED',
    'IN_REVIEW',
    'APPROVED',
  ];
  const pairs = ORDER.flatMap((worse, at) => ORDER.slice(at + 1).map((better) => [worse, better] as const));
  it.each(pairs)('with %s and %s has the tone of the first', (worse, better) => {
    for (const statuses of [
      [worse, better],
      [better, worse],
    ]) {
      const parts = statuses.map((status, at) => ({ status, combo: `Combo ${at}` }));
      expect(cellOf(parts, 'Approval')).toMatchObject({ status: worse, done: better === 'APPROVED' ? 1 : 0 });
    }
  });

  it.each<[string, readonly TestPart[], Partial<MatrixCellSide>]>([
    ['the share of what is required', [{ required: 300, inhouse: 100 }], { percent: 33, done: 0 }],
    [
      'the share of all parts in one unit',
      [{ inhouse: 50 }, { inhouse: 100, combo: 'Red' }],
      { percent: 75, done: 1 },
    ],
    [
      'the mean of several units',
      [{ inhouse: 100 }, { unit: Unit.Kg, material: 'Rib' }],
      { percent: 50, done: 1 },
    ],
    ['no share without a requirement', [{ required: 0 }], { percent: null, done: 0 }],
    [
      'a part that is complete by quantity',
      [{ inhouse: 100 }],
      { percent: 100, done: 1, status: 'COMPLETED' },
    ],
  ])('of a Quantity stage has %s', (_case, parts, expected) => {
    expect(cellOf(parts, 'Quantity')).toMatchObject(expected);
  });

  it('of another category has no percent', () => {
    expect(cellOf([{ inhouse: 50 }])).toEqual({ status: 'IN_PROGRESS', done: 0, percent: null });
  });

  it('has only the sides that are received and have a status of their own', () => {
    const sidesOf = (change: Partial<VisibleStage>) =>
      Object.keys(matrixOf([stage('one', [{}], change)]).rows[0]?.cells.get('one')?.sides ?? {});
    const { client, factory } = stage('one', []).sides;
    if (!client || !factory) throw new Error('A test stage has both sides.');
    const hidden = { visible: false };
    expect(sidesOf({})).toEqual(['client', 'factory']);
    expect(sidesOf({ sides: { factory } })).toEqual(['factory']);
    expect(sidesOf({ sides: { client: { ...client, ...hidden }, factory } })).toEqual(['factory']);
    expect(
      sidesOf({ sides: { client: { ...client, ...hidden }, factory: { ...factory, ...hidden } } }),
    ).toEqual(['client']);
  });
});
