import type { Job } from '#server/jobs/job';
import { dailyFrom } from '#server/jobs/job';
import { forgetKeys, forgetSessions, forgetSignUps } from './expiry-store';

const NIGHT_HOUR = 2;

export const identityJobs: Job[] = [
  { name: 'forget-expired-keys', slot: dailyFrom(NIGHT_HOUR), run: forgetKeys },
  { name: 'forget-sign-ups', slot: dailyFrom(NIGHT_HOUR), run: forgetSignUps },
  { name: 'forget-ended-sessions', slot: dailyFrom(NIGHT_HOUR), run: forgetSessions },
];
