import { everyMinutes, type Job } from '#server/jobs/job';
import { listMoves } from './store';
import { moveOn } from './take-over';

export const connectionsJobs: Job[] = [
  {
    name: 'move-orders',
    slot: everyMinutes(1),
    outside: true,
    run: async (ctx, transact) => {
      for (const { partnerId } of await listMoves(ctx)) await moveOn(transact, partnerId);
    },
  },
];
