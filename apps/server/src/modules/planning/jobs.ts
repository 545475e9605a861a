import type { WorkContext } from '#server/http/context';
import { dailyFrom, everyMinutes, type Job } from '#server/jobs/job';
import { countDeadlines, takeChangedOrders } from './deadline-counts-store';
import { checkRequirements } from './requirements';
import { freezeBaselines } from './schedule/freeze-baselines';
import { learnLeadTimes } from './schedule/learned-leads';
import { reckonDueOrders } from './schedule/reckoning';

const RECKON_INTERVAL_MINUTES = 10;
const NIGHT_HOUR = 2;
/** Orders per statement, and statements per run, of the job that counts deadlines. */
const COUNT_BATCH = 500;
const COUNT_BATCHES = 20;

export const planningJobs: Job[] = [
  { name: 'count-deadlines', slot: everyMinutes(1), run: countChangedDeadlines },
  { name: 'check-requirements', slot: everyMinutes(1), run: checkRequirements },
  { name: 'reckon-orders', slot: everyMinutes(RECKON_INTERVAL_MINUTES), run: reckonDueOrders, outside: true },
  { name: 'learn-lead-times', slot: dailyFrom(NIGHT_HOUR), run: learnLeadTimes, outside: true },
  { name: 'freeze-baselines', slot: dailyFrom(NIGHT_HOUR), run: freezeBaselines, outside: true },
];

async function countChangedDeadlines(ctx: WorkContext): Promise<void> {
  for (let batch = 0; batch < COUNT_BATCHES; batch += 1) {
    const orderIds = await takeChangedOrders(ctx, COUNT_BATCH);
    if (orderIds.length > 0) await countDeadlines(ctx, orderIds);
    if (orderIds.length < COUNT_BATCH) return;
  }
}
