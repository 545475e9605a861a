import { SIDES } from '@selvedge/domain/planning/sides';
import type { Context } from '#server/http/context';
import { recordAll } from '#server/modules/activity/activity';
import type { StageReport } from '../report-activity';
import type { RecordedDates } from '../report-batch';
import type { NewDateChange } from './date-change-store';
import { givenReasons, reasonsGiven } from './given-reasons';
import { type Recording, reasonOfSlips } from './record-dates';

export function lateReasons(reports: readonly StageReport[]): Recording {
  const reportOf = reportsBySide(reports);
  return { reasonOf: (change) => reasonOfSlips(reportOf(change)?.reason ?? null)(change) };
}

/** Records the activity of given reasons, and returns the ids of the recorded changes by report. */
export async function announceLateCompletions(
  ctx: Context,
  reports: readonly StageReport[],
  { dates, passedOn }: RecordedDates,
): Promise<Map<StageReport, string[]>> {
  const reportOf = reportsBySide(reports);
  const orders = new Map(reports.map(({ open: { order } }) => [order.orderId, order]));
  await recordAll(
    ctx,
    [...orders.values()].flatMap((order) => {
      const ofOrder = dates.filter((change) => reportOf(change)?.open.order.orderId === order.orderId);
      return reasonsGiven(order, givenReasons(ofOrder, ctx.actor.userType));
    }),
  );
  const changeIds = new Map(reports.map((report): [StageReport, string[]] => [report, []]));
  for (const change of [...dates, ...passedOn]) {
    const report = reportOf(change);
    if (report) changeIds.get(report)?.push(change.changeId);
  }
  return changeIds;
}

/** Finds the report of a side of a stage; a side without one belongs to the report on the stage's other side. */
function reportsBySide(reports: readonly StageReport[]) {
  const keyOf = ({ stageId, side }: Pick<NewDateChange, 'stageId' | 'side'>) => `${stageId} ${side}`;
  const placeOf = ({ open, side }: StageReport) => keyOf({ stageId: open.stage.stageId, side });
  const bySide = new Map(
    reports.flatMap((report) => SIDES.map((side) => [placeOf({ ...report, side }), report] as const)),
  );
  for (const report of reports) bySide.set(placeOf(report), report);
  return (change: Pick<NewDateChange, 'stageId' | 'side'>) => bySide.get(keyOf(change));
}
