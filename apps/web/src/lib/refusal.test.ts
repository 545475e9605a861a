import { getOrder } from '@selvedge/contract/orders';
import { expect, test, vi } from 'vitest';
import { api, refusal } from './api';
import { onSessionEnd, readToken, storeToken } from './session';

const LATER = Math.floor(Date.now() / 1000) + 3600;
const tokenOf = (id: number) => `head.${btoa(JSON.stringify({ id, exp: LATER }))}.sign`;
const body = { code: 'SESSION_EXPIRED', message: 'Your session has expired, please sign in again!' };
const expired = () => new Response(JSON.stringify(body), { status: 401 });

test('a session that the server has ended also ends in the browser', async () => {
  const reasons: (string | null)[] = [];
  const off = onSessionEnd((reason) => reasons.push(reason));
  storeToken(tokenOf(1));
  await refusal(expired(), tokenOf(1));
  off();
  expect([readToken(), reasons]).toEqual([null, [body.message]]);
});

test('a late refusal of an older session leaves the new one alone', async () => {
  const reasons: (string | null)[] = [];
  const off = onSessionEnd((reason) => reasons.push(reason));
  storeToken(tokenOf(2));
  const error = await refusal(expired(), tokenOf(1));
  off();
  expect([readToken(), reasons, error.status]).toEqual([tokenOf(2), [], 401]);
});

test('a connection lost during a response is reported as a lost connection', async () => {
  const half = new ReadableStream({
    start: (controller) => controller.error(new TypeError('network error')),
  });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(half)));
  await expect(api(getOrder, { params: { orderId: 'one' } })).rejects.toMatchObject({ code: 'NETWORK' });
  vi.unstubAllGlobals();
});

test('a call that needs a session is not sent after signing out', async () => {
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  const reasons: (string | null)[] = [];
  const off = onSessionEnd((reason) => reasons.push(reason));
  localStorage.clear();
  await expect(api(getOrder, { params: { orderId: '1' } })).rejects.toMatchObject({
    status: 401,
    code: 'NO_TOKEN',
  });
  off();
  vi.unstubAllGlobals();
  expect(fetched).not.toHaveBeenCalled();
  expect(reasons).toEqual(['']);
});
