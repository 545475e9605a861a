import type { Actor } from '../actor';
import { type LocalizedText, localized } from '../localized-text';
import { UserType } from '../vocabulary';
import type { RemindedBy } from './link-limits';

/** Within these hours, a second reminder of the same stage has to be confirmed. */
export const REMIND_AGAIN_HOURS = 24;
export const REMINDED_PEOPLE_MAX = 20;

export interface RemindedPerson {
  organizationId: number;
  isActive: boolean;
  neverSignedIn: boolean;
  /** False for people who ended the mails by their link. */
  wantsMail: boolean;
}
/** Partners' people who never sign in get the trader's report link by mail, everybody else a message. */
export function remindedBy(
  actor: Pick<Actor, 'userType' | 'organizationId'>,
  { organizationId, isActive, neverSignedIn, wantsMail }: RemindedPerson,
): RemindedBy {
  const isPartner = actor.userType === UserType.Trader && organizationId !== actor.organizationId;
  if (isPartner && neverSignedIn) return wantsMail ? 'mail' : 'none';
  return isActive ? 'message' : 'none';
}

/** With which somebody reminds, unless they write their own words. */
export const REMIND_TEXT = localized(
  'These stages wait for you. Please report what is done, or say when it will be.',
);

export const REMIND_TEXTS = {
  nobody: localized('Nobody has to act on these stages any more.'),
  oneOrganization: localized('Please remind the people of one organization at a time.'),
  tooMany: localized('Please choose stages of at most {count} people.', {
    count: String(REMINDED_PEOPLE_MAX),
  }),
  unreachable: (names: string): LocalizedText =>
    localized('{names} cannot be reached by a message or a mail. Copy a report link for them instead.', {
      names,
    }),
  recently: (person: string): LocalizedText =>
    localized('{person} reminded of this less than 24 hours ago.', { person }),
};
