import type { Job } from '#server/jobs/job';
import { dailyFrom } from '#server/jobs/job';
import { forgetKeys } from './expiry-store';

const NIGHT_HOUR = 2;

export const identityJobs: Job[] = [
  { name: 'forget-expired-keys', slot: dailyFrom(NIGHT_HOUR), run: forgetKeys },
];
