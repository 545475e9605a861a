import { unreadCount } from '@selvedge/contract/messaging';
import { createTemplate, updateTemplate } from '@selvedge/contract/templates';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, api } from './api';
import { readToken, storeToken } from './session';

const claims = btoa(JSON.stringify({ id: 1, exp: Date.now() / 1000 + 3600 }));
beforeEach(() => storeToken(`a.${claims}.c`));
afterEach(() => vi.unstubAllGlobals());

/** Loses every response; returns the keys under which the requests were sent. */
function loseResponses() {
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key'));
    throw new TypeError('Failed to fetch');
  });
  return keys;
}
const body = { templateCollectionName: 'Knit', clientName: 'Northbrook', planningTemplates: [] };

test('each attempt of a POST has a key of its own, unless the caller gives one', async () => {
  const keys = loseResponses();
  for (const input of [{ body }, { body }, { body, idempotencyKey: 'first' }])
    await expect(api(createTemplate, input)).rejects.toMatchObject({ code: 'NETWORK' });
  expect(keys[0]).toMatch(/^[-0-9a-f]{36}$/);
  expect(keys[1]).toMatch(/^[-0-9a-f]{36}$/);
  expect(keys[1]).not.toBe(keys[0]);
  expect(keys[2]).toBe('first');
});

test('no key is sent with a PUT whose caller gives none', async () => {
  const keys = loseResponses();
  const update = api(updateTemplate, { params: { id: 'one' }, body });
  await expect(update).rejects.toBeInstanceOf(ApiError);
  expect(keys).toEqual([null]);
});

test('an answer that the document asked for is taken once, and for the same session', async () => {
  const started = { answers: new Map<string, Promise<Response>>(), stream: new AbortController() };
  const begin = (token: string | null) => {
    started.answers.set('/api/messages/unread-count', Promise.resolve(Response.json({ from: 'document' })));
    Object.assign(window, { startedCalls: { ...started, token } });
  };
  vi.stubGlobal('fetch', async () => Response.json({ from: 'app' }));
  begin(readToken());
  expect(await api(unreadCount, {})).toEqual({ from: 'document' });
  expect(await api(unreadCount, {})).toEqual({ from: 'app' });
  begin('a.of.somebody-else');
  expect(await api(unreadCount, {})).toEqual({ from: 'app' });
});
