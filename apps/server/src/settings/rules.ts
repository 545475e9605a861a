import { readFileSync, statSync } from 'node:fs';
import { type Effective, type Given, unreadableCertificate } from './settings';

const OF_BUCKET = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);

/** A rule looks in `given` for what it needs: a setting that does not fit has a problem of its own already. */
export function* brokenRules(set: Effective, given: Given): Generator<string> {
  const { hostname } = new URL(set.PUBLIC_URL);
  const isPublic = !isLoopback(hostname);
  const deliversMail = given.SMTP_URL || given.MAIL;
  if (!deliversMail && !isLoopback(set.HOST))
    yield `HOST ${set.HOST} needs SMTP_URL: without a mail server, one-time codes are shown to this machine only, so the server listens on 127.0.0.1 only.`;
  if (!deliversMail && isPublic)
    yield `PUBLIC_URL ${set.PUBLIC_URL} needs SMTP_URL: people could not get their one-time codes. Set MAIL=log to write mails to the server's log instead.`;
  if (isPublic && !given.MAIL_FROM)
    yield `PUBLIC_URL ${set.PUBLIC_URL} needs MAIL_FROM, a sender such as 'Selvedge <no-reply@${hostname}>': mail servers refuse no-reply@localhost.`;
  if (isPublic && set.PUSH_TARGETS === 'loopback')
    yield 'PUSH_TARGETS=loopback is for tests: PUBLIC_URL must be on this machine.';
  for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL'] as const) {
    const path = set[name] && unreadableCertificate(set[name]);
    if (path) yield `${name} names a file that cannot be read: ${path}.`;
  }
  if (set.DATABASE_URL && !given.SESSION_SECRET)
    yield 'SESSION_SECRET is required when DATABASE_URL is set: several servers must share one, of at least 32 characters.';
  if (set.MAIL_IN_ADDRESS && !given.MAIL_IN_AUTHSERV) yield 'MAIL_IN_ADDRESS needs MAIL_IN_AUTHSERV.';
  if (set.MAIL_IN_ADDRESS && !given.MAIL_IN_URL && !given.MAIL_IN_TOKEN)
    yield 'MAIL_IN_ADDRESS needs MAIL_IN_URL or MAIL_IN_TOKEN.';
  const ofBucket = [...OF_BUCKET, 'S3_ENDPOINT' as const, 'S3_REGION' as const].find((name) => given[name]);
  const missing = OF_BUCKET.find((name) => !given[name]);
  if (ofBucket && missing) yield `${missing} is required when ${ofBucket} is set.`;
  const otherOwner = ownerProblem(set.DATA_DIR);
  if (otherOwner) yield otherOwner;
}

/** Files that another user writes could not be read by the owner any more, and root could write all of them. */
export function ownerProblem(folder: string, user = process.getuid?.()): string | null {
  const owner = statSync(folder, { throwIfNoEntry: false })?.uid;
  return owner === undefined || user === undefined || owner === user
    ? null
    : `Run this as ${nameOf(owner)}, who owns ${folder}.`;
}

function nameOf(user: number): string {
  try {
    const users = readFileSync('/etc/passwd', 'utf8').split('\n');
    const entry = users.map((line) => line.split(':')).find(([, , id]) => id === String(user));
    return entry?.[0] ?? `user ${user}`;
  } catch {
    return `user ${user}`;
  }
}
