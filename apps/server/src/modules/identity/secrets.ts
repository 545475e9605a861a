import { createHash, createHmac, randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { WorkQueue } from './work-queue';

/** 256 bits as text for a link. */
export const newKey = (): string => randomBytes(32).toString('base64url');
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
export const macOf = (key: Uint8Array, text: string | Buffer): Buffer =>
  createHmac('sha256', key).update(text).digest();

/**
 * Each hash keeps a core busy for some 20 ms and 19 MB. Never inside of a transaction: anyone who waits here would hold a
 * database connection meanwhile.
 */
export const hashing = new WorkQueue(4, 64);

/** argon2id, the library's recommended cost. */
export const hashPassword = (password: string): Promise<string> => hashing.run(() => hash(password));

let decoy: Promise<string> | null = null;
/** Checks a password; an unknown person costs the same time as a wrong password. */
export async function checkPassword(password: string, stored: string | null): Promise<boolean> {
  decoy ??= hash(newKey());
  const compared = stored ?? (await decoy);
  return (await hashing.run(() => verify(compared, password))) && stored !== null;
}
