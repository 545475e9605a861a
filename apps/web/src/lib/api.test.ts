import { changePassword } from '@selvedge/contract/identity';
import { createTemplate, updateTemplate } from '@selvedge/contract/templates';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, api } from './api';
import { storeToken } from './session';

const claims = btoa(JSON.stringify({ id: 1, exp: Date.now() / 1000 + 3600 }));
let tests = 0;
beforeEach(() => {
  tests += 1;
  storeToken(`${tests}.${claims}.c`);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const done = () => Promise.resolve(Response.json({}));
const refused = (status: number, code: string) => () => Promise.resolve(Response.json({ code }, { status }));

/** Answers the requests with these responses in turn; returns the keys under which they were sent. */
function answer(...responses: (() => Promise<Response>)[]) {
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', (_url: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key'));
    return responses[keys.length - 1]?.();
  });
  return keys;
}
const template = (name: string) => ({
  templateCollectionName: name,
  clientName: 'Northbrook',
  planningTemplates: [],
});
const create = (name = 'Knit', signal?: AbortSignal) =>
  api(createTemplate, { body: template(name), ...(signal ? { signal } : {}) }).catch(
    (error: unknown) => error,
  );

test('a POST whose response was lost is sent again under its key, and later ones under new keys', async () => {
  const keys = answer(lost, refused(503, 'UNAVAILABLE'), refused(401, 'SESSION_EXPIRED'), done, done);
  await create();
  await create();
  await create();
  storeToken(`${tests}.${claims}.c`);
  await create();
  await create();
  expect(keys[0]).toMatch(/^[-0-9a-f]{36}$/);
  expect(keys.slice(0, 4)).toEqual(Array(4).fill(keys[0]));
  expect(keys[4]).not.toBe(keys[0]);
});

test('other content, another person and a refused request have keys of their own', async () => {
  const keys = answer(lost, lost, lost, refused(400, 'BAD_REQUEST'), done);
  await create('Knit');
  await create('Woven');
  storeToken(`other.${claims}.c`);
  await create('Knit');
  await create('Knit');
  await create('Knit');
  expect(keys[3]).toBe(keys[2]);
  expect(new Set(keys).size).toBe(4);
});

test('two presses in one moment are one request', async () => {
  const keys = answer(done, done);
  await Promise.all([create(), create()]);
  expect(keys[1]).toBe(keys[0]);
});

test('a request that was canceled, or is older than ten minutes, is not repeated', async () => {
  const controller = new AbortController();
  const keys = answer(lost, lost, lost);
  controller.abort();
  await create('Knit', controller.signal);
  vi.useFakeTimers({ toFake: ['Date'] });
  await create();
  vi.advanceTimersByTime(600_000);
  await create();
  expect(new Set(keys).size).toBe(3);
});

test('no key is sent with a password, nor with a PUT whose caller gives none', async () => {
  const keys = answer(lost, lost);
  const calls = [
    api(changePassword, { body: { currentPassword: 'Selvedge-Demo-1', newPassword: 'Warp-And-Weft-7' } }),
    api(updateTemplate, { params: { id: 'one' }, body: template('Knit') }),
  ];
  for (const call of calls) await expect(call).rejects.toBeInstanceOf(ApiError);
  expect(keys).toEqual([null, null]);
});
