import * as FIELD from '@selvedge/domain/orders/field-names';
import { textValue } from '@selvedge/domain/orders/fields';
import type { CustomField } from '@selvedge/domain/orders/order';
import { localDraftStore } from './local-draft-store';
import { readClaims } from './session';

interface OrderDraft {
  shape: 1;
  fields: readonly CustomField[];
  /** False when the draft has input that is not saved. */
  untouched?: boolean;
  keptAt?: string;
}
/** Drafts that were stashed when another order was opened in the form, newest first. */
interface StashedDrafts {
  shape: 1;
  orders: (OrderDraft & { asideId: string })[];
}
export interface UnsavedOrder {
  name: string;
  savedAt: string | undefined;
}

const stashKey = (userId: number) => `aside.${userId}`;
const isUnsaved = (draft: OrderDraft | null): draft is OrderDraft => draft !== null && !draft.untouched;
const unsavedOrder = ({ fields, keptAt }: OrderDraft): UnsavedOrder => ({
  name: textValue(fields, FIELD.orderName).trim(),
  savedAt: keptAt,
});
const readStash = async (userId: number) =>
  (await localDraftStore.read<StashedDrafts>(stashKey(userId)))?.orders?.filter(({ shape }) => shape === 1) ??
  [];
const writeStash = (userId: number, orders: StashedDrafts['orders']) =>
  localDraftStore.write<StashedDrafts>(stashKey(userId), { shape: 1, orders });

export async function unsavedOrders(): Promise<{
  current: UnsavedOrder | null;
  stashed: (UnsavedOrder & { id: string })[];
}> {
  const userId = readClaims()?.id;
  if (userId === undefined) return { current: null, stashed: [] };
  const [draft, stashed] = await Promise.all([localDraftStore.read<OrderDraft>(userId), readStash(userId)]);
  return {
    current: isUnsaved(draft) ? unsavedOrder(draft) : null,
    stashed: stashed.map((order) => ({ ...unsavedOrder(order), id: order.asideId })),
  };
}

/**
 * Empties the wizard for another order. Resolves to the id for `restoreStashedDraft`, to `nothing` without unsaved
 * changes, and to `noRoom` when the browser cannot store the draft, which then stays in the wizard.
 */
export async function stashDraft(userId: number): Promise<{ id: string } | 'nothing' | 'noRoom'> {
  const draft = await localDraftStore.read<OrderDraft>(userId);
  if (!isUnsaved(draft)) {
    await localDraftStore.remove(userId);
    return 'nothing';
  }
  const id = crypto.randomUUID();
  if (!(await writeStash(userId, [{ ...draft, asideId: id }, ...(await readStash(userId))]))) return 'noRoom';
  await localDraftStore.remove(userId);
  return { id };
}

/** Moves a stashed draft back into the wizard, and stashes the current one. */
export async function restoreStashedDraft(userId: number, id: string): Promise<void> {
  if ((await stashDraft(userId)) === 'noRoom') return;
  const stashed = await readStash(userId);
  const order = stashed.find(({ asideId }) => asideId === id);
  if (!order) return;
  const { asideId: _, ...draft } = order;
  if (!(await localDraftStore.write(userId, draft))) return;
  await writeStash(
    userId,
    stashed.filter((one) => one !== order),
  );
}
