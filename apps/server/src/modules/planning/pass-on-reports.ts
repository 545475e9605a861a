import { localized, verbatim } from '@selvedge/domain/localized-text';
import { isEditor } from '@selvedge/domain/orders/policy';
import { passedOn, proposeSummary } from '@selvedge/domain/planning/report';
import { UserType } from '@selvedge/domain/vocabulary';
import { STAGE_STATUS_LABELS } from '@selvedge/domain/vocabulary-labels';
import type { Context } from '#server/http/context';
import { record } from '#server/modules/activity/activity';
import { throughGates, throughOpenGates } from './gates/gates';
import { stageUrl } from './plan-activity';
import { type BatchReport, type OpenStage, originOf, recordReports } from './report-activity';
import * as reports from './report-store';
import { kindOf, type PartChange, type ReportKind } from './report-text';
import { writeParts } from './status-changes';

type Reported = Pick<BatchReport, 'open' | 'changes' | 'doneOn'>;

/** What a report on a stage passed on to the client side, and the person in whose name (`by`). */
export interface PassedParts {
  stageId: string;
  by: number;
  changes: PartChange[];
}

/** In the names of editors who switched passing on. Leaves out parts whose conditions are not met. */
export async function passOnAutomatically(
  ctx: Context,
  reported: readonly Reported[],
): Promise<PassedParts[]> {
  const passed: PassedOnParts[] = [];
  for (const report of reported) {
    const { open } = report;
    const { order, stage } = open;
    const { passOnBy } = stage;
    if (passOnBy === null || !stage.sides.client.visible) continue;
    // Happens once to a stage, because passing on is off afterwards.
    if (!passOnBy.isActive || !isEditor(passOnBy, order)) await stopPassingOn(ctx, open, passOnBy.name);
    else
      passed.push({
        open: withChanges(report, ctx),
        by: passOnBy.id,
        ids: report.changes.map(({ part }) => part.id),
      });
  }
  const changed = withChangedParts(passed);
  return throughOpenGates(ctx, gatedReports(changed), (heldBack) => {
    const isFree = ({ part }: PartChange) => !heldBack.has(part.id);
    return writePassedOn(
      ctx,
      changed
        .map((one) => ({ ...one, changes: one.changes.filter(isFree) }))
        .filter(({ changes }) => changes.length > 0),
    );
  });
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

function withChanges({ open, changes, doneOn = null }: Reported, ctx: Context): OpenStage {
  const changed = new Map(changes.map(({ part, to }) => [part.id, to]));
  const at = ctx.now.toISOString();
  return {
    ...open,
    parts: open.parts.map((part) => {
      const to = changed.get(part.id);
      if (!to) return part;
      const submitted = to.status === 'SUBMITTED' && part.factory.status !== 'SUBMITTED';
      const submittedAt = submitted ? at : part.factory.submittedAt;
      const actual = part.factory.actual ?? doneOn;
      return { ...part, factory: { ...part.factory, ...to, updatedAt: at, submittedAt, actual } };
    }),
  };
}

interface PassedOnParts {
  open: OpenStage;
  by: number;
  ids: readonly string[];
  summary?: string | undefined;
}

type ChangedParts = PassedOnParts & { changes: PartChange[] };
const withChangedParts = (stages: readonly PassedOnParts[]): ChangedParts[] =>
  stages.flatMap((one) => {
    const changes = changesOf(one);
    return changes.length > 0 ? [{ ...one, changes }] : [];
  });
const gatedReports = (stages: readonly ChangedParts[]) =>
  stages.map(({ open: { order, stage }, changes }) => ({
    order,
    stageId: stage.stageId,
    side: 'client' as const,
    changes: changes.map(({ part, to }) => ({ subStageId: part.id, to })),
  }));

/** The summary is the reason for parts that start before their conditions are met. */
export async function passOnParts(ctx: Context, stage: PassedOnParts): Promise<PassedParts[]> {
  const changed = withChangedParts([stage]);
  const release = { path: 'summary', text: stage.summary };
  const gated = gatedReports(changed).map((report) => ({ ...report, release }));
  return throughGates(ctx, gated, () => writePassedOn(ctx, changed));
}

/**
 * Passes on statuses and in-house quantities only: the factory's summary, comments and files stay on the factory side.
 */
async function writePassedOn(ctx: Context, passed: readonly ChangedParts[]): Promise<PassedParts[]> {
  if (passed.length === 0) return [];
  await writeParts(
    ctx,
    'client',
    passed.flatMap(({ by, changes }) =>
      changes.map(({ part, to }) => ({
        id: part.id,
        ...to,
        actual: part.factory.actual,
        at: part.factory.updatedAt ?? ctx.now,
        by,
        submittedAt:
          to.status === 'SUBMITTED' && part.client.status !== 'SUBMITTED'
            ? (part.factory.submittedAt ?? part.factory.updatedAt ?? ctx.now)
            : null,
      })),
    ),
  );
  const via = originOf(ctx);
  await recordReports(
    ctx,
    passed.map(({ open, by, changes, summary = null }) => {
      const kind = kindOf('client', changes);
      const words = summary ?? proposed(open, kind, changes);
      return { open, side: 'client', by, kind, changes, summary: words, via };
    }),
  );
  return passed.map(({ open, by, changes }) => ({ stageId: open.stage.stageId, by, changes }));
}

function changesOf({ open, ids }: PassedOnParts): PartChange[] {
  const partIds = new Set(ids);
  return open.parts
    .filter((part) => partIds.has(part.id) && !part.client.followsRounds)
    .flatMap((part): PartChange[] => {
      const to = passedOn(open.stage.category, part.factory, part.client);
      return to ? [{ part, to }] : [];
    });
}

const proposed = ({ stage }: OpenStage, kind: ReportKind, changes: readonly PartChange[]): string => {
  const statuses = [...new Set(changes.map(({ to }) => STAGE_STATUS_LABELS[to.status].text))];
  return proposeSummary(
    stage.stageName,
    kind === 'status' ? statuses.join(', ') : 'quantity',
    changes.length,
  );
};
