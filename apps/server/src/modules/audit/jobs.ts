import { dailyFrom, type Job } from '#server/jobs/job';
import { deleteExpired } from './store';

const NIGHT_HOUR = 2;

export const auditJobs: Job[] = [
  {
    name: 'purge-audit-events',
    slot: dailyFrom(NIGHT_HOUR),
    run: async (ctx) => {
      await deleteExpired(ctx);
    },
  },
];
