import type { Problem } from '@selvedge/domain/actor';
import { isTimeZone } from '@selvedge/domain/calendar';
import { localized } from '@selvedge/domain/localized-text';
import {
  MAX_COPIES,
  MAX_RECEIVERS,
  MAX_WORDS,
  PARTNER_REPORT_TEXTS,
} from '@selvedge/domain/partner-reports/partner-reports';
import type { Context } from '#server/http/context';
import { accept, notFound } from '#server/http/refusal';
import type { ReportSettings } from './store';
import * as store from './store';

const NO_PERSON = localized('User not found.');

/** The settings without repeated people. Refuses what cannot be sent; people out of reach are 404. */
export async function acceptSettings(
  ctx: Context,
  sent: ReportSettings,
  partner: { id: number; name: string },
): Promise<ReportSettings> {
  const settings = {
    ...sent,
    receivers: [...new Set(sent.receivers)],
    copies: [...new Set(sent.copies)],
    words: sent.words.trim(),
  };
  const { receivers, copies, words, zone } = settings;
  const problems: Problem[] = [];
  const problem = (path: string, message: Problem['message']) => problems.push({ path, message });
  if (receivers.length === 0) problem('receivers', PARTNER_REPORT_TEXTS.noReceiver);
  if (receivers.length > MAX_RECEIVERS) problem('receivers', PARTNER_REPORT_TEXTS.tooManyReceivers);
  if (copies.length > MAX_COPIES) problem('copies', PARTNER_REPORT_TEXTS.tooManyCopies);
  if (words.length > MAX_WORDS) problem('words', PARTNER_REPORT_TEXTS.tooManyWords);
  if (!isTimeZone(zone)) problem('zone', PARTNER_REPORT_TEXTS.noZone);
  accept(problems);
  accept(await peopleProblems(ctx, settings, partner));
  return settings;
}

async function peopleProblems(
  ctx: Context,
  { receivers, copies, filter: { merchandiserId } }: ReportSettings,
  partner: { id: number; name: string },
): Promise<Problem[]> {
  const own = { id: ctx.actor.organizationId, name: ctx.actor.organizationName };
  const named = [
    ...receivers.map((id) => ({ id, path: 'receivers', organization: partner, isMailed: true })),
    ...copies.map((id) => ({ id, path: 'copies', organization: own, isMailed: true })),
    ...(merchandiserId === null
      ? []
      : [{ id: merchandiserId, path: 'filter.merchandiserId', organization: own, isMailed: false }]),
  ];
  const people = new Map(
    (await store.peopleOf(ctx, [...new Set(named.map(({ id }) => id))])).map((one) => [one.id, one]),
  );
  return named.flatMap(({ id, path, organization, isMailed }) => {
    const person = people.get(id) ?? notFound(NO_PERSON);
    if (person.organizationId !== organization.id)
      return [{ path, message: PARTNER_REPORT_TEXTS.notOf(person.name, organization.name) }];
    if (isMailed && !person.isReached)
      return [{ path, message: PARTNER_REPORT_TEXTS.notReached(person.name) }];
    return [];
  });
}
