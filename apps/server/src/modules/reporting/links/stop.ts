import { type LocalizedText, localized } from '@selvedge/domain/localized-text';
import { LINK_TEXTS } from '@selvedge/domain/reporting/links';
import { type Db, inTransaction } from '#server/db/db';
import type { WorkContext } from '#server/http/context';
import type { PageAnswer } from '#server/http/page-answer';
import { refuseMails, refuseMailsOf } from '#server/mail/refusals-store';
import { ownersOf } from '#server/mail/store';
import { endMessageMails, endMorningMail } from '#server/modules/identity/identity';
import type { Handled } from './handled';
import { addressOf, documentOf, languagesOf, messagePage, type Place, writer } from './page';
import * as store from './store';
import { readStopToken, type Stop } from './tokens';

interface AdmittedStop {
  handled: Handled;
  stop: Stop;
  place: Place;
}

const QUESTIONS: Record<Stop['kind'], { title: LocalizedText; button: LocalizedText }> = {
  morning: { title: localized('End the morning mail?'), button: localized('End the morning mail') },
  messages: { title: localized('End the mails about messages?'), button: localized('End these mails') },
  report: { title: localized('End the weekly mails of this sender?'), button: localized('End these mails') },
};
const REFUSED = localized('You get no more mails from this sender.');
const STOPPED = localized('You get no morning mail any more. You can switch it on again in your profile.');
const NO_MESSAGES = localized(
  'You get no mails about messages any more. You can switch them on again in your profile.',
);
const NO_REPORTS = localized('You get no weekly mails of this sender any more.');

/** What a link ends, or the page for a link that is not ours. */
export async function admitStop(handled: Handled): Promise<AdmittedStop | PageAnswer> {
  const { params, ctx, chosen } = handled;
  const { token } = params;
  const stop = readStopToken(ctx.config.sessionSecret, token);
  const own = stop && (await languageOf(ctx.db, stop));
  const language = chosen ?? own ?? ctx.language;
  if (!stop) return { html: messagePage(language, LINK_TEXTS.unknown), refusal: 'NOT_FOUND' };
  return { handled, stop, place: { path: `/r/stop/${token}`, chosen, language } };
}

const languageOf = async (db: Db, stop: Stop) =>
  stop.kind === 'morning'
    ? store.languageOf(db, stop.personId)
    : (await ownersOf(db, [stop.address.toLowerCase()])).get(stop.address.toLowerCase())?.language;

export async function askToStop({ stop, place }: AdmittedStop): Promise<PageAnswer> {
  const write = writer(place.language);
  const { title, button } = QUESTIONS[stop.kind];
  const body = [
    `<h1>${write(title)}</h1>`,
    `<form method="post" action="${addressOf(place)}"><button>${write(button)}</button></form>`,
  ];
  return { html: documentOf(place.language, title, body.join(''), languagesOf(place)) };
}

export async function stopMails({ handled, stop, place }: AdmittedStop): Promise<PageAnswer> {
  const text = await inTransaction(handled.deps.pool, (db) => end({ ...handled.ctx, db }, stop));
  return { html: messagePage(place.language, text) };
}

async function end(ctx: Pick<WorkContext, 'db' | 'now'>, stop: Stop): Promise<LocalizedText> {
  if (stop.kind === 'messages') {
    await endMessageMails(ctx, stop.address);
    return NO_MESSAGES;
  }
  if (stop.kind === 'report') {
    await refuseMailsOf(ctx, stop.traderId, stop.address);
    return NO_REPORTS;
  }
  await endMorningMail(ctx, stop.personId);
  return (await refuseMails(ctx, stop.personId)) ? REFUSED : STOPPED;
}
