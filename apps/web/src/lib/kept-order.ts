import * as FIELD from '@selvedge/domain/orders/field-names';
import { textValue } from '@selvedge/domain/orders/fields';
import type { CustomField } from '@selvedge/domain/orders/order';
import { forget, keep, readKept } from './kept-store';
import { readClaims } from './session';

/** What is read here of the wizard's draft that this browser keeps for a person. */
interface KeptOrder {
  shape: 1;
  fields: readonly CustomField[];
  /** Nothing was entered since it was opened or saved. */
  untouched?: boolean;
  keptAt?: string;
}
/** Orders that gave way to another one in the form, the newest first. */
interface OrdersAside {
  shape: 1;
  orders: (KeptOrder & { asideId: string })[];
}
/** An order with changes that only this browser has. */
export interface UnsavedOrder {
  name: string;
  keptAt: string | undefined;
}

const asideKey = (userId: number) => `aside.${userId}`;
const isUnsaved = (kept: KeptOrder | null): kept is KeptOrder => kept !== null && !kept.untouched;
const unsaved = ({ fields, keptAt }: KeptOrder): UnsavedOrder => ({
  name: textValue(fields, FIELD.orderName).trim(),
  keptAt,
});
const readAside = async (userId: number) =>
  (await readKept<OrdersAside>(asideKey(userId)))?.orders?.filter(({ shape }) => shape === 1) ?? [];
const keepAside = (userId: number, orders: OrdersAside['orders']) =>
  keep<OrdersAside>(asideKey(userId), { shape: 1, orders });

/** The person's unsaved order in this browser, and those that were set aside. */
export async function unsavedOrders(): Promise<{
  kept: UnsavedOrder | null;
  aside: (UnsavedOrder & { id: string })[];
}> {
  const userId = readClaims()?.id;
  if (userId === undefined) return { kept: null, aside: [] };
  const [kept, aside] = await Promise.all([readKept<KeptOrder>(userId), readAside(userId)]);
  return {
    kept: isUnsaved(kept) ? unsaved(kept) : null,
    aside: aside.map((order) => ({ ...unsaved(order), id: order.asideId })),
  };
}

/**
 * Makes room for another order: one with unsaved changes is set aside. Answers the id by which `takeBack` finds it,
 * `nothing` where there was none, and `noRoom` where the browser cannot keep it: it then stays in the form.
 */
export async function setAside(userId: number): Promise<{ id: string } | 'nothing' | 'noRoom'> {
  const kept = await readKept<KeptOrder>(userId);
  if (!isUnsaved(kept)) {
    await forget(userId);
    return 'nothing';
  }
  const id = crypto.randomUUID();
  if (!(await keepAside(userId, [{ ...kept, asideId: id }, ...(await readAside(userId))]))) return 'noRoom';
  await forget(userId);
  return { id };
}

/** Brings an order back that was set aside; the one in the form is set aside in its place. */
export async function takeBack(userId: number, id: string): Promise<void> {
  if ((await setAside(userId)) === 'noRoom') return;
  const aside = await readAside(userId);
  const order = aside.find(({ asideId }) => asideId === id);
  if (!order) return;
  const { asideId: _, ...kept } = order;
  if (!(await keep(userId, kept))) return;
  await keepAside(
    userId,
    aside.filter((one) => one !== order),
  );
}
