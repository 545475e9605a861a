import { createServer } from 'node:net';
import { localized } from '@selvedge/domain/localized-text';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProblem } from '#server/start-problem';
import { listenWhileStarting } from './starting';

const HOST = '127.0.0.1';
const steps = [
  { text: localized('Building the app'), isDone: true },
  { text: localized('Loading the demo data'), isDone: false },
];
let site: { port: number; close(): Promise<void> };

/** A port that no program uses. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, HOST, ready));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  return typeof address === 'object' && address ? address.port : 0;
}
const listen = (port: number) =>
  listenWhileStarting({ host: HOST, port, publicUrl: `http://${HOST}:${port}` }, steps);
const ask = (path: string, init?: RequestInit) => fetch(`http://${HOST}:${site.port}${path}`, init);

beforeAll(async () => {
  const port = await freePort();
  site = { port, ...(await listen(port)) };
});
afterAll(() => site.close());

describe('a server that is starting', () => {
  it('is not healthy, and says when to ask again', async () => {
    const response = await ask('/healthz');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await response.json()).toMatchObject({ status: 'starting', code: 'UNAVAILABLE' });
  });

  it('responds to every call without reading its body', async () => {
    const response = await ask('/api/Users/login', { method: 'POST', body: 'x'.repeat(10_000) });
    expect(response.status).toBe(503);
  });

  it('shows a browser its progress, in the language of the reader', async () => {
    const page = await (await ask('/', { headers: { accept: 'text/html' } })).text();
    expect(page).toContain('<h1>Selvedge is getting ready</h1>');
    expect(page).toContain('value="1" max="2"');
    expect(page).toContain('<li class="done">Building the app</li><li>Loading the demo data</li>');
    const turkish = { accept: 'text/html', 'accept-language': 'tr' };
    expect(await (await ask('/', { headers: turkish })).text()).toContain('<html lang="tr">');
  });

  it('allows the page nothing but its own style and script', async () => {
    const policy = (await ask('/', { headers: { accept: 'text/html' } })).headers.get(
      'content-security-policy',
    );
    expect(policy).toMatch(/script-src 'sha256-[^']+'; connect-src 'self'/);
  });

  it('refuses a port that another program uses', async () => {
    const error = await listen(site.port).catch((problem: unknown) => problem);
    expect(startProblem(error)).toBe(`PORT ${site.port} is in use by another program.`);
  });
});
