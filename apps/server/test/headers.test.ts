import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { securityHeaders } from '#server/http/security-headers';
import { useApp } from './start-app';

const app = useApp();
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');

describe('every answer', () => {
  it.each([
    '/robots.txt',
    '/api/docs',
    '/api/openapi.json',
    '/api/HomePage',
    '/healthz',
    '/outbox',
    `/files/${'0'.repeat(32)}_x`,
  ])(
    'of %s allows a browser nothing but its own styles, no frames and no sniffing, and names no software',
    async (url) => {
      const { headers, text } = await app.call(null, 'GET', url);
      const policy = new Map(
        String(headers['content-security-policy'])
          .split(';')
          .map((directive) => {
            const [name = '', ...values] = directive.trim().split(/\s+/);
            return [name, values] as const;
          }),
      );
      expect(String(headers['content-security-policy'])).not.toMatch(/unsafe|\*|http|data:/);
      expect(policy.get('default-src')).toEqual(["'none'"]);
      expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
      expect(policy.get('base-uri')).toEqual(["'none'"]);
      expect(policy.get('form-action')).toEqual(["'none'"]);
      // Hashes allow exactly the style elements of the page; scripts are not allowed.
      const styles = [...text.matchAll(/<style>([^<]*)<\/style>/g)].map(([, style = '']) => style);
      expect(policy.get('style-src')).toEqual(
        styles.length === 0 ? undefined : styles.map((style) => `'sha256-${sha256(style)}'`),
      );
      expect(policy.get('script-src')).toBeUndefined();
      expect(headers).toMatchObject({
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'origin-agent-cluster': '?1',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'x-dns-prefetch-control': 'off',
        'x-download-options': 'noopen',
        'x-frame-options': 'DENY',
        'x-permitted-cross-domain-policies': 'none',
        'x-xss-protection': '0',
        'permissions-policy': expect.stringContaining('camera=()'),
        'x-request-id': expect.any(String),
      });
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('server');
      expect(headers).not.toHaveProperty('access-control-allow-origin');
    },
  );

  it.each([
    '/.git/config',
    '/.env',
    '/assets/index.js.map',
    '/.vite/manifest.json',
    '/../package.json',
    '/%2e%2e/package.json',
  ])('of %s holds nothing of ours', async (url) => {
    const reply = await app.call(null, 'GET', url);
    expect(reply.status).toBe(404);
    expect(reply.text).not.toContain('"name"');
  });

  it.each([
    [true, ['max-age=31536000; includeSubDomains']],
    [false, []],
  ])('requires https for a year on a site with https (%s)', (isHttps, expected) => {
    const found = securityHeaders(isHttps).filter(([name]) => name === 'Strict-Transport-Security');
    expect(found.map(([, value]) => value)).toEqual(expected);
  });

  it('to too many attempts has Retry-After', async () => {
    const body = { email: 'nobody@demo.example', password: 'Wrong-password-1' };
    let reply = await app.call(null, 'POST', '/api/Users/login', body);
    for (let tries = 0; tries < 30 && reply.status !== 429; tries += 1)
      reply = await app.call(null, 'POST', '/api/Users/login', body);
    expect(reply.status).toBe(429);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('what only this machine may read', () => {
  const from = (remoteAddress: string, headers: Record<string, string> = {}, url = '/outbox') =>
    app.app.inject({ method: 'GET', url, remoteAddress, headers }).then((reply) => reply.statusCode);

  it.each(['/outbox', '/metrics'])(
    'is %s, and neither a stranger nor a proxy or foreign name in front of it',
    async (url) => {
      expect(await from('127.0.0.1', {}, url)).toBe(200);
      expect(await from('203.0.113.9', {}, url)).toBe(404);
      expect(await from('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, url)).toBe(404);
      expect(await from('127.0.0.1', { host: 'rebound.evil.example' }, url)).toBe(404);
    },
  );
});

describe('metrics', () => {
  it('count requests by the pattern of their route, and include database, mails and jobs', async () => {
    await app.call('buyer', 'GET', '/api/HomePage');
    await app.call(null, 'GET', `/files/${'0'.repeat(32)}_CANARY`);
    const { text } = await app.call(null, 'GET', '/metrics');
    expect(text).toContain(
      'selvedge_http_request_seconds_count{method="GET",route="/api/HomePage",status="200"} 1',
    );
    expect(text).toContain('route="/files/:name",status="404"');
    expect(text).toContain('selvedge_database_up 1');
    expect(text).toContain('selvedge_mails{state="waiting"}');
    expect(text).not.toContain('CANARY');
  });

  it('require the token, from any address, once one is set', async () => {
    app.config.metricsToken = 'a token of sixteen';
    const ask = (authorization: string) =>
      app.app
        .inject({ method: 'GET', url: '/metrics', remoteAddress: '203.0.113.9', headers: { authorization } })
        .then((reply) => reply.statusCode);
    expect(await ask('Bearer a token of sixteen')).toBe(200);
    expect(await ask('Bearer a token of sixteen!')).toBe(404);
    expect((await app.call(null, 'GET', '/metrics')).status).toBe(404);
    app.config.metricsToken = undefined;
  });
});
