import type { BodyOf, QueryOf } from '@selvedge/contract/endpoint';
import type { sendMessage } from '@selvedge/contract/messaging';
import type * as contract from '@selvedge/contract/pins';
import { localized } from '@selvedge/domain/localized-text';
import {
  ANSWER_IN_THREAD,
  checkPoint,
  FILE_HIDDEN,
  isHiddenFromAudience,
  mayResolvePin,
  nextNumbers,
  PIN_OF_ORDER,
  staysInThread,
} from '@selvedge/domain/messaging/pins';
import { tagsOf } from '@selvedge/domain/messaging/tags';
import { sideOfThread, type Thread, threadsFor, threadsOf } from '@selvedge/domain/messaging/thread';
import { USER_TYPES, UserType } from '@selvedge/domain/vocabulary';
import type { Context } from '#server/http/context';
import { accept, notFound, refuseField } from '#server/http/refusal';
import { factsOf, referFiles } from '#server/modules/files/files';
import { type PinnedFile, visibleFiles } from './pinned-files';
import type { NewPin, PinRow } from './pins-store';
import * as store from './pins-store';
import { presentMessages, presentPin, presentPlace } from './present-pins';
import { NO_THREAD, requireOrder } from './target';

const NO_PIN = localized('Pin not found.');
const NO_FILE = localized('File not found.');

type PinInput = BodyOf<typeof sendMessage>['pin'];
export type PinOfComment = { of: PinRow } | { place: PinnedFile['place']; point: NewPin };

const threadsOfPin = ({ authorType, audience }: PinRow): Thread[] =>
  threadsOf({ creatorUserType: authorType, targetAudienceUserType: audience });

/** A reply is about the same part of the order as its pin. */
export async function answeredPin(ctx: Context, pin: PinInput): Promise<PinRow | null> {
  return pin && 'of' in pin ? ((await store.findPin(ctx, pin.of)) ?? notFound(NO_PIN)) : null;
}

export async function pinOfComment(
  ctx: Context,
  pin: PinInput,
  answered: PinRow | null,
  { orderId, audience }: { orderId: string | null; audience: readonly UserType[] },
): Promise<PinOfComment | null> {
  if (!pin) return null;
  if (orderId === null || audience.length === 0) return refuseField('pin', PIN_OF_ORDER);
  const threads = threadsOf({ creatorUserType: ctx.actor.userType, targetAudienceUserType: audience });
  if (answered) {
    if (!staysInThread(threads, threadsOfPin(answered)))
      refuseField('targetAudienceUserType', ANSWER_IN_THREAD);
    return { of: answered };
  }
  if (!('file' in pin)) return null;
  const { place, visibleTo } = await requireFile(ctx, orderId, pin.file);
  const [facts] = await factsOf(ctx, [pin.file]);
  accept(checkPoint(pin, facts?.mime ?? ''));
  if (isHiddenFromAudience(audience, visibleTo)) refuseField('pin.file', FILE_HIDDEN);
  await store.lockOrder(ctx, orderId);
  const numbers = nextNumbers(threads, await store.highestNumbers(ctx, { orderId, file: pin.file }, threads));
  return { place, point: { ...pin, numbers } };
}

export async function storePin(ctx: Context, messageId: string, pin: PinOfComment | null): Promise<void> {
  if (!pin) return;
  if ('of' in pin) return void (await store.insertAnswer(ctx, messageId, pin.of.id));
  const { place, point } = pin;
  await store.insertPin(ctx, messageId, point);
  await referFiles(
    ctx,
    { messageId },
    [{ path: 'pin.file', label: localized('The file'), value: point.file, isFile: true }],
    { copyOf: place.roundId ? { sampleRoundId: place.roundId } : { orderId: place.orderId } },
  );
}

async function requireFile(ctx: Context, orderId: string, file: string): Promise<PinnedFile> {
  const files = await visibleFiles(ctx, [{ orderId, file }], USER_TYPES);
  return files.get({ orderId, file }) ?? notFound(NO_FILE);
}

export async function list(ctx: Context, query: QueryOf<typeof contract.listPins>) {
  const { orderId, thread } = query;
  if (thread && !threadsFor(ctx.actor.userType).includes(thread)) notFound(NO_THREAD);
  await requireOrder(ctx, orderId);
  const file = query.file ?? (await fileOfPin(ctx, orderId, query.pin));
  const pinned = await requireFile(ctx, orderId, file);
  const [facts] = await factsOf(ctx, [file]);
  const pins = await store.pinsOn(ctx, orderId, file, thread);
  const ids = pins.map((pin) => pin.id);
  const rows = ids.length === 0 ? [] : await store.commentsOfPins(ctx, ids, thread);
  const comments = await presentMessages(ctx, rows);
  return {
    file,
    mime: facts?.mime ?? '',
    on: presentPlace(pinned),
    tags: tagsOf(pinned.place),
    threads: threadsFor(ctx.actor.userType).filter((one) => seesFile(one, pinned)),
    pins: pins.map((pin) =>
      presentPin(
        ctx,
        pin,
        comments.filter((comment) => comment.pin?.id === pin.id),
      ),
    ),
  };
}

const seesFile = (thread: Thread, { visibleTo }: PinnedFile): boolean => {
  const side = sideOfThread(thread);
  return side === null || visibleTo.includes(side);
};

async function fileOfPin(ctx: Context, orderId: string, id: string | undefined): Promise<string> {
  const pin = id ? await store.findPin(ctx, id) : null;
  return pin?.orderId === orderId ? pin.file : notFound(NO_PIN);
}

export async function resolve(ctx: Context, messageId: string, resolved: boolean) {
  const pin = (await store.findPin(ctx, messageId)) ?? notFound(NO_PIN);
  ctx.permit(mayResolvePin, pin);
  const files = await visibleFiles(ctx, [pin]);
  if (!files.get(pin)) notFound(NO_PIN);
  await store.resolve(ctx, messageId, resolved);
  const sides = threadsOfPin(pin).flatMap((thread) => sideOfThread(thread) ?? []);
  ctx.live({
    kind: 'messaging',
    orderId: pin.orderId,
    organizationIds: pin.organizationIds,
    userIds: [ctx.actor.id],
    userTypes: [UserType.Trader, ...sides],
  });
  return { isResolved: resolved };
}
