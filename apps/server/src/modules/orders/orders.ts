import { localized } from '@selvedge/domain/localized-text';
import { partNames } from '@selvedge/domain/orders/view';
import type { Context } from '#server/http/context';
import { notFound } from '#server/http/refusal';
import type { Answer } from '#server/http/routes';
import { NO_ORDER } from '#server/modules/planning/planning';
import { asGuestOf, guestOrder } from './guests';
import { presentOrder } from './present-order';
import * as store from './store';
import * as viewStore from './view-store';

export { admitPartner, countNaming, editorsNaming } from './admission-store';
export type { Committed } from './commit';
export { commit } from './commit';
export { createDraft } from './create';
export { lockImported, removeImported } from './imported-store';
export { exportOrders, listedOrders } from './lists';
export { giveOrders, heldOrders, replaceMerchandiser } from './merchandiser';
export { documentOf } from './merge-input';
export { moveOrders, takeOffOrders } from './move-orders';
export type { OpenSave } from './open-save';
export { lockOrder, openEdit, openSave } from './open-save';
export { findByPoNumber, findByStyle } from './po-numbers-store';
export { orderWrite } from './projection';
export { referProposedFile, referProposedFiles } from './proposed-files';
export { editEvent } from './record-activity';
export { fieldsChangedHere, find as revisionOf } from './revisions-store';
export { hasSamples, removeSamples } from './samples-store';
export type { Saved } from './save';
export type { OrderRow } from './store';
export { isLarge, lockMany } from './store';
export { asGuestOf, guestOrder };

export async function get(ctx: Context, orderId: string, withLinks = true): Promise<Answer> {
  if (ctx.actor.preview?.isGuest) return asGuestOf(ctx, orderId, ctx.actor.userType);
  const row = (await viewStore.findView(ctx, orderId)) ?? notFound(NO_ORDER);
  // A trader's preview shows no links of its partner.
  return presentOrder(ctx, row, withLinks && !ctx.actor.preview ? row.links : undefined);
}

export const findOrder = async (ctx: Context, orderId: string): Promise<store.OrderRow> =>
  (await store.find(ctx, orderId)) ?? notFound(NO_ORDER);

export async function namesOf(ctx: Context, orderId: string) {
  return partNames((await viewStore.styles(ctx, orderId)) ?? notFound(NO_ORDER));
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
