import { expect, test } from 'vitest';
import { ApiError } from '#web/lib/api';
import type { Order } from '#web/modules/orders/queries';
import { newDraft, type SentSave, type WizardDraft } from './draft';
import { sendOrder } from './send-order';

const LOST = new ApiError(0, 'NETWORK', '');
const STALE = new ApiError(409, 'STALE_VERSION', '');
const REFUSED = new ApiError(400, 'BAD_REQUEST', '');
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

test('a changed body has a key of its own', async () => {
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
