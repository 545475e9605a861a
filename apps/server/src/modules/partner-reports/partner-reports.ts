import type { BodyOf } from '@selvedge/contract/endpoint';
import type * as contract from '@selvedge/contract/partner-reports';
import { localized } from '@selvedge/domain/localized-text';
import {
  MAX_REPORTS,
  mayChangePartnerReport,
  PARTNER_REPORT_TEXTS,
} from '@selvedge/domain/partner-reports/partner-reports';
import { nextSlot } from '@selvedge/domain/partner-reports/slots';
import type { Context } from '#server/http/context';
import { notFound, Refusal } from '#server/http/refusal';
import { acceptSettings } from './people';
import { presentReport } from './present';
import type { ReportRow } from './store';
import * as store from './store';

export { countSent, giveSent, isSentTo, move as moveReports } from './store';

const NO_PARTNER = localized('Organization not found.');
const NO_REPORT = localized('Report not found.');

export const findReport = async (ctx: Context, id: string): Promise<ReportRow> =>
  (await store.find(ctx, id)) ?? notFound(NO_REPORT);

export async function list(ctx: Context, partnerId: number | null) {
  const rows = await store.list(ctx, partnerId);
  return rows.map((row) => presentReport(ctx, row));
}

export async function create(
  ctx: Context,
  { partnerId, ...sent }: BodyOf<typeof contract.createPartnerReport>,
) {
  const partner = (await store.findPartner(ctx, partnerId)) ?? notFound(NO_PARTNER);
  const settings = await acceptSettings(ctx, sent, partner);
  if ((await store.count(ctx)) >= MAX_REPORTS)
    throw new Refusal('VALIDATION_FAILED', PARTNER_REPORT_TEXTS.tooManyReports);
  const id = await store.insert(ctx, partnerId, { ...settings, nextAt: nextSlot(settings, ctx.now) });
  return presentReport(ctx, await findReport(ctx, id));
}

/** Changes a report. Its next slot is the first one from now if its time changed or it was not active. */
export async function change(ctx: Context, id: string, sent: BodyOf<typeof contract.changePartnerReport>) {
  await store.lock(ctx, id);
  const report = await findReport(ctx, id);
  ctx.permit(mayChangePartnerReport, report);
  if (sent.active && !report.isConnected)
    throw new Refusal('VALIDATION_FAILED', PARTNER_REPORT_TEXTS.notConnected);
  const settings = await settingsOf(ctx, sent, report);
  const keepsTime =
    report.active &&
    settings.weekday === report.weekday &&
    settings.hour === report.hour &&
    settings.zone === report.zone;
  await store.update(ctx, id, {
    ...settings,
    nextAt: keepsTime ? new Date(report.nextAt) : nextSlot(settings, ctx.now),
    // Answers must reach somebody: who changes the report of a person who left becomes its sender.
    senderId: report.isSenderActive ? report.senderId : ctx.actor.id,
  });
  return presentReport(ctx, await findReport(ctx, id));
}

/** A report that is switched off may keep receivers who get no mails any more, so that it can always be switched off. */
async function settingsOf(
  ctx: Context,
  sent: BodyOf<typeof contract.changePartnerReport>,
  report: ReportRow,
): Promise<store.ReportSettings> {
  const isOnlyOff =
    !sent.active &&
    sameIds(sent.receivers, report.receivers) &&
    sameIds(sent.copies, report.copies) &&
    sent.zone === report.zone &&
    sent.words === report.words;
  return isOnlyOff ? sent : acceptSettings(ctx, sent, { id: report.partnerId, name: report.partnerName });
}

const sameIds = (ids: readonly number[], people: readonly { id: number }[]): boolean =>
  ids.length === people.length && people.every(({ id }) => ids.includes(id));

export async function remove(ctx: Context, id: string) {
  const report = await findReport(ctx, id);
  ctx.permit(mayChangePartnerReport, report);
  await store.remove(ctx, id);
  return { message: localized('Report deleted') };
}
