import { createHash } from 'node:crypto';
import type { BodyOf } from '@selvedge/contract/endpoint';
import type * as contract from '@selvedge/contract/reporting';
import { storedNameOf } from '@selvedge/domain/files/file-name';
import { NOT_BY_KEY } from '@selvedge/domain/integrations/rules';
import { localized } from '@selvedge/domain/localized-text';
import { audienceOf } from '@selvedge/domain/messaging/thread';
import {
  PHOTO_BYTES_MAX,
  PHOTO_TYPES,
  REPORT_MESSAGES,
  TAKE_BACK_MINUTES,
} from '@selvedge/domain/planning/report';
import { sideIsShared } from '@selvedge/domain/planning/sides';
import type { Context } from '#server/http/context';
import { jsonText, object, toJson } from '#server/http/json-text';
import { accept, notFound, Refusal } from '#server/http/refusal';
import { Answer } from '#server/http/routes';
import { factsOf } from '#server/modules/files/files';
import { send } from '#server/modules/messaging/messaging';
import * as planning from '#server/modules/planning/planning';
import * as samples from '#server/modules/samples/samples';
import type { ReportRecord } from './store';
import * as store from './store';

export { mailedLinks, placeKey, stopMailUrl } from './links/links';
export type { LinkPlace } from './links/store';
export { holdersAmong } from './links/store';

type Report = BodyOf<typeof contract.report>;
type OpenStage = Awaited<ReturnType<typeof planning.openStage>>;

/** Applies statuses, figures and a comment with photos in one transaction. A repeated id returns the first result. */
export async function report(ctx: Context, body: Report): Promise<Answer> {
  const { id, side, comment = '', photos = [], createdAt, sample, expected, reason, ...sent } = body;
  const open = await planning.openStage(ctx, body.stageId);
  const { orderId } = open.order;
  const { stageId } = open.stage;
  planning.permitSide(ctx, open, side);
  // The sender may send a report later that had no answer: it then says when it was made, but is the same report.
  const hash = createHash('sha256')
    .update(JSON.stringify({ ...body, createdAt: undefined }))
    .digest('hex');
  const made =
    createdAt === undefined ? ctx.now : new Date(Math.min(Date.parse(createdAt), ctx.now.getTime()));
  const isLater = createdAt !== undefined && planning.originOf(ctx) === 'app';
  const via = isLater ? 'offline' : planning.originOf(ctx);
  if (!(await store.claim(ctx, { id, orderId, stageId, side, via, hash, createdAt: made })))
    return repeated(ctx, id, hash);
  const hasComment = comment.trim() !== '' || photos.length > 0;
  const hasProgress = sent.status !== undefined || (sent.figures ?? []).length > 0;
  if (!hasComment && !hasProgress && !sample && expected === undefined)
    throw new Refusal('VALIDATION_FAILED', REPORT_MESSAGES.nothing);
  if (sent.status === 'REJECTED' && comment.trim() === '')
    accept([{ path: 'comment', message: REPORT_MESSAGES.reason }]);
  // Only people may write messages, and send or answer samples.
  if ((hasComment || sample) && ctx.actor.apiKey) throw new Refusal('FORBIDDEN', NOT_BY_KEY);
  await acceptPhotos(ctx, photos);
  const done = hasProgress
    ? await planning.reportSide(ctx, open, {
        ...sent,
        side,
        via,
        madeAt: isLater ? made : undefined,
        reason: expected === undefined ? reason : undefined,
      })
    : { changes: [], unchanged: [], summary: null, passedOn: null, dateChanges: [] };
  if (sample)
    await reportSample(ctx, open, { sample, side, comment, photos, releaseReason: sent.releaseReason });
  if (expected !== undefined)
    await planning.storeExpected(ctx, stageId, { side, day: expected, reason }, 'expected');
  const messageId = hasComment && !sample ? await addComment(ctx, open, side, comment, photos) : null;
  await store.finish(ctx, id, { hash, ...done }, messageId);
  return answer(ctx, orderId, stageId, { unchanged: done.unchanged, messageId });
}

/** The result of an earlier report with this id; refused unless person and content are the same. */
async function repeated(ctx: Context, id: string, hash: string): Promise<Answer> {
  const first = await store.find(ctx, id);
  if (first?.personId !== ctx.actor.id || first.facts.hash !== hash)
    throw new Refusal('KEY_REUSED', localized('This report id was used with another report.'));
  const { unchanged } = first.facts;
  return answer(ctx, first.orderId, first.stageId, { unchanged, messageId: first.messageId });
}

async function answer(ctx: Context, orderId: string, stageId: string, rest: object): Promise<Answer> {
  const stage = await planning.oneStage(ctx, orderId, stageId);
  return Answer.json(object({ stage: jsonText(stage.text ?? 'null') }, toJson(rest)), stage.headers);
}

/** Checks type and size of photos. Sending the comment checks that they belong to the actor's organization. */
async function acceptPhotos(ctx: Context, urls: readonly string[]): Promise<void> {
  if (urls.length === 0) return;
  const filesByName = new Map((await factsOf(ctx, urls)).map((file) => [file.name, file]));
  const isPhoto = (url: string): boolean => {
    const file = filesByName.get(storedNameOf(url));
    return file !== undefined && PHOTO_TYPES.includes(file.mime) && file.size <= PHOTO_BYTES_MAX;
  };
  if (!urls.every(isPhoto)) accept([{ path: 'photos', message: REPORT_MESSAGES.photos }]);
}

/** Sends or answers the sample rounds of a report; they keep its comment and photos. */
async function reportSample(
  ctx: Context,
  { stage, parts }: OpenStage,
  {
    sample,
    side,
    comment,
    photos: files,
    releaseReason,
  }: Pick<Report, 'side' | 'releaseReason'> & {
    sample: NonNullable<Report['sample']>;
    comment: string;
    photos: string[];
  },
): Promise<void> {
  if ('roundIds' in sample) {
    const answered = await samples.answerSamples(ctx, { ...sample, comment, files });
    if (answered.some((round) => round.stageId !== stage.stageId || round.side !== side))
      notFound(localized('Round not found.'));
    return;
  }
  const { on, parcel, subStageIds } = sample;
  const ids = new Set(parts.map(({ id }) => id));
  if (!subStageIds.every((id) => ids.has(id))) notFound(localized('Stage not found.'));
  await samples.makeRounds(ctx, {
    side,
    parts: subStageIds.map((subStageId) => ({ ...NO_ROUND_CONTENT, subStageId, files, note: comment })),
    send: { on, parcel },
    releaseReason,
  });
}

const NO_ROUND_CONTENT = { samples: [], measurement: null, dueOn: null, fromRoundId: null, take: [] };

/** Sends the report's comment and photos as one comment on the stage, in the thread of the reported side. */
async function addComment(
  ctx: Context,
  { order, stage }: OpenStage,
  side: Report['side'],
  content: string,
  photos: readonly string[],
): Promise<string> {
  const isShown = sideIsShared(stage, side);
  const thread = !isShown ? 'internal' : side === 'client' ? 'buyer' : 'manufacturer';
  const message = await send(ctx, {
    content,
    receiverUserIds: [],
    targetAudienceUserType: audienceOf(ctx.actor.userType, thread),
    tags: [
      { tagName: 'order', tagValue: order.orderId },
      { tagName: 'stage', tagValue: stage.stageId },
    ],
    isUrgent: false,
    attachments: [...photos],
    mentions: [],
  });
  return message.id;
}

/** Undoes the actor's own report; its comment stays. */
export async function takeBack(ctx: Context, id: string): Promise<Answer> {
  const found = await store.find(ctx, id);
  if (found?.personId !== ctx.actor.id) return notFound(localized('Report not found.'));
  const open = await planning.openStage(ctx, found.stageId);
  const current = (await store.find(ctx, id)) ?? notFound(localized('Report not found.'));
  const age = ctx.now.getTime() - Date.parse(current.receivedAt);
  if (current.facts.takenBack || current.facts.changes.length === 0 || age > TAKE_BACK_MINUTES * 60_000)
    throw new Refusal('CONFLICT', REPORT_MESSAGES.tooLate);
  await planning.takeBackSide(ctx, open, current.side, {
    changes: current.facts.changes,
    passedOn: current.facts.passedOn ?? null,
    dateChanges: current.facts.dateChanges ?? [],
    via: planning.originOf(ctx),
  });
  const facts: ReportRecord = { ...current.facts, takenBack: true };
  await store.finish(ctx, id, facts, current.messageId);
  return answer(ctx, current.orderId, current.stageId, {});
}

export async function passOn(
  ctx: Context,
  stageId: string,
  body: BodyOf<typeof contract.passOnReport>,
): Promise<Answer> {
  const { orderId, unchanged } = await planning.passOn(ctx, stageId, body);
  return answer(ctx, orderId, stageId, { unchanged });
}

export async function setPassOn(ctx: Context, stageId: string, byItself: boolean): Promise<Answer> {
  return answer(ctx, await planning.setPassOn(ctx, stageId, byItself), stageId, {});
}
