import { guestView } from '@selvedge/domain/orders/view';
import type { UserType } from '@selvedge/domain/vocabulary';
import type { Context, VisitorContext } from '#server/http/context';
import { notFound } from '#server/http/refusal';
import { Answer, NO_INDEX } from '#server/http/routes';
import { NO_ORDER } from '#server/modules/planning/planning';
import { admitGuest } from '#server/modules/sharing/sharing';
import { presentPlan } from './present';
import * as viewStore from './view-store';

/**
 * The order for the holder of a share link: what the link's user type sees, with people by name only. The time zone is
 * that of the person who shared it.
 */
export async function guestOrder(ctx: VisitorContext, orderId: string, token: string) {
  const { userType, expiresAt, timeZone } = await admitGuest(ctx, orderId, token);
  const row = (await viewStore.guestView(ctx, orderId, userType)) ?? notFound(NO_ORDER);
  const order = Answer.of(
    {
      ...guestViewOf(row),
      ...presentPlan(row.plan),
      people: row.people,
      guestInfoList: [{ userType, expirationDate: expiresAt }],
    },
    NO_INDEX,
  );
  return { order, userType, timeZone };
}

/** The order as a guest of a side sees it, for a trader who exports it: no more than that side's link shows. */
export async function asGuestOf(ctx: Context, orderId: string, userType: UserType): Promise<Answer> {
  const row = (await viewStore.viewOf(ctx, orderId, userType)) ?? notFound(NO_ORDER);
  return Answer.of({
    ...guestViewOf(row),
    ...presentPlan(row.plan),
    people: row.people,
    notSeenYet: ctx.actor.preview?.notSeenYet,
  });
}

const guestViewOf = (row: viewStore.StoredView) =>
  guestView({ ...JSON.parse(row.view), styleInfo: JSON.parse(row.styles) } as Parameters<
    typeof guestView
  >[0]);
