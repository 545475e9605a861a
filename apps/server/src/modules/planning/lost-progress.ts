import { firstTexts, joinTexts, type LocalizedText, localized } from '@selvedge/domain/localized-text';
import { becomesOver, nameOfPlace } from '@selvedge/domain/planning/follow';
import { hasProgress, overOf, sideOf, subStageDisplayStatus } from '@selvedge/domain/planning/progress';
import { withSide } from '@selvedge/domain/planning/side-text';
import { eachSide, SIDES, sideIsShared, sideIsTracked } from '@selvedge/domain/planning/sides';
import type { Side } from '@selvedge/domain/planning/stage';
import { unitWord } from '@selvedge/domain/vocabulary';
import type { Context } from '#server/http/context';
import { record, type Texts } from '#server/modules/activity/activity';
import { listSubStages, type PlacedSubStage } from './places-store';
import { organizationsOf } from './plan-activity';
import { idsForPartners, seenLines, textOn } from './side-events';
import { listStages, type PlannedOrder, type StageRow, type SubStageWrite } from './store';

type OrderFacts = Omit<PlannedOrder, 'styles'>;
interface PartsActivity {
  kind: string;
  lead: LocalizedText;
  stages: readonly StageRow[];
  parts: readonly PlacedSubStage[];
  isIncluded: (sub: PlacedSubStage, side: Side) => boolean;
}

/** Parts get their progress back if the combo or stage returns. `why` begins the sentence. */
export const recordLostProgress = (
  ctx: Context,
  order: OrderFacts,
  stages: readonly StageRow[],
  leaving: readonly PlacedSubStage[],
  why: LocalizedText,
): Promise<void> =>
  recordParts(ctx, order, {
    kind: 'plan.progressLeft',
    lead: why,
    stages,
    parts: leaving,
    isIncluded: hasProgress,
  });

/** Records by how much parts exceed their requirement after it was lowered; what was reported for them is kept. */
export const recordOverReporting = (
  ctx: Context,
  order: OrderFacts,
  stages: readonly StageRow[],
  before: readonly PlacedSubStage[],
  after: readonly SubStageWrite['sub'][],
): Promise<void> => {
  // The required quantity of a part is the same on every side.
  const next = new Map(after.map((sub) => [sub.stageId, sub.sides.client.required]));
  return recordParts(ctx, order, {
    kind: 'plan.reportedOver',
    lead: localized('More is reported than the order now requires'),
    stages,
    parts: before.flatMap((sub) => {
      const required = next.get(sub.stageId);
      return required ? [{ ...sub, sides: eachSide((side) => ({ ...sub.sides[side], required })) }] : [];
    }),
    isIncluded: (sub, side) => {
      const old = before.find((one) => one.stageId === sub.stageId);
      return old !== undefined && becomesOver(old, side, sub.sides[side].required);
    },
  });
};

export async function leavingWork(
  ctx: Context,
  orderId: string,
  stageIds: readonly string[],
): Promise<LocalizedText[]> {
  if (stageIds.length === 0) return [];
  const leaving = new Set(stageIds);
  const stages = new Map((await listStages(ctx, orderId)).map((stage) => [stage.stageId, stage]));
  const parts = (await listSubStages(ctx, orderId)).filter(({ parentId }) => leaving.has(parentId));
  return SIDES.flatMap((side) =>
    parts.flatMap((sub) => {
      const stage = stages.get(sub.parentId);
      return stage && sideIsTracked(stage, side) && hasProgress(sub, side)
        ? [withSide(lineOf(stage, sub, side), side)]
        : [];
    }),
  );
}

async function recordParts(ctx: Context, order: OrderFacts, activity: PartsActivity): Promise<void> {
  const { kind, lead, stages, parts, isIncluded } = activity;
  const byId = new Map(stages.map((stage) => [stage.stageId, stage]));
  const lines = SIDES.flatMap((side) =>
    parts.flatMap((sub) => {
      const stage = byId.get(sub.parentId);
      if (!stage || !sideIsTracked(stage, side) || !isIncluded(sub, side)) return [];
      const { stageId, stageName } = stage;
      const text = lineOf(stage, sub, side);
      return [{ stageId, stageName, side, isShared: sideIsShared(stage, side), partId: sub.stageId, text }];
    }),
  );
  if (lines.length === 0) return;
  const texts: Texts = {};
  for (const [reader, own] of seenLines(lines)) {
    const what = firstTexts(own.map(({ side, text }) => textOn(side, text, reader)));
    texts[reader] = localized('{lead}: {what}', { lead, what });
  }
  await record(ctx, {
    kind,
    orderId: order.orderId,
    organizationIds: organizationsOf(order),
    texts,
    tags: ['planning'],
    facts: { subStageIdsFor: idsForPartners(lines, ({ partId }) => [partId]) },
  });
}

function lineOf(stage: StageRow, sub: PlacedSubStage, side: Side): LocalizedText {
  const { inhouse, required } = sideOf(sub, side);
  const over = overOf(sub, side);
  const status = localized('{stage} for {place}: {status}', {
    stage: { stage: stage.stageName },
    place: nameOfPlace(sub),
    status: { status: subStageDisplayStatus(sub, side, stage.category) },
  });
  if (inhouse <= 0) return status;
  const unit = { text: unitWord(sub.sides[side].required.unit) };
  const amount = localized('{inhouse} of {required} {unit}', { inhouse, required, unit });
  const parts = [status, amount, ...(over > 0 ? [localized('over by {over}', { over })] : [])];
  return joinTexts(parts, ', ');
}
