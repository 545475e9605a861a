import { type Day, dayIn } from '@selvedge/domain/calendar';
import { checkDoneOn } from '@selvedge/domain/planning/dates/completion';
import { checkReason, type Reason, reasonOf } from '@selvedge/domain/planning/dates/reasons';
import type { SentDateReason } from '@selvedge/domain/planning/sent-stage';
import type { Context } from '#server/http/context';
import { accept } from '#server/http/refusal';

/** The reason as it is stored. Refuses a wrong one; `path` is its place in the body, empty if it is the body. */
export function acceptStatement(ctx: Context, { tell, ...sent }: SentDateReason, path = ''): Reason {
  const reason = { ...sent, ...(tell ? { shareWith: tell } : {}) };
  accept(checkReason(reason, path));
  return reasonOf(reason, ctx.actor.userType);
}

/** The property `reason` of a body as it is stored, or null without one; `prefix` is the place of that body. */
export const acceptReason = (ctx: Context, sent: SentDateReason | undefined, prefix = ''): Reason | null =>
  sent ? acceptStatement(ctx, sent, `${prefix}reason`) : null;

/** The day of completion and the reason of a report. Refuses wrong ones; `prefix` is their place in the body. */
export function acceptCompletion(
  ctx: Context,
  { doneOn, reason }: { doneOn?: Day | undefined; reason?: SentDateReason | undefined },
  prefix = '',
): { doneOn: Day | null; reason: Reason | null } {
  const problem = doneOn === undefined ? null : checkDoneOn(doneOn, dayIn('UTC', ctx.now));
  if (problem) accept([{ path: `${prefix}doneOn`, message: problem }]);
  return { doneOn: doneOn ?? null, reason: acceptReason(ctx, reason, prefix) };
}
