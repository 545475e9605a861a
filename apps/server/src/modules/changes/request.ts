import type { BodyOf } from '@selvedge/contract/endpoint';
import type { requestChange as requestCall } from '@selvedge/contract/order-changes';
import { CHANGE_MESSAGES } from '@selvedge/domain/changes/change-texts';
import type { ChangeItem } from '@selvedge/domain/changes/items';
import { mayRequestChange } from '@selvedge/domain/changes/policy';
import { requestedItems } from '@selvedge/domain/changes/requested-items';
import { localized } from '@selvedge/domain/localized-text';
import { type PartnerType, UserType } from '@selvedge/domain/vocabulary';
import type { Context } from '#server/http/context';
import { accept, refuseField } from '#server/http/refusal';
import type { OrderRow } from '#server/modules/orders/orders';
import * as orders from '#server/modules/orders/orders';
import { type NumberedChange, recordAnswer } from './change-activity';
import { findChange } from './open-change';
import * as store from './store';

export async function requestChange(ctx: Context, orderId: string, body: BodyOf<typeof requestCall>) {
  const row = await orders.lockOrder(ctx, orderId);
  ctx.permit(mayRequestChange, {
    ...row,
    changeFlow: await store.isFlowOn(ctx, row.traderOrganizationId),
  });
  if (body.reason.trim() === '') refuseField('reason', CHANGE_MESSAGES.reason);
  const { items, problems } = requestedItems(row, body.items, ctx.actor.userType as PartnerType);
  accept(problems);
  if (items.length === 0) refuseField('items', CHANGE_MESSAGES.nothing);
  const { id } = await addRequest(ctx, row, { items, reason: body.reason.trim() });
  return findChange(ctx, orderId, id);
}

export async function addRequest(
  ctx: Context,
  row: OrderRow,
  { items, reason, fromId }: { items: readonly ChangeItem[]; reason: string; fromId?: string },
): Promise<NumberedChange> {
  const { organizationId, organizationName, userType } = ctx.actor;
  const change = await store.add(ctx, {
    orderId: row.orderId,
    kind: 'request',
    proposer: ctx.actor,
    reason,
    items,
    baseVersion: row.version,
    fromId: fromId ?? null,
    asked: [{ organizationId: row.traderOrganizationId, userType: UserType.Trader }],
  });
  await recordAnswer(ctx, row, {
    kind: 'change.requested',
    change,
    party: { organizationId, userType: userType as PartnerType },
    text: (number) =>
      localized('{organization} requests change {number}', { organization: organizationName, number }),
    comment: reason,
    userIds: row.editorUsers,
  });
  return change;
}
