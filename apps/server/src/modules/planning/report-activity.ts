import type { Day } from '@selvedge/domain/calendar';
import { type LocalizedText, localized } from '@selvedge/domain/localized-text';
import type { Reason } from '@selvedge/domain/planning/dates/reasons';
import { BUNDLE_MINUTES, type ReportOrigin } from '@selvedge/domain/planning/report';
import { PEOPLE_NAMES } from '@selvedge/domain/planning/side-names';
import { sideIsShared } from '@selvedge/domain/planning/sides';
import type { Side } from '@selvedge/domain/planning/stage';
import { PARTNER_TYPES } from '@selvedge/domain/planning/view';
import type { UserType } from '@selvedge/domain/vocabulary';
import type { Context } from '#server/http/context';
import { type Recorded, recordAll } from '#server/modules/activity/activity';
import type { GivenReason } from './gates/gates';
import { announcePlans } from './plan-activity';
import type { ReportBundle, ReportedStage } from './report-store';
import * as reports from './report-store';
import { bundleText, changeText, type PartChange, type ReportKind } from './report-text';
import { sideEvent, textOn, withNotice } from './side-events';
import type { PlannedOrder } from './store';

export interface OpenStage extends ReportedStage {
  order: PlannedOrder;
}

export interface BatchReport {
  open: OpenStage;
  side: Side;
  path?: string;
  changes: readonly PartChange[];
  /** An earlier day of completion that the reporter gives. */
  doneOn?: Day | null;
}

export interface StageReport extends BatchReport {
  kind: ReportKind;
  summary: string;
  via: ReportOrigin;
  /** When a report was made that was sent later. */
  madeAt?: Date | undefined;
  takenBack?: boolean;
  reason?: Reason | null;
  release?: GivenReason;
  /** The person in whose name a report was passed on. */
  by?: number;
}

export const originOf = ({ actor }: Context): ReportOrigin =>
  actor.importsFile ? 'excel' : actor.apiKey ? 'key' : actor.reportLink ? 'link' : 'app';

/** A fixed number of statements. Reports within ten minutes share a notification; one report per side. */
export async function recordReports(ctx: Context, reported: readonly StageReport[]): Promise<void> {
  const bundlesOf = (side: Side) => {
    const own = reported.filter((one) => one.side === side);
    const stages = own.map(({ open: { order, stage } }) => ({
      orderId: order.orderId,
      stageId: stage.stageId,
    }));
    return reports.openBundles(ctx, stages, side, BUNDLE_MINUTES);
  };
  const bundles = { client: await bundlesOf('client'), factory: await bundlesOf('factory') };
  await recordAll(
    ctx,
    reported.map((one) => eventOf(ctx, one, bundles[one.side].get(one.open.stage.stageId) ?? null)),
  );
  await announcePlans(
    ctx,
    reported.map(({ open, side }) => ({
      order: open.order,
      userTypes: sideIsShared(open.stage, side) ? [PARTNER_TYPES[side]] : [],
    })),
  );
}

function eventOf(ctx: Context, report: StageReport, before: ReportBundle | null): Recorded {
  const { open, side, kind, changes, summary, via, madeAt, takenBack = false, by } = report;
  const { order, stage } = open;
  const { stageId, stageName } = stage;
  const textOf = (what: LocalizedText) => (_: unknown, reader: UserType) =>
    textOn(side, takenBack ? localized('{what}, taken back', { what }) : what, reader);
  const start = before?.start ?? ctx.now.toISOString();
  const people = stage.associatedUsers;
  const states = changes.map(({ part, to }) => ({ from: part[side], to }));
  const figures = states.map(({ to }) => to.inhouse);
  const line = { stageId, stageName, side, isShared: sideIsShared(stage, side) };
  const event = {
    kind: kind === 'status' ? 'stage.statusChanged' : 'stage.quantityChanged',
    text: textOf(changeText(open, side, kind, changes)),
    facts: {
      stageId,
      subStageIds: changes.map(({ part }) => part.id),
      side,
      from: states.map(({ from }) => (kind === 'status' ? from.status : from.inhouse)),
      to: kind === 'quantity' ? (figures.length === 1 ? figures[0] : figures) : sameStatus(changes),
      statuses: [...new Set(states.map(({ to }) => to.status))],
      bundle: start,
      via,
      ...(madeAt ? { madeAt: madeAt.toISOString() } : {}),
    },
  };
  const bundled = sideEvent(order, [line], {
    ...event,
    text: textOf(bundleText(open, side, kind, changes, before)),
  });
  // A report that was passed on notifies no traders: they get the notification of the factory's report.
  const userIds = [...(by === undefined ? people.traders : []), ...people[PEOPLE_NAMES[side]]];
  return {
    ...withNotice(order, bundled, userIds, `report ${stageId} ${side} ${start}`),
    ...sideEvent(order, [line], event),
    ...(by === undefined ? {} : { by }),
    commitMessage: summary,
  };
}

function sameStatus(changes: readonly PartChange[]) {
  const statuses = [...new Set(changes.map(({ to }) => to.status))];
  return statuses.length === 1 ? statuses[0] : changes.map(({ to }) => to.status);
}
