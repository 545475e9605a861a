import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config';

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
      production: false,
    });
    expect([config.databaseUrl, config.smtpUrl, config.s3, config.demo]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('take an empty variable for an absent one', () => {
    expect(read({ PORT: '', HOST: '', DEMO: '' }).port).toBe(3000);
  });

  it('keep one session secret in the data directory that only its owner can read', () => {
    const first = read().sessionSecret;
    expect(first.length).toBeGreaterThanOrEqual(32);
    expect(read().sessionSecret).toEqual(first);
    expect(statSync(join(DATA_DIR, 'session-secret')).mode & 0o777).toBe(0o600);
  });

  it('take a whole S3 bucket', () => {
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
    ['DATABASE_URL', 'mysql://host/db'],
    ['SMTP_URL', 'mail.example.com'],
    ['MAIL_FROM', 'a\nBcc: b'],
    ['SESSION_SECRET', 'short'],
    ['DEMO', 'yes'],
    ['BILLING', 'yes'],
    ['CONTACT_EMAIL', 'nobody'],
    ['TRUST_PROXY', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['S3_ENDPOINT', 'files'],
  ])('refuse %s=%j by name', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(ConfigError);
    expect(() => read({ [name]: value })).toThrow(new RegExp(`^${name} `));
  });

  it('refuse half a bucket and name what is missing', () => {
    expect(() => read({ S3_BUCKET: 'files' })).toThrow('S3_ACCESS_KEY_ID is required when S3_BUCKET is set.');
  });

  it('refuse an address beyond this machine without a mail server', () => {
    expect(() => read({ HOST: '0.0.0.0' })).toThrow('HOST 0.0.0.0 needs SMTP_URL');
    expect(read({ HOST: '0.0.0.0', SMTP_URL: 'smtp://mail.example.com:587' }).host).toBe('0.0.0.0');
    expect(read({ HOST: '::1' }).host).toBe('::1');
  });

  it('require a shared session secret when the database is shared', () => {
    expect(() => read({ DATABASE_URL: 'postgres://db/selvedge' })).toThrow('SESSION_SECRET is required');
  });

  it('refuse a kept secret that is too short to be one', () => {
    writeFileSync(join(DATA_DIR, 'session-secret'), 'x');
    expect(() => read()).toThrow('less than 32');
  });
});
