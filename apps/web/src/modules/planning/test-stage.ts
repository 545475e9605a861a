import { StageLevel, Unit } from '@selvedge/domain/vocabulary';
import type { Stage, SubStage } from './queries';

const ORDER = '00000000-0000-4000-8000-000000000001';
const pieces = (value: number) => ({ value, unit: Unit.Piece });

/** A quantity stage with one combo, as a trader gets it; for tests. */
export function testStage(change: Partial<Stage> = {}, sub: Partial<SubStage> = {}): Stage {
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
    isVisibleToClient: true,
    isVisibleToFactory: true,
    leadTimeClient: 10,
    leadTimeManufacturer: 7,
    deadlineClient: '2027-03-11',
    deadlineManufacturer: '2027-03-08',
    statusClientTrader: 'NOT_STARTED',
    statusTraderManufacturer: 'IN_PROGRESS',
    associatedUsers: { traders: [], manufacturers: [], clients: [] },
    totalItems: 1,
    can: { updateClient: true, updateFactory: true, clientRole: 'both', factoryRole: 'both' },
    subStages: [
      {
        stageId: '00000000-0000-4000-8000-000000000003',
        styleId: '00000000-0000-4000-8000-000000000004',
        comboId: '00000000-0000-4000-8000-000000000005',
        materialId: null,
        styleName: 'Tee',
        comboName: 'Navy',
        materialName: null,
        statusClientTrader: 'NOT_STARTED',
        statusTraderManufacturer: 'IN_PROGRESS',
        requiredQuantityClient: pieces(500),
        inhouseQuantityClient: pieces(0),
        requiredQuantityManufacturer: pieces(500),
        inhouseQuantityManufacturer: pieces(120),
        ...sub,
      },
    ],
    ...change,
  };
}
