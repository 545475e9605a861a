import { createECDH } from 'node:crypto';
import { localized } from '@selvedge/domain/localized-text';
import { isPushService } from '@selvedge/domain/push/rules';
import type { Config } from '#server/config';
import { checkedUrl, ForbiddenTarget } from '#server/outbound/addresses';
import { isLoopback } from '#server/settings/rules';

export const CURVE = 'prime256v1';
const MAX_LENGTH = 1000;
const UNKNOWN = localized("This browser's push service is not known.");

type Targets = Config['pushTargets'];

export function checkedEndpoint(text: string, targets: Targets): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || url.href.length > MAX_LENGTH) throw new ForbiddenTarget(UNKNOWN);
  if (targets === 'loopback' && isLoopback(url.hostname)) return checkedUrl(text, 'any');
  const isKnown = url.protocol === 'https:' && url.port === '' && isPushService(url.hostname);
  if (!isKnown || url.username || url.password) throw new ForbiddenTarget(UNKNOWN);
  return checkedUrl(text, 'public');
}

export const targetsOf = (endpoint: string, targets: Targets): 'public' | 'any' =>
  targets === 'loopback' && isLoopback(new URL(endpoint).hostname) ? 'any' : 'public';

/** Whether a browser's key is a point of the curve: with another one nothing could be encrypted. */
export function isPublicKey(p256dh: string): boolean {
  try {
    const own = createECDH(CURVE);
    own.generateKeys();
    return own.computeSecret(Buffer.from(p256dh, 'base64url')).length > 0;
  } catch {
    return false;
  }
}
