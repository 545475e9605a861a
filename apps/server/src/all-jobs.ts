import { purgeIdempotencyKeys } from '#server/http/idempotency-store';
import { purgeExpiredAttempts } from '#server/http/limits-store';
import { everyMinutes, type Job } from '#server/jobs/job';
import { mailJobs } from '#server/mail/jobs';
import { auditJobs } from '#server/modules/audit/jobs';
import { billingJobs } from '#server/modules/billing/jobs';
import { connectionsJobs } from '#server/modules/connections/jobs';
import { filesJobs } from '#server/modules/files/jobs';
import { identityJobs } from '#server/modules/identity/jobs';
import { importsJobs } from '#server/modules/imports/jobs';
import { integrationsJobs } from '#server/modules/integrations/jobs';
import { notificationsJobs } from '#server/modules/notifications/jobs';
import { orderFilesJobs } from '#server/modules/order-files/jobs';
import { ordersJobs } from '#server/modules/orders/jobs';
import { partnerReportsJobs } from '#server/modules/partner-reports/jobs';
import { planningJobs } from '#server/modules/planning/jobs';
import { pushJobs } from '#server/modules/push/jobs';
import { repliesJobs } from '#server/modules/replies/jobs';
import { reportingJobs } from '#server/modules/reporting/jobs';
import { waitingJobs } from '#server/modules/waiting/jobs';

const HOUR_MINUTES = 60;

export const allJobs: Job[] = [
  ...planningJobs,
  ...reportingJobs,
  ...repliesJobs,
  ...waitingJobs,
  ...identityJobs,
  ...ordersJobs,
  ...orderFilesJobs,
  ...filesJobs,
  ...billingJobs,
  ...mailJobs,
  ...importsJobs,
  ...connectionsJobs,
  ...integrationsJobs,
  ...partnerReportsJobs,
  ...pushJobs,
  ...auditJobs,
  ...notificationsJobs,
  {
    name: 'purge-idempotency-keys',
    slot: everyMinutes(HOUR_MINUTES),
    run: (ctx) => purgeIdempotencyKeys(ctx.db, ctx.now),
  },
  {
    name: 'purge-attempts',
    slot: everyMinutes(HOUR_MINUTES),
    run: (ctx) => purgeExpiredAttempts(ctx.db, ctx.now),
  },
];
