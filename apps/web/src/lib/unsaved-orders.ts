import * as FIELD from '@selvedge/domain/orders/field-names';
import { textValue } from '@selvedge/domain/orders/fields';
import type { CustomField } from '@selvedge/domain/orders/order';
import { localDraftStore } from './local-draft-store';
import { readClaims } from './session';

/** The part of the wizard's local draft that is read here. */
interface OrderDraft {
  shape: 1;
  fields: readonly CustomField[];
  /** True until something is entered after opening or saving. */
  untouched?: boolean;
  keptAt?: string;
}
/** Drafts that were set aside when another order was opened in the form, newest first. */
interface DraftsSetAside {
  shape: 1;
  orders: (OrderDraft & { asideId: string })[];
}
/** An order with changes that exist only in this browser. */
export interface UnsavedOrder {
  name: string;
  savedAt: string | undefined;
}

const asideKey = (userId: number) => `aside.${userId}`;
const isUnsaved = (draft: OrderDraft | null): draft is OrderDraft => draft !== null && !draft.untouched;
const unsavedOrder = ({ fields, keptAt }: OrderDraft): UnsavedOrder => ({
  name: textValue(fields, FIELD.orderName).trim(),
  savedAt: keptAt,
});
const readAside = async (userId: number) =>
  (await localDraftStore.read<DraftsSetAside>(asideKey(userId)))?.orders?.filter(
    ({ shape }) => shape === 1,
  ) ?? [];
const writeAside = (userId: number, orders: DraftsSetAside['orders']) =>
  localDraftStore.write<DraftsSetAside>(asideKey(userId), { shape: 1, orders });

/** The user's unsaved order in the form, and those that were set aside. */
export async function unsavedOrders(): Promise<{
  current: UnsavedOrder | null;
  aside: (UnsavedOrder & { id: string })[];
}> {
  const userId = readClaims()?.id;
  if (userId === undefined) return { current: null, aside: [] };
  const [draft, aside] = await Promise.all([localDraftStore.read<OrderDraft>(userId), readAside(userId)]);
  return {
    current: isUnsaved(draft) ? unsavedOrder(draft) : null,
    aside: aside.map((order) => ({ ...unsavedOrder(order), id: order.asideId })),
  };
}

/**
 * Empties the form for another order and sets a draft with unsaved changes aside. Answers the id for `takeBack`,
 * `nothing` when there was no such draft, and `noRoom` when the browser cannot store it: then it stays in the form.
 */
export async function setAside(userId: number): Promise<{ id: string } | 'nothing' | 'noRoom'> {
  const draft = await localDraftStore.read<OrderDraft>(userId);
  if (!isUnsaved(draft)) {
    await localDraftStore.remove(userId);
    return 'nothing';
  }
  const id = crypto.randomUUID();
  if (!(await writeAside(userId, [{ ...draft, asideId: id }, ...(await readAside(userId))]))) return 'noRoom';
  await localDraftStore.remove(userId);
  return { id };
}

/** Puts a draft that was set aside back into the form, and sets the one in the form aside instead. */
export async function takeBack(userId: number, id: string): Promise<void> {
  if ((await setAside(userId)) === 'noRoom') return;
  const aside = await readAside(userId);
  const order = aside.find(({ asideId }) => asideId === id);
  if (!order) return;
  const { asideId: _, ...draft } = order;
  if (!(await localDraftStore.write(userId, draft))) return;
  await writeAside(
    userId,
    aside.filter((one) => one !== order),
  );
}
