import type { LocalizedText } from '@selvedge/domain/localized-text';
import { joinTexts, localized, verbatim } from '@selvedge/domain/localized-text';
import { isEditor } from '@selvedge/domain/orders/policy';
import type { PartState, ReportOrigin } from '@selvedge/domain/planning/report';
import { BUNDLE_MINUTES, passedOn, proposeSummary } from '@selvedge/domain/planning/report';
import { PEOPLE_NAMES } from '@selvedge/domain/planning/side-names';
import { withSide } from '@selvedge/domain/planning/side-text';
import { sideIsShared } from '@selvedge/domain/planning/sides';
import type { Side } from '@selvedge/domain/planning/stage';
import { PARTNER_TYPES } from '@selvedge/domain/planning/view';
import { STAGE_STATUS_LABELS, UserType } from '@selvedge/domain/vocabulary';
import type { Context } from '#server/http/context';
import type { Texts } from '#server/modules/activity/activity';
import { record } from '#server/modules/activity/activity';
import { announcePlan, stageUrl } from './plan-activity';
import type { ReportedStage, ReportFacts } from './report-store';
import * as reports from './report-store';
import type { PartChange, ReportKind } from './report-text';
import { bundleText, changeText } from './report-text';
import type { PlannedOrder } from './store';
import * as totals from './totals-store';

export interface OpenStage extends ReportedStage {
  order: PlannedOrder;
  facts: ReportFacts;
  now: Date;
}

/** Changes that a report passed on to the client side, and the person in whose name (`by`). */
export interface PassedOn {
  by: number;
  changes: { subStageId: string; from: PartState; to: PartState }[];
}

export interface SideReport {
  kind: ReportKind;
  changes: readonly PartChange[];
  summary: string;
  via: ReportOrigin;
  takenBack?: boolean;
}
export const changeFacts = (side: Side, changes: readonly PartChange[]): PassedOn['changes'] =>
  changes.map(({ part, to }) => ({
    subStageId: part.id,
    from: { status: part[side].status, inhouse: part[side].inhouse },
    to,
  }));

export const originOf = (ctx: Context): ReportOrigin => (ctx.actor.apiKey ? 'key' : 'app');

/**
 * Writes a report on one side of a stage, records its activity and notifications, and passes it on to the client side
 * if the stage is set so. Returns what was passed on.
 */
export async function applyReport(
  ctx: Context,
  open: OpenStage,
  side: Side,
  report: SideReport,
): Promise<PassedOn | null> {
  const changesStatus = report.changes.some(({ part, to }) => part[side].status !== to.status);
  if (changesStatus && !report.takenBack) ctx.requirePolicy('mayReportStatus');
  await reports.writeParts(
    ctx,
    side,
    report.changes.map(({ part, to }) => ({
      id: part.id,
      ...to,
      at: ctx.now,
      by: ctx.actor.id,
      submittedAt:
        to.status === 'SUBMITTED' && part[side].status !== 'SUBMITTED' && !report.takenBack ? ctx.now : null,
    })),
  );
  await recordReport(ctx, open, side, report);
  const passed =
    side === 'factory' && !report.takenBack ? await passOnAutomatically(ctx, open, report) : null;
  await totals.addUpStages(ctx, [open.stage.stageId]);
  await totals.addUpOrder(ctx, open.order.orderId);
  return passed;
}

/** Passes a factory report on in the name of the person who switched that on, while that person is an editor. */
async function passOnAutomatically(
  ctx: Context,
  open: OpenStage,
  report: SideReport,
): Promise<PassedOn | null> {
  const { order, stage } = open;
  const { passOnBy } = stage;
  if (passOnBy === null || !stage.sides.client.visible) return null;
  if (!passOnBy.isActive || !isEditor(passOnBy, order)) {
    await stopPassingOn(ctx, open, passOnBy.name);
    return null;
  }
  const changes = await passOnParts(ctx, withChanges(open, report.changes, ctx), {
    by: passOnBy.id,
    ids: report.changes.map(({ part }) => part.id),
  });
  return changes.length === 0 ? null : { by: passOnBy.id, changes: changeFacts('client', changes) };
}

/** Switches passing on off and notifies the order's editors, who can switch it on again in their own name. */
async function stopPassingOn(ctx: Context, { order, stage }: OpenStage, name: string): Promise<void> {
  await reports.setPassOn(ctx, stage.stageId, null);
  const text = localized(
    '{stage}: factory reports are no longer passed on by themselves, because {person} is no longer an editor of this order',
    { stage: { stage: stage.stageName }, person: name },
  );
  const action = stageUrl(order.orderId, stage.stageId);
  await record(ctx, {
    kind: 'plan.passOn',
    orderId: order.orderId,
    organizationIds: [order.traderOrganizationId],
    texts: { [UserType.Trader]: text },
    tags: [stage.stageName],
    actionUrl: action,
    facts: { stageId: stage.stageId, byItself: false },
    notify: {
      userIds: order.editorUsers,
      title: verbatim(order.orderName),
      texts: { [UserType.Trader]: text },
      action,
    },
  });
  ctx.live({ kind: 'planning', orderId: order.orderId, organizationIds: [order.traderOrganizationId] });
}

/** Takes back client changes that a factory report passed on, where they were not changed since. */
export async function takeBackPassedOn(
  ctx: Context,
  open: OpenStage,
  { by, changes }: PassedOn,
  via: ReportOrigin,
): Promise<void> {
  const back = changes.flatMap(({ subStageId, from, to }): PartChange[] => {
    const part = open.parts.find((one) => one.id === subStageId);
    const isUnchanged = part?.client.status === to.status && part.client.inhouse === to.inhouse;
    return part && isUnchanged ? [{ part, to: from }] : [];
  });
  if (back.length === 0) return;
  await reports.writeParts(
    ctx,
    'client',
    back.map(({ part, to }) => ({ id: part.id, ...to, at: ctx.now, by, submittedAt: null })),
  );
  const kind: ReportKind = back.some(({ part, to }) => part.client.status !== to.status)
    ? 'status'
    : 'quantity';
  const summary = proposeSummary(open.stage.stageName, 'Taken back', back.length);
  await recordReport(ctx, open, 'client', { kind, changes: back, summary, via, takenBack: true }, by);
}

/**
 * Updates client parts to the state and dates of the factory side where that is ahead. Passes on statuses and in-house
 * quantities only: the factory's summary, comments and files stay on the factory side.
 */
export async function passOnParts(
  ctx: Context,
  open: OpenStage,
  { by, ids, summary }: { by: number; ids: readonly string[]; summary?: string | undefined },
): Promise<PartChange[]> {
  const partIds = new Set(ids);
  const changes = open.parts
    .filter((part) => partIds.has(part.id))
    .flatMap((part): PartChange[] => {
      const to = passedOn(open.stage.category, part.factory, part.client);
      return to ? [{ part, to }] : [];
    });
  if (changes.length === 0) return [];
  await reports.writeParts(
    ctx,
    'client',
    changes.map(({ part, to }) => ({
      id: part.id,
      ...to,
      at: part.factory.updatedAt ?? ctx.now,
      by,
      submittedAt:
        to.status === 'SUBMITTED' && part.client.status !== 'SUBMITTED'
          ? (part.factory.submittedAt ?? part.factory.updatedAt ?? ctx.now)
          : null,
    })),
  );
  const kind: ReportKind = changes.some(({ part, to }) => part.client.status !== to.status)
    ? 'status'
    : 'quantity';
  await recordReport(
    ctx,
    open,
    'client',
    { kind, changes, summary: summary ?? proposed(open, kind, changes), via: originOf(ctx) },
    by,
  );
  return changes;
}

const proposed = ({ stage }: OpenStage, kind: ReportKind, changes: readonly PartChange[]): string => {
  const statuses = [...new Set(changes.map(({ to }) => STAGE_STATUS_LABELS[to.status]))];
  return proposeSummary(
    stage.stageName,
    kind === 'status' ? statuses.join(', ') : 'in-house',
    changes.length,
  );
};

function withChanges(open: OpenStage, changes: readonly PartChange[], ctx: Context): OpenStage {
  const changed = new Map(changes.map(({ part, to }) => [part.id, to]));
  const at = ctx.now.toISOString();
  return {
    ...open,
    parts: open.parts.map((part) => {
      const to = changed.get(part.id);
      if (!to) return part;
      const submitted = to.status === 'SUBMITTED' && part.factory.status !== 'SUBMITTED';
      const submittedAt = submitted ? at : part.factory.submittedAt;
      return { ...part, factory: { ...part.factory, ...to, updatedAt: at, submittedAt } };
    }),
  };
}

/** Records one activity for the parties of the side; reports within ten minutes share one notification. */
async function recordReport(
  ctx: Context,
  open: OpenStage,
  side: Side,
  report: SideReport,
  by?: number,
): Promise<void> {
  const { order, stage } = open;
  const { kind, changes, summary, via, takenBack = false } = report;
  const sideType = PARTNER_TYPES[side];
  const isSeen = sideIsShared(stage, side);
  const textsOf = (what: LocalizedText, ...rest: string[]): Texts => ({
    [UserType.Trader]: joinTexts([withSide(what, side), ...rest], '. '),
    ...(isSeen ? { [sideType]: joinTexts([what, ...rest], '. ') } : {}),
  });
  const before = await reports.openBundle(ctx, order.orderId, stage.stageId, side, BUNDLE_MINUTES);
  const start = before?.start ?? ctx.now.toISOString();
  const noted = (what: LocalizedText) => (takenBack ? localized('{what}, taken back', { what }) : what);
  const people = stage.associatedUsers;
  const organizationIds = [
    order.traderOrganizationId,
    side === 'client' ? order.buyerOrganizationId : order.manufacturerOrganizationId,
  ].filter((id) => id !== null);
  const action = stageUrl(order.orderId, stage.stageId);
  const states = changes.map(({ part, to }) => ({ from: part[side], to }));
  const figures = states.map(({ to }) => to.inhouse);
  await record(ctx, {
    kind: kind === 'status' ? 'stage.statusChanged' : 'stage.quantityChanged',
    ...(by === undefined ? {} : { by }),
    orderId: order.orderId,
    organizationIds,
    texts: textsOf(noted(changeText(open, side, kind, changes))),
    tags: [stage.stageName],
    commitMessage: summary,
    actionUrl: action,
    facts: {
      stageId: stage.stageId,
      subStageIds: changes.map(({ part }) => part.id),
      side,
      from: states.map(({ from }) => (kind === 'status' ? from.status : from.inhouse)),
      to: kind === 'quantity' ? (figures.length === 1 ? figures[0] : figures) : sameStatus(changes),
      statuses: [...new Set(states.map(({ to }) => to.status))],
      bundle: start,
      via,
    },
    notify: {
      userIds: [
        // A report that was passed on notifies no traders: they get the notification of the factory's report.
        ...(by === undefined ? people.traders : []),
        ...people[PEOPLE_NAMES[side]],
      ],
      title: verbatim(order.orderName),
      texts: textsOf(noted(bundleText(open, side, kind, changes, before)), summary),
      action,
      bundleKey: `report ${stage.stageId} ${side} ${start}`,
    },
  });
  await announcePlan(ctx, order, isSeen ? [sideType] : []);
}

function sameStatus(changes: readonly PartChange[]) {
  const statuses = [...new Set(changes.map(({ to }) => to.status))];
  return statuses.length === 1 ? statuses[0] : changes.map(({ to }) => to.status);
}
