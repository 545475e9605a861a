import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A share link's secret: 256 bits as text for an address. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Keys of one purpose from the server's secret: with another secret, links made before neither show nor open. */
const keyFor = (secret: Uint8Array, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `selvedge share link ${purpose}`, 32));

/** What a link is found by; it does not tell the token. */
export const digestOf = (secret: Uint8Array, token: string): Buffer =>
  createHmac('sha256', keyFor(secret, 'digest')).update(token).digest();

/** The token, encrypted so that the link can be shown again: nonce, tag, text. */
export function seal(secret: Uint8Array, token: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyFor(secret, 'seal'), nonce);
  const text = Buffer.concat([cipher.update(token, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

/** The sealed token, or null when it was sealed under another secret. */
export function unseal(secret: Uint8Array, sealed: Buffer): string | null {
  const decipher = createDecipheriv(CIPHER, keyFor(secret, 'seal'), sealed.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    return (
      decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    );
  } catch {
    return null;
  }
}
