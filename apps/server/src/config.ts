import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from './data-folder';
import { type Environment, readSettings } from './settings/read';
import { isLoopback } from './settings/rules';
import type { Effective, Settings } from './settings/settings';
import { OperatorError } from './start-problem';

export type Config = ReturnType<typeof readConfig>;
export type MailInConfig = NonNullable<Config['mailIn']>;
export type S3Config = NonNullable<Config['s3']>;

/** See product.md section 1. Throws an `OperatorError` that lists the problems of all settings, one a line. */
export function readConfig(env: Environment) {
  const { set, effective, problems } = readSettings(env);
  if (problems.length > 0) throw new OperatorError(problems.join('\n'));
  return {
    host: effective.HOST,
    port: effective.PORT,
    publicUrl: effective.PUBLIC_URL,
    /** Only if `publicUrl` is on this machine are the local pages and the demo accounts available. */
    isLocalSite: isLoopback(new URL(effective.PUBLIC_URL).hostname),
    dataDir: effective.DATA_DIR,
    databaseUrl: set.DATABASE_URL,
    /** For `operator migrate` only: the server's role may not change tables then. */
    databaseOwnerUrl: set.DATABASE_OWNER_URL,
    smtpUrl: set.SMTP_URL,
    /** `log`: mails are written to the server's log instead of sent. */
    mail: set.MAIL,
    mailFrom: effective.MAIL_FROM,
    /** Undefined: nobody can answer mails about messages. */
    mailIn: mailIn(set),
    contactEmail: effective.CONTACT_EMAIL,
    /** `invited`: organizations are made by invitations and by the operator only. */
    signUp: effective.SIGN_UP,
    /** People without an invitation may ask this contact for one. */
    signUpContact: set.SIGN_UP_CONTACT,
    /** Undefined: files are stored under `dataDir`. */
    s3: s3(effective),
    sessionSecret: sessionSecret(set.SESSION_SECRET, effective.DATA_DIR),
    isSecretStored: set.SESSION_SECRET === undefined,
    demo: set.DEMO,
    logLevel: effective.LOG_LEVEL,
    billing: effective.BILLING,
    /** In gigabytes, for organizations without a limit from their billing plan; undefined: the default of their type. */
    storageQuotaGb: set.STORAGE_QUOTA_GB,
    trustProxy: effective.TRUST_PROXY === 'on',
    /** Has the operator's own `terms.md` and `privacy.md`. */
    legalDir: set.LEGAL_DIR,
    /** Required for /metrics; undefined: /metrics is only for programs on this machine. */
    metricsToken: set.METRICS_TOKEN,
    /** `public`: webhooks may use https addresses on the internet only; `any`: also the server's own network. */
    webhookTargets: effective.WEBHOOK_TARGETS,
    /** `loopback`: notifications may also be sent to this machine, for tests. */
    pushTargets: effective.PUSH_TARGETS,
    /** The service that translates messages; undefined: messages are not translated. */
    translation: set.TRANSLATE_URL
      ? { url: set.TRANSLATE_URL.replace(/\/$/, ''), key: set.TRANSLATE_KEY }
      : undefined,
    /** `on`: a server with a blocked event loop ends, because something starts it again. */
    watchdog: effective.WATCHDOG,
    production: set.NODE_ENV === 'production',
    warnings: [...warningsFor(set)],
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

function* warningsFor({ PUBLIC_URL, TRUST_PROXY, DEMO = 'off' }: Settings): Generator<string> {
  if (PUBLIC_URL?.startsWith('https:') && TRUST_PROXY === undefined)
    yield "PUBLIC_URL is https but TRUST_PROXY is not set. Behind a proxy every visitor has the proxy's address, and 20 wrong passwords lock everybody out: set TRUST_PROXY=on. Without a proxy, set TRUST_PROXY=off.";
  const isPublic = PUBLIC_URL !== undefined && !isLoopback(new URL(PUBLIC_URL).hostname);
  if (isPublic && DEMO !== 'off')
    yield `DEMO=${DEMO} on a public site: everybody knows the password of the people of the demo. Set DEMO=off, and run \`operator remove-demo\`.`;
}

/** Replies to mails arrive in a mailbox (`url`), by `POST /mail-in` (`token`), or both. */
const mailIn = (set: Settings) =>
  set.MAIL_IN_ADDRESS
    ? {
        /** In lower case; reply addresses add '+' and a token to its local part. */
        address: set.MAIL_IN_ADDRESS.toLowerCase(),
        /** Name of the own mail server in Authentication-Results (RFC 8601), in lower case. */
        authserv: set.MAIL_IN_AUTHSERV?.toLowerCase() ?? '',
        url: set.MAIL_IN_URL,
        token: set.MAIL_IN_TOKEN,
      }
    : undefined;

/** An S3-compatible bucket; `endpoint` is undefined for Amazon S3. */
const s3 = (set: Effective) =>
  set.S3_BUCKET
    ? {
        endpoint: set.S3_ENDPOINT,
        region: set.S3_REGION,
        bucket: set.S3_BUCKET,
        accessKeyId: set.S3_ACCESS_KEY_ID ?? '',
        secretAccessKey: set.S3_SECRET_ACCESS_KEY ?? '',
      }
    : undefined;

/** Without DATABASE_URL and a setting, generated once in the data directory. */
function sessionSecret(given: string | undefined, dataDir: string): Uint8Array {
  if (given) return new TextEncoder().encode(given);
  const path = join(dataDir, 'session-secret');
  if (!existsSync(path)) {
    makeFolder(dataDir);
    createSecretFile(path);
  }
  const secret = new TextEncoder().encode(readFileSync(path, 'utf8').trim());
  if (secret.length < 32)
    throw new OperatorError(`${path} holds less than 32 characters: remove it, and a new secret is made.`);
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
