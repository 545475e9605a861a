import type { Side } from '@selvedge/domain/planning/stage';
import type { Stage } from '#web/modules/planning/queries';

/** The viewer's role in reports on a side of a stage. Null or undefined when the viewer may not report. */
export const roleOn = (stage: Pick<Stage, 'can'>, side: Side) => stage.can?.[`${side}Role`];

export const reportable = (stage: Stage, sides: readonly Side[]): Side[] =>
  sides.filter((side) => roleOn(stage, side));
