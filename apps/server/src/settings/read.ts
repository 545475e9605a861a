import { readFileSync } from 'node:fs';
import leven from 'leven';
import { brokenRules } from './rules';
import { effectiveSettings, type Given, SETTING_NAMES, Settings, shownSetting, takenBy } from './settings';

export type Environment = Record<string, string | undefined>;

const BY_FILE = ['SESSION_SECRET', 'DATABASE_URL', 'SMTP_URL', 'S3_SECRET_ACCESS_KEY'] as const;
const TAKEN = [...SETTING_NAMES, ...BY_FILE.map((name) => `${name}_FILE`)];
const FAMILIES = ['S3_', 'SMTP_', 'MAIL_', 'DATABASE_', 'BILLING', 'METRICS_'];
/** Of shells, of cron and of other programs. */
const USUAL = 'HOME ROOT TEST POD MAKE MAILRC HOSTS HOSTNAME TEMP TMP TERM EMAIL MAILTO MAILS DEBUG POST';
/** Kubernetes and Docker set these for a service that is named "database", for example. */
const OF_SERVICES = /_(SERVICE_(HOST|PORT)|PORT_\d+_(TCP|UDP))(_|$)|_ENV_/;
const MOST_EDITS = 2;

/** Writes nothing. Each problem is a line; settings with a problem of their own are as if they were not set. */
export function readSettings(env: Environment) {
  const { given, problems } = givenSettings(env);
  const set = Settings.parse(given);
  for (const name of SETTING_NAMES)
    if (given[name] && set[name] === undefined)
      problems.push(`${shownSetting(name, given[name])}: it takes ${takenBy(name)}.`);
  const effective = effectiveSettings(set);
  return { set, effective, problems: [...problems, ...brokenRules(effective, given)] };
}

/** With the contents of files that the environment names. */
function givenSettings(env: Environment) {
  const problems = Object.entries(env).flatMap(([name, value = '']) => misspelled(name, value) ?? []);
  const given: Given = {};
  for (const name of SETTING_NAMES) if (env[name]) given[name] = env[name];
  // A login shell sets it to the path of the person's mailbox.
  if (given.MAIL?.startsWith('/')) delete given.MAIL;
  for (const name of BY_FILE) {
    const path = env[`${name}_FILE`];
    if (!path) continue;
    if (given[name]) {
      problems.push(`${name} and ${name}_FILE are both set: remove one of them.`);
      continue;
    }
    try {
      const contents = settingIn(path);
      if (contents) given[name] = contents;
      else problems.push(`${name}_FILE=${path}: the file is empty.`);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      problems.push(`${name}_FILE=${path}: the file cannot be read (${code}).`);
    }
  }
  return { given, problems };
}

/** The contents of a file, without its line end. */
export const settingIn = (path: string): string => readFileSync(path, 'utf8').replace(/\r?\n$/, '');

/** Within two edits, of which a long name needs more. */
function nearest(name: string): string | undefined {
  const close = TAKEN.filter((taken) => Math.abs(taken.length - name.length) <= MOST_EDITS)
    .map((taken) => ({ taken, edits: leven(name, taken) }))
    .filter(({ edits }) => edits <= MOST_EDITS);
  return close.sort((a, b) => a.edits - b.edits)[0]?.taken;
}

/** A name that nobody reads, and that somebody took for a setting. */
function misspelled(name: string, value: string): string | null {
  if (TAKEN.includes(name) || USUAL.split(' ').includes(name)) return null;
  if (OF_SERVICES.test(name) || (name.endsWith('_PORT') && /^(tcp|udp):\/\//.test(value))) return null;
  const near = nearest(name);
  const family = FAMILIES.find((start) => name.startsWith(start));
  if (!near && !family) return null;
  const meant = near ? [near] : TAKEN.filter((taken) => family && taken.startsWith(family));
  return `${name} is not a setting. ${meant.join(', ')}?`;
}
