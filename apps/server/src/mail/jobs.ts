import { dailyFrom, type Job } from '#server/jobs/job';
import * as store from './store';

const NIGHT_HOUR = 2;

export const mailJobs: Job[] = [
  {
    name: 'purge-old-mails',
    slot: dailyFrom(NIGHT_HOUR),
    run: (ctx) => store.purgeOldMails(ctx.db, ctx.now),
  },
];
