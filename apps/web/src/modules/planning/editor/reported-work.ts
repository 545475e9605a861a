import { plural, t } from '@lingui/core/macro';
import { stageText } from '#web/lib/product-text';
import type { DraftStage } from './plan-draft';

/** For each of the stages with reported work: 'Cutting: 3 of 12 parts have reported work'. */
export const reportedWork = (stages: readonly DraftStage[]): string[] =>
  stages
    .filter(({ progress }) => progress.started > 0)
    .map(({ stageName: entered, progress: { started, parts } }) => {
      const stageName = stageText(entered);
      return t`${stageName}: ${plural(started, {
        one: `# of ${parts} parts has reported work`,
        other: `# of ${parts} parts have reported work`,
      })}`;
    });

export const reportedParts = (stages: readonly DraftStage[]): { started: number; parts: number } => ({
  started: stages.reduce((sum, { progress }) => sum + progress.started, 0),
  parts: stages.reduce((sum, { progress }) => sum + progress.parts, 0),
});
