import type { BodyOf, QueryOf } from '@selvedge/contract/endpoint';
import type * as contract from '@selvedge/contract/partner-reports';
import { localized } from '@selvedge/domain/localized-text';
import {
  mayChangePartnerReport,
  PARTNER_REPORT_TEXTS,
  SENDS_AN_HOUR,
} from '@selvedge/domain/partner-reports/partner-reports';
import type { Context } from '#server/http/context';
import { RateLimiter } from '#server/http/limits';
import { Refusal } from '#server/http/refusal';
import { Answer } from '#server/http/routes';
import { renderedMail } from '#server/mail/mail';
import { buildPdf, buildWorkbook } from './build-files';
import { compose, shownLinks } from './compose';
import { type BuiltReport, build, deliver, readersOf } from './deliver';
import { findReport } from './partner-reports';
import { readReport } from './read-content';
import * as store from './store';

const HOUR_MS = 3_600_000;
const sends = new RateLimiter('partner-report', SENDS_AN_HOUR, HOUR_MS);
/** A button pressed again must not mail a partner twice. */
const sendsToAll = new RateLimiter('partner-report to all', 1, 60_000);

/** Reads the report and makes its files, before the transaction that sends it. */
export async function prepareSend(
  ctx: Context,
  id: string,
  { to }: BodyOf<typeof contract.sendPartnerReport>,
): Promise<BuiltReport> {
  const report = await findReport(ctx, id);
  if (to === 'all') {
    ctx.permit(mayChangePartnerReport, report);
    if (!report.isConnected) throw new Refusal('VALIDATION_FAILED', PARTNER_REPORT_TEXTS.notConnected);
  }
  await ctx.independentTransaction((db) => sends.consume(db, id, ctx.now));
  const readers =
    to === 'all'
      ? await readersOf(ctx, report)
      : { receivers: [], copies: await store.readers(ctx, [ctx.actor.id]) };
  if (to === 'all' && readers.receivers.length === 0)
    throw new Refusal('VALIDATION_FAILED', PARTNER_REPORT_TEXTS.noReceiver);
  if (to === 'all') await refuseRepeated(ctx, id);
  return build(await readReport(ctx, report), readers);
}

async function refuseRepeated(ctx: Context, id: string): Promise<void> {
  const retryAfterSeconds = await ctx.independentTransaction((db) =>
    sendsToAll.secondsToWait(db, id, ctx.now),
  );
  if (retryAfterSeconds > 0)
    throw new Refusal('TOO_MANY', PARTNER_REPORT_TEXTS.justSent, { retryAfterSeconds });
}

/** Mails what `prepareSend` made: to the caller as a copy, or to everybody, which leaves the next slot as it is. */
export async function sendNow(
  ctx: Context,
  id: string,
  { to }: BodyOf<typeof contract.sendPartnerReport>,
  built: BuiltReport,
) {
  const report = await findReport(ctx, id);
  if (to === 'me') {
    await deliver(ctx, report, built);
    return { message: localized('A test is on its way to {email}.', { email: ctx.actor.email }) };
  }
  ctx.permit(mayChangePartnerReport, report);
  const mails = await deliver(ctx, report, built);
  await store.addRun(ctx, { reportId: id, slot: ctx.now, outcome: 'sentNow', mails });
  return {
    message: localized('{count, plural, one {Sent to # person} other {Sent to # people}}', { count: mails }),
  };
}

/** The mail of the first receiver as HTML, or a file, as they would be now. The links of the mail open nothing. */
export async function preview(
  ctx: Context,
  id: string,
  {
    format,
    language = ctx.language === 'pseudo' ? 'en' : ctx.language,
  }: QueryOf<typeof contract.previewPartnerReport>,
): Promise<Answer> {
  const report = await findReport(ctx, id);
  const read = await readReport(ctx, report);
  if (format !== 'mail') {
    const { name, contents, mime } = await (format === 'pdf' ? buildPdf : buildWorkbook)(read, language);
    return Answer.typedFile(name, contents, mime);
  }
  const [receiver] = report.receivers;
  const links = await shownLinks(ctx, read, receiver?.id ?? 0);
  const reader = {
    id: 0,
    name: receiver?.name ?? '',
    email: '',
    language,
    isInvited: false,
    isContact: false,
  };
  const mail = await compose(ctx, report, read, { reader, isCopy: false, hasFiles: true, links });
  const html = renderedMail(ctx, mail, { language, timeZone: ctx.actor.timeZone });
  return Answer.typedFile('mail.html', Buffer.from(html), 'text/html; charset=utf-8');
}
