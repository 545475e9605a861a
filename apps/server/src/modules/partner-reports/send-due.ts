import { pathTo } from '@selvedge/contract/paths';
import { localized } from '@selvedge/domain/localized-text';
import { isEmptyReport } from '@selvedge/domain/partner-reports/content';
import {
  KIND_LABELS,
  PAUSE_TEXTS,
  type PauseReason,
  REPORTS_A_RUN,
} from '@selvedge/domain/partner-reports/partner-reports';
import { isMissed, nextSlot } from '@selvedge/domain/partner-reports/slots';
import { Role } from '@selvedge/domain/vocabulary';
import type { WorkContext } from '#server/http/context';
import type { Transact } from '#server/jobs/job';
import { notifyEach } from '#server/modules/notifications/notifications';
import { build, deliver, readersOf } from './deliver';
import { readReport } from './read-content';
import type { ReportRow } from './store';
import * as store from './store';

const RETRY_MINUTES = 5;
const MINUTE_MS = 60_000;

/** Each report has its own transaction, which notes the slot, so that several servers send it once. */
export async function sendDue(ctx: WorkContext, transact: Transact): Promise<void> {
  await transact(pauseEnded);
  for (let nth = 0; nth < REPORTS_A_RUN; nth += 1) if (!(await sendNext(ctx, transact))) return;
}

/** Sends the report that is due longest; false without one. A failed report is due again in some minutes. */
async function sendNext(ctx: WorkContext, transact: Transact): Promise<boolean> {
  let taken: ReportRow | null = null;
  try {
    await transact(async (tx) => {
      taken = await store.takeDue(tx);
      if (taken) await sendSlot(tx, taken);
    });
  } catch (error) {
    const failed = taken as ReportRow | null;
    if (!failed) throw error;
    ctx.log.error({ err: error, reportId: failed.reportId }, 'a report to a partner could not be sent');
    await store.retryAt(ctx, failed.reportId, new Date(ctx.now.getTime() + RETRY_MINUTES * MINUTE_MS));
  }
  return taken !== null;
}

async function sendSlot(ctx: WorkContext, report: ReportRow): Promise<void> {
  const slot = new Date(report.nextAt);
  const { outcome, mails } = await runSlot(ctx, report, slot);
  await store.addRun(ctx, { reportId: report.reportId, slot, outcome, mails });
  await store.setNext(ctx, report.reportId, nextSlot(report, ctx.now));
}

async function runSlot(
  ctx: WorkContext,
  report: ReportRow,
  slot: Date,
): Promise<{ outcome: store.RunOutcome; mails: number }> {
  if (isMissed(slot, ctx.now)) return { outcome: 'missed', mails: 0 };
  const reason = pauseReason(report);
  if (reason) {
    await pauseReports(ctx, [{ report, reason }]);
    return { outcome: 'paused', mails: 0 };
  }
  const read = await readReport(ctx, report);
  if (report.skipEmpty && isEmptyReport(read.content)) return { outcome: 'empty', mails: 0 };
  const built = await build(read, await readersOf(ctx, report));
  return { outcome: 'sent', mails: await deliver(ctx, report, built) };
}

function pauseReason(report: ReportRow): PauseReason | null {
  if (!report.isConnected) return 'connection';
  if (!report.receivers.some(({ isReached }) => isReached)) return 'receivers';
  return report.isSenderActive ? null : 'sender';
}

async function pauseEnded(ctx: WorkContext): Promise<void> {
  const ended = await store.takeEnded(ctx);
  await pauseReports(
    ctx,
    ended.flatMap((report) => {
      const reason = pauseReason(report);
      return reason ? [{ report, reason }] : [];
    }),
  );
}

/** Pauses reports and tells their senders, or the Admins where the sender left. */
async function pauseReports(
  ctx: WorkContext,
  paused: readonly { report: ReportRow; reason: PauseReason }[],
): Promise<void> {
  for (const { report, reason } of paused) {
    await store.pause(ctx, report.reportId, reason);
    const recipients = report.isSenderActive
      ? [{ id: report.senderId }]
      : await store.adminsOf(ctx, report.organizationId, [Role.SuperAdmin, Role.Admin]);
    await notifyEach(
      ctx,
      recipients.map(({ id: userId }) => ({
        userId,
        kind: 'report.paused',
        title: localized('{report} to {partner}', {
          report: KIND_LABELS[report.kind],
          partner: report.partnerName,
        }),
        message: PAUSE_TEXTS[reason](report.partnerName),
        action: pathTo('/order-list/$organizationId', { organizationId: String(report.partnerId) }),
        bundleKey: `report ${report.reportId}`,
      })),
    );
  }
}
