import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** 256 bits as text for a link. */
export const newKey = (): string => randomBytes(32).toString('base64url');
/** Six digits from a secure generator. */
export const newCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0');
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
export const matches = (secret: string, stored: Buffer | null): boolean =>
  stored !== null && timingSafeEqual(hashOf(secret), stored);

/** argon2id, the library's recommended cost. */
export const hashPassword = (password: string): Promise<string> => hash(password);

let decoy: Promise<string> | null = null;
/** Checks a password; an unknown person costs the same time as a wrong password. */
export async function checkPassword(password: string, stored: string | null): Promise<boolean> {
  decoy ??= hash(newKey());
  const right = await verify(stored ?? (await decoy), password);
  return right && stored !== null;
}
