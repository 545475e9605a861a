import { everyMinutes, type Job } from '#server/jobs/job';
import { expire, warnOfPlanEnd } from './billing';

export const billingJobs: Job[] = [
  {
    name: 'end-subscriptions',
    slot: everyMinutes(10),
    run: async (ctx) => {
      await expire(ctx);
      await warnOfPlanEnd(ctx);
    },
  },
];
