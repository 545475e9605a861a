import type { Problem } from '@selvedge/domain/actor';
import type { Day } from '@selvedge/domain/calendar';
import { localized } from '@selvedge/domain/localized-text';
import { numberText } from '@selvedge/domain/number-text';
import {
  checkFigure,
  type PartState,
  proposeSummary,
  REPORT_MESSAGES,
  type ReportedChange,
  type ReportOrigin,
  toleranceOf,
} from '@selvedge/domain/planning/report';
import type { SentDateReason } from '@selvedge/domain/planning/sent-stage';
import type { Side } from '@selvedge/domain/planning/stage';
import type { StageStatus } from '@selvedge/domain/vocabulary';
import { STAGE_STATUS_LABELS } from '@selvedge/domain/vocabulary-labels';
import type { Context } from '#server/http/context';
import { accept, notFound, Refusal } from '#server/http/refusal';
import { applyReports, applyTakeBack, changeFacts, type PassedOn, takeBackPassedOn } from './apply-report';
import { NO_STAGE } from './refusals';
import type { OpenStage, StageReport } from './report-activity';
import {
  isAsSent,
  NO_PARTS,
  permitSide,
  permitStatuses,
  type ReportableStage,
  type SentPart,
  settleParts,
} from './report-rules';
import type { ReportedPart } from './report-store';
import { type PartChange, partName } from './report-text';
import { refuseFollowed, reportableParts } from './rounds/followed-parts';
import { removeDateChanges } from './schedule/date-change-store';
import { acceptCompletion } from './schedule/sent-reason';

export interface SentReport {
  side: Side;
  /** The place of the report in the body, such as '3.'; empty if it is the body. */
  path?: string;
  status?: StageStatus | undefined;
  subStageIds?: readonly string[] | undefined;
  figures?: readonly { subStageId: string; inhouse: number }[] | undefined;
  seen?: readonly ({ subStageId: string } & PartState)[] | undefined;
  summary?: string | undefined;
  confirm?: boolean | undefined;
  /** An earlier day of completion. */
  doneOn?: Day | undefined;
  reason?: SentDateReason | undefined;
  releaseReason?: string | undefined;
  via: ReportOrigin;
  /** When a report was made that is sent later. */
  madeAt?: Date | undefined;
}
export interface Reported {
  changes: ReportedChange[];
  unchanged: string[];
  summary: string | null;
  passedOn: PassedOn | null;
  /** Ids of the late completions that were recorded. */
  dateChanges: string[];
}

/** All or nothing. One report per side of a stage, and one per stage that is passed on. */
export async function reportSides(
  ctx: Context,
  sent: readonly { open: ReportableStage; sent: SentReport }[],
): Promise<Reported[]> {
  const decided = sent.map((one) => decideReport(ctx, one.open, one.sent));
  const changing = decided.flatMap(({ report }) => (report.changes.length > 0 ? [report] : []));
  const applied = await applyReports(ctx, changing);
  const results = new Map(changing.map((report, index) => [report, applied[index]]));
  return decided.map(({ report, unchanged }) => ({
    changes: changeFacts(report.side, report.changes),
    unchanged,
    summary: report.changes.length > 0 ? report.summary : null,
    ...(results.get(report) ?? { passedOn: null, dateChanges: [] }),
  }));
}

function decideReport(
  ctx: Context,
  open: ReportableStage,
  sent: SentReport,
): { report: StageReport; unchanged: string[] } {
  const { side, path = '' } = sent;
  permitSide(ctx, open, side, `${path}side`);
  const completion = acceptCompletion(ctx, sent, path);
  const sentParts = partReports(open, sent);
  const unchanged = sentParts.filter(({ part, sent: one }) => isAsSent(part[side], one));
  const same = new Set(unchanged);
  const differing = sentParts.filter((one) => !same.has(one));
  const free = new Set(
    reportableParts(
      differing.map(({ part }) => part),
      side,
      sent.subStageIds !== undefined,
    ),
  );
  const changing = differing.filter(({ part }) => free.has(part));
  refuseUnknownParts(
    ctx,
    open,
    sent,
    changing.map(({ part }) => part),
  );
  const changes = settle(open, sent, changing);
  permitStatuses(ctx, open, side, changes);
  const kind = sent.status === undefined ? 'quantity' : 'status';
  const summary =
    sent.summary?.trim() || proposeSummary(open.stage.stageName, whatText(sent, changes), changes.length);
  const release = { path: `${path}releaseReason`, text: sent.releaseReason };
  const { via, madeAt } = sent;
  return {
    report: { open, side, kind, changes, summary, via, madeAt, release, ...completion },
    unchanged: unchanged.map(({ part }) => part.id),
  };
}

/** Parts that the report names or gives figures for; a status without names applies to `seen` or all parts. */
function partReports(
  { parts }: OpenStage,
  { path = '', status, subStageIds, seen, figures = [] }: SentReport,
): SentPart[] {
  const all = () => seen?.map((one) => one.subStageId) ?? parts.map((part) => part.id);
  const named = subStageIds ?? (status === undefined ? [] : all());
  const partIds = new Set(parts.map((part) => part.id));
  if ([...named, ...figures.map((one) => one.subStageId)].some((id) => !partIds.has(id))) notFound(NO_STAGE);
  if (parts.length === 0) throw new Refusal('VALIDATION_FAILED', NO_PARTS);
  const names = new Set(named);
  const places = new Map(figures.map((one, index) => [one.subStageId, index]));
  return parts.flatMap((part): SentPart[] => {
    const index = places.get(part.id) ?? -1;
    const inhouse = figures[index]?.inhouse;
    const ofStatus = names.has(part.id) && status !== undefined ? { status } : {};
    const ofFigure = inhouse === undefined ? {} : { inhouse };
    const sent = { ...ofStatus, ...ofFigure };
    const place = index < 0 ? 'status' : `figures.${index}.inhouse`;
    return Object.keys(sent).length === 0 ? [] : [{ part, sent, path: `${path}${place}` }];
  });
}

/** Throws 409 for the first part that changed since the sender read it. */
function refuseUnknownParts(
  ctx: Context,
  open: OpenStage,
  { side, path = '', seen = [] }: SentReport,
  parts: readonly ReportedPart[],
): void {
  const places = new Map(seen.map((one, index) => [one.subStageId, index]));
  const conflicts = parts.flatMap((part): Problem[] => {
    const index = places.get(part.id) ?? -1;
    const before = seen[index];
    const now = part[side];
    if (!before || (before.status === now.status && before.inhouse === now.inhouse)) return [];
    const facts = {
      stage: { stage: open.stage.stageName },
      part: partLabel(part),
      value: before.inhouse === now.inhouse ? { status: now.status } : now.inhouse,
    };
    const message =
      now.updatedByName && now.updatedAt
        ? localized('{stage}, {part} is now {value} ({person}, {moment}).', {
            ...facts,
            person: now.updatedByName,
            moment: {
              moment: now.updatedAt,
              now: ctx.now.toISOString(),
              timeZone: ctx.actor.timeZone,
            },
          })
        : localized('{stage}, {part} is now {value}.', facts);
    return [{ path: `${path}seen.${index}`, message }];
  });
  const [first] = conflicts;
  if (first) throw new Refusal('CONFLICT', first.message, { errors: conflicts });
}
const partLabel = (part: ReportedPart): string =>
  [part.comboName, part.materialName].filter(Boolean).join(', ');

/** The new state of the parts. Refuses figures over the limit; asks for confirmation of those over the tolerance. */
function settle(
  open: ReportableStage,
  { side, confirm }: SentReport,
  sentParts: readonly SentPart[],
): PartChange[] {
  const tolerance = toleranceOf(open.facts.tolerance);
  const verdicts = sentParts.flatMap(({ part, sent, path }) => {
    if (sent.inhouse === undefined) return [];
    const rule = { required: part.required, inhouse: part[side].inhouse, unit: part.unit, tolerance };
    return [{ path, verdict: checkFigure(sent.inhouse, rule) }];
  });
  const ofKind = (kind: 'ask' | 'refused') =>
    verdicts.flatMap(({ path, verdict }): Problem[] =>
      verdict.kind === kind ? [{ path, message: verdict.message }] : [],
    );
  const { changes, problems } = settleParts(open, side, sentParts);
  accept([...ofKind('refused'), ...problems]);
  const confirmations = ofKind('ask');
  const [ask] = confirmations;
  if (ask && confirm !== true) throw new Refusal('OVER_TOLERANCE', ask.message, { errors: confirmations });
  return changes;
}

const whatText = ({ status }: SentReport, changes: readonly PartChange[]): string => {
  if (status !== undefined) return STAGE_STATUS_LABELS[status].text;
  const [first] = changes;
  return first && changes.length === 1
    ? `${partName(first.part)} ${numberText(first.to.inhouse)}`
    : 'quantity';
};

/** Undoes a report on the parts that were not changed since, and what it passed on to the client side. */
export async function takeBackSide(
  ctx: Context,
  open: OpenStage,
  side: Side,
  report: Pick<Reported, 'changes' | 'passedOn' | 'dateChanges'> & { via: ReportOrigin },
): Promise<void> {
  permitSide(ctx, open, side);
  refuseFollowed(
    open.parts.filter(({ id }) => report.changes.some(({ subStageId }) => subStageId === id)),
    side,
  );
  const changes = report.changes.map(({ subStageId, from, to }): PartChange => {
    const part = open.parts.find((one) => one.id === subStageId);
    if (!part || part[side].status !== to.status || part[side].inhouse !== to.inhouse)
      throw new Refusal('CONFLICT', REPORT_MESSAGES.tooLate);
    return { part, to: from };
  });
  const kind = report.changes.some(({ from, to }) => from.status !== to.status) ? 'status' : 'quantity';
  const summary = proposeSummary(open.stage.stageName, 'Taken back', changes.length);
  if (report.passedOn) await takeBackPassedOn(ctx, open, report.passedOn, report.via);
  await removeDateChanges(ctx, report.dateChanges);
  await applyTakeBack(ctx, { open, side, kind, changes, summary, via: report.via });
}
