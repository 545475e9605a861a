import { STAGE_CATALOGUE } from '../../catalogue/stages';
import type { SentStage } from '../../planning/sent-stage';
import { eachSide } from '../../planning/sides';
import { stageKey } from '../../planning/stage-key';
import { withUsualLinks } from '../../planning/usual-links';
import type { StoredTaStage } from './compare-plan';
import type { TaStage } from './ta-order';

const byKey = new Map(STAGE_CATALOGUE.map((stage) => [stageKey(stage.name), stage]));

/** Stages that a stored plan lacks, after those that they usually wait for. Their days are written afterwards. */
export function sentStages(
  stages: readonly TaStage[],
  plan: readonly Pick<StoredTaStage, 'stageId' | 'stageName'>[],
  traders: number[],
): SentStage[] {
  const refs = stages.map(({ name }, nth) => ({ stageId: `new ${nth}`, stageName: name, after: [] }));
  const linked = withUsualLinks([
    ...plan.map(({ stageId, stageName }) => ({ stageId, stageName, after: [] })),
    ...refs,
  ]);
  const after = new Map(linked.stages.map((stage) => [stage.stageId, stage.after]));
  const isNew = new Set(refs.map(({ stageId }) => stageId));
  return stages.map(({ name, category, level }, nth): SentStage => {
    const known = byKey.get(stageKey(name));
    const ref = `new ${nth}`;
    return {
      ref,
      stageName: name,
      stageType: known?.type ?? 'Sample Approval',
      category,
      level,
      materialType: known?.materialType ?? null,
      sides: eachSide(() => ({ visible: true, lead: 0, status: 'NOT_STARTED' as const })),
      associatedUsers: { traders, manufacturers: [], clients: [] },
      schedule: {
        unit: 'calendar',
        workDays: null,
        bufferDays: null,
        noticeDays: null,
        after: (after.get(ref) ?? []).map(({ stageId, lag }) =>
          isNew.has(stageId) ? { ref: stageId, lag } : { stageId, lag },
        ),
      },
    };
  });
}
