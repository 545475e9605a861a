import { dayIn } from '@selvedge/domain/calendar';
import {
  type LeadSample,
  leadSamples,
  learnedSince,
  learnLeads,
} from '@selvedge/domain/planning/schedule/learned-leads';
import { EMPTY_SIDE, type ScheduleStage } from '@selvedge/domain/planning/schedule/schedule-plan';
import { eachSide } from '@selvedge/domain/planning/sides';
import type { Context, WorkContext } from '#server/http/context';
import { calendarsOfOrders } from '#server/modules/workdays/workdays';
import { calendarCache } from './facts';
import type { CompletedStage, Partnership } from './learned-store';
import * as store from './learned-store';

type Work = Pick<WorkContext, 'db' | 'now'>;

/** Orders that are read at a time. */
const BATCH = 200;

/** Empty for an organization that is not a connected partner, as for one that does not exist. */
export async function learnedLeads(ctx: Context, partnerId: number) {
  return { leads: await store.findLeads(ctx, partnerId) };
}

/** No transaction, so that nobody waits; one statement replaces what is known of a partner. */
export async function learnLeadTimes(ctx: Work): Promise<void> {
  await store.deleteStaleLeads(ctx);
  for (const partnership of await store.partnerships(ctx))
    await store.replaceLeads(ctx, partnership, learnLeads(await samplesOf(ctx, partnership)));
}

async function samplesOf(ctx: Work, partnership: Partnership): Promise<LeadSample[]> {
  const asOf = dayIn('UTC', ctx.now);
  const orderIds = await store.ordersToLearnFrom(ctx, partnership, learnedSince(asOf));
  const samples: LeadSample[][] = [];
  for (let first = 0; first < orderIds.length; first += BATCH) {
    const batch = orderIds.slice(first, first + BATCH);
    const { side } = partnership;
    const calendars = await calendarsOfOrders(ctx, batch, [side]);
    const counted = calendarCache();
    for (const { orderId, poDate, stages } of await store.completedStages(ctx, batch)) {
      const days = counted(calendars.get(orderId)?.[side] ?? null);
      const plan = { stages: stages.map(scheduleStage), calendars: { client: days, factory: days } };
      samples.push(leadSamples({ orderId, poDate, side }, plan, asOf));
    }
  }
  return samples.flat();
}

const scheduleStage = ({ sides, ...stage }: CompletedStage): ScheduleStage => ({
  ...stage,
  workDays: null,
  bufferDays: null,
  sides: eachSide((side) => ({ ...EMPTY_SIDE, ...sides[side], isComplete: sides[side].actual !== null })),
});
