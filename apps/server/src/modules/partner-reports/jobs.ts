import { dailyFrom, everyMinutes, type Job } from '#server/jobs/job';
import { sendDue } from './send-due';
import { removeRunsBefore } from './store';

const NIGHT_HOUR = 2;
const DAY_MS = 86_400_000;
/** Days for which the runs of a report are stored; the newest one stays. */
const RUNS_KEPT_DAYS = 400;

export const partnerReportsJobs: Job[] = [
  // Files are made on worker threads, so other jobs do not wait for this one.
  { name: 'send-partner-reports', slot: everyMinutes(1), run: sendDue, outside: true },
  {
    name: 'remove-old-report-runs',
    slot: dailyFrom(NIGHT_HOUR),
    run: async (ctx) => {
      await removeRunsBefore(ctx, new Date(ctx.now.getTime() - RUNS_KEPT_DAYS * DAY_MS));
    },
  },
];
