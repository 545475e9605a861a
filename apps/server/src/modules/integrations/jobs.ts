import { dailyFrom, type Job } from '#server/jobs/job';
import { deliverWebhooks } from './deliver';
import { purgeDeliveries } from './delivery-store';
import { warnOfEnd } from './keys';

const NIGHT_HOUR = 2;
const MORNING_HOUR = 7;
const POLL_INTERVAL_MS = 10_000;

export const integrationsJobs: Job[] = [
  {
    name: 'deliver-webhooks',
    slot: (now) => String(Math.floor(now.getTime() / POLL_INTERVAL_MS)),
    run: deliverWebhooks,
    outside: true,
  },
  { name: 'warn-of-expiring-keys', slot: dailyFrom(MORNING_HOUR), run: warnOfEnd },
  { name: 'purge-webhook-deliveries', slot: dailyFrom(NIGHT_HOUR), run: purgeDeliveries },
];
