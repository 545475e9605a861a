import { dayIn } from '@selvedge/domain/calendar';
import { mayPlan } from '@selvedge/domain/planning/policy';
import { reckon } from '@selvedge/domain/planning/schedule/reckon';
import type { ScheduleView } from '@selvedge/domain/planning/schedule/schedule-plan';
import { eachSide, SIDES } from '@selvedge/domain/planning/sides';
import { sideOfType } from '@selvedge/domain/planning/view';
import type { Context } from '#server/http/context';
import { toJson } from '#server/http/json-text';
import { notFound } from '#server/http/refusal';
import { Answer } from '#server/http/routes';
import { calendarsOfOrder, ownCalendar } from '#server/modules/workdays/workdays';
import { contentTag } from '../content-tag';
import { NO_ORDER } from '../refusals';
import { isMuted } from '../reminders/rules-store';
import { schedulePlan } from './facts';
import { readBaseline, readSchedule } from './facts-store';
import { type PartnerViews, presentCalendars, presentStage, presentStep } from './present-schedule';

/** Reads only rows of a partner's own side and stages that are shown to it. */
export async function schedule(ctx: Context, orderId: string): Promise<Answer> {
  const own = sideOfType(ctx.actor.userType);
  const view: ScheduleView = own ?? 'trader';
  const asOf = dayIn('UTC', ctx.now);
  const stored = (await readSchedule(ctx, orderId, view)) ?? notFound(NO_ORDER);
  const calendars = await calendarsOfOrder(ctx, orderId, own ? [own] : SIDES);
  const plan = schedulePlan(stored, calendars, asOf);
  const reckoned = reckon(plan, asOf, view);
  const partnerPlan = { ...plan, endDays: stored.ownEndDays };
  const ownDays = own ? await ownCalendar(ctx) : null;
  // A calendar that the trader keeps of a partner is not shown to it, and so are the names of its days.
  const showsHolidays = own === null || ownDays !== null;
  const partners: PartnerViews = own ? null : eachSide((side) => reckon(partnerPlan, asOf, side));
  const text = toJson({
    asOf,
    ...(own ? {} : { planFrom: stored.planFrom, planStart: plan.start }),
    endStageId: reckoned.endStageId,
    ends: reckoned.ends,
    baseline: await readBaseline(ctx, orderId, view),
    calendars: presentCalendars(own ? { [own]: ownDays } : calendars),
    muted: await isMuted(ctx, orderId),
    chain: reckoned.chain.map((link) => presentStep(link, showsHolidays)),
    stages: stored.stages.map((stage) => presentStage(stage, reckoned, partners)),
    can: { plan: !own && mayPlan(ctx.actor, stored).allowed },
  });
  // The version number would reveal changes of the other side.
  return Answer.json(text, { etag: own ? contentTag(text) : `"${stored.planVersion}"` });
}
