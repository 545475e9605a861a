import { expect, test } from 'vitest';
import { withFreshNonce } from './fresh-nonce';
import { isDrawnByApp, isScaledPicture } from './paths';

const PAGE = '<meta property="csp-nonce" nonce="b2xk+/==" /><style nonce="b2xk+/=="></style>';
const stored = () =>
  new Response(PAGE, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'gzip',
      'content-security-policy': "default-src 'none'; style-src 'self' 'nonce-b2xk+/=='",
    },
  });
const nonceOf = (policy: string | null) => /'nonce-([^']+)'/.exec(policy ?? '')?.[1];

test('a kept page gets a nonce of its own, the same in header and text', async () => {
  const pages = [await withFreshNonce(stored()), await withFreshNonce(stored())];
  const nonces = pages.map(({ headers }) => nonceOf(headers.get('content-security-policy')));
  expect(new Set([...nonces, 'b2xk+/==']).size).toBe(3);
  for (const [index, page] of pages.entries()) {
    expect(Buffer.from(nonces[index] ?? '', 'base64')).toHaveLength(16);
    expect((await page.text()).match(/nonce="[^"]*"/g)).toEqual([
      `nonce="${nonces[index]}"`,
      `nonce="${nonces[index]}"`,
    ]);
    expect(page.headers.get('content-encoding')).toBeNull();
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  }
});

test('the worker draws pages of the app only', () => {
  for (const path of ['/', '/my-work', '/order/5f/planning', '/apiary', '/reports'])
    expect([path, isDrawnByApp(path)]).toEqual([path, true]);
  for (const path of [
    '/api/session',
    '/API/docs',
    '/r/secret',
    '/files/a',
    '/outbox',
    '/calendar/x.ics',
    '/sw.js',
  ])
    expect([path, isDrawnByApp(path)]).toEqual([path, false]);
});

test('only pictures of a given width are kept', () => {
  expect(isScaledPicture(new URL('https://x.example/files/a.jpg?w=128'))).toBe(true);
  expect(isScaledPicture(new URL('https://x.example/files/a.jpg'))).toBe(false);
  expect(isScaledPicture(new URL('https://x.example/api/files/a.jpg?w=128'))).toBe(false);
});
