import type { BodyOf } from '@selvedge/contract/endpoint';
import type * as contract from '@selvedge/contract/planning';
import { type LocalizedText, localized } from '@selvedge/domain/localized-text';
import { checkCommitMessage } from '@selvedge/domain/orders/rules';
import { mayUpdateSide } from '@selvedge/domain/planning/policy';
import { clampInhouse } from '@selvedge/domain/planning/progress';
import type { PartState } from '@selvedge/domain/planning/report';
import type { Side } from '@selvedge/domain/planning/stage';
import { stageVisibleTo } from '@selvedge/domain/planning/view';
import { reportFromWire } from '@selvedge/domain/planning/wire';
import { UserType } from '@selvedge/domain/vocabulary';
import type { Context } from '#server/http/context';
import { accept, notFound, Refusal } from '#server/http/refusal';
import type { Answer } from '#server/http/routes';
import { applyReports } from './apply-report';
import { openStage } from './open-stages';
import { oneStage } from './planning';
import { NO_STAGE } from './refusals';
import { originOf } from './report-activity';
import { NO_PARTS, permitSide, permitStatuses, settleParts } from './report-rules';
import { findReported, type ReportedPart } from './report-store';
import { reportableParts } from './rounds/followed-parts';
import { acceptCompletion } from './schedule/sent-reason';
import { findOrder } from './store';

type Update = BodyOf<typeof contract.updateStage>;

/** Clamps the quantity between 0 and the required quantity, as the specification says. */
export async function updateStage(ctx: Context, stageId: string, body: Update): Promise<Answer> {
  const open = await openStage(ctx, stageId);
  const side: Side = body.metadata.targetUserType === UserType.Buyer ? 'client' : 'factory';
  permitSide(ctx, open, side, 'metadata.targetUserType');
  const problem = checkCommitMessage(body.commitMessage);
  if (problem) accept([{ path: 'commitMessage', message: problem }]);
  const completion = acceptCompletion(ctx, body.metadata, 'metadata.');
  const own = open.parts.filter((part) => part.id === stageId);
  const { subStageIds } = body.metadata;
  const parts = reportableParts(
    chosenOf(own.length > 0 ? own : open.parts, subStageIds),
    side,
    own.length > 0 || subStageIds !== undefined,
  );
  const sent = sentOf(body, side, parts);
  const path = 'metadata.currentStatus';
  const { changes, problems } = settleParts(
    open,
    side,
    parts.map((part) => ({ part, sent, path })),
  );
  accept(problems.slice(0, 1));
  permitStatuses(ctx, open, side, changes);
  // An unchanged quantity must not record an activity or notify people.
  if (changes.length > 0)
    await applyReports(ctx, [
      {
        open,
        side,
        kind: sent.status === undefined ? 'quantity' : 'status',
        changes,
        summary: body.commitMessage.trim(),
        via: originOf(ctx),
        release: { path: 'metadata.releaseReason', text: body.metadata.releaseReason },
        ...completion,
      },
    ]);
  return oneStage(ctx, open.order.orderId, open.stage.stageId);
}

/** Refuses people who may report on neither side of a stage, before their report is read. */
export async function permitUpdate(ctx: Context, stageId: string): Promise<void> {
  const { stage } = (await findReported(ctx, [stageId])).get(stageId) ?? notFound(NO_STAGE);
  const order = (await findOrder(ctx, stage.orderId)) ?? notFound(NO_STAGE);
  if (!stageVisibleTo(stage, ctx.actor.userType)) notFound(NO_STAGE);
  const side = ctx.actor.userType === UserType.Buyer ? 'client' : 'factory';
  ctx.permit(mayUpdateSide, order, stage.associatedUsers, side);
}

/** The parts with these ids, by default all; refuses the call when one of the ids is not a part of the stage. */
function chosenOf(
  parts: readonly ReportedPart[],
  ids: readonly string[] | undefined,
): readonly ReportedPart[] {
  if (!ids) return parts;
  const chosen = parts.filter((part) => ids.includes(part.id));
  return chosen.length === new Set(ids).size ? chosen : notFound(NO_STAGE);
}

const refuse = (path: string, message: LocalizedText): never => {
  throw new Refusal('VALIDATION_FAILED', message, { errors: [{ path, message }] });
};

/** The status or the quantity of the call; the status wins when both are sent. */
function sentOf(
  { planning, metadata }: Update,
  side: Side,
  parts: readonly ReportedPart[],
): Partial<PartState> {
  const [first] = parts;
  if (!first) throw new Refusal('VALIDATION_FAILED', NO_PARTS);
  const own = planning && reportFromWire(planning).sides[side];
  const quantity = metadata.currentInhouse ?? (metadata.currentStatus ? undefined : own?.inhouse?.value);
  const status = metadata.currentStatus ?? (quantity === undefined ? own?.status : undefined);
  if (status)
    return parts.every((part) => part[side].status === status)
      ? refuse('metadata.currentStatus', localized('The status is unchanged.'))
      : { status };
  if (quantity === undefined) return refuse('metadata', localized('A new status or quantity is required.'));
  if (parts.length > 1)
    throw new Refusal(
      'VALIDATION_FAILED',
      localized('A quantity is set for one combo or material at a time.'),
    );
  return { inhouse: clampInhouse(quantity, first.required) };
}
