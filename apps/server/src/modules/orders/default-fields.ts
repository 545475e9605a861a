import { dayIn } from '@selvedge/domain/calendar';
import * as catalogue from '@selvedge/domain/catalogue/fields';
import { localized } from '@selvedge/domain/localized-text';
import { FIELD_LEVELS, fieldGroupOf, SENT_FIELD_GROUPS } from '@selvedge/domain/vocabulary';
import { v7 as uuid } from 'uuid';
import type { Context } from '#server/http/context';
import { notFound, Refusal } from '#server/http/refusal';

/** The custom fields that a level starts with, filtered to those that the actor's user type may see. */
export async function defaultFields(ctx: Context, sentLevel: string, sentGroup: string | undefined) {
  const level =
    FIELD_LEVELS.find((one) => one.toLowerCase() === sentLevel.toLowerCase()) ??
    notFound(localized('There is no such level.'));
  const group = sentGroup ? SENT_FIELD_GROUPS.find((one) => one === sentGroup.toLowerCase()) : null;
  if (group === undefined)
    throw new Refusal('VALIDATION_FAILED', localized('There is no such group of fields.'));
  return catalogue.defaultFields(
    level,
    group && fieldGroupOf(group),
    ctx.actor.userType,
    uuid,
    dayIn('UTC', ctx.now),
  );
}
