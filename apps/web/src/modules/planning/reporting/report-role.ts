import type { Side } from '@selvedge/domain/planning/stage';
import type { Stage } from '#web/modules/planning/queries';

/** What the viewer reports on a side of a stage; null or absent when nothing. */
export const roleOn = (stage: Pick<Stage, 'can'>, side: Side) => stage.can?.[`${side}Role`];

/** The sides of a stage that the viewer may report. */
export const reportable = (stage: Stage, sides: readonly Side[]): Side[] =>
  sides.filter((side) => roleOn(stage, side));
