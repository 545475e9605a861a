import { localized } from '../localized-text';
export const API_KEY_SCOPES = ['read', 'write'] as const;
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number];

export const WEBHOOK_EVENTS = ['order.changed', 'stage.changed'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

export const MAX_API_KEYS = 20;
/** In days. */
export const API_KEY_DAYS = [30, 90, 365] as const;
export const DEFAULT_KEY_DAYS = 365;
/** Days. */
export const KEY_WARNING_DAYS = 14;
export const MAX_WEBHOOKS = 10;
export const CALLS_PER_MINUTE = 600;

export const NO_API_ACCESS = localized('API access is part of the Enterprise plan.');
export const KEY_READS_ONLY = localized('This API key may only read.');
export const NOT_BY_KEY = localized('API keys cannot do this.');

/** Most kinds, such as links and comments, have none. */
export function webhookEventOf(kind: string): WebhookEvent | null {
  if (/^(order\.(created|edited|imported|importUndone|statusChanged)$|(file|change)\.)/.test(kind))
    return 'order.changed';
  if (/^(stage|plan|gate|sample)\./.test(kind)) return 'stage.changed';
  return null;
}

export const RETRY_HOURS = 24;
