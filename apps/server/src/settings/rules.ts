import type { Effective } from './effective';
import { ownerProblem } from './owner';
import { type SettingName, type Settings, unreadableCertificate } from './settings';

const OF_BUCKET = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** A rule of several settings, for which none of them may have a problem of its own. */
interface Rule {
  of: readonly SettingName[];
  problem(effective: Effective, set: Settings): string | false | null | undefined;
}
const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);
const isLocal = (set: Effective) => isLoopback(new URL(set.PUBLIC_URL).hostname);
const deliversMail = (set: Effective) => set.SMTP_URL !== undefined || set.MAIL === 'log';

export const RULES: readonly Rule[] = [
  {
    of: ['HOST', 'SMTP_URL', 'MAIL'],
    problem: (set) =>
      !deliversMail(set) &&
      !isLoopback(set.HOST) &&
      `HOST ${set.HOST} needs SMTP_URL: without a mail server, one-time codes are shown to this machine only, so the server listens on 127.0.0.1 only.`,
  },
  {
    of: ['PUBLIC_URL', 'PORT', 'SMTP_URL', 'MAIL'],
    problem: (set) =>
      !deliversMail(set) &&
      !isLocal(set) &&
      `PUBLIC_URL ${set.PUBLIC_URL} needs SMTP_URL: people could not get their one-time codes. Set MAIL=log to write mails to the server's log instead.`,
  },
  {
    of: ['PUBLIC_URL', 'PORT', 'MAIL_FROM'],
    problem: (effective, set) =>
      !isLocal(effective) &&
      !set.MAIL_FROM &&
      `PUBLIC_URL ${effective.PUBLIC_URL} needs MAIL_FROM, a sender such as 'Selvedge <no-reply@${new URL(effective.PUBLIC_URL).hostname}>': mail servers refuse no-reply@localhost.`,
  },
  {
    of: ['PUSH_TARGETS', 'PUBLIC_URL', 'PORT'],
    problem: (set) =>
      set.PUSH_TARGETS === 'loopback' &&
      !isLocal(set) &&
      'PUSH_TARGETS=loopback is for tests: PUBLIC_URL must be on this machine.',
  },
  {
    of: ['DATABASE_URL', 'DATABASE_OWNER_URL'],
    problem: (set) => {
      const name = (['DATABASE_URL', 'DATABASE_OWNER_URL'] as const).find(
        (one) => set[one] && unreadableCertificate(set[one]),
      );
      return name && `${name} names a file that cannot be read: ${unreadableCertificate(set[name] ?? '')}.`;
    },
  },
  {
    of: ['DATABASE_URL', 'SESSION_SECRET'],
    problem: (set) =>
      set.DATABASE_URL &&
      !set.SESSION_SECRET &&
      'SESSION_SECRET is required when DATABASE_URL is set: several servers must share one, of at least 32 characters.',
  },
  {
    of: ['MAIL_IN_ADDRESS', 'MAIL_IN_AUTHSERV'],
    problem: (set) =>
      set.MAIL_IN_ADDRESS && !set.MAIL_IN_AUTHSERV && 'MAIL_IN_ADDRESS needs MAIL_IN_AUTHSERV.',
  },
  {
    of: ['MAIL_IN_ADDRESS', 'MAIL_IN_URL', 'MAIL_IN_TOKEN'],
    problem: (set) =>
      set.MAIL_IN_ADDRESS &&
      !set.MAIL_IN_URL &&
      !set.MAIL_IN_TOKEN &&
      'MAIL_IN_ADDRESS needs MAIL_IN_URL or MAIL_IN_TOKEN.',
  },
  { of: ['S3_ENDPOINT'], problem: (_, set) => bucketProblem(set) },
  { of: ['DATA_DIR'], problem: (set) => ownerProblem(set.DATA_DIR) },
];

function bucketProblem(set: Settings): string | null {
  const given = [...OF_BUCKET, 'S3_ENDPOINT' as const, 'S3_REGION' as const].find((name) => set[name]);
  const missing = OF_BUCKET.find((name) => !set[name]);
  return given && missing ? `${missing} is required when ${given} is set.` : null;
}
