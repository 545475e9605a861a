import { localized } from '@selvedge/domain/localized-text';
import { mayEdit } from '@selvedge/domain/orders/policy';
import { partNames } from '@selvedge/domain/orders/view';
import type { Context } from '#server/http/context';
import { notFound } from '#server/http/refusal';
import type { Answer } from '#server/http/routes';
import { NO_ORDER } from '#server/modules/planning/planning';
import { links } from '#server/modules/sharing/sharing';
import type { Committed } from './commit';
import { asGuestOf, guestOrder } from './guests';
import { presentOrder, presentWritten, type SavedChange } from './present-order';
import * as store from './store';

export { admitPartner } from './admission-store';
export type { Committed } from './commit';
export { commit } from './commit';
export { create, createDraft } from './create';
export { exportOrders, listedOrders } from './lists';
export { giveOrders, heldOrders, replaceMerchandiser } from './merchandiser';
export type { OrderInput } from './merge-input';
export { documentOf } from './merge-input';
export type { OpenSave } from './open-save';
export { lockOrder, openEdit, openRestore, openSave } from './open-save';
export { findByPoNumber } from './po-numbers-store';
export type { SavedChange } from './present-order';
export { orderWrite } from './projection';
export { referProposedFile, referProposedFiles } from './proposed-files';
export { editEvent } from './record-activity';
export type { OrderRow } from './store';
export { isLarge, lockMany } from './store';
export { asGuestOf, guestOrder };

export async function get(ctx: Context, orderId: string, withLinks = true): Promise<Answer> {
  if (ctx.actor.preview?.isGuest) return asGuestOf(ctx, orderId, ctx.actor.userType);
  const row = (await store.findView(ctx, orderId)) ?? notFound(NO_ORDER);
  // A trader's preview shows no links of its partner.
  return presentOrder(ctx, row, withLinks && !ctx.actor.preview ? row.links : undefined);
}

/** The order after a save, which wrote nothing if `committed` is null; with the caller's share links if asked. */
export async function presentSaved(
  ctx: Context,
  orderId: string,
  committed: Committed | null,
  { withLinks, change }: { withLinks: boolean; change: SavedChange | null },
): Promise<Answer> {
  const extra = { change: change ?? undefined };
  if (committed)
    return presentWritten(ctx, committed, withLinks ? await links(ctx, orderId) : undefined, extra);
  const row = (await store.findView(ctx, orderId)) ?? notFound(NO_ORDER);
  return presentOrder(ctx, row, withLinks ? row.links : undefined, extra);
}

/** Refuses people who may not edit an order, before a save of it is read. */
export async function permitEdit(ctx: Context, orderId: string): Promise<void> {
  ctx.permit(mayEdit, (await store.policyFacts(ctx, orderId)) ?? notFound(NO_ORDER));
}

export const findOrder = async (ctx: Context, orderId: string): Promise<store.OrderRow> =>
  (await store.find(ctx, orderId)) ?? notFound(NO_ORDER);

/** Styles and combos of an order by name, as the actor's side sees them. */
export async function namesOf(ctx: Context, orderId: string) {
  return partNames((await store.styles(ctx, orderId)) ?? notFound(NO_ORDER));
}
export async function styleName(ctx: Context, orderId: string, styleId: string) {
  const style =
    (await namesOf(ctx, orderId)).find((one) => one.styleId === styleId) ??
    notFound(localized('Style not found.'));
  return { styleName: style.styleName };
}
export async function comboName(ctx: Context, query: { orderId: string; styleId: string; comboId: string }) {
  const style = (await namesOf(ctx, query.orderId)).find((one) => one.styleId === query.styleId);
  const combo =
    style?.combos.find((one) => one.comboId === query.comboId) ?? notFound(localized('Combo not found.'));
  return { comboName: combo.comboName };
}
