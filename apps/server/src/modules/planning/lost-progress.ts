import { numberText } from '@selvedge/domain/orders/fields';
import { hasProgress, saidOfSubStage, sideOf } from '@selvedge/domain/planning/progress';
import type { Side, SubStage } from '@selvedge/domain/planning/stage';
import { STAGE_STATUS_LABELS, UserType, unitWord } from '@selvedge/domain/vocabulary';
import type { Context } from '#server/http/context';
import { notFound } from '#server/http/refusal';
import type { Texts } from '#server/modules/activity/activity';
import { record } from '#server/modules/activity/activity';
import type { PlacedSubStage } from './places-store';
import type { StageRow } from './store';
import * as store from './store';

const NAMED = 3;

/**
 * Combos that left the order took reported progress with them: the activity keeps what it was, for each side its own.
 * They take it up again when the same combo comes back.
 */
export async function tellLostProgress(
  ctx: Context,
  orderId: string,
  stages: readonly StageRow[],
  leaving: readonly PlacedSubStage[],
): Promise<void> {
  const byId = new Map(stages.map((stage) => [stage.stageId, stage]));
  const lines = (side: Side, seen: (stage: StageRow) => boolean): string[] =>
    leaving.flatMap((sub) => {
      const stage = byId.get(sub.parentId);
      return stage && seen(stage) && hasProgress(sub, side) ? [lineOf(stage, sub, side)] : [];
    });
  const client = lines('client', () => true);
  const factory = lines('factory', () => true);
  if (client.length + factory.length === 0) return;
  const texts: Texts = {
    [UserType.Trader]: sentence([
      ...client.map((line) => `${line} (client side)`),
      ...factory.map((line) => `${line} (factory side)`),
    ]),
  };
  const shown = {
    client: lines('client', (stage) => stage.isVisibleToClient),
    factory: lines('factory', (stage) => stage.isVisibleToFactory),
  };
  if (shown.client.length > 0) texts[UserType.Buyer] = sentence(shown.client);
  if (shown.factory.length > 0) texts[UserType.Manufacturer] = sentence(shown.factory);
  const order = (await store.lockOrder(ctx, orderId)) ?? notFound();
  await record(ctx, {
    kind: 'plan.progressLeft',
    orderId,
    organizationIds: [
      order.traderOrganizationId,
      order.buyerOrganizationId,
      order.manufacturerOrganizationId,
    ].filter((id) => id !== null),
    texts,
    tags: ['planning'],
    facts: { subStageIds: leaving.map((sub) => sub.stageId) },
  });
}

function lineOf(stage: StageRow, sub: SubStage, side: Side): string {
  const { inhouse, required } = sideOf(sub, side);
  const place = [sub.styleName, sub.comboName, sub.materialName].filter(Boolean).join(' > ');
  const amount =
    inhouse > 0
      ? `, ${numberText(inhouse)} of ${numberText(required)} ${unitWord(sub.requiredQuantityClient.unit)}`
      : '';
  return `${stage.stageName} for ${place}: ${STAGE_STATUS_LABELS[saidOfSubStage(sub, side, stage.category)]}${amount}`;
}

function sentence(lines: readonly string[]): string {
  const more = lines.length - NAMED;
  return `Left the plan with the order’s styles: ${lines.slice(0, NAMED).join('; ')}${more > 0 ? `; and ${more} more` : ''}`;
}
