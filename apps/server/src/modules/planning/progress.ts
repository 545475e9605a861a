import type { BodyOf } from '@selvedge/contract/endpoint';
import type * as contract from '@selvedge/contract/planning';
import { numberText } from '@selvedge/domain/orders/fields';
import { checkCommitMessage } from '@selvedge/domain/orders/rules';
import { mayUpdateSide } from '@selvedge/domain/planning/policy';
import { clampInhouse } from '@selvedge/domain/planning/progress';
import { stageVisibleTo } from '@selvedge/domain/planning/view';
import type { Unit } from '@selvedge/domain/vocabulary';
import { STAGE_STATUS_LABELS, UserType, unitWord } from '@selvedge/domain/vocabulary';
import type { Context } from '#server/http/context';
import { accept, notFound, permit, Refusal } from '#server/http/refusal';
import { Answer } from '#server/http/routes';
import type { Texts } from '#server/modules/activity/activity';
import { record } from '#server/modules/activity/activity';
import { plan, planUrl } from './planning';
import * as store from './store';
import * as totals from './totals-store';

const NO_STAGE = 'Stage not found.';
type Update = BodyOf<typeof contract.updateStage>;

/**
 * Changes one side's status or in-house quantity of a sub-stage (of all of them, when the stage itself is named), and
 * writes one audit row with what stood before, from the database. The other side is never told.
 */
export async function updateStage(ctx: Context, stageId: string, body: Update): Promise<Answer> {
  const order = (await store.lockOrderOfStage(ctx, stageId)) ?? notFound(NO_STAGE);
  const side = body.metadata.targetUserType === UserType.Buyer ? 'client' : 'factory';
  const found = (await store.findUpdated(ctx, stageId, side)) ?? notFound(NO_STAGE);
  const { stage } = found;
  if (!stageVisibleTo(stage, ctx.actor.userType)) notFound(NO_STAGE);
  permit(mayUpdateSide(ctx.actor, order, stage.associatedUsers, side));
  const wrong = checkCommitMessage(body.commitMessage);
  if (wrong) accept([{ path: 'commitMessage', message: wrong }]);
  const subStages = chosenOf(found, body.metadata.subStageIds);
  const change = changeOf(body, side, subStages);
  await store.setSubStages(
    ctx,
    subStages.map((sub) => sub.id),
    side,
    change,
  );
  await totals.addUpStages(ctx, [stage.stageId]);
  await totals.addUpOrder(ctx, order.orderId);

  const [first] = subStages;
  const place = placeOf(subStages, found.subStages.length);
  const unit = unitWord((first?.unit ?? 790) as Unit);
  const what = change.status
    ? `${stage.stageName}${place}: ${before(subStages)} → ${STAGE_STATUS_LABELS[change.status]}`
    : `${stage.stageName}${place}: in-house ${numberText(first?.inhouse ?? 0)} → ${numberText(change.inhouse ?? 0)} of ${numberText(first?.required ?? 0)} ${unit}`;
  const seen = side === 'client' ? stage.isVisibleToClient : stage.isVisibleToFactory;
  const texts: Texts = {
    [UserType.Trader]: `${what} (${side} side)`,
    ...(seen ? { [body.metadata.targetUserType]: what } : {}),
  };
  const people = stage.associatedUsers;
  await record(ctx, {
    kind: change.status ? 'stage.statusChanged' : 'stage.quantityChanged',
    orderId: order.orderId,
    organizationIds: [
      order.traderOrganizationId,
      side === 'client' ? order.buyerOrganizationId : order.manufacturerOrganizationId,
    ].filter((id) => id !== null),
    texts,
    tags: [stage.stageName],
    commitMessage: body.commitMessage.trim(),
    actionUrl: planUrl(order.orderId),
    facts: {
      stageId: stage.stageId,
      subStageIds: subStages.map((sub) => sub.id),
      side,
      from: subStages.map((sub) => (change.status ? sub.status : sub.inhouse)),
      to: change.status ?? change.inhouse,
    },
    notify: {
      userIds: [...people.traders, ...(side === 'client' ? people.clients : people.manufacturers)],
      title: order.orderName,
      texts,
      action: planUrl(order.orderId),
    },
  });
  ctx.live({
    kind: 'planning',
    orderId: order.orderId,
    organizationIds: [
      order.traderOrganizationId,
      side === 'client' ? order.buyerOrganizationId : order.manufacturerOrganizationId,
    ].filter((id) => id !== null),
  });
  return single(await plan(ctx, order.orderId, [stage.stageId]));
}

/** The one stage of a list's text. */
const single = (answer: Answer): Answer => Answer.json((answer.text ?? '[]').slice(1, -1), answer.headers);

type Updated = store.UpdatedStage['subStages'];

/** Those of the stage's sub-stages that are meant; one that is not its own fails them all. */
function chosenOf(found: store.UpdatedStage, ids: readonly string[] | undefined): Updated {
  if (!ids) return found.subStages;
  const chosen = found.subStages.filter((sub) => ids.includes(sub.id));
  return chosen.length === new Set(ids).size ? chosen : notFound(NO_STAGE);
}

/** Where a change happened, as the activity says it; nothing for a whole stage. */
function placeOf(subStages: Updated, all: number): string {
  const [first] = subStages;
  if (subStages.length === 1 && first)
    return ` for ${[first.styleName, first.comboName, first.materialName].filter(Boolean).join(' > ')}`;
  return subStages.length < all ? ` for ${subStages.length} of ${all} combos` : '';
}

/** The status that stood before; several different ones are not told apart. */
const before = (subStages: Updated): string => {
  const statuses = [...new Set(subStages.map((sub) => STAGE_STATUS_LABELS[sub.status]))];
  return statuses.length === 1 ? (statuses[0] ?? '') : 'Various';
};

function changeOf(
  body: Update,
  side: 'client' | 'factory',
  subStages: Updated,
): { status?: store.StageRow['statusClientTrader']; inhouse?: number } {
  const { planning, metadata } = body;
  const [first] = subStages;
  if (!first) throw new Refusal('VALIDATION_FAILED', 'This stage has no styles to update yet.');
  const quantity =
    metadata.currentInhouse ??
    (metadata.currentStatus
      ? undefined
      : side === 'client'
        ? planning?.inhouseQuantityClient?.value
        : planning?.inhouseQuantityManufacturer?.value);
  const status =
    metadata.currentStatus ??
    (quantity === undefined
      ? side === 'client'
        ? planning?.statusClientTrader
        : planning?.statusTraderManufacturer
      : undefined);
  if (status) {
    if (subStages.every((sub) => sub.status === status))
      throw new Refusal('VALIDATION_FAILED', 'The status is unchanged.', {
        errors: [{ path: 'metadata.currentStatus', message: 'The status is unchanged.' }],
      });
    return { status };
  }
  if (quantity === undefined)
    throw new Refusal('VALIDATION_FAILED', 'A new status or quantity is required.', {
      errors: [{ path: 'metadata', message: 'A new status or quantity is required.' }],
    });
  if (subStages.length > 1)
    throw new Refusal('VALIDATION_FAILED', 'A quantity is set for one combo or material at a time.');
  return { inhouse: clampInhouse(quantity, first.required) };
}
