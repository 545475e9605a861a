import { resolve } from 'node:path';
import type { Settings } from './settings';

export type Effective = ReturnType<typeof effectiveSettings>;

/** The settings with the defaults of those that are not set. */
export function effectiveSettings(set: Settings) {
  const PORT = set.PORT ?? 3000;
  const PUBLIC_URL = (set.PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/$/, '');
  return {
    ...set,
    HOST: set.HOST ?? '127.0.0.1',
    PORT,
    PUBLIC_URL,
    DATA_DIR: resolve(set.DATA_DIR ?? './data'),
    MAIL_FROM: set.MAIL_FROM ?? 'Selvedge <no-reply@localhost>',
    CONTACT_EMAIL: set.CONTACT_EMAIL ?? `hello@${new URL(PUBLIC_URL).hostname}`,
    // Without billing an organization has no limits, so strangers must not be able to make one.
    SIGN_UP: set.SIGN_UP ?? (set.BILLING === 'off' ? 'invited' : 'on'),
    S3_REGION: set.S3_REGION ?? 'us-east-1',
    LOG_LEVEL: set.LOG_LEVEL ?? 'info',
    BILLING: set.BILLING ?? 'on',
    TRUST_PROXY: set.TRUST_PROXY ?? 'off',
    WEBHOOK_TARGETS: set.WEBHOOK_TARGETS ?? 'public',
    PUSH_TARGETS: set.PUSH_TARGETS ?? 'public',
    WATCHDOG: set.WATCHDOG ?? 'off',
  } as const;
}
