import { everyMinutes, type Job } from '#server/jobs/job';
import { reportUnreachable } from './unreachable';

export const notificationsJobs: Job[] = [
  { name: 'report-unreachable', slot: everyMinutes(1), run: reportUnreachable },
];
