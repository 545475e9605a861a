import { localized } from '@selvedge/domain/localized-text';
import { PUSH_KINDS } from '@selvedge/domain/push/rules';
import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { issueMessage } from './issue-message';
import { instant, message, name, text, uuid } from './scalars';

const kinds = z
  .array(z.enum(PUSH_KINDS))
  .check(
    z.minLength(1, { error: issueMessage(localized('Choose at least one kind of notification.')) }),
    z.maxLength(PUSH_KINDS.length),
  );
const keyOf = (pattern: RegExp) =>
  z
    .string()
    .check(z.regex(pattern, { error: issueMessage(localized('This browser’s keys cannot be used.')) }));

const PushDevice = z
  .object({
    id: uuid,
    device: z.string(),
    kinds: z.array(z.enum(PUSH_KINDS)),
    createdAt: instant,
    /** SHA-256 of the endpoint in base64url, by which a browser recognizes its own entry. */
    digest: z.string(),
  })
  .register(z.globalRegistry, { id: 'PushDevice' });

export const listPushDevices = endpoint({
  method: 'GET',
  path: '/Notification/push',
  access: 'session',
  summary: 'The key with which browsers subscribe to notifications, and the caller’s devices',
  result: z.object({ publicKey: z.string(), devices: z.array(PushDevice) }),
});
const subscribed = {
  endpoint: text(1000),
  /** A point of P-256, uncompressed. */
  p256dh: keyOf(/^[\w-]{87}$/),
  auth: keyOf(/^[\w-]{22}$/),
};

export const savePushDevice = endpoint({
  method: 'POST',
  path: '/Notification/push',
  access: 'session',
  policy: 'reach',
  summary: 'Send notifications to a browser; a known endpoint gets the new keys, kinds and owner',
  idempotent: true,
  body: z.object({
    ...subscribed,
    device: name(100, localized('A name of the device is required.')),
    kinds,
  }),
  result: z.object({ id: uuid }),
});
/** Called by the service worker, which has no session: the secret of the earlier subscription proves which browser it is. */
export const movePushDevice = endpoint({
  method: 'POST',
  path: '/Notification/push/moved',
  access: 'public',
  summary: 'Replace the subscription of a browser that its push service renewed; may be repeated',
  body: z.object({
    endpoint: subscribed.endpoint,
    auth: subscribed.auth,
    next: z.object(subscribed),
  }),
  result: z.object({ id: uuid }),
});
export const removePushDevice = endpoint({
  method: 'DELETE',
  path: '/Notification/push/:id',
  access: 'session',
  policy: 'reach',
  summary: 'Send no more notifications to a device',
  params: z.object({ id: uuid }),
  result: message,
});
