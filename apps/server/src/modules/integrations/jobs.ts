import type { Job } from '#server/jobs/job';
import { dailyFrom } from '#server/jobs/job';
import { deliverDue } from './deliver';
import { forget } from './delivery-store';

const NIGHT_HOUR = 2;
const LOOK_EVERY_MS = 10_000;
/** Full batches are followed by another at once, but not for ever: other jobs wait. */
const MOST_BATCHES = 10;
const FULL = 50;

export const integrationsJobs: Job[] = [
  {
    name: 'deliver-webhooks',
    slot: (now) => String(Math.floor(now.getTime() / LOOK_EVERY_MS)),
    run: async (ctx) => {
      for (let batch = 0; batch < MOST_BATCHES; batch += 1) if ((await deliverDue(ctx)) < FULL) return;
    },
  },
  { name: 'forget-webhook-log', slot: dailyFrom(NIGHT_HOUR), run: forget },
];
