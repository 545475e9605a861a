import { createHmac, randomBytes } from 'node:crypto';
import * as sealing from '#server/seal';

const SEAL = 'share link seal';
const DIGEST = 'share link digest';

/** A share link's secret: 256 bits as text for an address. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What a link is found by; it does not tell the token. */
export const digestOf = (secret: Uint8Array, token: string): Buffer =>
  createHmac('sha256', sealing.keyFor(secret, DIGEST)).update(token).digest();

/** The token, encrypted so that the link can be shown again. */
export const seal = (secret: Uint8Array, token: string): Buffer => sealing.seal(secret, SEAL, token);
export const unseal = (secret: Uint8Array, sealed: Buffer): string | null =>
  sealing.unseal(secret, SEAL, sealed);
