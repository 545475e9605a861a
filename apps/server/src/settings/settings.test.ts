import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, test } from 'vitest';
import { readEnvFile } from './env-file';
import { readSettings } from './read';
import { ownerProblem } from './rules';
import { shownSetting } from './settings';

const folder = mkdtempSync(join(tmpdir(), 'selvedge-settings-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const problems = (env: Record<string, string>) => readSettings({ DATA_DIR: folder, ...env }).problems;
const fileWith = (contents: string) => {
  const path = join(folder, 'settings');
  writeFileSync(path, contents);
  return path;
};

test('all problems are told at once, each with its value', () => {
  expect(
    problems({ PORT: 'abc', DEMO: 'yes', SESSION_SECRET: 'short', S3_BUCKET: 'files', METRICS_TOKN: 'x' }),
  ).toEqual([
    'METRICS_TOKN is not a setting. METRICS_TOKEN?',
    'PORT=abc: it takes a number from 0 to 65535.',
    'SESSION_SECRET=(set): it takes at least 32 characters.',
    'DEMO=yes: it takes "on", "small" or "off".',
    'S3_ACCESS_KEY_ID is required when S3_BUCKET is set.',
  ]);
});

test.each(['', ' ', '0x10', '1e3', '-1', '65536'])('"%s" is no port', (PORT) => {
  expect(problems({ PORT })).toEqual(PORT ? [`PORT=${PORT}: it takes a number from 0 to 65535.`] : []);
});

test.each(['10', '0.5', '.5'])('%s is a number of gigabytes', (STORAGE_QUOTA_GB) => {
  expect(problems({ STORAGE_QUOTA_GB })).toEqual([]);
});

test('a rule of several settings waits until each of them is right', () => {
  expect(problems({ HOST: '0.0.0.0', SMTP_URL: 'mail.example.com' })).toEqual([
    expect.stringMatching(/^SMTP_URL=mail\.example\.com: it takes an address such as /),
  ]);
});

test('a setting with a problem hides no problem of others', () => {
  expect(problems({ S3_ENDPOINT: 'files', S3_BUCKET: 'files' })).toEqual([
    'S3_ENDPOINT=files: it takes an address such as https://s3.example.com.',
    'S3_ACCESS_KEY_ID is required when S3_BUCKET is set.',
  ]);
});

describe('a name', () => {
  it.each([
    ['PROT', 'PORT?'],
    ['DATABSE_URL', 'DATABASE_URL?'],
    ['SESION_SECRET', 'SESSION_SECRET?'],
    ['PUBLIC_ULR', 'PUBLIC_URL?'],
    ['SESSION_SECRET_FLE', 'SESSION_SECRET_FILE?'],
    ['SMTP_HOST', 'SMTP_URL, SMTP_URL_FILE?'],
    ['BILLING_PLAN', 'BILLING?'],
    ['METRICS_PASSWORD', 'METRICS_TOKEN?'],
    ['S3_PREFIX', 'S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY'],
  ])('%s is refused with what may be meant', (name, meant) => {
    expect(problems({ [name]: 'x' })).toEqual([
      expect.stringContaining(`${name} is not a setting. ${meant}`),
    ]);
  });

  it.each([
    'HOME',
    'TEMP',
    'HOSTNAME',
    'MAILTO',
    'EMAIL',
    'PATH',
    'TERM',
    'LANG',
    'TEST',
    'ROOT',
    'DATABASE_SERVICE_HOST',
  ])('%s belongs to other programs', (name) => expect(problems({ [name]: 'x' })).toEqual([]));

  test('and what Docker sets for a linked service is no typing error', () => {
    expect(problems({ DATABASE_PORT: 'tcp://172.17.0.2:5432' })).toEqual([]);
    expect(problems({ DATABASE_PORT: '5432' })).toEqual([expect.stringContaining('is not a setting')]);
  });

  test('and the mailbox of a login shell is no setting', () => {
    expect(problems({ MAIL: '/var/mail/you' })).toEqual([]);
    expect(problems({ MAIL: 'smtp' })).toEqual(['MAIL=smtp: it takes "log".']);
  });
});

test('a setting can be in a file, whose last line end does not count', () => {
  const secret = 's'.repeat(40);
  const SESSION_SECRET_FILE = fileWith(`${secret}\n`);
  const { set, problems: found } = readSettings({ DATA_DIR: folder, SESSION_SECRET_FILE });
  expect([set.SESSION_SECRET, found]).toEqual([secret, []]);
  expect(problems({ SESSION_SECRET_FILE, SESSION_SECRET: secret })).toEqual([
    'SESSION_SECRET and SESSION_SECRET_FILE are both set: remove one of them.',
  ]);
  expect(problems({ SMTP_URL_FILE: fileWith('\n') })).toEqual([
    expect.stringMatching(/^SMTP_URL_FILE=.*: the file is empty\.$/),
  ]);
  expect(problems({ SMTP_URL_FILE: '/absent' })).toEqual([
    'SMTP_URL_FILE=/absent: the file cannot be read (ENOENT).',
  ]);
});

test.each([
  ['METRICS_TOKEN', 'a token', 'METRICS_TOKEN=(set)'],
  ['SMTP_URL', 'smtp://me:pa:ss@wo/rd@mail.example.com:587', 'SMTP_URL=smtp://me:(set)@mail.example.com:587'],
  [
    'DATABASE_URL',
    'postgres://db/x?password=abc&user=me',
    'DATABASE_URL=postgres://db/x?password=(set)&user=me',
  ],
  ['MAIL_FROM', 'a\nBcc: b', 'MAIL_FROM=a Bcc: b'],
  [
    'SMTP_URL',
    'smtp://me@company.example:pass@mail.example.com',
    'SMTP_URL=smtp://me@company.example:(set)@mail.example.com',
  ],
  ['SMTP_URL', 'user:pass@host:587', 'SMTP_URL=user:(set)@host:587'],
  ['DATABASE_URL', 'postgres:/u:pass@h', 'DATABASE_URL=postgres:/u:(set)@h'],
  ['DATABASE_URL', 'postgres://u%2Fv@srv:pass@h/x', 'DATABASE_URL=postgres://u%2Fv@srv:(set)@h/x'],
  ['SMTP_URL', 'smtp://mail.example.com:587', 'SMTP_URL=smtp://mail.example.com:587'],
  ['PUBLIC_URL', 'https://orders.example.com', 'PUBLIC_URL=https://orders.example.com'],
])('%s is shown without its secrets', (name, value, shown) => {
  expect(shownSetting(name, value)).toBe(shown);
});

test('another user than the owner of the data is refused', () => {
  const owner = statSync(folder).uid;
  expect(ownerProblem(folder, owner)).toBeNull();
  expect(ownerProblem(join(folder, 'absent'), owner + 1)).toBeNull();
  expect(ownerProblem('/', 4_000_000)).toBe('Run this as root, who owns /.');
});

describe('a file of settings', () => {
  it.each([
    ['A=pa$$w0rd#1 ', 'pa$$w0rd#1'],
    ["A='Selvedge <no-reply@orders.example.com>'", 'Selvedge <no-reply@orders.example.com>'],
    ['A=Selvedge <a@b.example>', 'Selvedge <a@b.example>'],
    ['A="a \\"b\\" \\$c \\n"', 'a "b" $c \\n'],
    ["A=it's", "it's"],
    ['A=back\\slash', 'backslash'],
    [`A='one' "two"`, 'onetwo'],
    ['  A = b', 'b'],
    ['A=', ''],
    ['# comment\n;comment\n\nA=1\r\n', '1'],
  ])('%j is read as systemd reads it', (contents, value) => {
    expect(readEnvFile(fileWith(contents))).toEqual({ A: value });
  });

  it.each(['export', 'A B=1', "A='open", 'A=goes on\\', '=1'])('%j is refused with its line', (contents) => {
    expect(() => readEnvFile(fileWith(`B=1\n${contents}`))).toThrow(/settings, line 2: a line is NAME=value/);
  });
});
