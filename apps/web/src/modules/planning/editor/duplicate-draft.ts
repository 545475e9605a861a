import { duplicateStage } from '@selvedge/domain/planning/rules';
import { conditionsOf } from './draft-conditions';
import { timingOf } from './draft-links';
import { type DraftStage, draftOf } from './plan-draft';

export const withDuplicate = (stages: readonly DraftStage[], stage: DraftStage): DraftStage[] =>
  stages.flatMap((one) => {
    if (one !== stage) return [one];
    const conditions = conditionsOf(stage, stages);
    return [one, draftOf({ ...duplicateStage(stage), ...timingOf(stage), conditions })];
  });
