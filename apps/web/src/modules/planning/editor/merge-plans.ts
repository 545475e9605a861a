import type { StagePlan } from '@selvedge/domain/planning/stage';
import { relinked, withoutKeys } from './draft-links';
import { changedParts, copyPart, DEFINITION, type DraftStage } from './plan-draft';

const hasSameDefinition = (one: StagePlan, other: StagePlan): boolean =>
  DEFINITION.every((key) => one[key] === other[key]);

/**
 * Field by field: my changes win, all other values come from the server. Stages that the server no longer has are
 * removed. A stage that I added and that the server now has too is the same stage, because an earlier save may have
 * succeeded without a response.
 */
export function mergePlans(
  base: readonly DraftStage[],
  mine: readonly DraftStage[],
  theirs: readonly DraftStage[],
): DraftStage[] {
  const current = new Map(theirs.map((stage) => [stage.key, stage]));
  const removed = [...base, ...mine]
    .filter(({ key, stageId }) => stageId !== '' && !current.has(key))
    .map(({ key }) => key);
  const baseStages = new Map(withoutKeys(base, removed).map((stage) => [stage.key, stage]));
  const localKeys = new Set([...base, ...mine].map((stage) => stage.key));
  const unmatched = new Set(theirs.filter((stage) => !localKeys.has(stage.key)));
  const newKeys = new Map<string, string>();
  const merged = withoutKeys(mine, removed).flatMap((stage): DraftStage[] => {
    if (stage.stageId === '') {
      const match = [...unmatched].find((other) => hasSameDefinition(stage, other));
      if (!match) return [stage];
      unmatched.delete(match);
      const { key, stageId, locked, progress } = match;
      newKeys.set(stage.key, key);
      return [{ ...stage, key, stageId, locked, progress }];
    }
    const newer = current.get(stage.key);
    if (!newer) return [];
    const parts = changedParts(baseStages.get(stage.key) ?? newer, stage);
    return [parts.reduce((result, part) => copyPart(result, part, stage), newer)];
  });
  return relinked([...merged, ...unmatched], newKeys);
}
