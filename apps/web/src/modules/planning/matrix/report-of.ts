import { sideOf } from '@selvedge/domain/planning/progress';
import type { Side } from '@selvedge/domain/planning/stage';
import { reportChoices } from '@selvedge/domain/planning/status';
import type { Stage, SubStage } from '#web/modules/planning/queries';
import { roleOn } from '#web/modules/planning/reporting/report-role';
import type { Report } from '#web/modules/planning/reporting/use-report-form';

/** What the viewer can report on the parts of a cell: on one part, on several of the stage, or nothing. */
export function reportOf(stage: Stage, parts: readonly SubStage[], side: Side): Report | 'several' | null {
  const role = roleOn(stage, side);
  const [sub] = parts;
  if (!role || !sub) return null;
  if (parts.length > 1) return 'several';
  if (reportChoices(stage.category, role, sideOf(sub, side).status).length === 0) return null;
  return { stage, sub, side, kind: stage.category === 'Quantity' ? 'quantity' : 'status' };
}
