import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { demoSize, readConfig } from './config';
import { OperatorError } from './start-problem';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'selvedge-config-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));
const read = (env: Record<string, string> = {}) => readConfig({ DATA_DIR, ...env });

describe('settings', () => {
  it('serve this machine only when nothing is set', () => {
    const config = read();
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      mailFrom: 'Selvedge <no-reply@localhost>',
      contactEmail: 'hello@localhost',
      billing: 'on',
      trustProxy: false,
      isLocalSite: true,
      warnings: [],
      watchdog: 'off',
      production: false,
    });
    expect([config.databaseUrl, config.smtpUrl, config.s3, config.demo]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it.each([
    'postgres://selvedge:secret@db.example.com:5432/selvedge?sslmode=require',
    'postgresql://selvedge@/selvedge?host=%2Fvar%2Frun%2Fpostgresql&port=5433',
    'postgres://%2Fvar%2Frun%2Fpostgresql/selvedge',
  ])('read the database’s address as %s', (address) => {
    const secret = 's'.repeat(32);
    expect(read({ DATABASE_URL: address, SESSION_SECRET: secret }).databaseUrl).toBe(address);
  });

  it('name the certificate in the database’s address that cannot be read', () => {
    const DATABASE_URL = 'postgres://db/selvedge?sslmode=verify-full&sslrootcert=/absent/ca.pem';
    const SESSION_SECRET = 's'.repeat(32);
    expect(() => read({ DATABASE_URL, SESSION_SECRET })).toThrow(
      new OperatorError('DATABASE_URL names a file that cannot be read: /absent/ca.pem.'),
    );
  });

  it('treat an empty variable like an absent one', () => {
    expect(read({ PORT: '', HOST: '', DEMO: '' }).port).toBe(3000);
  });

  it('keep one session secret in the data directory that only its owner can read', () => {
    const first = read().sessionSecret;
    expect(first.length).toBeGreaterThanOrEqual(32);
    expect(read().sessionSecret).toEqual(first);
    expect(statSync(join(DATA_DIR, 'session-secret')).mode & 0o777).toBe(0o600);
    const made = join(DATA_DIR, 'new');
    read({ DATA_DIR: made });
    expect(statSync(made).mode & 0o777).toBe(0o700);
  });

  it('accept complete settings of an S3 bucket', () => {
    const bucket = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' };
    expect(read({ ...bucket, S3_ENDPOINT: 'http://127.0.0.1:9000' }).s3).toEqual({
      endpoint: 'http://127.0.0.1:9000',
      region: 'us-east-1',
      bucket: 'files',
      accessKeyId: 'id',
      secretAccessKey: 'key',
    });
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'orders.example.com'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['PUBLIC_URL', 'https://example.com/orders'],
    ['PUBLIC_URL', 'https://example.com?site=1'],
    ['PUBLIC_URL', 'https://me:secret@example.com'],
    ['DATABASE_URL', 'mysql://host/db'],
    ['DATABASE_URL', 'postgres://host:port/db'],
    ['SMTP_URL', 'mail.example.com'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtp://host:99999'],
    ['MAIL_FROM', 'Selvedge'],
    ['MAIL_FROM', 'a\nBcc: b'],
    ['SESSION_SECRET', 'short'],
    ['SESSION_SECRET', ' '.repeat(40)],
    ['DEMO', 'yes'],
    ['BILLING', 'yes'],
    ['SIGN_UP', 'closed'],
    ['SIGN_UP_CONTACT', 'office'],
    ['CONTACT_EMAIL', 'nobody'],
    ['MAIL_IN_ADDRESS', 'reply'],
    ['MAIL_IN_ADDRESS', 'reply+in@orders.example.com'],
    ['MAIL_IN_AUTHSERV', 'mail.example.com; dmarc=pass'],
    ['MAIL_IN_URL', 'https://mail.example.com'],
    ['MAIL_IN_URL', 'imaps://mail.example.com'],
    ['MAIL_IN_TOKEN', 'short'],
    ['TRUST_PROXY', 'yes'],
    ['MAIL', 'smtp'],
    ['LEGAL_DIR', '/absent'],
    ['LOG_LEVEL', 'loud'],
    ['S3_ENDPOINT', 'files'],
  ])('refuse %s=%j by name', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(OperatorError);
    expect(() => read({ [name]: value })).toThrow(new RegExp(`^${name}=.*: it takes `));
  });

  it('refuse incomplete settings of a bucket and name the missing ones', () => {
    expect(() => read({ S3_BUCKET: 'files' })).toThrow('S3_ACCESS_KEY_ID is required when S3_BUCKET is set.');
  });

  it('refuse an address for answers without the name of its mail server, or without a way in', () => {
    const MAIL_IN_ADDRESS = 'Reply@orders.example.com';
    const MAIL_IN_AUTHSERV = 'Mail.example.com';
    const MAIL_IN_TOKEN = 't'.repeat(32);
    const MAIL_IN_URL = 'imaps://reply:secret@mail.example.com';
    expect(() => read({ MAIL_IN_ADDRESS, MAIL_IN_TOKEN })).toThrow(
      new OperatorError('MAIL_IN_ADDRESS needs MAIL_IN_AUTHSERV.'),
    );
    expect(() => read({ MAIL_IN_ADDRESS, MAIL_IN_AUTHSERV })).toThrow(
      new OperatorError('MAIL_IN_ADDRESS needs MAIL_IN_URL or MAIL_IN_TOKEN.'),
    );
    const set = { MAIL_IN_AUTHSERV, MAIL_IN_TOKEN, MAIL_IN_URL };
    expect(read({ MAIL_IN_ADDRESS, ...set }).mailIn).toEqual({
      address: 'reply@orders.example.com',
      authserv: 'mail.example.com',
      url: MAIL_IN_URL,
      token: MAIL_IN_TOKEN,
    });
    expect(read(set).mailIn).toBeUndefined();
  });

  it('refuse an address beyond this machine without a mail server', () => {
    expect(() => read({ HOST: '0.0.0.0' })).toThrow('HOST 0.0.0.0 needs SMTP_URL');
    expect(read({ HOST: '0.0.0.0', SMTP_URL: 'smtp://mail.example.com:587' }).host).toBe('0.0.0.0');
    expect(read({ HOST: '::1' }).host).toBe('::1');
  });

  it('refuse a public site that could deliver no mail', () => {
    const PUBLIC_URL = 'https://orders.example.com';
    expect(() => read({ PUBLIC_URL })).toThrow(`PUBLIC_URL ${PUBLIC_URL} needs SMTP_URL`);
    const MAIL_FROM = 'orders@example.com';
    expect(read({ PUBLIC_URL, MAIL: 'log', MAIL_FROM })).toMatchObject({ mail: 'log', isLocalSite: false });
    const SMTP_URL = 'smtp://mail.example.com:587';
    expect(read({ PUBLIC_URL, SMTP_URL, MAIL_FROM }).isLocalSite).toBe(false);
    expect(() => read({ PUBLIC_URL, SMTP_URL })).toThrow(
      `PUBLIC_URL ${PUBLIC_URL} needs MAIL_FROM, a sender such as`,
    );
  });

  it.each([
    'http://localhost:3000',
    'http://127.0.0.1:8080',
    'http://127.9.9.9',
    'http://[::1]:3000',
    'http://selvedge.localhost',
  ])('treat %s as a site of this machine', (PUBLIC_URL) => {
    expect(read({ PUBLIC_URL }).isLocalSite).toBe(true);
  });

  it.each(['http://localhost.example.com', 'http://127.0.0.1.example.com', 'http://10.0.0.7:3000'])(
    'treat %s as a public site',
    (PUBLIC_URL) => {
      expect(read({ PUBLIC_URL, MAIL: 'log', MAIL_FROM: 'a@example.com' }).isLocalSite).toBe(false);
    },
  );

  it('load the demo on this machine, and on a public site only when it is asked for', () => {
    const site = { PUBLIC_URL: 'https://orders.example.com', MAIL: 'log', MAIL_FROM: 'a@example.com' };
    expect(demoSize(read())).toBe('on');
    expect(demoSize(read({ DEMO: 'off' }))).toBeNull();
    expect(demoSize(read({ DEMO: 'small' }))).toBe('small');
    expect(demoSize(read(site))).toBeNull();
    expect(demoSize(read({ ...site, DEMO: 'on' }))).toBe('on');
  });

  it('warn about an https site without a setting for proxies', () => {
    const site = { PUBLIC_URL: 'https://orders.example.com', MAIL: 'log', MAIL_FROM: 'a@example.com' };
    expect(read(site).warnings).toEqual([expect.stringContaining('TRUST_PROXY is not set')]);
    expect(read({ ...site, TRUST_PROXY: 'on' }).warnings).toEqual([]);
    expect(read({ ...site, TRUST_PROXY: 'off' }).warnings).toEqual([]);
  });

  it('require a shared session secret when the database is shared', () => {
    expect(() => read({ DATABASE_URL: 'postgres://db/selvedge' })).toThrow('SESSION_SECRET is required');
  });

  it('use the same secret when several servers start at the same moment', {
    timeout: 60_000,
  }, async () => {
    const folders = Array.from({ length: 60 }, (_, index) => join(DATA_DIR, `many-${index}`));
    const script = join(DATA_DIR, 'starting.mts');
    writeFileSync(
      script,
      `import { readConfig } from ${JSON.stringify(join(import.meta.dirname, 'config.ts'))};
      process.send('ready');
      process.once('message', () => process.send(${JSON.stringify(folders)}.map((DATA_DIR) =>
        Buffer.from(readConfig({ DATA_DIR }).sessionSecret).toString())));`,
    );
    const loader = join(import.meta.dirname, '../../../node_modules/tsx/dist/loader.mjs');
    const servers = [1, 2, 3, 4].map(() => fork(script, { execArgv: ['--import', loader] }));
    await Promise.all(servers.map((server) => once(server, 'message')));
    const messages = servers.map((server) => once(server, 'message'));
    for (const server of servers) server.send('go');
    const secrets = (await Promise.all(messages)).map(([list]) => list as string[]);
    for (const server of servers) server.kill();
    for (const [index] of folders.entries()) expect(new Set(secrets.map((list) => list[index])).size).toBe(1);
  });

  it('refuse a stored secret that is too short', () => {
    writeFileSync(join(DATA_DIR, 'session-secret'), 'x');
    expect(() => read()).toThrow('less than 32');
  });
});
