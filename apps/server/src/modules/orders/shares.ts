import { type LocalizedText, localized } from '@selvedge/domain/localized-text';
import { AUDIENCE_LABELS, type Audience, audienceType } from '@selvedge/domain/orders/audience';
import { mayEndSideLinks, mayShare } from '@selvedge/domain/orders/policy';
import { type PartnerType, UserType } from '@selvedge/domain/vocabulary';
import { USER_TYPE_LABELS } from '@selvedge/domain/vocabulary-labels';
import type { Context } from '#server/http/context';
import { accept, notFound } from '#server/http/refusal';
import type { Answer } from '#server/http/routes';
import { record } from '#server/modules/activity/activity';
import { type AuditEvent, audit } from '#server/modules/audit/audit';
import { NO_ORDER } from '#server/modules/planning/planning';
import { ensureLink, revokeLink, revokeOfSide } from '#server/modules/sharing/sharing';
import { get } from './orders';
import * as store from './store';

/** Returns or creates the order's share link for the wanted side, by default the actor's own. */
export async function share(ctx: Context, orderId: string, audience: Audience | undefined): Promise<Answer> {
  const row = (await store.lock(ctx, orderId)) ?? notFound(NO_ORDER);
  ctx.permit(mayShare, row);
  const userType = audienceType(ctx.actor.userType, audience);
  const label = USER_TYPE_LABELS[userType];
  const party = userType === UserType.Buyer ? row.buyer : row.factory;
  const isOther = userType !== ctx.actor.userType;
  if (isOther && !party)
    accept([
      {
        path: 'for',
        message: localized('This order has no {party} yet.', { party: AUDIENCE_LABELS[userType] }),
      },
    ]);
  if (await ensureLink(ctx, orderId, { userType, partyId: isOther ? (party?.id ?? null) : null }))
    await recordShareChange(
      ctx,
      row,
      'order.shared',
      localized('Order shared by link, as {userType}', { userType: label }),
      {
        event: 'share.made',
        detail: label,
      },
    );
  return get(ctx, orderId);
}

export async function revoke(ctx: Context, orderId: string, token: string) {
  const row = (await store.lock(ctx, orderId)) ?? notFound(NO_ORDER);
  await revokeLink(ctx, orderId, token);
  await recordShareChange(ctx, row, 'order.shareRevoked', localized('Share link revoked'), {
    event: 'share.revoked',
  });
  return { message: localized('Share link revoked') };
}

/** Lets the trader revoke the public links of the order's buyer or factory; both sides see it in their activity. */
export async function endOfOtherSide(ctx: Context, orderId: string, userType: `${PartnerType}`) {
  const row = (await store.lock(ctx, orderId)) ?? notFound(NO_ORDER);
  ctx.permit(mayEndSideLinks, row);
  const isBuyer = userType === String(UserType.Buyer);
  const side = isBuyer ? UserType.Buyer : UserType.Manufacturer;
  if ((await revokeOfSide(ctx, orderId, side)) === 0)
    notFound(localized('This side has no open link to the order.'));
  const organizationIds = [ctx.actor.organizationId, (isBuyer ? row.buyer : row.factory)?.id ?? 0];
  await record(ctx, {
    kind: 'order.shareRevoked',
    orderId,
    organizationIds,
    texts: {
      [side]: localized('Your share links were ended by {organization}', {
        organization: ctx.actor.organizationName,
      }),
      [UserType.Trader]: isBuyer
        ? localized('Share links of the buyer ended')
        : localized('Share links of the factory ended'),
    },
    tags: ['order'],
  });
  for (const organizationId of organizationIds)
    await audit(ctx, { event: 'share.endedByTrader', orderId, organizationId });
  ctx.live({ kind: 'orders', orderId, organizationIds });
  return {
    message: isBuyer
      ? localized('The buyer’s links to this order no longer open it.')
      : localized('The factory’s links to this order no longer open it.'),
  };
}

/** Records a change of a link for the actor's own side only. The trader still gets the live update. */
async function recordShareChange(
  ctx: Context,
  row: store.OrderRow,
  kind: string,
  text: LocalizedText,
  event: AuditEvent,
): Promise<void> {
  await audit(ctx, { ...event, orderId: row.orderId });
  const organizationIds = [ctx.actor.organizationId];
  await record(ctx, {
    kind,
    orderId: row.orderId,
    organizationIds,
    texts: { [ctx.actor.userType]: text },
    tags: ['order'],
  });
  ctx.live({ kind: 'orders', orderId: row.orderId, organizationIds: [...organizationIds, row.trader.id] });
}
