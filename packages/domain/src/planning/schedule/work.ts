import { type Day, laterOf } from '../../calendar';
import { usualWorkOf } from '../../catalogue/usual-plan';
import type { StageCategory } from '../../vocabulary';
import type { SchedulePlan, ScheduleSide } from './schedule-plan';
import { afterLag, releaseSide, type ViewedStage } from './viewed-stage';

/** Usual working days of the client after the factory's completion. */
const USUAL_BUFFER: Record<StageCategory, number> = { Approval: 2, Submission: 1, Quantity: 0 };

type Facts = Pick<SchedulePlan, 'start' | 'calendars'>;

/**
 * Working days of the side that does the work: as set, else the smaller of the usual and what the agreed days allow.
 */
export function workOf(
  { start, calendars }: Facts,
  stage: ViewedStage,
  byId: ReadonlyMap<string, ViewedStage>,
): number {
  if (stage.workDays !== null) return stage.workDays;
  const usual = usualWorkOf(stage.key);
  const planned = plannedDay(stage.sides[stage.working]);
  if (planned === null) return usual ?? 0;
  const releases = stage.after.flatMap(({ stageId, lag }) => {
    const before = byId.get(stageId);
    const agreed = before ? agreedDay(before.sides[releaseSide(before)]) : null;
    return agreed === null ? [] : [afterLag(agreed, lag)];
  });
  const from = releases.length > 0 ? releases.reduce(laterOf) : start;
  const allowed = calendars[stage.working].between(from, planned);
  return Math.min(usual ?? allowed, allowed);
}

/** Working days of the client after the factory's completion: as set, else the smaller of usual and agreed. */
export function bufferOf({ calendars }: Facts, stage: ViewedStage): number {
  if (stage.bufferDays !== null) return stage.bufferDays;
  const factory = agreedDay(stage.sides.factory);
  const client = agreedDay(stage.sides.client);
  const usual = USUAL_BUFFER[stage.category];
  return factory === null || client === null
    ? usual
    : Math.min(usual, calendars.client.between(factory, client));
}

const agreedDay = (side: ScheduleSide | undefined): Day | null => side?.baseline ?? side?.commitment ?? null;

/** The baseline, or the deadline if that is earlier. */
function plannedDay(side: ScheduleSide | undefined): Day | null {
  const { baseline = null, commitment = null } = side ?? {};
  if (baseline === null || commitment === null) return commitment ?? baseline;
  return baseline < commitment ? baseline : commitment;
}
