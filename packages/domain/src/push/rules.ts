/** What a device can show notifications of. */
export const PUSH_KINDS = ['messages', 'morning', 'stages'] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

/** Devices that a person can get notifications on. */
export const MAX_PUSH_DEVICES = 10;
/** Attempts to hand a notification to the push service. */
export const PUSH_TRIES = 3;
/** Size of the encrypted content in bytes. */
export const MAX_PUSH_BYTES = 2048;

const MESSAGE_KINDS = ['message', 'comment', 'mention'];
/** Sent in the morning, with the summary. */
const MORNING_KINDS = ['deadline.summary', 'deadline.escalated'];
/** A billing plan, unlike the other kinds of this prefix. */
const BILLING_PLAN = 'plan.changed';

/** What a notification is for a device, by its kind; null for those that devices do not show. */
export function pushKindOf(kind: string): PushKind | null {
  if (MESSAGE_KINDS.includes(kind)) return 'messages';
  if (MORNING_KINDS.includes(kind)) return 'morning';
  if (kind !== BILLING_PLAN && /^(stage|plan|gate|sample|report)\./.test(kind)) return 'stages';
  return null;
}

const SERVICE_HOST = 'fcm.googleapis.com';
const SERVICE_DOMAINS = ['.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'];

/** Whether a host name in lower case belongs to the push service of a browser. */
export const isPushService = (host: string): boolean =>
  host === SERVICE_HOST || SERVICE_DOMAINS.some((domain) => host.endsWith(domain));
