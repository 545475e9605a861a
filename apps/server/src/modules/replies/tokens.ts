import { createHmac, randomBytes } from 'node:crypto';
import * as sealing from '#server/seal';

const SEAL = 'reply address seal';
const THREAD = 'mail thread';
const DIGEST = 'reply address digest';
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const TOKEN_BYTES = 16;

/** 128 random bits in 26 letters of base32, because mail programs may change the case of an address. */
export function newToken(): string {
  const bits = [...randomBytes(TOKEN_BYTES)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}

/** The stored digest by which an address is found; it does not reveal the token. */
export const digestOf = (secret: Uint8Array, token: string): Buffer =>
  createHmac('sha256', sealing.keyFor(secret, DIGEST)).update(token).digest();

/** Of a reader's conversation; it does not reveal which. */
export const threadId = (secret: Uint8Array, conversation: string): string =>
  createHmac('sha256', sealing.keyFor(secret, THREAD)).update(conversation).digest('hex').slice(0, 32);

/** Encrypts the token, so that the next mail of the conversation has the same address. */
export const seal = (secret: Uint8Array, token: string): Buffer => sealing.seal(secret, SEAL, token);
export const unseal = (secret: Uint8Array, sealed: Buffer): string | null =>
  sealing.unseal(secret, SEAL, sealed);
