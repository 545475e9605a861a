import { type Actor, ALLOWED, canOf, reasonsOf, refused, type Verdict } from '../actor';
import { CHANGED_BY_ADMINS, isAdmin, READ_ONLY, TRADERS_ONLY } from '../identity/policy';
import { localized } from '../localized-text';
import { UserType } from '../vocabulary';

type Keeper = Pick<Actor, 'organizationId' | 'role' | 'userType'>;

/** Admins for their own organization; Admins of a trader also for a connected partner, for the trader's orders. */
export function mayKeepCalendar(actor: Keeper, organizationId: number): Verdict {
  const isOwn = actor.organizationId === organizationId;
  if (!isOwn && actor.userType !== UserType.Trader) return refused(TRADERS_ONLY);
  return isAdmin(actor) ? ALLOWED : refused(READ_ONLY);
}

/** A partner's own calendar applies before the trader's. */
export const KEEPS_OWN_CALENDAR = localized('This organization keeps its own calendar now.');

/** `keptBy` is null without a calendar. */
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
