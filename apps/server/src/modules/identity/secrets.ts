import { createHash, createHmac, randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { WorkQueue } from './work-queue';

export const newKey = (): string => randomBytes(32).toString('base64url');
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
export const macOf = (key: Uint8Array, text: string | Buffer): Buffer =>
  createHmac('sha256', key).update(text).digest();

/**
 * About 20 ms of a core and 19 MB each. Never wait for a hash inside a transaction, which holds a database connection.
 */
export const hashing = new WorkQueue(4, 64);

export const hashPassword = (password: string): Promise<string> => hashing.run(() => hash(password));

let decoy: Promise<string> | null = null;
/** Checks a password. An unknown person takes as long as a wrong password. */
export async function checkPassword(password: string, stored: string | null): Promise<boolean> {
  decoy ??= hash(newKey());
  const compared = stored ?? (await decoy);
  return (await hashing.run(() => verify(compared, password))) && stored !== null;
}
