import { guestView } from '@selvedge/domain/orders/view';
import type { VisitorContext } from '#server/http/context';
import { notFound } from '#server/http/refusal';
import { Answer } from '#server/http/routes';
import { NO_ORDER } from '#server/modules/planning/planning';
import { admitGuest } from '#server/modules/sharing/sharing';
import * as store from './store';

/** The order for the holder of a share link: what the link's user type sees, without anybody's name. */
export async function guestOrder(ctx: VisitorContext, orderId: string, token: string) {
  const { userType, expiresAt } = await admitGuest(ctx, orderId, token);
  const row = (await store.guestView(ctx, orderId, userType)) ?? notFound(NO_ORDER);
  const stored = { ...JSON.parse(row.view), styleInfo: JSON.parse(row.styles) };
  const view = guestView(stored as Parameters<typeof guestView>[0]);
  const order = Answer.of(
    { ...view, guestInfoList: [{ userType, expirationDate: expiresAt }] },
    { 'x-robots-tag': 'noindex' },
  );
  return { order, userType };
}
