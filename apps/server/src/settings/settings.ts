import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import pg from 'pg';
import * as z from 'zod/mini';

const NOTES = z.registry<{ takes: string; isSecret: boolean }>();
const ALTERNATIVES = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** A value that does not fit counts as not set; `readSettings` reports it. `takes` completes "it takes …". */
const setting = <T extends z.ZodMiniType>(schema: T, takes: string, isSecret = false) => {
  const optional = z.catch(z.optional(schema), undefined);
  NOTES.add(optional, { takes, isSecret });
  return optional;
};
const choice = <const T extends string>(...values: T[]) =>
  setting(z.enum(values), ALTERNATIVES.format(values.map((value) => `"${value}"`)));
const address = (schema: z.ZodMiniType<string>, example: string) =>
  setting(schema, `an address such as ${example}`);
const text = setting(z.string(), 'a text');
const secretText = setting(z.string(), 'a text', true);
const token = (length: number) =>
  setting(z.string().check(z.minLength(length)), `at least ${length} characters`, true);

const number = (pattern: RegExp, check: z.core.$ZodCheck<number>) =>
  z.pipe(z.string().check(z.regex(pattern)), z.coerce.number<string>().check(check));

/** An absolute URL, so that invalid settings are reported at start and not at first use. */
const url = (pattern: RegExp, fits: (url: URL) => boolean) =>
  z.string().check(
    z.regex(pattern),
    z.refine((text) => URL.canParse(text) && fits(new URL(text))),
  );
/** The URL ends after the host, because links are formed by appending paths. */
const isOrigin = ({ pathname, search, hash, username, password }: URL): boolean =>
  ['', '/'].includes(pathname) && [search, hash, username, password].every((part) => part === '');
const hasAccount = ({ hostname, username, password }: URL): boolean =>
  [hostname, username, password].every((part) => part !== '');
const isMailServer = ({ hostname, searchParams }: URL): boolean =>
  hostname !== '' && ['required', 'optional', null].includes(searchParams.get('tls'));

/** The certificate file that a database's address names and that cannot be read. */
export function unreadableCertificate(connectionString: string): string | null {
  try {
    new pg.Client({ connectionString });
    return null;
  } catch (error) {
    return error instanceof Error && 'path' in error ? String(error.path) : null;
  }
}

/** Also allows a socket folder instead of a host. */
function isDatabase(connectionString: string): boolean {
  try {
    return new pg.Client({ connectionString }).port > 0;
  } catch {
    return unreadableCertificate(connectionString) !== null;
  }
}
const database = z.string().check(z.regex(/^postgres(ql)?:\/\//), z.refine(isDatabase));

export const Settings = z.object({
  HOST: text,
  PORT: setting(number(/^\d+$/, z.maximum(65535)), 'a number from 0 to 65535'),
  PUBLIC_URL: setting(
    url(/^https?:\/\//i, isOrigin),
    'a full address without a path, such as https://orders.example.com',
  ),
  DATA_DIR: text,
  DATABASE_URL: address(database, 'postgres://user:password@host:5432/selvedge'),
  DATABASE_OWNER_URL: address(database, 'postgres://owner:password@host:5432/selvedge'),
  SMTP_URL: address(
    url(/^smtps?:\/\//, isMailServer),
    'smtp://user:password@host:587, with ?tls=required or ?tls=optional if you like',
  ),
  MAIL_FROM: setting(
    z.string().check(z.regex(/^([^\r\n<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/)),
    'a sender such as Selvedge <no-reply@orders.example.com>',
  ),
  MAIL_IN_ADDRESS: setting(
    z.email().check(z.refine((email) => !email.includes('+'))),
    'an address without "+", such as reply@orders.example.com',
  ),
  MAIL_IN_AUTHSERV: setting(
    z.string().check(z.regex(/^[a-z0-9]([\w.-]*[a-z0-9])?$/i)),
    "your mail server's name in Authentication-Results, such as mail.example.com",
  ),
  MAIL_IN_URL: address(url(/^imaps?:\/\//, hasAccount), 'imaps://user:password@mail.example.com:993'),
  MAIL_IN_TOKEN: token(32),
  CONTACT_EMAIL: address(z.email(), 'hello@example.com'),
  SIGN_UP: choice('on', 'invited'),
  SIGN_UP_CONTACT: address(z.email(), 'office@example.com'),
  S3_ENDPOINT: address(z.url({ protocol: /^https?$/ }), 'https://s3.example.com'),
  S3_REGION: text,
  S3_BUCKET: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: secretText,
  SESSION_SECRET: setting(
    z.string().check(z.refine((secret) => Buffer.byteLength(secret.trim()) >= 32)),
    'at least 32 characters',
    true,
  ),
  DEMO: choice('on', 'small', 'off'),
  LEGAL_DIR: setting(
    z.string().check(z.refine((path) => existsSync(path) && statSync(path).isDirectory())),
    'a folder with terms.md, privacy.md or both',
  ),
  LOG_LEVEL: choice('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
  BILLING: choice('on', 'off'),
  STORAGE_QUOTA_GB: setting(number(/^(\d+(\.\d+)?|\.\d+)$/, z.positive()), 'a number above 0'),
  TRUST_PROXY: choice('on', 'off'),
  MAIL: choice('log'),
  METRICS_TOKEN: token(16),
  WEBHOOK_TARGETS: choice('public', 'any'),
  PUSH_TARGETS: choice('public', 'loopback'),
  TRANSLATE_URL: address(
    url(/^https?:\/\//i, ({ search, hash }) => search === '' && hash === ''),
    'https://translate.example.com',
  ),
  TRANSLATE_KEY: secretText,
  WATCHDOG: choice('on', 'off'),
  NODE_ENV: text,
});
export type Settings = z.infer<typeof Settings>;
export type SettingName = keyof Settings;
export const SETTING_NAMES = Object.keys(Settings.shape) as SettingName[];
/** As the environment and the files that it names give them, before they are checked. */
export type Given = Partial<Record<SettingName, string>>;
export type Effective = ReturnType<typeof effectiveSettings>;

/** The settings with the defaults of those that are not set. */
export function effectiveSettings(set: Settings) {
  const PORT = set.PORT ?? 3000;
  const PUBLIC_URL = (set.PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/$/, '');
  return {
    ...set,
    HOST: set.HOST ?? '127.0.0.1',
    PORT,
    PUBLIC_URL,
    DATA_DIR: resolve(set.DATA_DIR ?? './data'),
    MAIL_FROM: set.MAIL_FROM ?? 'Selvedge <no-reply@localhost>',
    CONTACT_EMAIL: set.CONTACT_EMAIL ?? `hello@${new URL(PUBLIC_URL).hostname}`,
    // Without billing an organization has no limits, so strangers must not be able to make one.
    SIGN_UP: set.SIGN_UP ?? (set.BILLING === 'off' ? 'invited' : 'on'),
    S3_REGION: set.S3_REGION ?? 'us-east-1',
    LOG_LEVEL: set.LOG_LEVEL ?? 'info',
    BILLING: set.BILLING ?? 'on',
    TRUST_PROXY: set.TRUST_PROXY ?? 'off',
    WEBHOOK_TARGETS: set.WEBHOOK_TARGETS ?? 'public',
    PUSH_TARGETS: set.PUSH_TARGETS ?? 'public',
    WATCHDOG: set.WATCHDOG ?? 'off',
  } as const;
}

export const takenBy = (name: SettingName) => NOTES.get(Settings.shape[name])?.takes;

const SECRETS: readonly string[] = SETTING_NAMES.filter((name) => NOTES.get(Settings.shape[name])?.isSecret);
const SHOWN_LENGTH = 100;

/** Also of an address that cannot be read: its password ends at the last '@'. */
function withoutPassword(text: string): string {
  const end = text.lastIndexOf('@');
  const start = /^[a-z][a-z0-9+]{0,19}:\/{1,2}/i.exec(text)?.[0].length ?? 0;
  const colon = text.indexOf(':', start);
  return colon < 0 || colon > end ? text : `${text.slice(0, colon)}:(set)${text.slice(end)}`;
}

/** 'NAME=value' on one line; '(set)' stands for secrets, and for the passwords of addresses. */
export function shownSetting(name: string, value: string | number): string {
  if (SECRETS.includes(name)) return `${name}=(set)`;
  const open = withoutPassword(String(value))
    .replaceAll(/(password=)[^&]*/gi, '$1(set)')
    .replaceAll(/\p{Cc}/gu, ' ');
  return `${name}=${open.slice(0, SHOWN_LENGTH)}`;
}
