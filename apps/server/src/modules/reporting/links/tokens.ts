import { createHmac, randomBytes } from 'node:crypto';
import * as sealing from '#server/seal';

const SEAL = 'report link seal';
const DIGEST = 'report link digest';
const STOP = 'morning mail stop';

export const newToken = (): string => randomBytes(32).toString('base64url');
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** The stored digest by which a link is found; it does not reveal the token. */
export const digestOf = (secret: Uint8Array, token: string): Buffer =>
  createHmac('sha256', sealing.keyFor(secret, DIGEST)).update(token).digest();

/** Encrypts the token, so that the next mail can use the same link. */
export const seal = (secret: Uint8Array, token: string): Buffer => sealing.seal(secret, SEAL, token);
export const unseal = (secret: Uint8Array, sealed: Buffer): string | null =>
  sealing.unseal(secret, SEAL, sealed);

/** What a link at the foot of a mail ends. */
export type Stop =
  | { kind: 'morning'; personId: number }
  | { kind: 'messages'; address: string }
  | { kind: 'report'; traderId: number; address: string };

/** A token that ends mails. It is not stored, because it stays valid. */
export const stopToken = (secret: Uint8Array, stop: Stop): string =>
  sealing
    .seal(secret, STOP, stop.kind === 'morning' ? String(stop.personId) : JSON.stringify(stop))
    .toString('base64url');

/** Null for any other text. */
export function readStopToken(secret: Uint8Array, token: string): Stop | null {
  const sealed = Buffer.from(token, 'base64url');
  const text = sealed.length > 28 ? sealing.unseal(secret, STOP, sealed) : null;
  if (text === null) return null;
  return text.startsWith('{') ? (JSON.parse(text) as Stop) : { kind: 'morning', personId: Number(text) };
}
