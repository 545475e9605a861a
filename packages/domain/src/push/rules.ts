export const PUSH_KINDS = ['messages', 'morning', 'stages'] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

export const MAX_PUSH_DEVICES = 10;
export const PUSH_TRIES = 3;
export const MAX_PUSH_BYTES = 2048;

const MESSAGE_KINDS = ['message', 'comment', 'mention'];
/** Sent in the morning, with the summary. */
const MORNING_KINDS = ['deadline.summary', 'deadline.escalated'];
/** A billing plan, unlike the other kinds of this prefix. */
const BILLING_PLAN = 'plan.changed';

/** Null for kinds that devices do not show. */
export function pushKindOf(kind: string): PushKind | null {
  if (MESSAGE_KINDS.includes(kind)) return 'messages';
  if (MORNING_KINDS.includes(kind)) return 'morning';
  if (kind !== BILLING_PLAN && /^(stage|plan|gate|sample|report)\./.test(kind)) return 'stages';
  return null;
}

const SERVICE_HOST = 'fcm.googleapis.com';
const SERVICE_DOMAINS = ['.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'];

/** `host` is in lower case. */
export const isPushService = (host: string): boolean =>
  host === SERVICE_HOST || SERVICE_DOMAINS.some((domain) => host.endsWith(domain));
