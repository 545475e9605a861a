import type { Job } from '#server/jobs/job';
import { dailyFrom } from '#server/jobs/job';
import { deleteExpiredKeys, deleteExpiredSessions, deleteExpiredSignUps } from './expiry-store';

const NIGHT_HOUR = 2;

export const identityJobs: Job[] = [
  { name: 'forget-expired-keys', slot: dailyFrom(NIGHT_HOUR), run: deleteExpiredKeys },
  { name: 'forget-sign-ups', slot: dailyFrom(NIGHT_HOUR), run: deleteExpiredSignUps },
  { name: 'forget-ended-sessions', slot: dailyFrom(NIGHT_HOUR), run: deleteExpiredSessions },
];
