import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import * as z from 'zod/mini';

export interface Config {
  host: string;
  port: number;
  publicUrl: string;
  /** Only if `publicUrl` is on this machine are the local pages and the demo accounts available. */
  isLocalSite: boolean;
  dataDir: string;
  databaseUrl: string | undefined;
  smtpUrl: string | undefined;
  /** `log`: mails are written to the server's log instead of sent. */
  mail: 'log' | undefined;
  mailFrom: string;
  /** Undefined: nobody can answer mails about messages. */
  mailIn: MailInConfig | undefined;
  contactEmail: string;
  /** `invited`: organizations are made by invitations and by the operator only. */
  signUp: 'on' | 'invited';
  /** People without an invitation may ask this contact for one. */
  signUpContact: string | undefined;
  /** Undefined: files are stored under `dataDir`. */
  s3: S3Config | undefined;
  sessionSecret: Uint8Array;
  isSecretStored: boolean;
  demo: 'on' | 'small' | 'off' | undefined;
  logLevel: string;
  billing: 'on' | 'off';
  /** In gigabytes, for organizations without a limit from their billing plan; undefined: the default of their type. */
  storageQuotaGb: number | undefined;
  trustProxy: boolean;
  /** Has the operator's own `terms.md` and `privacy.md`. */
  legalDir: string | undefined;
  /** Required for /metrics; undefined: /metrics is only for programs on this machine. */
  metricsToken: string | undefined;
  /** `public`: webhooks may use https addresses on the internet only; `any`: also the server's own network. */
  webhookTargets: 'public' | 'any';
  /** `loopback`: notifications may also be sent to this machine, for tests. */
  pushTargets: 'public' | 'loopback';
  /** The service that translates messages; undefined: messages are not translated. */
  translation: { url: string; key: string | undefined } | undefined;
  /** `on`: a server with a blocked event loop ends, because something starts it again. */
  watchdog: 'on' | 'off';
  production: boolean;
  warnings: readonly string[];
}

/** Replies to mails arrive in a mailbox (`url`), by `POST /mail-in` (`token`), or both. */
export interface MailInConfig {
  /** In lower case; reply addresses add '+' and a token to its local part. */
  address: string;
  /** Name of the own mail server in Authentication-Results (RFC 8601), in lower case. */
  authserv: string;
  url: string | undefined;
  token: string | undefined;
}

/** An S3-compatible bucket; `endpoint` is undefined for Amazon S3. */
export interface S3Config {
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export class ConfigError extends Error {}

const blank = <T extends z.ZodMiniType>(schema: T) =>
  z.pipe(
    z.transform((value: unknown) => (value === '' ? undefined : value)),
    z.optional(schema),
  );
/** An absolute URL, so that invalid settings are reported at start and not at first use. */
const address = (pattern: RegExp, fits: (url: URL) => boolean) =>
  z.string().check(
    z.regex(pattern),
    z.refine((text) => URL.canParse(text) && fits(new URL(text))),
  );
/** The URL ends after the host, because links are formed by appending paths. */
const isOrigin = ({ pathname, search, hash, username, password }: URL): boolean =>
  ['', '/'].includes(pathname) && [search, hash, username, password].every((part) => part === '');

/** Also allows a socket folder instead of a host. */
function isTaken(connectionString: string): boolean {
  try {
    return new pg.Client({ connectionString }).port > 0;
  } catch (error) {
    // The driver also reads the certificate files that the string refers to.
    if (error instanceof Error && 'path' in error)
      throw new ConfigError(`DATABASE_URL names a file that cannot be read: ${error.path}.`);
    return false;
  }
}

const hasAccount = ({ hostname, username, password }: URL): boolean =>
  [hostname, username, password].every((part) => part !== '');

const Settings = z.object({
  HOST: blank(z.string()),
  PORT: blank(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65535))),
  PUBLIC_URL: blank(address(/^https?:\/\//i, isOrigin)),
  DATA_DIR: blank(z.string()),
  DATABASE_URL: blank(z.string().check(z.regex(/^postgres(ql)?:\/\//), z.refine(isTaken))),
  SMTP_URL: blank(address(/^smtps?:\/\//, ({ hostname }) => hostname !== '')),
  MAIL_FROM: blank(z.string().check(z.regex(/^([^\r\n<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/))),
  MAIL_IN_ADDRESS: blank(z.email().check(z.refine((address) => !/[+]/.test(address)))),
  MAIL_IN_AUTHSERV: blank(z.string().check(z.regex(/^[a-z0-9]([\w.-]*[a-z0-9])?$/i))),
  MAIL_IN_URL: blank(address(/^imaps?:\/\//, hasAccount)),
  MAIL_IN_TOKEN: blank(z.string().check(z.minLength(32))),
  CONTACT_EMAIL: blank(z.email()),
  SIGN_UP: blank(z.enum(['on', 'invited'])),
  SIGN_UP_CONTACT: blank(z.email()),
  S3_ENDPOINT: blank(z.url({ protocol: /^https?$/ })),
  S3_REGION: blank(z.string()),
  S3_BUCKET: blank(z.string()),
  S3_ACCESS_KEY_ID: blank(z.string()),
  S3_SECRET_ACCESS_KEY: blank(z.string()),
  SESSION_SECRET: blank(z.string().check(z.refine((text) => Buffer.byteLength(text.trim()) >= 32))),
  DEMO: blank(z.enum(['on', 'small', 'off'])),
  LEGAL_DIR: blank(z.string().check(z.refine((path) => existsSync(path) && statSync(path).isDirectory()))),
  LOG_LEVEL: blank(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])),
  BILLING: blank(z.enum(['on', 'off'])),
  STORAGE_QUOTA_GB: blank(z.coerce.number().check(z.positive())),
  TRUST_PROXY: blank(z.enum(['on', 'off'])),
  MAIL: blank(z.enum(['log'])),
  METRICS_TOKEN: blank(z.string().check(z.minLength(16))),
  WEBHOOK_TARGETS: blank(z.enum(['public', 'any'])),
  PUSH_TARGETS: blank(z.enum(['public', 'loopback'])),
  TRANSLATE_URL: blank(address(/^https?:\/\//i, ({ search, hash }) => search === '' && hash === '')),
  TRANSLATE_KEY: blank(z.string()),
  WATCHDOG: blank(z.enum(['on', 'off'])),
  NODE_ENV: blank(z.string()),
});

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);
const TAKES: Record<string, string> = {
  PORT: 'a number from 0 to 65535',
  PUBLIC_URL: 'a full address without a path, such as https://orders.example.com',
  DATABASE_URL: 'an address such as postgres://user:password@host:5432/selvedge',
  SMTP_URL: 'an address such as smtp://user:password@host:587',
  MAIL_FROM: 'a sender such as Selvedge <no-reply@orders.example.com>',
  MAIL_IN_ADDRESS: 'an address without "+", such as reply@orders.example.com',
  MAIL_IN_AUTHSERV: "your mail server's name in Authentication-Results, such as mail.example.com",
  MAIL_IN_URL: 'an address such as imaps://user:password@mail.example.com:993',
  MAIL_IN_TOKEN: 'at least 32 characters',
  CONTACT_EMAIL: 'an address such as hello@example.com',
  SIGN_UP: '"on" or "invited"',
  SIGN_UP_CONTACT: 'an address such as office@example.com',
  S3_ENDPOINT: 'an address such as https://s3.example.com',
  SESSION_SECRET: 'at least 32 characters',
  DEMO: '"on", "small" or "off"',
  BILLING: '"on" or "off"',
  STORAGE_QUOTA_GB: 'a number above 0',
  TRUST_PROXY: '"on" or "off"',
  MAIL: '"log"',
  METRICS_TOKEN: 'at least 16 characters',
  WEBHOOK_TARGETS: '"public" or "any"',
  PUSH_TARGETS: '"public" or "loopback"',
  TRANSLATE_URL: 'an address such as https://translate.example.com',
  WATCHDOG: '"on" or "off"',
  LEGAL_DIR: 'a folder with terms.md, privacy.md or both',
  LOG_LEVEL: 'one of fatal, error, warn, info, debug, trace, silent',
};

/** See product.md section 1. Throws a `ConfigError` for an invalid setting. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = Settings.safeParse(env);
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]);
    throw new ConfigError(`${name} cannot be used: it takes ${TAKES[name] ?? 'another value'}.`);
  }
  const set = parsed.data;
  const host = set.HOST ?? '127.0.0.1';
  const port = set.PORT ?? 3000;
  const deliversMail = set.SMTP_URL !== undefined || set.MAIL === 'log';
  if (!deliversMail && !isLoopback(host))
    throw new ConfigError(
      `HOST ${host} needs SMTP_URL: without a mail server, one-time codes are shown to this machine only, so the server listens on 127.0.0.1 only.`,
    );
  const dataDir = resolve(set.DATA_DIR ?? './data');
  const publicUrl = (set.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/$/, '');
  const isLocalSite = isLoopback(new URL(publicUrl).hostname);
  if (!deliversMail && !isLocalSite)
    throw new ConfigError(
      `PUBLIC_URL ${publicUrl} needs SMTP_URL: people could not get their one-time codes. Set MAIL=log to write mails to the server's log instead.`,
    );
  if (set.PUSH_TARGETS === 'loopback' && !isLocalSite)
    throw new ConfigError('PUSH_TARGETS=loopback is for tests: PUBLIC_URL must be on this machine.');
  return {
    host,
    port,
    publicUrl,
    isLocalSite,
    dataDir,
    databaseUrl: set.DATABASE_URL,
    smtpUrl: set.SMTP_URL,
    mail: set.MAIL,
    mailFrom: set.MAIL_FROM ?? 'Selvedge <no-reply@localhost>',
    mailIn: mailIn(set),
    contactEmail: set.CONTACT_EMAIL ?? `hello@${new URL(publicUrl).hostname}`,
    // Without billing an organization has no limits, so strangers must not be able to make one.
    signUp: set.SIGN_UP ?? (set.BILLING === 'off' ? 'invited' : 'on'),
    signUpContact: set.SIGN_UP_CONTACT,
    s3: s3(set),
    sessionSecret: sessionSecret(set.SESSION_SECRET, set.DATABASE_URL, dataDir),
    isSecretStored: set.SESSION_SECRET === undefined,
    demo: set.DEMO,
    logLevel: set.LOG_LEVEL ?? 'info',
    billing: set.BILLING ?? 'on',
    storageQuotaGb: set.STORAGE_QUOTA_GB,
    legalDir: set.LEGAL_DIR,
    trustProxy: set.TRUST_PROXY === 'on',
    metricsToken: set.METRICS_TOKEN,
    webhookTargets: set.WEBHOOK_TARGETS ?? 'public',
    pushTargets: set.PUSH_TARGETS ?? 'public',
    translation: set.TRANSLATE_URL
      ? { url: set.TRANSLATE_URL.replace(/\/$/, ''), key: set.TRANSLATE_KEY }
      : undefined,
    watchdog: set.WATCHDOG ?? 'off',
    production: set.NODE_ENV === 'production',
    warnings: warningsFor(set),
  };
}

/** For an empty database. The password is public, so a public site must enable the demo explicitly. */
export function demoSize({ demo, databaseUrl, isLocalSite }: Config): 'on' | 'small' | null {
  if (demo === undefined) return databaseUrl === undefined && isLocalSite ? 'on' : null;
  return demo === 'off' ? null : demo;
}

export const signUpRule = ({ signUp }: Pick<Config, 'signUp'>): string =>
  signUp === 'invited'
    ? 'Sign-up is by invitation (SIGN_UP=invited).'
    : 'Everybody can sign up and make an organization (SIGN_UP=on).';

function warningsFor(set: z.infer<typeof Settings>): string[] {
  return set.PUBLIC_URL?.startsWith('https:') && set.TRUST_PROXY === undefined
    ? [
        "PUBLIC_URL is https but TRUST_PROXY is not set. Behind a proxy every visitor has the proxy's address, and 20 wrong passwords lock everybody out: set TRUST_PROXY=on. Without a proxy, set TRUST_PROXY=off.",
      ]
    : [];
}

function mailIn(set: z.infer<typeof Settings>): MailInConfig | undefined {
  const {
    MAIL_IN_ADDRESS: address,
    MAIL_IN_AUTHSERV: authserv,
    MAIL_IN_URL: url,
    MAIL_IN_TOKEN: token,
  } = set;
  if (!address) return undefined;
  if (!authserv) throw new ConfigError('MAIL_IN_ADDRESS needs MAIL_IN_AUTHSERV.');
  if (!url && !token) throw new ConfigError('MAIL_IN_ADDRESS needs MAIL_IN_URL or MAIL_IN_TOKEN.');
  return { address: address.toLowerCase(), authserv: authserv.toLowerCase(), url, token };
}

function s3(set: z.infer<typeof Settings>): S3Config | undefined {
  const needed = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const given = [...needed, 'S3_ENDPOINT' as const, 'S3_REGION' as const].find((name) => set[name]);
  if (!given) return undefined;
  const missing = needed.find((name) => !set[name]);
  if (missing) throw new ConfigError(`${missing} is required when ${given} is set.`);
  return {
    endpoint: set.S3_ENDPOINT,
    region: set.S3_REGION ?? 'us-east-1',
    bucket: set.S3_BUCKET ?? '',
    accessKeyId: set.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: set.S3_SECRET_ACCESS_KEY ?? '',
  };
}

/** Without DATABASE_URL and a setting, generated once in the data directory. */
function sessionSecret(
  given: string | undefined,
  databaseUrl: string | undefined,
  dataDir: string,
): Uint8Array {
  if (given) return new TextEncoder().encode(given);
  if (databaseUrl)
    throw new ConfigError(
      'SESSION_SECRET is required when DATABASE_URL is set: several servers must share one, of at least 32 characters.',
    );
  const path = join(dataDir, 'session-secret');
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    createSecretFile(path);
  }
  const secret = new TextEncoder().encode(readFileSync(path, 'utf8').trim());
  if (secret.length < 32)
    throw new ConfigError(`${path} holds less than 32 characters: remove it, and a new secret is made.`);
  return secret;
}

/** Created atomically with link(2): the first writer wins, and nobody reads a partial file. */
function createSecretFile(path: string): void {
  const draft = `${path}.${randomBytes(8).toString('hex')}`;
  writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600 });
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
