import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { useApp } from './start-app';

const lines: string[] = [];
const app = useApp(
  { PUBLIC_URL: 'https://orders.example.com', MAIL: 'log', MAIL_FROM: 'a@example.com', DEMO: '' },
  pino({ level: 'error' }, { write: (line) => lines.push(line) }),
);
const DEMO = { email: 'trader@demo.example', password: 'Selvedge-Demo-1' };

describe('a site with a public address', () => {
  it.each(['/outbox', '/metrics'])(
    'keeps %s closed to a proxy that adds no forwarding header',
    async (url) => {
      expect((await app.call(null, 'GET', url)).status).toBe(404);
    },
  );

  it('opens /metrics to the token only', async () => {
    app.config.metricsToken = 'a token of sixteen';
    const headers = { authorization: 'Bearer a token of sixteen' };
    expect((await app.call(null, 'GET', '/metrics', undefined, headers)).status).toBe(200);
    app.config.metricsToken = undefined;
  });

  it('refuses the demo accounts unless DEMO=on', async () => {
    const refused = await app.call(null, 'POST', '/api/Users/login', DEMO);
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'The demo accounts can be used on this machine only.',
    ]);
    app.config.demo = 'on';
    expect((await app.call(null, 'POST', '/api/Users/login', DEMO)).status).toBe(200);
    app.config.demo = undefined;
  });

  it('logs one error when a proxy forwards requests although TRUST_PROXY is off', async () => {
    await app.call(null, 'GET', '/healthz', undefined, { 'x-forwarded-for': '203.0.113.9' });
    await app.call(null, 'GET', '/healthz', undefined, { 'x-forwarded-for': '203.0.113.9' });
    expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1);
  });

  it('may not be framed', async () => {
    expect((await app.call(null, 'GET', '/healthz')).headers['x-frame-options']).toBe('DENY');
  });
});
