import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config';
import { answerError } from './errors';
import { serveWeb } from './web';

const PAGE = (view: string) =>
  `<html><head><title>Selvedge</title><meta property="csp-nonce" nonce="{{nonce}}" />
<style nonce="{{nonce}}">h1{color:red}</style><script>first()</script></head><body><div id="root">${view}</div></body></html>`;

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');

let app: FastifyInstance;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'selvedge-web-'));
  writeFileSync(join(folder, 'index.html'), PAGE(''));
  writeFileSync(join(folder, 'landing.html'), PAGE('<h1>Supply Chain Factory to Your Hand</h1>'));
  writeFileSync(join(folder, 'app.js'), 'whole');
  writeFileSync(join(folder, 'sw.js'), 'worker');
  writeFileSync(join(folder, 'manifest.webmanifest'), '{}');
  writeFileSync(join(folder, 'app.js.br'), 'packed');
  app = fastify();
  app.setErrorHandler(answerError);
  await serveWeb(app, readConfig({ NODE_ENV: 'test', SESSION_SECRET: 'x'.repeat(40) }), [folder]);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});
const get = async (url: string) => {
  const { statusCode, headers, body } = await app.inject({ method: 'GET', url });
  return { status: statusCode, headers, body, policy: String(headers['content-security-policy']) };
};

describe('the landing page', () => {
  it('is prerendered for visitors, with any query in the address', async () => {
    for (const url of ['/', '/?utm_source=letter']) {
      const { status, body } = await get(url);
      expect(status).toBe(200);
      expect(body).toContain('<h1>Supply Chain Factory to Your Hand</h1>');
      expect(body).toContain('<title>Selvedge - Supply Chain Factory to Your Hand</title>');
    }
  });

  it('is not sent for any other page', async () => {
    for (const [url, status] of [
      ['/login', 200],
      ['/home', 200],
      ['/order', 200],
      ['/ORDER/', 200],
      ['/order/guest/x', 200],
      ['/order/guest/x/y', 200],
      ['/order/guest/x/y/z', 404],
      ['/terms', 200],
      ['/no/such/page', 404],
    ] as const)
      expect(await get(url)).toMatchObject({
        status,
        body: expect.stringContaining('<div id="root"></div>'),
      });
  });
});

describe('the content policy of the app’s page', () => {
  it.each(['/', '/login', '/home', '/order/guest/1/secret', '/app-page', '/no/such/page'])(
    'of %s allows own scripts, and inline its first lines and the styles with the nonce of this very answer',
    async (url) => {
      const { policy, body, headers } = await get(url);
      const nonce = /'nonce-([^']{22,})'/.exec(policy)?.[1] ?? 'none';
      expect(policy).not.toContain('unsafe');
      expect(policy.split('; ')).toEqual(
        expect.arrayContaining([
          "default-src 'none'",
          `script-src 'self' 'sha256-${sha256('first()')}'`,
          `style-src 'self' 'nonce-${nonce}'`,
          "worker-src 'self'",
          "manifest-src 'self'",
          "base-uri 'none'",
          "frame-ancestors 'none'",
        ]),
      );
      expect(body.match(/nonce="[^"]*"/g)).toEqual([`nonce="${nonce}"`, `nonce="${nonce}"`]);
      expect(headers['cache-control']).toBe('private, no-cache');
      expect(headers).not.toHaveProperty('etag');
      expect((await get(url)).policy).not.toBe(policy);
    },
  );

  it('is never without its nonce: the files of the build are not served as they lie', async () => {
    for (const url of ['/index.html', '/landing.html'])
      expect(await get(url)).toMatchObject({ status: 404, body: expect.not.stringContaining('{{nonce}}') });
  });
});

describe('the app without a network', () => {
  it('has a page without a path, which is not for search engines', async () => {
    const { status, body, headers } = await get('/app-page');
    expect(status).toBe(200);
    expect(body).toContain('<div id="root"></div>');
    expect(headers['x-robots-tag']).toBe('noindex, nofollow');
  });

  it('has a worker that is looked for at each visit, and that may fetch from this server only', async () => {
    const { status, body, policy, headers } = await get('/sw.js');
    expect([status, body, headers['cache-control']]).toEqual([200, 'worker', 'no-cache']);
    expect(headers['content-type']).toMatch(/javascript/);
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining(["default-src 'none'", "connect-src 'self'", "script-src 'self'"]),
    );
    const manifest = await get('/manifest.webmanifest');
    expect([manifest.status, manifest.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(manifest.headers['content-type']).toMatch(/^application\/manifest\+json/);
  });
});

describe('the files of the app', () => {
  it('are compressed for clients that accept it, and can be cached forever', async () => {
    const ask = (encoding: string) =>
      app.inject({ method: 'GET', url: '/app.js', headers: { 'accept-encoding': encoding } });
    const packed = await ask('gzip, br');
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(packed.headers['content-type']).toMatch(/^(text|application)\/javascript; charset=utf-8$/);
    expect(packed.headers['cache-control']).toContain('immutable');
    expect(packed.body).toBe('packed');
    const whole = await ask('identity');
    expect(whole.headers).not.toHaveProperty('content-encoding');
    expect(whole.body).toBe('whole');
    expect((await get('/app.js.br')).status).toBe(404);
  });
});

it.each(['/', '/login', '/no-page', '/sw.js', '/app.js', '/robots.txt'])(
  'HEAD %s has the status and headers of GET, without a body',
  async (url) => {
    const got = await app.inject({ method: 'GET', url });
    const head = await app.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.headers['content-type'], head.body]).toEqual([
      got.statusCode,
      got.headers['content-type'],
      '',
    ]);
  },
);
