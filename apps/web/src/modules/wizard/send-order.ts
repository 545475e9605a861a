import { ApiError } from '#web/lib/api';
import type { Order } from '#web/modules/orders/queries';
import { bodyOf, type SentSave, storedIn, type WizardDraft } from './draft';

/** No answer, or an error of the server itself: the save may have been carried out. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'NETWORK' || error.status >= 500);
export const isStale = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'STALE_VERSION';

export interface Outbox {
  draft: () => WizardDraft;
  note: (patch: Partial<WizardDraft>) => void;
  /** As `note`, and resolves when the browser has stored the draft, which outlives a tab that is closed meanwhile. */
  storeNow: (patch: Partial<WizardDraft>) => Promise<unknown>;
  request: (save: SentSave) => Promise<Order>;
}

/**
 * Saves the draft. A body that was sent before without an answer is sent with the same Idempotency-Key, so that it is
 * saved once; a changed body gets a new key.
 */
export async function sendOrder(outbox: Outbox, asDraft: boolean): Promise<Order> {
  const { draft, note, request } = outbox;
  const body = bodyOf(draft(), asDraft);
  const unanswered = draft().unansweredSaves ?? [];
  const repeated = unanswered.find((save) => JSON.stringify(save.body) === JSON.stringify(body));
  const [first] = unanswered;
  if (first && !repeated && draft().orderId === '') {
    // The first save may have created the order: the changed body must update it, not create a second one.
    const created = await attempt(outbox, [first]).catch(nullUnlessUnanswered);
    note({ unansweredSaves: undefined, ...(created ? storedIn(created) : {}) });
    return sendOrder(outbox, asDraft);
  }
  const save = repeated ?? { key: crypto.randomUUID(), body };
  const earlier = unanswered.filter((one) => one !== save);
  try {
    return await attempt(outbox, [...earlier, save]);
  } catch (error) {
    if (!isStale(error)) throw error;
    // The newer version may be an earlier save of this form: the server repeats its answer for the same key.
    const own = await replay(earlier, request);
    note({ unansweredSaves: undefined, ...(own ? storedIn(own) : {}) });
    if (!own) throw error;
    return sendOrder(outbox, asDraft);
  }
}

/** Sends the last of the saves. All of them stay in the draft until an answer shows that none is open. */
async function attempt(
  { storeNow, note, request }: Outbox,
  saves: [...SentSave[], SentSave],
): Promise<Order> {
  await storeNow({ unansweredSaves: saves });
  try {
    const order = await request(saves[saves.length - 1] as SentSave);
    note({ unansweredSaves: undefined });
    return order;
  } catch (error) {
    if (!isUnanswered(error) && !isStale(error)) note({ unansweredSaves: undefined });
    throw error;
  }
}

async function replay(saves: readonly SentSave[], request: Outbox['request']): Promise<Order | null> {
  for (const save of saves.toReversed()) {
    // One at a time: at most one of them was carried out.
    const order = await request(save).catch(nullUnlessUnanswered);
    if (order) return order;
  }
  return null;
}

const nullUnlessUnanswered = (error: unknown): null => {
  if (isUnanswered(error)) throw error;
  return null;
};
