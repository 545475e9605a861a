import { type GatedStage, readiness } from '../packages/domain/src/planning/readiness/readiness';
import { type StageCategory, Unit } from '../packages/domain/src/vocabulary';

const COMBOS = 500;

const stage = (stageId: string, category: StageCategory, needs: readonly string[] = []): GatedStage => ({
  stageId,
  stageName: stageId,
  category,
  sides: { factory: { visible: true } },
  subStages: Array.from({ length: COMBOS }, (_combo, index) => ({
    stageId: `${stageId} ${index}`,
    styleId: 'style',
    comboId: `combo ${index}`,
    sides: {
      factory: {
        status: 'NOT_STARTED',
        required: { value: 100, unit: Unit.Piece },
        inhouse: { value: needs.length === 0 && category === 'Quantity' ? index % 100 : 0, unit: Unit.Piece },
      },
    },
  })),
  conditions: needs.map((id) => ({ stageId: id, atLeast: 95 })),
});

const NEEDED = [
  stage('PP Sample', 'Approval'),
  stage('Bulk Fabric In-house', 'Quantity'),
  stage('Sewing Trims In-house', 'Quantity'),
  stage('Fabric Test (FPT)', 'Approval'),
  stage('Pre-Production Meeting', 'Submission'),
];
const CUTTING = stage(
  'Cutting',
  'Quantity',
  NEEDED.map(({ stageId }) => stageId),
);

/** Judges a stage that waits for five others, in a plan of 3,000 parts. */
export const judgeCutting = () => readiness(CUTTING, [...NEEDED, CUTTING], 'factory');
