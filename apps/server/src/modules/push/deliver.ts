import { createECDH } from 'node:crypto';
import { PUSH_TRIES, pushKindOf } from '@selvedge/domain/push/rules';
import { retryDelay } from '@selvedge/domain/retry';
import ece from 'http_ece';
import type { WorkContext } from '#server/http/context';
import { deliverDue } from '#server/outbound/deliver-due';
import { countPush } from '#server/outbound/push-counts';
import { isGone, send } from '#server/outbound/send';
import type { DuePush } from './delivery-store';
import * as store from './delivery-store';
import * as devices from './devices-store';
import { CURVE, checkedEndpoint, targetsOf } from './endpoint';
import { authorizationFor, findKeys, type PushKeys } from './keys';
import { presentPush } from './present';

const TTL_SECONDS = 12 * 3600;

/** Sends due notifications to the push services. Logs and metrics contain no endpoints. */
export async function deliverPushes(ctx: WorkContext): Promise<void> {
  const keys = await findKeys(ctx.db, ctx.config);
  // Sealed with the secret of a newer server, which delivers.
  if (!keys) return;
  await deliverDue(ctx, {
    claim: (limits) => store.claimDue(ctx, limits),
    receiverOf: ({ subscriptionId }) => subscriptionId,
    attempt: (due) => attempt(ctx, keys, due),
  });
}

async function attempt(ctx: WorkContext, keys: PushKeys, due: DuePush): Promise<void> {
  if (!due.isStillNews) {
    await store.remove(ctx, due.id);
    return;
  }
  const outcome = await post(ctx, keys, due).catch((error: unknown) => {
    ctx.log.error({ err: error }, 'a notification could not be prepared for a device');
    return { status: null, error: 'The notification could not be prepared.' };
  });
  if (outcome.error === null) {
    countPush('delivered');
    await store.remove(ctx, due.id);
  } else if (isGone(outcome)) {
    countPush('ended');
    await devices.removeEnded(ctx.db, due.subscriptionId);
  } else if (due.attempts + 1 < PUSH_TRIES) {
    countPush('retried');
    await store.postpone(ctx, due.id, new Date(ctx.now.getTime() + retryDelay(due.attempts + 1)));
  } else {
    countPush('failed');
    await store.remove(ctx, due.id);
  }
}

async function post(ctx: WorkContext, keys: PushKeys, due: DuePush) {
  const { endpoint, p256dh, auth } = due;
  const authorization = await authorizationFor(keys, {
    endpoint,
    contact: ctx.config.contactEmail,
    now: ctx.now,
  });
  const privateKey = createECDH(CURVE);
  privateKey.generateKeys();
  const body = ece.encrypt(presentPush(due), {
    version: 'aes128gcm',
    privateKey,
    dh: p256dh,
    authSecret: auth,
  });
  return send(
    {
      url: () => checkedEndpoint(endpoint, ctx.config.pushTargets),
      headers: {
        authorization,
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        ttl: TTL_SECONDS,
        // Phones that sleep are woken for messages only.
        urgency: pushKindOf(due.kind) === 'messages' ? 'high' : 'normal',
        // A later text of the same notification replaces the one that still waits for the device.
        topic: due.notificationId.replaceAll('-', ''),
      },
      body,
    },
    targetsOf(endpoint, ctx.config.pushTargets),
  );
}
