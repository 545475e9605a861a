import { timingSafeEqual } from 'node:crypto';
import { keyFor } from '#server/seal';
import { macOf, newKey } from './secrets';

const DEVICE_DAYS = 180;
const DAY_MS = 86_400_000;

/** The person of a device token. A later password change (`sessionsFromMs`) invalidates the token. */
interface Owner {
  id: number;
  sessionsFromMs: number;
}
interface Claims {
  user: number;
  device: string;
  at: number;
}

const macFor = (secret: Uint8Array, payload: string): Buffer => macOf(keyFor(secret, 'devices'), payload);

/** It gives no access; attempts with it count separately, so that attackers cannot lock out the owner. */
export function deviceToken(
  secret: Uint8Array,
  userId: number,
  now: Date,
  device: string = newKey(),
): string {
  const claims: Claims = { user: userId, device, at: now.getTime() };
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${payload}.${macFor(secret, payload).toString('base64url')}`;
}

/** The id of the first valid device token of this person; null if none is valid. */
export function deviceOf(
  secret: Uint8Array,
  tokens: readonly string[] | undefined,
  owner: Owner | null,
  now: Date,
): string | null {
  const oldest = now.getTime() - DEVICE_DAYS * DAY_MS;
  const claims = (tokens ?? []).map((token) => read(secret, token));
  const own = claims.find((one) => one && one.user === owner?.id);
  return own && owner && own.at >= owner.sessionsFromMs && own.at > oldest ? own.device : null;
}

function read(secret: Uint8Array, token: string): Claims | null {
  const [payload = '', mac = ''] = token.split('.');
  const [sent, right] = [Buffer.from(mac, 'base64url'), macFor(secret, payload)];
  if (sent.length !== right.length || !timingSafeEqual(sent, right)) return null;
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims;
}
