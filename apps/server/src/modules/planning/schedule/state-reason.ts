import type { stateReason as contract } from '@selvedge/contract/dates';
import type { BodyOf } from '@selvedge/contract/endpoint';
import { deepEqual } from '@selvedge/domain/deep-equal';
import { localized } from '@selvedge/domain/localized-text';
import type { Reason, Statement } from '@selvedge/domain/planning/dates/reasons';
import { mayUpdateSide } from '@selvedge/domain/planning/policy';
import { PEOPLE_NAMES } from '@selvedge/domain/planning/side-names';
import { PARTNER_TYPES } from '@selvedge/domain/planning/view';
import type { Context } from '#server/http/context';
import { notFound } from '#server/http/refusal';
import { recordAll } from '#server/modules/activity/activity';
import { announcePlan, type OrderFacts } from '../plan-activity';
import * as store from '../store';
import { saveReasons } from './date-change-store';
import { type ChangeDetails, findChange } from './date-history-store';
import { type GivenReason, isReadByPartner, reasonsGiven } from './given-reasons';
import { presentDateChange } from './present-date-change';
import { acceptStatement } from './sent-reason';

const NO_CHANGE = localized('This change of a date was not found.');

export async function stateReason(ctx: Context, changeId: string, body: BodyOf<typeof contract>) {
  const { orderId } = (await findChange(ctx, changeId)) ?? notFound(NO_CHANGE);
  const order = (await store.lockOrderWithoutStyles(ctx, orderId)) ?? notFound(NO_CHANGE);
  const change = (await findChange(ctx, changeId)) ?? notFound(NO_CHANGE);
  ctx.permit(mayUpdateSide, order, change.associatedUsers, change.side);
  await storeReason(ctx, order, change, acceptStatement(ctx, body));
  return presentDateChange(ctx, order, (await findChange(ctx, changeId)) ?? notFound(NO_CHANGE));
}

/** Stores the statement of the actor's party and announces it, unless it is as stored. */
export async function storeReason(
  ctx: Context,
  order: OrderFacts,
  change: ChangeDetails,
  reason: Reason,
): Promise<void> {
  const byType = ctx.actor.userType;
  const sharedWith = reason.sharedWith.filter((side) => side === change.side);
  const after: Statement = { byType, ...reason, sharedWith };
  const before = change.statements.find((one) => one.byType === byType);
  if (before && deepEqual(before, after)) return;
  await saveReasons(ctx, ctx.actor, [{ changeId: change.changeId, reason: after }]);
  const given = givenReason(change, after);
  await recordAll(ctx, reasonsGiven(order, [given]));
  const isConcerned = isReadByPartner(given) || (before && isReadByPartner(givenReason(change, before)));
  await announcePlan(ctx, order, isConcerned ? [PARTNER_TYPES[change.side]] : []);
}

const givenReason = ({ associatedUsers, ...change }: ChangeDetails, statement: Statement): GivenReason => ({
  ...change,
  traders: associatedUsers.traders,
  partners: associatedUsers[PEOPLE_NAMES[change.side]],
  statement,
});
