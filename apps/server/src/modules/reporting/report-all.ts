import { createHash } from 'node:crypto';
import { localized } from '@selvedge/domain/localized-text';
import type { ReportOrigin } from '@selvedge/domain/planning/report';
import type { Context } from '#server/http/context';
import { notFound, Refusal } from '#server/http/refusal';
import * as planning from '#server/modules/planning/planning';
import { acceptContents, hasProgress, type OpenStage, type Report, writeContents } from './report-contents';
import type { FinishedReport, NewReport } from './store';
import * as store from './store';

interface SentReport {
  body: Report;
  path?: string;
}
interface Outcome {
  orderId: string;
  stageId: string;
  unchanged: string[];
  messageId: string | null;
}

/**
 * In one transaction, all or nothing; outcomes have the same sequence. Reports on one side of a stage are applied one
 * after the other, all others together: conditions count what is reported together. Only samples, expected days and
 * comments take statements for each report.
 */
export async function reportAll(ctx: Context, reports: readonly SentReport[]): Promise<Outcome[]> {
  const outcomes = new Map<Report, Outcome>();
  let left = reports;
  while (left.length > 0) {
    const { now, later } = await openNext(ctx, left);
    for (const [body, outcome] of await reportTogether(ctx, now)) outcomes.set(body, outcome);
    left = later;
  }
  return reports.map(({ body }) => outcomes.get(body) ?? notFound());
}

interface OpenedReport {
  body: Report;
  path: string;
  open: OpenStage;
}

/** A report on the factory side of a stage that is passed on also changes its client side. */
async function openNext(ctx: Context, left: readonly SentReport[]) {
  const stages = await planning.openStages(
    ctx,
    left.map(({ body }) => body.stageId),
  );
  const taken = new Set<string>();
  const now: OpenedReport[] = [];
  const later: SentReport[] = [];
  left.forEach((sent, index) => {
    const open = stages[index] ?? notFound();
    const { stageId, passOnBy } = open.stage;
    const place = passOnBy ? stageId : `${stageId} ${sent.body.side}`;
    if (taken.has(place)) later.push(sent);
    else now.push({ body: sent.body, path: sent.path ?? '', open });
    taken.add(place);
  });
  return { now, later };
}

async function reportTogether(ctx: Context, reports: readonly OpenedReport[]): Promise<Map<Report, Outcome>> {
  const identified = reports.map((one) => identify(ctx, one));
  const claimed = await store.claim(ctx, identified);
  const own = identified.filter(({ id }) => claimed.delete(id));
  for (const { body, path } of own) await acceptContents(ctx, body, path);
  const progressing = own.filter(({ body }) => hasProgress(body));
  const done = await planning.reportSides(ctx, progressing.map(progressOf));
  const progress = new Map(progressing.map((one, index) => [one, done[index]]));
  const outcomes = new Map<Report, Outcome>();
  const finished: FinishedReport[] = [];
  for (const one of own) {
    const { id, hash, orderId, stageId, open, body } = one;
    const messageId = await writeContents(ctx, open, body);
    const result = progress.get(one) ?? NO_PROGRESS;
    finished.push({ id, facts: { hash, ...result }, messageId });
    outcomes.set(body, { orderId, stageId, unchanged: result.unchanged, messageId });
  }
  if (finished.length > 0) await store.finish(ctx, finished);
  for (const { id, hash, body } of identified)
    if (!outcomes.has(body)) outcomes.set(body, await repeated(ctx, id, hash));
  return outcomes;
}
const NO_PROGRESS = { changes: [], unchanged: [], summary: null, passedOn: null, dateChanges: [] };

interface IdentifiedReport extends OpenedReport, NewReport {
  via: ReportOrigin;
  isLater: boolean;
}
function identify(ctx: Context, { body, path, open }: OpenedReport): IdentifiedReport {
  const { id, side, createdAt } = body;
  planning.permitSide(ctx, open, side, `${path}side`);
  // A report without a response may be sent later: it then says when it was made, but is the same report.
  const hash = createHash('sha256')
    .update(JSON.stringify({ ...body, createdAt: undefined }))
    .digest('hex');
  const made =
    createdAt === undefined ? ctx.now : new Date(Math.min(Date.parse(createdAt), ctx.now.getTime()));
  const isLater = createdAt !== undefined && planning.originOf(ctx) === 'app';
  const via = isLater ? 'offline' : planning.originOf(ctx);
  const { orderId } = open.order;
  const { stageId } = open.stage;
  return { body, path, open, id, orderId, stageId, side, hash, via, isLater, createdAt: made };
}

function progressOf({ body, path, open, via, isLater, createdAt }: IdentifiedReport) {
  const { side, status, subStageIds, figures, seen, summary, confirm, doneOn, releaseReason } = body;
  // The reason of a report with an expected day is about that day.
  const reason = body.expected === undefined ? body.reason : undefined;
  const madeAt = isLater ? createdAt : undefined;
  const named = { side, status, subStageIds, figures, seen, summary, confirm, doneOn, reason, releaseReason };
  return { open, sent: { ...named, path, via, madeAt } };
}

/** The result of an earlier report with this id; refused unless person and content are the same. */
async function repeated(ctx: Context, id: string, hash: string): Promise<Outcome> {
  const first = await store.find(ctx, id);
  if (first?.personId !== ctx.actor.id || first.facts.hash !== hash)
    throw new Refusal('KEY_REUSED', localized('This report id was used with another report.'));
  const { orderId, stageId, messageId, facts } = first;
  return { orderId, stageId, unchanged: facts.unchanged, messageId };
}
