import { existsSync, statSync } from 'node:fs';
import pg from 'pg';
import * as z from 'zod/mini';

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
  HOST: blank(z.string()),
  PORT: blank(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65535))),
  PUBLIC_URL: blank(address(/^https?:\/\//i, isOrigin)),
  DATA_DIR: blank(z.string()),
  DATABASE_URL: blank(database),
  DATABASE_OWNER_URL: blank(database),
  SMTP_URL: blank(address(/^smtps?:\/\//, isMailServer)),
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
export type Settings = z.infer<typeof Settings>;
export type SettingName = keyof Settings;
export const SETTING_NAMES = Object.keys(Settings.shape) as SettingName[];

export const TAKES: Partial<Record<SettingName, string>> = {
  PORT: 'a number from 0 to 65535',
  PUBLIC_URL: 'a full address without a path, such as https://orders.example.com',
  DATABASE_URL: 'an address such as postgres://user:password@host:5432/selvedge',
  DATABASE_OWNER_URL: 'an address such as postgres://owner:password@host:5432/selvedge',
  SMTP_URL:
    'an address such as smtp://user:password@host:587, with ?tls=required or ?tls=optional if you like',
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

const SECRETS: readonly string[] = [
  'SESSION_SECRET',
  'S3_SECRET_ACCESS_KEY',
  'METRICS_TOKEN',
  'MAIL_IN_TOKEN',
  'TRANSLATE_KEY',
];
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
