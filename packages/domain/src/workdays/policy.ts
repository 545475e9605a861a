import { type Actor, ALLOWED, canOf, reasonsOf, refused, type Verdict } from '../actor';
import { CHANGED_BY_ADMINS, isAdmin, READ_ONLY, TRADERS_ONLY } from '../identity/policy';
import { localized } from '../localized-text';
import { UserType } from '../vocabulary';

type Keeper = Pick<Actor, 'organizationId' | 'role' | 'userType'>;

/**
 * Admins set the calendar of their own organization; Admins of a trader also one of a connected partner, for the
 * trader's orders. The partner is in reach of the actor already.
 */
export function mayKeepCalendar(actor: Keeper, organizationId: number): Verdict {
  const isOwn = actor.organizationId === organizationId;
  if (!isOwn && actor.userType !== UserType.Trader) return refused(TRADERS_ONLY);
  return isAdmin(actor) ? ALLOWED : refused(READ_ONLY);
}

/** The refusal of a trader's calendar for a partner that has one of its own, which applies first. */
export const KEEPS_OWN_CALENDAR = localized('This organization keeps its own calendar now.');

/** Abilities of the page of an organization's working days. `keptBy` is null if it has no calendar. */
export function calendarAbilities(
  actor: Keeper,
  { organizationId, keptBy }: { organizationId: number; keptBy: number | null },
) {
  const isKeptByPartner = keptBy === organizationId && organizationId !== actor.organizationId;
  const edit = isKeptByPartner ? refused(KEEPS_OWN_CALENDAR) : mayKeepCalendar(actor, organizationId);
  return {
    can: canOf({ edit }),
    reasons: reasonsOf({ edit: edit.allowed || isKeptByPartner ? edit : refused(CHANGED_BY_ADMINS) }),
  };
}
