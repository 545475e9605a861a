/** What a key may do: look, or change things, too. */
export const API_KEY_SCOPES = ['read', 'write'] as const;
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number];

/** What an address can be told of. */
export const WEBHOOK_EVENTS = ['order.changed', 'stage.changed'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

export const MOST_API_KEYS = 20;
/** For how many days a key may be made. */
export const API_KEY_DAYS = [30, 90, 365] as const;
export const DEFAULT_KEY_DAYS = 365;
/** Its maker is told this long before a key ends. */
export const KEY_WARNING_DAYS = 14;
export const MOST_WEBHOOKS = 10;
/** So many calls a minute pass for one key. */
export const CALLS_A_MINUTE = 600;

export const NO_API_ACCESS = 'API access is part of the Enterprise plan.';
export const KEY_READS_ONLY = 'This API key may only read.';
export const NOT_BY_KEY = 'API keys cannot do this.';

/** The event of a recorded happening; most happenings (links, comments) are nobody's system's business. */
export function webhookEventOf(kind: string): WebhookEvent | null {
  if (/^order\.(created|edited|statusChanged)$/.test(kind)) return 'order.changed';
  if (/^(stage|plan)\./.test(kind)) return 'stage.changed';
  return null;
}

/** Tries go on for a day: after one minute, then twice as long each time, up to an hour. */
export const GIVE_UP_AFTER_HOURS = 24;
const MINUTE_MS = 60_000;
const LONGEST_PAUSE_MS = 60 * MINUTE_MS;
/** How long to wait after so many failed tries. */
export const pauseAfter = (attempts: number): number =>
  Math.min(LONGEST_PAUSE_MS, MINUTE_MS * 2 ** Math.min(10, Math.max(0, attempts - 1)));
