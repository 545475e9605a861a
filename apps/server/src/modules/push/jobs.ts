import type { WorkContext } from '#server/http/context';
import { dailyFrom, type Job } from '#server/jobs/job';
import { deliverPushes } from './deliver';
import * as store from './delivery-store';

const POLL_INTERVAL_MS = 10_000;
const NIGHT_HOUR = 2;
const DAY_MS = 86_400_000;

export const pushJobs: Job[] = [
  {
    name: 'deliver-pushes',
    slot: (now) => String(Math.floor(now.getTime() / POLL_INTERVAL_MS)),
    run: deliverPushes,
    outside: true,
  },
  { name: 'remove-old-pushes', slot: dailyFrom(NIGHT_HOUR), run: removeOld },
];

async function removeOld(ctx: WorkContext): Promise<void> {
  await store.removeOld(ctx, new Date(ctx.now.getTime() - DAY_MS));
}
