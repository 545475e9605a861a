import { SIDES } from '@selvedge/domain/planning/sides';
import type { Context } from '#server/http/context';
import { recordAll } from '#server/modules/activity/activity';
import type { StageReport } from '../report-activity';
import { recordBatchDates } from '../report-batch';
import type { NewDateChange } from './date-change-store';
import type { DatedSide } from './dates-store';
import { givenReasons, reasonsGiven } from './given-reasons';
import { reasonOfSlips } from './record-dates';

/**
 * Records completions after the deadline with the reasons of the reports, and those on client sides that were passed on
 * in the names of the people who did that (`passers`, by stage). Returns the ids of the changes of each report.
 */
export async function recordLateCompletions(
  ctx: Context,
  reports: readonly StageReport[],
  before: readonly DatedSide[],
  passers: ReadonlyMap<string, number>,
): Promise<Map<StageReport, string[]>> {
  const orders = new Map(reports.map(({ open: { order } }) => [order.orderId, order]));
  const reportOf = reportsBySide(reports);
  const { own, passedOn } = await recordBatchDates(ctx, [...orders.keys()], before, passers, {
    reasonOf: (change) => reasonOfSlips(reportOf(change)?.reason ?? null)(change),
  });
  await recordAll(
    ctx,
    [...orders.values()].flatMap((order) => {
      const ofOrder = own.filter((change) => reportOf(change)?.open.order.orderId === order.orderId);
      return reasonsGiven(order, givenReasons(ofOrder, ctx.actor.userType));
    }),
  );
  const changeIds = new Map(reports.map((report): [StageReport, string[]] => [report, []]));
  for (const change of [...own, ...passedOn]) {
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
