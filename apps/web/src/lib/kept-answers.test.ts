import { type Query, QueryClient, type QueryMeta } from '@tanstack/react-query';
import { clear, createStore, entries, set } from 'idb-keyval';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PICTURES_CACHE, PUSH_CACHE } from '#web/worker/messages';
import { deleteKept, keepAnswer, keptAmount, readAnswer } from './kept-answers';
import { storeToken } from './session';

const DAY_MS = 86_400_000;
const store = createStore('selvedge-kept', 'answers');
const client = new QueryClient();

const tokenOf = (id: number, exp = Date.now() / 1000 + 3600) => `x.${btoa(JSON.stringify({ id, exp }))}.y`;
const queryOf = (key: string, meta: QueryMeta = { offline: true }) =>
  client.getQueryCache().build(client, { queryKey: [key] as readonly unknown[], meta }) as Query;

beforeEach(async () => {
  await deleteKept();
  storeToken(tokenOf(7));
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
  await clear(store);
});

test('an answer is kept for its person only', async () => {
  await keepAnswer(queryOf('one'), { tasks: 3 });
  expect(await readAnswer(queryOf('one'))).toMatchObject({ data: { tasks: 3 } });
  storeToken(tokenOf(8));
  expect(await readAnswer(queryOf('one'))).toBeNull();
  localStorage.clear();
  expect(await readAnswer(queryOf('one'))).toBeNull();
});

test('the answers of somebody else are deleted when this person keeps one', async () => {
  await keepAnswer(queryOf('one'), 1);
  await deleteTidyMark();
  await set('8 ["two"]', { shape: 1, userId: 8, data: 2, updatedAt: Date.now(), orderId: null }, store);
  const deleted: string[] = [];
  vi.stubGlobal('caches', { delete: async (name: string) => deleted.push(name) });
  await keepAnswer(queryOf('three'), 3);
  expect((await entries(store)).map(([key]) => key)).not.toContain('8 ["two"]');
  // Neither pictures nor notifications of that person stay.
  expect(deleted.sort()).toEqual([PICTURES_CACHE, PUSH_CACHE]);
});

test('without a network, answers are read for 72 hours after the session expired', async () => {
  await keepAnswer(queryOf('one'), 1);
  const expired = (hours: number) => storeToken(tokenOf(7, Date.now() / 1000 - hours * 3600));
  expired(71);
  expect(await readAnswer(queryOf('one'))).toBeNull();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await readAnswer(queryOf('one'))).toMatchObject({ data: 1 });
  expired(73);
  expect(await readAnswer(queryOf('one'))).toBeNull();
});

test('a record that cannot be read, and one of 15 days ago, count as none', async () => {
  for (const record of [
    'text',
    null,
    { shape: 2, userId: 7, data: 1, updatedAt: Date.now() },
    { shape: 1, userId: 7, data: 1, updatedAt: Date.now() - 15 * DAY_MS, orderId: null },
  ]) {
    await set('7 ["one"]', record, store);
    expect(await readAnswer(queryOf('one'))).toBeNull();
  }
});

test('the 30 orders that were opened last are kept, and of a list its first page', async () => {
  const start = Date.now();
  vi.useFakeTimers({ toFake: ['Date'] });
  for (let number = 1; number <= 32; number += 1) {
    vi.setSystemTime(start + number * 61_000);
    const pages = { pages: [[number], ['more']], pageParams: [1, 2] };
    await keepAnswer(queryOf(`order ${number}`, { offline: true, orderId: `o${number}` }), pages);
  }
  expect(await keptAmount()).toMatchObject({ orders: 30 });
  expect(await readAnswer(queryOf('order 2'))).toBeNull();
  expect(await readAnswer(queryOf('order 32'))).toMatchObject({
    data: { pages: [[32]], pageParams: [1] },
  });
});

test('an answer that depends on the day is found on the next one', async () => {
  const keptAs = ['work'];
  await keepAnswer(queryOf('work 26 Nov', { offline: true, keptAs }), 'tasks');
  expect(await readAnswer(queryOf('work 27 Nov', { offline: true, keptAs }))).toMatchObject({
    data: 'tasks',
  });
});

const partOf = (key: string, find: (larger: unknown) => Promise<unknown>) =>
  queryOf(key, { offline: true, keptIn: { keptAs: ['all'], find } });

test('an answer is found in a larger one, unless it was kept after it', async () => {
  const find = async (larger: unknown) => `first of ${String(larger)}`;
  expect(await readAnswer(partOf('page', find))).toBeNull();
  await keepAnswer(queryOf('all', { offline: true, keptAs: ['all'] }), 'tasks');
  expect(await readAnswer(partOf('page', find))).toMatchObject({ data: 'first of tasks' });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1000 });
  await keepAnswer(partOf('page', find), 'newer');
  expect(await readAnswer(partOf('page', find))).toMatchObject({ data: 'newer' });
  vi.setSystemTime(Date.now() + 1000);
  await keepAnswer(queryOf('all', { offline: true, keptAs: ['all'] }), 'others');
  expect(await readAnswer(partOf('page', find))).toMatchObject({ data: 'first of others' });
});

test.each([
  ['does not contain it', async () => undefined],
  ['cannot be read', async () => Promise.reject(new Error('of an earlier version'))],
])('if the larger answer %s, the own one is read', async (what, find) => {
  const page = partOf(`page, where the larger ${what}`, find);
  await keepAnswer(page, 'own');
  await keepAnswer(queryOf('all', { offline: true, keptAs: ['all'] }), 'tasks');
  expect(await readAnswer(page)).toMatchObject({ data: 'own' });
});

test('however many pages are opened, oneself and all tasks stay', async () => {
  const start = Date.now();
  const find = async () => undefined;
  await keepAnswer(queryOf('session'), 'oneself');
  await keepAnswer(queryOf('all', { offline: true, keptAs: ['all'] }), 'tasks');
  vi.useFakeTimers({ toFake: ['Date'] });
  for (let number = 1; number <= 14; number += 1) {
    vi.setSystemTime(start + number * 61_000);
    await keepAnswer(partOf(`page ${number}`, find), number);
  }
  expect(await readAnswer(queryOf('session'))).toMatchObject({ data: 'oneself' });
  expect(await readAnswer(queryOf('all', { keptAs: ['all'] }))).toMatchObject({ data: 'tasks' });
  expect(await readAnswer(partOf('page 2', find))).toBeNull();
  expect(await readAnswer(partOf('page 3', find))).toMatchObject({ data: 3 });
});

test('a full or missing store keeps nothing and breaks nothing', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(keepAnswer(queryOf('one'), 1)).resolves.toBeUndefined();
  expect(await readAnswer(queryOf('one'))).toBeNull();
});

/** Another minute, so that the store is tidied again. */
async function deleteTidyMark(): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
  storeToken(tokenOf(7));
}
