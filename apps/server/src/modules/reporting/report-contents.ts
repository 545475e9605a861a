import type { BodyOf } from '@selvedge/contract/endpoint';
import type * as contract from '@selvedge/contract/reporting';
import { storedNameOf } from '@selvedge/domain/files/file-name';
import { NOT_BY_KEY } from '@selvedge/domain/integrations/rules';
import { localized } from '@selvedge/domain/localized-text';
import { audienceOf } from '@selvedge/domain/messaging/thread';
import { PHOTO_BYTES_MAX, PHOTO_TYPES, REPORT_MESSAGES } from '@selvedge/domain/planning/report';
import { sideIsShared } from '@selvedge/domain/planning/sides';
import type { Context } from '#server/http/context';
import { accept, notFound, Refusal } from '#server/http/refusal';
import { factsOf } from '#server/modules/files/files';
import { send } from '#server/modules/messaging/messaging';
import * as planning from '#server/modules/planning/planning';
import * as samples from '#server/modules/samples/samples';

export type Report = BodyOf<typeof contract.report>;
export type OpenStage = Awaited<ReturnType<typeof planning.openStages>>[number];

const hasComment = ({ comment = '', photos = [] }: Report): boolean =>
  comment.trim() !== '' || photos.length > 0;
export const hasProgress = ({ status, figures = [] }: Report): boolean =>
  status !== undefined || figures.length > 0;

/** Refuses a report that says nothing, and contents that the actor may not send; `path` is the place of the body. */
export async function acceptContents(ctx: Context, body: Report, path: string): Promise<void> {
  const { comment = '', photos = [], sample, expected, status } = body;
  if (!hasComment(body) && !hasProgress(body) && !sample && expected === undefined)
    throw new Refusal('VALIDATION_FAILED', REPORT_MESSAGES.nothing);
  if (status === 'REJECTED' && comment.trim() === '')
    accept([{ path: `${path}comment`, message: REPORT_MESSAGES.reason }]);
  // Only people may write messages, and send or answer samples.
  if ((hasComment(body) || sample) && ctx.actor.apiKey) throw new Refusal('FORBIDDEN', NOT_BY_KEY);
  await acceptPhotos(ctx, photos, path);
}

/** Checks type and size of photos. Sending the comment checks that they belong to the actor's organization. */
async function acceptPhotos(ctx: Context, urls: readonly string[], path: string): Promise<void> {
  if (urls.length === 0) return;
  const filesByName = new Map((await factsOf(ctx, urls)).map((file) => [file.name, file]));
  const isPhoto = (url: string): boolean => {
    const file = filesByName.get(storedNameOf(url));
    return file !== undefined && PHOTO_TYPES.includes(file.mime) && file.size <= PHOTO_BYTES_MAX;
  };
  if (!urls.every(isPhoto)) accept([{ path: `${path}photos`, message: REPORT_MESSAGES.photos }]);
}

/** After the statuses and figures of a report. Returns the id of the comment. */
export async function writeContents(ctx: Context, open: OpenStage, body: Report): Promise<string | null> {
  const { side, comment = '', photos = [], sample, expected, reason, releaseReason } = body;
  if (sample) await reportSample(ctx, open, { sample, side, comment, photos, releaseReason });
  if (expected !== undefined)
    await planning.storeExpected(ctx, open.stage.stageId, { side, day: expected, reason }, 'expected');
  return hasComment(body) && !sample ? addComment(ctx, open, side, comment, photos) : null;
}

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
