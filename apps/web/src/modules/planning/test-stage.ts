import { eachSide } from '@selvedge/domain/planning/sides';
import type { Side, VisibleStageSide, VisibleSubStageSide } from '@selvedge/domain/planning/stage';
import { StageLevel, Unit } from '@selvedge/domain/vocabulary';
import type { Stage, SubStage } from './queries';

const ORDER = '00000000-0000-4000-8000-000000000001';
const pieces = (value: number) => ({ value, unit: Unit.Piece });

type SideChange<V> = { sides?: Partial<Record<Side, Partial<V>>> };
type StageChange = Partial<Omit<Stage, 'sides'>> & SideChange<VisibleStageSide>;
type SubStageChange = Partial<Omit<SubStage, 'sides'>> & SideChange<VisibleSubStageSide>;

const STATUS = { client: 'NOT_STARTED', factory: 'IN_PROGRESS' } as const;
const TIMING = {
  client: { lead: 10, deadline: '2027-03-11' },
  factory: { lead: 7, deadline: '2027-03-08' },
};
const INHOUSE = { client: 0, factory: 120 };

export function testSubStage({ sides, ...change }: SubStageChange = {}): SubStage {
  return {
    stageId: '00000000-0000-4000-8000-000000000003',
    styleId: '00000000-0000-4000-8000-000000000004',
    comboId: '00000000-0000-4000-8000-000000000005',
    materialId: null,
    styleName: 'Tee',
    comboName: 'Navy',
    materialName: null,
    ...change,
    sides: eachSide((side) => ({
      status: STATUS[side],
      deadline: TIMING[side].deadline,
      required: pieces(500),
      inhouse: pieces(INHOUSE[side]),
      submittedAt: null,
      updatedAt: null,
      ...sides?.[side],
    })),
  };
}

/** A test stage with category Quantity and one combo, as a trader sees it. */
export function testStage({ sides, ...change }: StageChange = {}, sub: SubStageChange = {}): Stage {
  return {
    stageId: '00000000-0000-4000-8000-000000000002',
    orderId: ORDER,
    stageName: 'Sewing',
    stageType: 'Production',
    category: 'Quantity',
    level: StageLevel.Combo,
    materialType: null,
    isParent: true,
    position: 0,
    associatedUsers: { traders: [], manufacturers: [], clients: [] },
    totalItems: 1,
    can: { updateClient: true, updateFactory: true, clientRole: 'both', factoryRole: 'both' },
    subStages: [testSubStage(sub)],
    ...change,
    sides: eachSide((side) => ({
      visible: true,
      ...TIMING[side],
      status: STATUS[side],
      required: pieces(500),
      inhouse: pieces(INHOUSE[side]),
      totals: [],
      done: 0,
      ...sides?.[side],
    })),
  };
}
