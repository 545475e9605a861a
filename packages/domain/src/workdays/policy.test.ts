import { expect, test } from 'vitest';
import { ALLOWED, refused } from '../actor';
import { CHANGED_BY_ADMINS, READ_ONLY, TRADERS_ONLY } from '../identity/policy';
import { Role, UserType } from '../vocabulary';
import { calendarAbilities, KEEPS_OWN_CALENDAR, mayKeepCalendar } from './policy';

const OWN = 1;
const PARTNER = 2;
test.each([
  [UserType.Manufacturer, Role.Admin, OWN, ALLOWED],
  [UserType.Manufacturer, Role.SuperAdmin, OWN, ALLOWED],
  [UserType.Buyer, Role.Regular, OWN, refused(READ_ONLY)],
  [UserType.Buyer, Role.Admin, PARTNER, refused(TRADERS_ONLY)],
  [UserType.Trader, Role.Admin, PARTNER, ALLOWED],
  [UserType.Trader, Role.Regular, PARTNER, refused(READ_ONLY)],
])('type %i with role %i and the calendar of organization %i', (userType, role, organizationId, verdict) => {
  expect(mayKeepCalendar({ organizationId: OWN, role, userType }, organizationId)).toEqual(verdict);
});

const TRADER = { organizationId: OWN, role: Role.Admin, userType: UserType.Trader };
test.each([
  ['the own calendar', TRADER, OWN, OWN, true, undefined],
  ['a calendar that the trader keeps', TRADER, PARTNER, OWN, true, undefined],
  ['a partner without a calendar', TRADER, PARTNER, null, true, undefined],
  ['a partner’s own calendar', TRADER, PARTNER, PARTNER, false, KEEPS_OWN_CALENDAR],
  [
    'a calendar for Regular people',
    { ...TRADER, role: Role.Regular },
    PARTNER,
    OWN,
    false,
    CHANGED_BY_ADMINS,
  ],
])('%s can be edited or says why not', (_case, actor, organizationId, keptBy, edit, reason) => {
  const { can, reasons } = calendarAbilities(actor, { organizationId, keptBy });
  expect([can.edit, reasons.edit]).toEqual([edit, reason]);
});
