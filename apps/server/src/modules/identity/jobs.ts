import { dailyFrom, type Job } from '#server/jobs/job';
import { deleteExpiredKeys, deleteExpiredSessions, deleteExpiredSignUps } from './expiry-store';

const NIGHT_HOUR = 2;

export const identityJobs: Job[] = [
  { name: 'purge-expired-keys', slot: dailyFrom(NIGHT_HOUR), run: deleteExpiredKeys },
  { name: 'purge-sign-ups', slot: dailyFrom(NIGHT_HOUR), run: deleteExpiredSignUps },
  { name: 'purge-ended-sessions', slot: dailyFrom(NIGHT_HOUR), run: deleteExpiredSessions },
];
