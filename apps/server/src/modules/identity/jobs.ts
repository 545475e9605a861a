import { dailyFrom, everyMinutes, type Job } from '#server/jobs/job';
import { deleteExpiredKeys, deleteExpiredSessions, deleteExpiredSignUps } from './expiry-store';
import { warnOfInvitationEnds } from './invitations';

const NIGHT_HOUR = 2;

export const identityJobs: Job[] = [
  { name: 'warn-of-invitation-ends', slot: everyMinutes(10), run: warnOfInvitationEnds },
  { name: 'purge-expired-keys', slot: dailyFrom(NIGHT_HOUR), run: deleteExpiredKeys },
  { name: 'purge-sign-ups', slot: dailyFrom(NIGHT_HOUR), run: deleteExpiredSignUps },
  { name: 'purge-ended-sessions', slot: dailyFrom(NIGHT_HOUR), run: deleteExpiredSessions },
];
