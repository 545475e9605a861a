import { type StageCategory, type StageStatus, Unit } from '../../vocabulary';
import { isSubStageComplete, type Part, sideOf } from '../progress';
import { settleReport } from '../report';
import type { Side } from '../stage';

interface SentReport {
  status?: StageStatus | undefined;
  subStageIds?: readonly string[] | undefined;
  figures?: readonly { subStageId: string; inhouse: number }[] | undefined;
}
interface ReportedStage {
  category: StageCategory;
  subStages: readonly (Part & { stageId: string })[];
}

/** Returns 'side' if the report leaves no open part there; null if it completes no part. */
export function completedBy(stage: ReportedStage, side: Side, report: SentReport): 'side' | 'parts' | null {
  const { category, subStages } = stage;
  const before = subStages.map((part) => isSubStageComplete(part, side, category));
  const after = subStages.map((part) => isCompleteAfter(part, side, category, report));
  if (!after.some((isComplete, nth) => isComplete && !before[nth])) return null;
  return after.every(Boolean) ? 'side' : 'parts';
}

function isCompleteAfter(
  part: ReportedStage['subStages'][number],
  side: Side,
  category: StageCategory,
  { status, subStageIds = [], figures = [] }: SentReport,
): boolean {
  const now = sideOf(part, side);
  const inhouse = figures.find(({ subStageId }) => subStageId === part.stageId)?.inhouse;
  const settled = settleReport(now, category, {
    ...(status !== undefined && subStageIds.includes(part.stageId) ? { status } : {}),
    ...(inhouse === undefined ? {} : { inhouse }),
  });
  const { status: current, inhouse: figure } = 'state' in settled ? settled.state : now;
  const own = part.sides[side];
  const unit = own?.inhouse?.unit ?? Unit.Piece;
  const sides = { [side]: { ...own, status: current, inhouse: { value: figure, unit } } };
  return isSubStageComplete({ sides }, side, category);
}
