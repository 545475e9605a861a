import { createHmac, randomBytes } from 'node:crypto';
import * as sealing from '#server/seal';

const SEAL = 'share link seal';
const DIGEST = 'share link digest';

export const newToken = (): string => randomBytes(32).toString('base64url');

/** The stored digest by which a link is found; it does not reveal the token. */
export const digestOf = (secret: Uint8Array, token: string): Buffer =>
  createHmac('sha256', sealing.keyFor(secret, DIGEST)).update(token).digest();

/** Encrypts the token, so that the link can be shown again. */
export const seal = (secret: Uint8Array, token: string): Buffer => sealing.seal(secret, SEAL, token);
export const unseal = (secret: Uint8Array, sealed: Buffer): string | null =>
  sealing.unseal(secret, SEAL, sealed);
