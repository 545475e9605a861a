import type { BodyOf } from '@selvedge/contract/endpoint';
import type { answerChange as answerCall } from '@selvedge/contract/order-changes';
import { CHANGE_MESSAGES } from '@selvedge/domain/changes/change-texts';
import { mayAnswerChange } from '@selvedge/domain/changes/policy';
import { requestedItems } from '@selvedge/domain/changes/requested-items';
import { isAnswerTo, stateAfter } from '@selvedge/domain/changes/states';
import { localized } from '@selvedge/domain/localized-text';
import type { PartnerType } from '@selvedge/domain/vocabulary';
import type { Context } from '#server/http/context';
import { accept, Refusal, refuseField } from '#server/http/refusal';
import { actorById } from '#server/modules/identity/identity';
import type { OrderRow } from '#server/modules/orders/orders';
import { answerRequest } from './answer-request';
import { applyChange } from './apply-change';
import { recordAnswer } from './change-activity';
import { findChange, openChange } from './open-change';
import { partnerAnswer } from './partner-answer';
import { policyFacts } from './present';
import { addRequest } from './request';
import type { ChangeRow } from './store';
import * as store from './store';

type Given = BodyOf<typeof answerCall>;

/** Answers a change for the actor's organization. The locked order makes sure that a change is applied once. */
export async function answerChange(
  ctx: Context,
  { orderId, changeId }: { orderId: string; changeId: string },
  body: Given,
) {
  const { row, change } = await openChange(ctx, orderId, changeId);
  ctx.permit(mayAnswerChange, row, policyFacts(change));
  const given = { ...body, comment: body.comment.trim() };
  if (!isAnswerTo(change.kind, given.answer))
    refuseField('answer', localized('This change does not take that answer.'));
  const own = change.answers.find(({ organizationId }) => organizationId === ctx.actor.organizationId);
  if (change.state !== 'open' || own?.answer) throw new Refusal('CONFLICT', CHANGE_MESSAGES.answered);
  const isRefusal = given.answer === 'decline' || given.answer === 'counter';
  if (isRefusal && given.comment === '') refuseField('comment', CHANGE_MESSAGES.why);
  const counter = given.answer === 'counter' ? counterItems(ctx, row, given) : [];
  await store.answer(ctx, change.id, given);
  if (change.kind === 'request') await answerRequest(ctx, row, change, given);
  else await settle(ctx, row, change, given);
  if (given.answer === 'counter')
    await addRequest(ctx, row, { items: counter, reason: given.comment, fromId: change.id });
  return findChange(ctx, orderId, changeId);
}

function counterItems(ctx: Context, row: OrderRow, given: Given) {
  const { items, problems } = requestedItems(row, given.items, ctx.actor.userType as PartnerType);
  accept(problems);
  if (items.length === 0) refuseField('items', CHANGE_MESSAGES.nothing);
  return items;
}

async function settle(ctx: Context, row: OrderRow, change: ChangeRow, given: Given): Promise<void> {
  await recordAnswer(ctx, row, partnerAnswer(ctx.actor, row, change, given));
  const answers = change.answers.map(({ organizationId, answer }) =>
    organizationId === ctx.actor.organizationId ? given.answer : answer,
  );
  const state = stateAfter(change.kind, answers);
  if (state === 'open') return;
  if (state === 'applied') return applyForProposer(ctx, row, change);
  await store.close(ctx, change.id, { state });
  if (change.kind === 'proposal') await store.closePassedOn(ctx, change, 'declined');
}

async function applyForProposer(ctx: Context, row: OrderRow, change: ChangeRow): Promise<void> {
  const proposer = await actorById(ctx.db, change.proposerId);
  await applyChange({ ...ctx, actor: proposer }, row, change);
  await store.closePassedOn(ctx, change, 'accepted');
}
