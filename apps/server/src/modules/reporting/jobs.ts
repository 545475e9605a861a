import { LINK_KEPT_DAYS } from '@selvedge/domain/reporting/links';
import type { WorkContext } from '#server/http/context';
import { dailyFrom, type Job } from '#server/jobs/job';
import { removeEnded } from './links/store';

const NIGHT_HOUR = 2;
const DAY_MS = 86_400_000;

export const reportingJobs: Job[] = [
  { name: 'remove-ended-links', slot: dailyFrom(NIGHT_HOUR), run: removeEndedLinks },
];

async function removeEndedLinks(ctx: WorkContext): Promise<void> {
  await removeEnded(ctx, new Date(ctx.now.getTime() - LINK_KEPT_DAYS * DAY_MS));
}
