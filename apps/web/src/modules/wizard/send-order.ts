import { ApiError } from '#web/lib/api';
import { isStaleVersion } from '#web/lib/failure';
import type { Order } from '#web/modules/orders/queries';
import { bodyOf, type SentSave, storedIn, type WizardDraft } from './draft';

const isUnanswered = (error: unknown): boolean => error instanceof ApiError && error.isUnanswered;
const leavesEarlierAttemptOpen = (error: unknown): boolean =>
  error instanceof ApiError && error.leavesEarlierAttemptOpen;

export interface Outbox {
  draft: () => WizardDraft;
  note: (patch: Partial<WizardDraft>) => void;
  /** Like `note`, but resolves when the browser has stored the draft, so that it survives a closed tab. */
  storeNow: (patch: Partial<WizardDraft>) => Promise<unknown>;
  request: (save: SentSave) => Promise<Order>;
}

/**
 * Saves the draft. A body whose earlier save had no response is sent with the same Idempotency-Key, so that it is
 * saved once. A changed body gets a new key.
 */
export async function sendOrder(outbox: Outbox, asDraft: boolean): Promise<Order> {
  const { draft, note, request } = outbox;
  const body = bodyOf(draft(), asDraft);
  const unanswered = draft().unansweredSaves ?? [];
  const repeated = unanswered.find((save) => JSON.stringify(save.body) === JSON.stringify(body));
  const [first] = unanswered;
  if (first && !repeated && draft().orderId === '') {
    // The first save may have created the order: the changed body must update it, not create a second one.
    const created = await attempt(outbox, [first]).catch(nullUnlessOpen);
    note({ unansweredSaves: undefined, ...(created ? storedIn(created) : {}) });
    return sendOrder(outbox, asDraft);
  }
  const save = repeated ?? { key: crypto.randomUUID(), body };
  const earlier = unanswered.filter((one) => one !== save);
  try {
    return await attempt(outbox, [...earlier, save]);
  } catch (error) {
    if (!isStaleVersion(error)) throw error;
    // The newer version may come from an earlier save of this form: the server repeats its response for the same key.
    const own = await replay(earlier, request);
    note({ unansweredSaves: undefined, ...(own ? storedIn(own) : {}) });
    if (!own) throw error;
    return sendOrder(outbox, asDraft);
  }
}

/** Sends the last save. All saves stay in the draft until a response shows which of them was not carried out. */
async function attempt(
  { draft, storeNow, note, request }: Outbox,
  saves: [...SentSave[], SentSave],
): Promise<Order> {
  const save = saves[saves.length - 1] as SentSave;
  const wasSentBefore = draft().unansweredSaves?.includes(save) ?? false;
  await storeNow({ unansweredSaves: saves });
  try {
    const order = await request(save);
    note({ unansweredSaves: undefined });
    return order;
  } catch (error) {
    const isOpen = wasSentBefore ? leavesEarlierAttemptOpen(error) : isUnanswered(error);
    if (!isOpen && !isStaleVersion(error)) {
      const others = saves.filter((one) => one !== save);
      note({ unansweredSaves: others.length > 0 ? others : undefined });
    }
    throw error;
  }
}

async function replay(saves: readonly SentSave[], request: Outbox['request']): Promise<Order | null> {
  for (const save of saves.toReversed()) {
    // One request at a time, because at most one of the saves was carried out.
    const order = await request(save).catch(nullUnlessOpen);
    if (order) return order;
  }
  return null;
}

const nullUnlessOpen = (error: unknown): null => {
  if (leavesEarlierAttemptOpen(error)) throw error;
  return null;
};
