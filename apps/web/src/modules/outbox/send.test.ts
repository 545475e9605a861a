import { QueryClient } from '@tanstack/react-query';
import { clear, createStore, set } from 'idb-keyval';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeToken } from '#web/lib/session';
import { saveForLater } from './queries';
import { reportAnyway, retryDelay, sendMine, sendOutbox } from './send';
import { hasRoomFor, readOutbox, storeReport, tidyOutbox, type WaitingReport } from './store';

const ME = 7;
const HOUR_MS = 3_600_000;
const store = createStore('selvedge-outbox', 'reports');
const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const [LAB, FIT] = [id(101), id(102)];

const tokenOf = (user: number) => `x.${btoa(JSON.stringify({ id: user, exp: Date.now() / 1000 + 3600 }))}.y`;

function waiting(number: number, stageId: string, change: Partial<WaitingReport> = {}): WaitingReport {
  return {
    shape: 1,
    id: id(number),
    userId: ME,
    orderId: id(200),
    stageName: 'Lab Dip',
    body: {
      id: id(number),
      stageId,
      side: 'factory',
      status: 'SUBMITTED',
      subStageIds: [id(300)],
      seen: [{ subStageId: id(300), status: 'NOT_STARTED', inhouse: 0 }],
    },
    photos: [],
    createdAt: new Date(Date.parse('2026-11-27T08:00:00Z') + number * 1000).toISOString(),
    state: 'waiting',
    problem: '',
    conflict: null,
    answeredAt: null,
    ...change,
  };
}

const FIGURE = { stageId: LAB, side: 'factory' as const, figures: [{ subStageId: id(300), inhouse: 5600 }] };

type Answer = { status: number; body?: unknown } | 'none';
const DONE: Answer = { status: 200, body: { stage: {}, unchanged: [], messageId: null } };

/** The server's answers to reports by the number of the report; others get `DONE`. Returns what was sent. */
function answer(byNumber: Record<number, Answer>) {
  const sent: { path: string; body: Record<string, unknown> }[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const body = init.body ? (JSON.parse(String(init.body)) as Record<string, unknown>) : {};
    sent.push({ path, body });
    if (!path.endsWith('/Planning/report')) return new Response('[]');
    const given = byNumber[Number(String(body.id).slice(-12))] ?? DONE;
    if (given === 'none') throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(given.body ?? {}), { status: given.status });
  });
  return sent;
}

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
const states = async () => (await readOutbox(ME)).map(({ state }) => state);
const sentIds = (sent: { body: Record<string, unknown> }[]) =>
  sent.flatMap(({ body }) => (body.id === undefined ? [] : [Number(String(body.id).slice(-12))]));

beforeEach(async () => {
  storeToken(tokenOf(ME));
  await clear(store);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

test('reports are sent oldest first, with the time at which they were made', async () => {
  for (const number of [3, 1, 2]) await storeReport(waiting(number, id(100 + number)));
  const sent = answer({ 2: { status: 200, body: { stage: {}, unchanged: [id(300)], messageId: null } } });
  expect(await sendOutbox(client, ME)).toBe('done');
  expect(sentIds(sent)).toEqual([1, 2, 3]);
  expect(sent[0]?.body).toMatchObject({ createdAt: '2026-11-27T08:00:01.000Z', photos: [] });
  expect(await states()).toEqual(['sent', 'unchanged', 'sent']);
});

test('a refused report holds back the later ones of its stage only', async () => {
  await storeReport(waiting(1, LAB));
  await storeReport(waiting(2, LAB));
  await storeReport(waiting(3, FIT));
  const sent = answer({ 1: { status: 403, body: { code: 'FORBIDDEN', message: 'Not yours.' } } });
  expect(await sendOutbox(client, ME)).toBe('done');
  expect(sentIds(sent)).toEqual([1, 3]);
  expect(await readOutbox(ME)).toMatchObject([
    { state: 'refused', problem: 'Not yours.' },
    { state: 'waiting' },
    { state: 'sent' },
  ]);
});

test('after a failure of the server the rest is sent, and the failed one again with its id', async () => {
  await storeReport(waiting(1, LAB));
  await storeReport(waiting(2, FIT));
  const first = answer({ 1: { status: 503 } });
  expect(await sendOutbox(client, ME)).toBe('retry');
  expect([sentIds(first), await states()]).toEqual([
    [1, 2],
    ['waiting', 'sent'],
  ]);
  const second = answer({});
  expect(await sendOutbox(client, ME)).toBe('done');
  expect([sentIds(second), second[0]?.body]).toEqual([[1], first[0]?.body]);
});

test.each<[string, Answer]>([
  ['no answer', 'none'],
  ['too many requests', { status: 429, body: { code: 'TOO_MANY' } }],
])('%s stops the round', async (_, given) => {
  await storeReport(waiting(1, LAB));
  await storeReport(waiting(2, FIT));
  const sent = answer({ 1: given });
  expect(await sendOutbox(client, ME)).toBe('retry');
  expect([sentIds(sent), await states()]).toEqual([[1], ['waiting', 'waiting']]);
});

test('without a session nothing is sent, and nothing is lost', async () => {
  await storeReport(waiting(1, LAB));
  const sent = answer({ 1: { status: 401, body: { code: 'SESSION_ENDED' } } });
  expect(await sendOutbox(client, ME)).toBe('retry');
  expect(localStorage.getItem('token')).toBeNull();
  expect(await sendOutbox(client, ME)).toBe('done');
  expect([sentIds(sent), await states()]).toEqual([[1], ['waiting']]);
});

test('two tabs send each report once', async () => {
  const held = new Set<string>();
  vi.stubGlobal('navigator', {
    onLine: true,
    locks: {
      request: async (name: string, _: unknown, work: (lock: object | null) => Promise<unknown>) => {
        if (held.has(name)) return work(null);
        held.add(name);
        return work({}).finally(() => held.delete(name));
      },
    },
  });
  await storeReport(waiting(1, LAB));
  const sent = answer({});
  expect(await Promise.all([sendOutbox(client, ME), sendOutbox(client, ME)])).toEqual(['done', 'retry']);
  expect(await sendOutbox(client, ME)).toBe('done');
  expect(sentIds(sent)).toEqual([1]);
});

test('a conflict keeps what the plan has now, and "Send mine" replaces only that', async () => {
  await storeReport(waiting(1, LAB));
  const errors = [{ path: 'seen.0', message: 'Lab Dip, White is now Approved (Tom, 11:02).' }];
  answer({ 1: { status: 409, body: { code: 'CONFLICT', message: '', errors } } });
  await sendOutbox(client, ME);
  const [found] = await readOutbox(ME);
  expect(found).toMatchObject({ state: 'conflict', conflict: { text: errors[0]?.message, theirs: null } });
  const seen = [{ subStageId: id(300), status: 'APPROVED' as const, inhouse: 0 }];
  if (found?.conflict) await sendMine({ ...found, conflict: { ...found.conflict, seen } });
  const sent = answer({});
  await sendOutbox(client, ME);
  expect(sent[0]?.body).toMatchObject({ id: id(1), seen });
  expect(await states()).toEqual(['sent']);
});

test('a quantity over the tolerance is not accepted, and "Report it anyway" sends it confirmed', async () => {
  await storeReport(waiting(1, LAB, { body: { ...FIGURE, id: id(1) } }));
  const message = '5,600 is 12% more than required.';
  const errors = [{ path: 'figures.0.inhouse', message }];
  const first = answer({ 1: { status: 400, body: { code: 'OVER_TOLERANCE', message, errors } } });
  await sendOutbox(client, ME);
  const [found] = await readOutbox(ME);
  expect(found).toMatchObject({ state: 'refused', problem: message, isOverTolerance: true });
  if (found) await reportAnyway(found);
  expect(await readOutbox(ME)).toMatchObject([{ state: 'waiting', problem: '', isOverTolerance: false }]);
  const second = answer({});
  expect(await sendOutbox(client, ME)).toBe('done');
  expect(second[0]?.body).toEqual({ ...first[0]?.body, confirm: true });
  expect(await states()).toEqual(['sent']);
});

test('other refusals of a quantity cannot be confirmed', async () => {
  await storeReport(waiting(1, LAB, { body: { ...FIGURE, id: id(1) } }));
  const message = 'At most 10,000 can be reported.';
  answer({ 1: { status: 400, body: { code: 'VALIDATION_FAILED', message } } });
  await sendOutbox(client, ME);
  expect(await readOutbox(ME)).toMatchObject([
    { state: 'refused', problem: message, isOverTolerance: false },
  ]);
});

test('records that cannot be read are left out, and reports of somebody else wait 14 days', async () => {
  await set('broken', { shape: 1, id: 'broken' }, store);
  await set('text', 'text', store);
  await storeReport(waiting(1, LAB, { userId: 8 }));
  await storeReport(waiting(2, LAB));
  const sent = answer({});
  const made = Date.parse('2026-11-27T08:00:00Z');
  await tidyOutbox(ME, made + 13 * 24 * HOUR_MS);
  expect(await readOutbox(8)).toHaveLength(1);
  await sendOutbox(client, ME);
  expect(sentIds(sent)).toEqual([2]);
  await tidyOutbox(ME, made + 15 * 24 * HOUR_MS);
  expect(await readOutbox(8)).toEqual([]);
});

test('the outbox holds 100 reports and 200 MB', async () => {
  const stage = { orderId: id(200), stageName: 'Lab Dip' };
  for (let number = 1; number < 100; number += 1) await storeReport(waiting(number, LAB));
  expect(await saveForLater(stage, { ...waiting(100, LAB).body })).toBe('saved');
  expect(await saveForLater(stage, { ...waiting(101, LAB).body })).toBe('full');
  const file = new File(['x'], 'large.jpg');
  Object.defineProperty(file, 'size', { value: 199_999_999 });
  expect(hasRoomFor([waiting(1, LAB)], waiting(2, LAB, { photos: [{ file }] }))).toBe(false);
  expect(hasRoomFor([waiting(1, LAB)], waiting(2, LAB))).toBe(true);
});

test('a browser that stores nothing says so', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const stage = { orderId: id(200), stageName: 'Lab Dip' };
  expect(await saveForLater(stage, waiting(1, LAB).body)).toBe('failed');
});

test('rounds without an answer are 5 seconds apart, doubled up to 5 minutes', () => {
  expect([0, 1, 2, 5, 6, 50].map(retryDelay)).toEqual([5e3, 10e3, 20e3, 160e3, 300e3, 300e3]);
});
