import { REPLY_DAYS, REPLY_KEPT_DAYS } from '@selvedge/domain/replies/reply-address';
import type { WorkContext } from '#server/http/context';
import { dailyFrom, everyMinutes, type Job } from '#server/jobs/job';
import { mailUnread } from './mail-unread';
import * as store from './store';

const MAIL_INTERVAL_MINUTES = 5;
const NIGHT_HOUR = 2;
const DAY_MS = 86_400_000;
/** Days for which the ids of received mails are stored. */
const INBOUND_DAYS = 90;

export const repliesJobs: Job[] = [
  { name: 'mail-unread-messages', slot: everyMinutes(MAIL_INTERVAL_MINUTES), run: mailUnread },
  { name: 'remove-ended-reply-addresses', slot: dailyFrom(NIGHT_HOUR), run: removeEnded },
];

async function removeEnded(ctx: WorkContext): Promise<void> {
  const before = (days: number) => new Date(ctx.now.getTime() - days * DAY_MS);
  await store.removeEndedAddresses(ctx, before(REPLY_DAYS + REPLY_KEPT_DAYS));
  await store.removeOldMails(ctx, before(INBOUND_DAYS));
}
