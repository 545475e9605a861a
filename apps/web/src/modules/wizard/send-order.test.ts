import { expect, test } from 'vitest';
import { ApiError } from '#web/lib/api';
import type { Order } from '#web/modules/orders/queries';
import { newDraft, type SentSave, type WizardDraft } from './draft';
import { sendOrder } from './send-order';

const LOST = new ApiError(0, 'NETWORK', '');
const STALE = new ApiError(409, 'STALE_VERSION', '');
const REFUSED = new ApiError(400, 'BAD_REQUEST', '');
const SIGNED_OUT = new ApiError(401, 'NO_TOKEN', '');
const TOO_LARGE = new ApiError(413, 'TOO_LARGE', '');
const TOO_MANY = new ApiError(429, 'TOO_MANY', '');
const KEY_REUSED = new ApiError(422, 'KEY_REUSED', '');
const CRASHED = new ApiError(500, 'INTERNAL', '');
const stored = (version: number) =>
  ({
    orderId: 'order',
    orderStatus: 1,
    version,
    customFields: [],
    styleInfo: [],
    associatedUsers: [],
  }) as unknown as Order;

/** A form whose requests have the given outcomes, in order. */
function form(start: Partial<WizardDraft>, outcomes: (ApiError | Order)[]) {
  let draft: WizardDraft = { ...newDraft([], 1), ...start };
  const sent: SentSave[] = [];
  const note = (patch: Partial<WizardDraft>) => {
    draft = { ...draft, ...patch };
  };
  return {
    sent,
    draft: () => draft,
    note,
    storeNow: async (patch: Partial<WizardDraft>) => note(patch),
    request: async (save: SentSave) => {
      sent.push(save);
      expect(draft.unansweredSaves).toContain(save);
      const outcome = outcomes[sent.length - 1];
      if (!outcome || outcome instanceof Error) throw outcome;
      return outcome;
    },
  };
}
const keysOf = ({ sent }: { sent: readonly SentSave[] }) => sent.map(({ key }) => key);
const live = { orderId: 'order', orderStatus: 1, version: 4 } as const;

test('a save whose answer was lost is sent again with the same key', async () => {
  const outbox = form(live, [LOST, stored(5)]);
  await expect(sendOrder(outbox, false)).rejects.toBe(LOST);
  expect(outbox.draft().unansweredSaves).toHaveLength(1);
  await sendOrder(outbox, false);
  const [first, second] = keysOf(outbox);
  expect(second).toBe(first);
  expect(outbox.draft().unansweredSaves).toBeUndefined();
});

test('a changed body has another key', async () => {
  const outbox = form(live, [LOST, stored(5)]);
  await expect(sendOrder(outbox, false)).rejects.toBe(LOST);
  outbox.note({ associatedUsers: [1, 2] });
  await sendOrder(outbox, false);
  expect(new Set(keysOf(outbox)).size).toBe(2);
  expect(outbox.sent[1]?.body.version).toBe(4);
});

test('a changed body updates the order that an unanswered first save created', async () => {
  const outbox = form({}, [LOST, stored(1), stored(2)]);
  await expect(sendOrder(outbox, true)).rejects.toBe(LOST);
  outbox.note({ associatedUsers: [1, 2] });
  expect((await sendOrder(outbox, true)).version).toBe(2);
  const [first, again, update] = outbox.sent;
  expect(again).toBe(first);
  expect(update?.body).toMatchObject({ orderId: 'order', version: 1, associatedUsers: [1, 2] });
});

test('a changed body is created when the unanswered first save is refused', async () => {
  const outbox = form({}, [LOST, REFUSED, stored(1)]);
  await expect(sendOrder(outbox, true)).rejects.toBe(LOST);
  outbox.note({ associatedUsers: [1, 2] });
  await sendOrder(outbox, true);
  expect(outbox.sent[2]?.body.orderId).toBeUndefined();
  expect(outbox.sent[2]?.key).not.toBe(outbox.sent[0]?.key);
});

test('a version that an unanswered save of this form made is no conflict', async () => {
  const outbox = form(live, [LOST, LOST, STALE, STALE, stored(5), stored(6)]);
  await expect(sendOrder(outbox, false)).rejects.toBe(LOST);
  outbox.note({ associatedUsers: [1, 2] });
  await expect(sendOrder(outbox, false)).rejects.toBe(LOST);
  outbox.note({ associatedUsers: [1, 2, 3] });
  expect((await sendOrder(outbox, false)).version).toBe(6);
  const [first, second, third, replayedSecond, replayedFirst, update] = outbox.sent;
  expect([replayedSecond, replayedFirst]).toEqual([second, first]);
  expect(update?.key).not.toBe(third?.key);
  expect(update?.body).toMatchObject({ version: 5, associatedUsers: [1, 2, 3] });
});

test('a version that another user saved is a conflict', async () => {
  const outbox = form(live, [LOST, STALE, STALE]);
  await expect(sendOrder(outbox, false)).rejects.toBe(LOST);
  outbox.note({ associatedUsers: [1, 2] });
  await expect(sendOrder(outbox, false)).rejects.toBe(STALE);
  expect(outbox.draft().unansweredSaves).toBeUndefined();
});

test('a refused save is not open any more', async () => {
  const outbox = form(live, [REFUSED]);
  await expect(sendOrder(outbox, false)).rejects.toBe(REFUSED);
  expect(outbox.draft().unansweredSaves).toBeUndefined();
});

test.each([
  ['401', SIGNED_OUT],
  ['429', TOO_MANY],
  ['KEY_REUSED', KEY_REUSED],
  ['a 5xx answer', CRASHED],
])('%s to an identical repeat keeps the unanswered save and its key', async (_, refusal) => {
  const outbox = form({}, [LOST, refusal, stored(1)]);
  await expect(sendOrder(outbox, true)).rejects.toBe(LOST);
  await expect(sendOrder(outbox, true)).rejects.toBe(refusal);
  expect(outbox.draft().unansweredSaves).toEqual([outbox.sent[0]]);
  await sendOrder(outbox, true);
  expect(new Set(keysOf(outbox)).size).toBe(1);
});

test.each([
  ['401', SIGNED_OUT],
  ['429', TOO_MANY],
  ['KEY_REUSED', KEY_REUSED],
  ['a 5xx answer', CRASHED],
])('%s to the repeat of a first save creates no second order', async (_, refusal) => {
  const outbox = form({}, [LOST, refusal, stored(1), stored(2)]);
  await expect(sendOrder(outbox, true)).rejects.toBe(LOST);
  outbox.note({ associatedUsers: [1, 2] });
  await expect(sendOrder(outbox, true)).rejects.toBe(refusal);
  expect(outbox.draft().unansweredSaves).toEqual([outbox.sent[0]]);
  expect((await sendOrder(outbox, true)).version).toBe(2);
  const [first, refused, again, update] = outbox.sent;
  expect([refused, again]).toEqual([first, first]);
  expect(update?.body).toMatchObject({ orderId: 'order', version: 1, associatedUsers: [1, 2] });
});

test.each([
  ['401', SIGNED_OUT],
  ['400', REFUSED],
])('%s to an update keeps the earlier unanswered saves', async (_, refusal) => {
  const outbox = form(live, [LOST, refusal, STALE, stored(5), stored(6)]);
  await expect(sendOrder(outbox, false)).rejects.toBe(LOST);
  outbox.note({ associatedUsers: [1, 2] });
  await expect(sendOrder(outbox, false)).rejects.toBe(refusal);
  expect(outbox.draft().unansweredSaves).toEqual([outbox.sent[0]]);
  expect((await sendOrder(outbox, false)).version).toBe(6);
  expect(outbox.sent[3]).toEqual(outbox.sent[0]);
});

test('a refusal of the replay after a stale version keeps the unanswered saves', async () => {
  const outbox = form(live, [LOST, STALE, SIGNED_OUT]);
  await expect(sendOrder(outbox, false)).rejects.toBe(LOST);
  outbox.note({ associatedUsers: [1, 2] });
  await expect(sendOrder(outbox, false)).rejects.toBe(SIGNED_OUT);
  expect(outbox.draft().unansweredSaves).toContain(outbox.sent[0]);
});

test('a first save that is too large does not block a smaller one', async () => {
  const outbox = form({}, [TOO_LARGE, stored(1)]);
  await expect(sendOrder(outbox, true)).rejects.toBe(TOO_LARGE);
  expect(outbox.draft().unansweredSaves).toBeUndefined();
  outbox.note({ associatedUsers: [1, 2] });
  await sendOrder(outbox, true);
  expect(outbox.sent[1]?.body).toMatchObject({ associatedUsers: [1, 2] });
});

test('a first save that turns out to be too large when it is repeated does not block a smaller one', async () => {
  const outbox = form({}, [LOST, TOO_LARGE, stored(1)]);
  await expect(sendOrder(outbox, true)).rejects.toBe(LOST);
  await expect(sendOrder(outbox, true)).rejects.toBe(TOO_LARGE);
  outbox.note({ associatedUsers: [1, 2] });
  await sendOrder(outbox, true);
  expect(outbox.sent[2]?.body).toMatchObject({ associatedUsers: [1, 2] });
});
