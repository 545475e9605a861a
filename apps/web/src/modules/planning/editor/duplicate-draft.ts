import { duplicateStage } from '@selvedge/domain/planning/rules';
import { conditionsOf } from './draft-conditions';
import { timingOf } from './draft-links';
import { type DraftStage, draftOf } from './plan-draft';

/** The stages with a copy of one of them after it, which waits for the same. */
export const withDuplicate = (stages: readonly DraftStage[], stage: DraftStage): DraftStage[] =>
  stages.flatMap((one) => {
    if (one !== stage) return [one];
    const conditions = conditionsOf(stage, stages);
    return [one, draftOf({ ...duplicateStage(stage), ...timingOf(stage), conditions })];
  });
