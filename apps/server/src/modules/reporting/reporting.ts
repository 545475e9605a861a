import type { BodyOf } from '@selvedge/contract/endpoint';
import type * as contract from '@selvedge/contract/reporting';
import { localized } from '@selvedge/domain/localized-text';
import { REPORT_MESSAGES, TAKE_BACK_MINUTES } from '@selvedge/domain/planning/report';
import type { Context } from '#server/http/context';
import { jsonText, object, toJson } from '#server/http/json-text';
import { notFound, Refusal } from '#server/http/refusal';
import { Answer } from '#server/http/routes';
import * as planning from '#server/modules/planning/planning';
import { reportAll } from './report-all';
import type { Report } from './report-contents';
import type { ReportRecord } from './store';
import * as store from './store';

export { mailedLinks, placeKey, stopMailUrl, unsubscribeHeaders } from './links/links';
export type { LinkPlace } from './links/store';
export { countCopied, endCopied, endLinksTo, giveCopied, holdersAmong } from './links/store';
export { rememberMornings } from './reminders/remember';
export { reportAll } from './report-all';

/** Applies statuses, figures and a comment with photos in one transaction. A repeated id returns the first result. */
export async function report(ctx: Context, body: Report): Promise<Answer> {
  const [outcome = notFound()] = await reportAll(ctx, [{ body }]);
  const { orderId, stageId, unchanged, messageId } = outcome;
  return answer(ctx, orderId, stageId, { unchanged, messageId });
}

async function answer(ctx: Context, orderId: string, stageId: string, rest: object): Promise<Answer> {
  const stage = await planning.oneStage(ctx, orderId, stageId);
  return Answer.json(object({ stage: jsonText(stage.text ?? 'null') }, toJson(rest)), stage.headers);
}

export async function takeBack(ctx: Context, id: string): Promise<Answer> {
  const found = await store.find(ctx, id);
  if (found?.personId !== ctx.actor.id) return notFound(localized('Report not found.'));
  const open = await planning.openStage(ctx, found.stageId);
  const current = (await store.find(ctx, id)) ?? notFound(localized('Report not found.'));
  const age = ctx.now.getTime() - Date.parse(current.receivedAt);
  if (current.facts.takenBack || current.facts.changes.length === 0 || age > TAKE_BACK_MINUTES * 60_000)
    throw new Refusal('CONFLICT', REPORT_MESSAGES.tooLate);
  await planning.takeBackSide(ctx, open, current.side, {
    changes: current.facts.changes,
    passedOn: current.facts.passedOn ?? null,
    dateChanges: current.facts.dateChanges ?? [],
    via: planning.originOf(ctx),
  });
  const facts: ReportRecord = { ...current.facts, takenBack: true };
  await store.finish(ctx, [{ id, facts, messageId: current.messageId }]);
  return answer(ctx, current.orderId, current.stageId, {});
}

export async function passOn(
  ctx: Context,
  stageId: string,
  body: BodyOf<typeof contract.passOnReport>,
): Promise<Answer> {
  const { orderId, unchanged } = await planning.passOn(ctx, stageId, body);
  return answer(ctx, orderId, stageId, { unchanged });
}

export async function setPassOn(ctx: Context, stageId: string, byItself: boolean): Promise<Answer> {
  return answer(ctx, await planning.setPassOn(ctx, stageId, byItself), stageId, {});
}
