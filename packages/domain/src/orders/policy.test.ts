import { english } from '@selvedge/i18n/test-english';
import { describe, expect, it } from 'vitest';
import { ALLOWED } from '../actor';
import { READ_ONLY, TRADERS_ONLY } from '../identity/policy';
import { type LocalizedText, localized } from '../localized-text';
import { OrderStatus, Role, UserType } from '../vocabulary';
import { mayChange, mayCreateOrder, mayEdit, mayEndSideLinks, mayShare, orderAbilities } from './policy';
import { ARCHIVED_READ_ONLY, EDITORS_ONLY } from './refusal-texts';

const { SuperAdmin, Admin, Regular } = Role;
const { Buyer, Trader, Manufacturer } = UserType;
const { Active, Closed, Draft, Archived } = OrderStatus;
const TRADER = 10;
const EDITOR = 1;
const MEMBER = 2;

const order = (orderStatus: OrderStatus = Active, isSample = false) => ({
  orderStatus,
  traderOrganizationId: TRADER,
  editorUsers: [EDITOR],
  isSample,
});
const trader = (id: number, role: Role) => ({ id, role, userType: Trader, organizationId: TRADER });
const buyer = (id: number, role: Role) => ({ id, role, userType: Buyer, organizationId: 20 });
const otherTrader = (id: number, role: Role) => ({ id, role, userType: Trader, organizationId: 11 });
const verdict = (reason: string | LocalizedText) =>
  reason === '' ? ALLOWED : english({ allowed: false, reason });

describe('creating an order', () => {
  it.each([
    [Trader, SuperAdmin, ''],
    [Trader, Admin, ''],
    [Trader, Regular, READ_ONLY],
    [Buyer, SuperAdmin, TRADERS_ONLY],
    [Manufacturer, Admin, TRADERS_ONLY],
  ])('as %i with role %i: %j', (userType, role, reason) => {
    expect(english(mayCreateOrder({ ...trader(MEMBER, role), userType }))).toEqual(verdict(reason));
  });
});

describe('editing an order', () => {
  it.each([
    ['an editor', trader(EDITOR, Admin), Active, '', ''],
    ['a regular editor', trader(EDITOR, Regular), Active, '', ''],
    ['an editor, in a draft', trader(EDITOR, Admin), Draft, '', ''],
    ['an editor, in a closed order', trader(EDITOR, Admin), Closed, '', ''],
    ['an editor, in an archived order', trader(EDITOR, Admin), Archived, '', ARCHIVED_READ_ONLY],
    ['a colleague', trader(MEMBER, Admin), Active, EDITORS_ONLY, EDITORS_ONLY],
    ['a regular colleague', trader(MEMBER, Regular), Active, READ_ONLY, READ_ONLY],
    ['a colleague, in an archived order', trader(MEMBER, Admin), Archived, EDITORS_ONLY, EDITORS_ONLY],
    ['an editor who left for another trader', otherTrader(EDITOR, Admin), Active, EDITORS_ONLY, EDITORS_ONLY],
    ['a buyer named as an editor', buyer(EDITOR, Admin), Active, EDITORS_ONLY, EDITORS_ONLY],
    ['a regular buyer', buyer(MEMBER, Regular), Active, READ_ONLY, READ_ONLY],
  ])('as %s', (_, actor, status, edit, change) => {
    expect(english(mayEdit(actor, order(status)))).toEqual(verdict(edit));
    expect(english(mayChange(actor, order(status)))).toEqual(verdict(change));
  });
});

describe('sharing an order', () => {
  it.each([
    [Active, ''],
    [Closed, ''],
    [Draft, 'A draft cannot be shared.'],
    [Archived, ''],
  ])('with status %i: %j', (status, reason) => {
    expect(english(mayShare(trader(EDITOR, Admin), order(status)))).toEqual(verdict(reason));
  });
});

describe('ending the links of a side', () => {
  it.each([
    ['an editor', trader(EDITOR, Regular), ''],
    ['an Admin of the trader', trader(MEMBER, Admin), ''],
    ['a regular colleague', trader(MEMBER, Regular), READ_ONLY],
    ['an Admin of the buyer', buyer(MEMBER, Admin), TRADERS_ONLY],
    ['an Admin of another trader', otherTrader(EDITOR, Admin), TRADERS_ONLY],
  ])('as %s', (_, actor, reason) => {
    expect(english(mayEndSideLinks(actor, order()))).toEqual(verdict(reason));
  });
});

describe('the abilities of an order', () => {
  const NAMES = 'edit changeStatus archive unarchive duplicate share plan deleteDraft invite endSideLinks';
  const EDITOR_OF = {
    [Active]: 'edit changeStatus archive duplicate share plan invite endSideLinks',
    [Closed]: 'edit changeStatus archive duplicate share plan invite endSideLinks',
    [Draft]: 'edit duplicate plan deleteDraft invite endSideLinks',
    [Archived]: 'unarchive duplicate share invite endSideLinks',
  };
  it.each([
    ['an editor, active', trader(EDITOR, Admin), order(Active), EDITOR_OF[Active]],
    ['an editor, closed', trader(EDITOR, Admin), order(Closed), EDITOR_OF[Closed]],
    ['an editor, draft', trader(EDITOR, Admin), order(Draft), EDITOR_OF[Draft]],
    ['an editor, archived', trader(EDITOR, Admin), order(Archived), EDITOR_OF[Archived]],
    ['an editor, sample', trader(EDITOR, Admin), order(Active, true), `${EDITOR_OF[Active]} deleteDraft`],
    [
      'a regular editor',
      trader(EDITOR, Regular),
      order(),
      'edit changeStatus archive share plan endSideLinks',
    ],
    ['an Admin of the trader', trader(MEMBER, Admin), order(), 'duplicate share invite endSideLinks'],
    ['a regular colleague', trader(MEMBER, Regular), order(), 'share'],
    ['a regular colleague, draft', trader(MEMBER, Regular), order(Draft), ''],
    ['an Admin of the buyer', buyer(MEMBER, Admin), order(), 'share'],
    ['an Admin of the buyer, archived', buyer(MEMBER, Admin), order(Archived), 'share'],
    ['an Admin of another trader', otherTrader(MEMBER, Admin), order(), 'share invite'],
  ])('of %s', (_, actor, facts, expected) => {
    const able = expected.split(' ');
    expect(orderAbilities(actor, facts).can).toEqual(
      Object.fromEntries(NAMES.split(' ').map((name) => [name, able.includes(name)])),
    );
  });
});

describe('the reasons of an order', () => {
  const NO_STATUS = localized('A draft has no status yet: create the order first.');
  const all = (reason: LocalizedText) => ({ edit: reason, archive: reason, plan: reason });
  it.each([
    ['an editor, active', trader(EDITOR, Admin), order(Active), {}],
    ['an editor, draft', trader(EDITOR, Admin), order(Draft), { archive: NO_STATUS }],
    ['an editor, archived', trader(EDITOR, Regular), order(Archived), all(ARCHIVED_READ_ONLY)],
    ['a colleague', trader(MEMBER, Admin), order(), all(EDITORS_ONLY)],
    ['a colleague, draft', trader(MEMBER, Admin), order(Draft), all(EDITORS_ONLY)],
    ['a regular colleague, archived', trader(MEMBER, Regular), order(Archived), all(READ_ONLY)],
    ['an Admin of the buyer', buyer(MEMBER, Admin), order(), all(EDITORS_ONLY)],
    ['a Regular user of the buyer', buyer(MEMBER, Regular), order(), all(READ_ONLY)],
  ])('of %s', (_, actor, facts, reasons) => {
    expect(orderAbilities(actor, facts).reasons).toEqual(reasons);
  });
});
