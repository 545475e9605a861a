import { dailyFrom, type Job } from '#server/jobs/job';
import * as store from './store';

const NIGHT_HOUR = 2;
const DAY_MS = 86_400_000;
const REMOVED_DAYS = 30;

export const orderFilesJobs: Job[] = [
  {
    name: 'purge-removed-order-files',
    slot: dailyFrom(NIGHT_HOUR),
    run: (ctx) => store.purgeRemovedFiles(ctx, new Date(ctx.now.getTime() - REMOVED_DAYS * DAY_MS)),
  },
];
