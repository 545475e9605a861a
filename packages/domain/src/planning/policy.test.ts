import { english } from '@selvedge/i18n/test-english';
import { describe, expect, it } from 'vitest';
import { ALLOWED } from '../actor';
import { READ_ONLY } from '../identity/policy';
import type { LocalizedText } from '../localized-text';
import { ARCHIVED_READ_ONLY, EDITORS_ONLY } from '../orders/refusal-texts';
import { OrderStatus, Role, UserType } from '../vocabulary';
import { mayReportStatus, mayUpdateSide, reportRole } from './policy';

const { Admin, Regular } = Role;
const { Active, Archived } = OrderStatus;
const TRADER = 10;
const EDITOR = 1;
const CLIENT = 2;
const FACTORY = 3;
const STRANGER = 4;

const order = (orderStatus: OrderStatus) => ({
  orderStatus,
  traderOrganizationId: TRADER,
  editorUsers: [EDITOR],
});
const people = { clients: [CLIENT], traders: [EDITOR], manufacturers: [FACTORY] };
const person = (id: number, userType: UserType, role: Role, organizationId: number) => ({
  id,
  userType,
  role,
  organizationId,
});
const trader = (id: number, role: Role = Admin) => person(id, UserType.Trader, role, TRADER);
const buyer = (id: number) => person(id, UserType.Buyer, Regular, 20);
const factory = (id: number) => person(id, UserType.Manufacturer, Regular, 30);
const verdict = (reason: string | LocalizedText) =>
  reason === '' ? ALLOWED : english({ allowed: false, reason });

describe('reporting on a side of a stage', () => {
  it.each([
    ['an editor', trader(EDITOR), 'client', Active, '', 'both'],
    ['an editor', trader(EDITOR), 'factory', Active, '', 'both'],
    ['a regular editor', trader(EDITOR, Regular), 'factory', Active, '', 'both'],
    ['an editor', trader(EDITOR), 'client', Archived, ARCHIVED_READ_ONLY, null],
    ['a colleague', trader(STRANGER), 'client', Active, EDITORS_ONLY, null],
    ['a regular colleague', trader(STRANGER, Regular), 'client', Active, READ_ONLY, null],
    ['an assigned buyer', buyer(CLIENT), 'client', Active, '', 'decides'],
    ['an assigned buyer', buyer(CLIENT), 'factory', Active, EDITORS_ONLY, null],
    ['an assigned buyer', buyer(CLIENT), 'client', Archived, ARCHIVED_READ_ONLY, null],
    ['another buyer', buyer(STRANGER), 'client', Active, EDITORS_ONLY, null],
    ['a buyer with the id of the factory', buyer(FACTORY), 'client', Active, EDITORS_ONLY, null],
    ['an assigned factory', factory(FACTORY), 'factory', Active, '', 'submits'],
    ['an assigned factory', factory(FACTORY), 'client', Active, EDITORS_ONLY, null],
    ['an assigned factory', factory(FACTORY), 'factory', Archived, ARCHIVED_READ_ONLY, null],
    ['another factory', factory(STRANGER), 'factory', Active, EDITORS_ONLY, null],
  ] as const)(
    'as %s, %o on the %s side with status %i: %j, role %s',
    (_, actor, side, status, reason, role) => {
      expect(english(mayUpdateSide(actor, order(status), people, side))).toEqual(verdict(reason));
      expect(reportRole(actor, order(status), people, side)).toBe(role);
    },
  );
});

const DECIDE = 'Only Meridian can decide this.';
const SUBMIT = 'Only Meridian can submit this.';
const BY_ROLE = {
  both: [trader(EDITOR), 'client'],
  submits: [factory(FACTORY), 'factory'],
  decides: [buyer(CLIENT), 'client'],
} as const;
describe('reporting a status', () => {
  it.each([
    ['both', 'Approval', 'SUBMITTED', 'APPROVED', ''],
    ['both', 'Approval', 'NOT_STARTED', 'SUBMITTED', ''],
    ['submits', 'Approval', 'NOT_STARTED', 'IN_PROGRESS', ''],
    ['submits', 'Approval', 'IN_PROGRESS', 'SUBMITTED', ''],
    ['submits', 'Approval', 'SUBMITTED', 'APPROVED', DECIDE],
    ['submits', 'Approval', 'SUBMITTED', 'REJECTED', DECIDE],
    ['decides', 'Approval', 'SUBMITTED', 'APPROVED', ''],
    ['decides', 'Approval', 'SUBMITTED', 'REJECTED', ''],
    ['decides', 'Approval', 'NOT_STARTED', 'SUBMITTED', SUBMIT],
    ['decides', 'Submission', 'NOT_STARTED', 'COMPLETED', ''],
    ['submits', 'Quantity', 'NOT_STARTED', 'COMPLETED', ''],
    ['submits', 'Submission', 'NOT_STARTED', 'APPROVED', 'This stage cannot be set to Approved.'],
    ['submits', 'Quantity', 'IN_PROGRESS', 'APPROVED', 'This stage cannot be set to Approved.'],
    ['decides', 'Quantity', 'NOT_STARTED', 'REJECTED', 'This stage cannot be set to Rejected.'],
    ['both', 'Quantity', 'NOT_STARTED', 'APPROVED', ''],
  ] as const)('by one who %s, of an %s stage from %s to %s: %j', (role, category, now, next, reason) => {
    const [actor, side] = BY_ROLE[role];
    const change = { category, now, next, traderName: 'Meridian' };
    const found = mayReportStatus(actor, order(Active), people, side, change);
    expect(english(found)).toEqual(verdict(reason));
  });
});
