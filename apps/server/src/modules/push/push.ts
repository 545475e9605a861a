import type { BodyOf } from '@selvedge/contract/endpoint';
import type * as contract from '@selvedge/contract/push';
import { localized } from '@selvedge/domain/localized-text';
import { MAX_PUSH_DEVICES, pushKindOf } from '@selvedge/domain/push/rules';
import { v7 as uuid } from 'uuid';
import type { Context, VisitorContext, WorkContext } from '#server/http/context';
import { RateLimiter } from '#server/http/limits';
import { notFound, Refusal, refuseField } from '#server/http/refusal';
import { ForbiddenTarget } from '#server/outbound/addresses';
import * as deliveries from './delivery-store';
import * as store from './devices-store';
import { checkedEndpoint, isPublicKey } from './endpoint';
import { findKeys } from './keys';
import { presentDevice } from './present';

export { endPush, preparePush } from './keys';

const SAVES_PER_HOUR = 30;
const saves = new RateLimiter('push devices', SAVES_PER_HOUR, 3_600_000);
/** Unknown subscriptions of a network. */
const wrongMoves = new RateLimiter('wrong push moves', 100, 15 * 60_000);
const NOT_FOUND = localized('Device not found.');

export async function list(ctx: Context) {
  const keys = await findKeys(ctx.db, ctx.config);
  if (!keys) throw new Refusal('UNAVAILABLE');
  return { publicKey: keys.publicKey, devices: (await store.list(ctx)).map(presentDevice) };
}

/** Stores the browser of the actor. An endpoint of another person moves to the actor, who uses the browser now. */
export async function save(ctx: Context, body: BodyOf<typeof contract.savePushDevice>) {
  await ctx.independentTransaction((db) => saves.consume(db, String(ctx.actor.id), ctx.now));
  const endpoint = endpointOf(ctx, body);
  await store.lock(ctx);
  if ((await store.countOthers(ctx, endpoint)) >= MAX_PUSH_DEVICES)
    throw new Refusal(
      'CONFLICT',
      localized('At most {max} devices can show notifications. Remove one first.', {
        max: String(MAX_PUSH_DEVICES),
      }),
    );
  await store.takeOver(ctx, endpoint);
  return store.save(ctx, { ...body, id: uuid(), endpoint, kinds: [...new Set(body.kinds)] });
}

/** The caller has no session: only the browser and the server know the secret of a subscription. */
export async function move(ctx: VisitorContext, { next, ...old }: BodyOf<typeof contract.movePushDevice>) {
  const endpoint = endpointOf(ctx, next, 'next.');
  const moved = await store.move(ctx.db, old, { ...next, endpoint });
  if (moved) return moved;
  await ctx.independentTransaction((db) => wrongMoves.consume(db, ctx.network, ctx.now));
  return notFound(NOT_FOUND);
}

function endpointOf(
  { config }: Pick<Context, 'config'>,
  { endpoint, p256dh }: { endpoint: string; p256dh: string },
  below = '',
): string {
  if (!isPublicKey(p256dh)) refuseField(`${below}p256dh`, localized('This browser’s keys cannot be used.'));
  try {
    return checkedEndpoint(endpoint, config.pushTargets);
  } catch (error) {
    if (!(error instanceof ForbiddenTarget)) throw error;
    return refuseField(`${below}endpoint`, error.text);
  }
}

export async function remove(ctx: Context, id: string) {
  if ((await store.remove(ctx, id)) === 0) notFound(NOT_FOUND);
  return { message: localized('Device removed') };
}

/** Removes all devices of a person, whose account is removed or may be in other hands. */
export const removeDevicesOf = (ctx: Pick<VisitorContext, 'db'>, userId: number) =>
  store.removeAllOf(ctx, userId);

/** Queues new and changed notifications for the devices of their people, in the transaction of the change. */
export async function queuePushes(
  ctx: WorkContext,
  notifications: readonly { id: string; kind: string; isRead: boolean }[],
): Promise<void> {
  const pushed = notifications.flatMap(({ id, kind, isRead }) => {
    const shownAs = isRead ? null : pushKindOf(kind);
    return shownAs ? [{ notificationId: id, kind: shownAs }] : [];
  });
  if (pushed.length > 0) await deliveries.queue(ctx, pushed);
}
