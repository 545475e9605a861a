import { everyMinutes, type Job } from '#server/jobs/job';
import { greetMornings } from './greet-mornings';

/** Run every half hour: some time zones have an offset of half an hour. */
const CHECK_INTERVAL_MINUTES = 30;

export const waitingJobs: Job[] = [
  { name: 'deadline-reminders', slot: everyMinutes(CHECK_INTERVAL_MINUTES), run: greetMornings },
];
