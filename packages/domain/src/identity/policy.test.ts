import { english } from '@selvedge/i18n/test-english';
import { describe, expect, it } from 'vitest';
import { type Actor, ALLOWED } from '../actor';
import type { LocalizedText } from '../localized-text';
import { AccountStatus, Role, UserType } from '../vocabulary';
import {
  CHANGED_BY_ADMINS,
  mayAnonymize,
  mayApprove,
  mayManageSubscription,
  maySetRole,
  maySetStatus,
  mayTransferOwnership,
  mayWithdraw,
  needsApproval,
  organizationAbilities,
  READ_ONLY,
  SEEN_BY_ADMINS,
  shellAbilities,
  TRADERS_ONLY,
} from './policy';

const { SuperAdmin, Admin, Regular } = Role;
const { Buyer, Trader, Manufacturer } = UserType;
const { InProgress, Active, Deactivated } = AccountStatus;
const ME = 1;
const OTHER = 2;
const OWN = 10;
const PARTNER = 20;

const actor = (role: Role): Actor => ({
  id: ME,
  name: 'Mira',
  email: 'mira@example.com',
  userType: Trader,
  role,
  organizationId: OWN,
  organizationName: 'Meridian',
  organizationType: 11002,
  timeZone: 'UTC',
});
const person = (id: number, role: Role, status: AccountStatus) => ({ id, role, status, organizationId: OWN });
const verdict = (reason: string | LocalizedText) =>
  reason === '' ? ALLOWED : english({ allowed: false, reason });

describe('who manages what of an organization', () => {
  it.each([
    [Trader, SuperAdmin, ''],
    [Trader, Admin, ''],
    [Trader, Regular, READ_ONLY],
    [Buyer, SuperAdmin, TRADERS_ONLY],
    [Buyer, Regular, TRADERS_ONLY],
    [Manufacturer, Admin, TRADERS_ONLY],
  ])('the subscription: a %i with role %i is answered %j', (userType, role, reason) => {
    expect(english(mayManageSubscription({ userType, role }))).toEqual(verdict(reason));
  });

  it.each([
    [Trader, SuperAdmin, true, true],
    [Trader, Admin, true, true],
    [Trader, Regular, false, false],
    [Buyer, SuperAdmin, true, false],
    [Buyer, Admin, true, false],
    [Buyer, Regular, false, false],
    [Manufacturer, SuperAdmin, true, false],
    [Manufacturer, Admin, true, false],
    [Manufacturer, Regular, false, false],
  ])(
    'the shell of a %i with role %i: people and partners %s, orders and templates %s',
    (userType, role, own, trade) => {
      expect(shellAbilities({ userType, role }).can).toEqual({
        createOrder: trade,
        invite: own,
        manageConnections: own,
        manageTemplates: trade,
        manageOrganization: own,
        manageSubscription: trade,
      });
    },
  );
});

describe('the reasons of the shell', () => {
  const NONE_OF_TRADERS = {
    createOrder: TRADERS_ONLY,
    manageTemplates: TRADERS_ONLY,
    workAsTrader: TRADERS_ONLY,
  };
  const NONE_OF_ADMINS = { invite: READ_ONLY, manageOrganization: SEEN_BY_ADMINS };
  it.each([
    ['a trader’s Admin', Trader, Admin, {}],
    [
      'a trader’s Regular user',
      Trader,
      Regular,
      { ...NONE_OF_ADMINS, createOrder: READ_ONLY, manageTemplates: READ_ONLY },
    ],
    ['a buyer’s Admin', Buyer, Admin, NONE_OF_TRADERS],
    ['a factory’s Regular user', Manufacturer, Regular, { ...NONE_OF_TRADERS, ...NONE_OF_ADMINS }],
  ])('are those of %s', (_, userType, role, reasons) => {
    expect(shellAbilities({ userType, role }).reasons).toEqual(reasons);
  });

  it('say why the organization cannot be edited', () => {
    expect(organizationAbilities({ userType: Buyer, role: Admin })).toEqual({
      can: { edit: true },
      reasons: {},
    });
    expect(organizationAbilities({ userType: Buyer, role: Regular })).toEqual({
      can: { edit: false },
      reasons: { edit: CHANGED_BY_ADMINS },
    });
  });
});

const NOT_OPEN = 'Only active and deactivated people can be changed.';
const MYSELF = 'You cannot deactivate yourself.';
const OWNER = 'A SuperAdmin cannot be deactivated.';
describe('deactivating and reactivating a person', () => {
  it.each([
    [SuperAdmin, OTHER, Regular, Active, ''],
    [SuperAdmin, OTHER, Admin, Deactivated, ''],
    [Admin, OTHER, Regular, Active, ''],
    [Admin, OTHER, Admin, Active, ''],
    [Regular, OTHER, Regular, Active, READ_ONLY],
    [Admin, OTHER, Regular, InProgress, NOT_OPEN],
    [Admin, ME, Admin, Active, MYSELF],
    [SuperAdmin, ME, SuperAdmin, Active, MYSELF],
    [Admin, OTHER, SuperAdmin, Active, OWNER],
  ])('by role %i of person %i with role %i and status %i: %j', (by, id, role, status, reason) => {
    expect(english(maySetStatus(actor(by), person(id, role, status)))).toEqual(verdict(reason));
  });
});

describe('changing a role', () => {
  it.each([
    [SuperAdmin, Regular, ''],
    [SuperAdmin, Admin, ''],
    [SuperAdmin, SuperAdmin, 'The role of a SuperAdmin cannot be changed.'],
    [Admin, Regular, 'Only a SuperAdmin changes roles.'],
    [Regular, Regular, 'Only a SuperAdmin changes roles.'],
  ])('by role %i of role %i: %j', (by, role, reason) => {
    expect(english(maySetRole(actor(by), person(OTHER, role, Active)))).toEqual(verdict(reason));
  });
});

const TO_ADMIN = 'The ownership goes to an active Admin. Make this person an Admin first.';
describe('handing over the ownership', () => {
  it.each([
    [SuperAdmin, OTHER, Admin, Active, ''],
    [SuperAdmin, OTHER, Admin, Deactivated, TO_ADMIN],
    [SuperAdmin, OTHER, Admin, InProgress, TO_ADMIN],
    [SuperAdmin, OTHER, Regular, Active, TO_ADMIN],
    [SuperAdmin, ME, SuperAdmin, Active, 'You own the organization already.'],
    [Admin, OTHER, Admin, Active, 'Only a SuperAdmin can hand over the ownership.'],
    [Regular, OTHER, Admin, Active, 'Only a SuperAdmin can hand over the ownership.'],
  ])('by role %i to person %i with role %i and status %i: %j', (by, id, role, status, reason) => {
    expect(english(mayTransferOwnership(actor(by), person(id, role, status)))).toEqual(verdict(reason));
  });
});

const NO_INVITATION = 'There is no open invitation for this person.';
describe('withdrawing an invitation', () => {
  const CONTACT =
    'This person is the contact of a new organization: withdraw the connection request instead.';
  it.each([
    [Admin, Regular, InProgress, ME, ''],
    [SuperAdmin, Admin, InProgress, ME, ''],
    [Regular, Regular, InProgress, ME, READ_ONLY],
    [Admin, Regular, Active, ME, NO_INVITATION],
    [Admin, Regular, Deactivated, ME, NO_INVITATION],
    [Admin, Regular, InProgress, null, NO_INVITATION],
    [Admin, SuperAdmin, InProgress, ME, CONTACT],
  ])('by role %i of role %i with status %i, invited by %s: %j', (by, role, status, invitedBy, reason) => {
    const invited = { ...person(OTHER, role, status), invitedBy, awaitingApproval: false };
    expect(english(mayWithdraw(actor(by), invited))).toEqual(verdict(reason));
  });
});

describe('approving a person whom a partner invited', () => {
  const NOT_WAITING = 'This person does not wait for your approval.';
  it.each([
    [Admin, OWN, true, ''],
    [SuperAdmin, OWN, true, ''],
    [Regular, OWN, true, READ_ONLY],
    [Admin, PARTNER, true, NOT_WAITING],
    [Admin, OWN, false, NOT_WAITING],
  ])('by role %i in organization %i, waiting %s: %j', (by, organizationId, awaitingApproval, reason) => {
    const invited = { ...person(OTHER, Regular, InProgress), organizationId, invitedBy: 3, awaitingApproval };
    expect(english(mayApprove(actor(by), invited))).toEqual(verdict(reason));
  });
});

describe('an invited person waits for an approval', () => {
  const STRANGER = {
    own: false,
    isFounder: false,
    domainListed: false,
    createdByInviter: false,
    verifiedPeople: 1,
  };
  it.each([
    ['of a partner, outside of its domains', {}, true],
    ['of a partner, without anybody there', { verifiedPeople: 0 }, true],
    ['of a partner that the inviter founded, with people there', { createdByInviter: true }, true],
    [
      'of a partner that the inviter founded, without anybody there',
      { createdByInviter: true, verifiedPeople: 0 },
      false,
    ],
    ['of the own organization', { own: true }, false],
    ['as the founder', { isFounder: true }, false],
    ['with an address of a listed domain', { domainListed: true }, false],
  ])('%s', (_, facts, waits) => {
    expect(needsApproval({ ...STRANGER, ...facts })).toBe(waits);
  });
});

describe('removing personal data', () => {
  const CLOSE_FIRST = 'Deactivate this person first; then the personal data can be removed.';
  const KEPT = 'The personal data of a SuperAdmin cannot be removed.';
  it.each([
    [Admin, Regular, Deactivated, ''],
    [SuperAdmin, Admin, Deactivated, ''],
    [Regular, Regular, Deactivated, READ_ONLY],
    [Admin, Regular, Active, CLOSE_FIRST],
    [Admin, Regular, InProgress, CLOSE_FIRST],
    [SuperAdmin, SuperAdmin, Deactivated, KEPT],
  ])('by role %i of role %i with status %i: %j', (by, role, status, reason) => {
    expect(english(mayAnonymize(actor(by), person(OTHER, role, status)))).toEqual(verdict(reason));
  });
});
