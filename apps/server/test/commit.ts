import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';

/** The hash of the commit that is tested. Without a repository a constant, so that a run can be repeated there too. */
export const COMMIT = commit();

function commit(): string {
  try {
    const words = ['rev-parse', 'HEAD'];
    return execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '0'.repeat(40);
  }
}

/** A number below 2 ** 31 that the text determines. */
export const numberOf = (text: string): number =>
  createHash('sha256').update(text).digest().readUInt32BE() >>> 1;
