import type { LocalizedText } from '@selvedge/domain/localized-text';
import { orderFacts } from '@selvedge/domain/orders/rules';
import {
  checkPlanBack,
  type PlanFrom,
  type PlanFromPreview,
  previewPlanFrom,
  type Redated,
  type TimedStage,
} from '@selvedge/domain/planning/plan-from';
import { eachSide } from '@selvedge/domain/planning/sides';
import { workingDaysOf } from '@selvedge/domain/workdays/work-calendar';
import type { Order } from '#web/modules/orders/queries';
import type { Stage } from '#web/modules/planning/queries';
import type { Schedule } from '#web/modules/planning/schedule/queries';
import { isRecordedSlip } from '#web/modules/planning/schedule/slip';

interface PlanFromChange extends PlanFromPreview {
  refusal: LocalizedText | null;
  /** Frozen deadlines that move later, for which the reason is asked. */
  slips: Redated[];
}

/** What counting a plan's deadlines from another day does to its open deadlines. */
export function planFromChange(
  { customFields }: Pick<Order, 'customFields'>,
  stages: readonly Stage[],
  schedule: Schedule,
  planFrom: PlanFrom,
): PlanFromChange {
  const { purchaseOrderDate: poDate, contractShipDate: shipDate } = orderFacts(customFields);
  const { client = null, factory = null } = schedule.calendars;
  const basis = {
    planFrom,
    poDate,
    shipDate,
    today: schedule.asOf,
    clientDays: workingDaysOf(client),
    factoryDays: workingDaysOf(factory),
  };
  const scheduled = new Map(schedule.stages.map((stage) => [stage.stageId, stage]));
  const preview = previewPlanFrom(
    basis,
    stages.map((stage) => timedStage(stage, scheduled.get(stage.stageId)?.unit)),
  );
  return {
    ...preview,
    refusal: planFrom === 'ship' ? checkPlanBack(basis, stages) : null,
    slips: preview.moves.filter(({ stageId, side, to }) => {
      const dates = scheduled.get(stageId)?.sides[side];
      return dates !== undefined && isRecordedSlip(dates, { commitment: to });
    }),
  };
}

const timedStage = (stage: Stage, unit: TimedStage['unit'] = 'calendar'): TimedStage => ({
  stageId: stage.stageId,
  stageName: stage.stageName,
  unit,
  totalItems: stage.totalItems,
  sides: eachSide((side) => {
    const own = stage.sides[side];
    const { visible = own !== undefined, lead = 0, deadline = null, done = 0 } = own ?? {};
    return { visible, lead, deadline, done, status: own?.status ?? 'NOT_STARTED' };
  }),
});
