import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar';
import { OrganizationType, Role, type StageStatus, UserType } from '../vocabulary';
import { type NeedingStage, type NeedSide, needLines, needOf, type StageNeed } from './needs';

const TODAY = '2026-11-22';
const { Buyer, Trader, Manufacturer } = UserType;
const side = (name: NeedSide['side'], due: number | null, ...parts: StageStatus[]): NeedSide => {
  const done = parts.filter((status) => status === 'APPROVED' || status === 'COMPLETED').length;
  const commitment = due === null ? null : addDays(TODAY, due);
  return {
    side: name,
    lane: 'mine',
    commitment,
    total: parts.length,
    done,
    status: parts[0] ?? 'NOT_STARTED',
    parts,
  };
};
const client = (due: number | null, ...parts: StageStatus[]) => side('client', due, ...parts);
const factory = (due: number | null, ...parts: StageStatus[]) => side('factory', due, ...parts);

describe('a stage needs a person who is named on it', () => {
  it.each<[string, UserType, NeedSide[], StageNeed | null, number]>([
    ['a missed deadline', Buyer, [client(-3, 'NOT_STARTED')], 'late', 3],
    ['a missed deadline before a decision', Buyer, [client(-1, 'SUBMITTED')], 'late', 1],
    ['a decision of the buyer', Buyer, [client(4, 'APPROVED', 'SUBMITTED')], 'decide', 0],
    ['a decision in review', Buyer, [client(null, 'IN_REVIEW')], 'decide', 0],
    ['a decision before the deadline of today', Buyer, [client(0, 'SUBMITTED')], 'decide', 0],
    ['a deadline of today', Buyer, [client(0, 'IN_PROGRESS')], 'dueToday', 0],
    ['a rejected part, which the factory sends again', Buyer, [client(4, 'REJECTED')], null, 0],
    [
      'the earlier missed deadline of both sides',
      Trader,
      [client(-1, 'APPROVED', 'IN_PROGRESS'), factory(-6)],
      'late',
      6,
    ],
    [
      'a missed deadline of the client side',
      Trader,
      [client(-2, 'NOT_STARTED'), factory(5, 'APPROVED')],
      'late',
      2,
    ],
    [
      'a review of the factory side',
      Trader,
      [client(9, 'NOT_STARTED'), factory(5, 'SUBMITTED')],
      'review',
      0,
    ],
    ['parts that the buyer decides', Trader, [client(9, 'SUBMITTED'), factory(5, 'APPROVED')], null, 0],
    [
      'a deadline of today on one side',
      Trader,
      [client(0, 'SUBMITTED'), factory(-5, 'APPROVED')],
      'dueToday',
      0,
    ],
    ['a rejected part', Manufacturer, [factory(4, 'APPROVED', 'REJECTED')], 'sendAgain', 0],
    ['parts that the trader reviews', Manufacturer, [factory(4, 'SUBMITTED')], null, 0],
    ['a complete side', Manufacturer, [factory(-4, 'COMPLETED')], null, 0],
    [
      'a side without parts that is approved',
      Manufacturer,
      [{ ...factory(-4), status: 'APPROVED' }],
      null,
      0,
    ],
    ['a missed deadline, where others act', Buyer, [{ ...client(-3), lane: 'trader' }], null, 0],
    [
      'a deadline of today, where the factory is late',
      Trader,
      [client(0, 'NOT_STARTED'), { ...factory(-6), lane: 'factory' }],
      'dueToday',
      0,
    ],
    ['no deadline', Manufacturer, [factory(null, 'NOT_STARTED')], null, 0],
    ['a deadline of tomorrow', Manufacturer, [factory(1, 'NOT_STARTED')], null, 0],
  ])('%s', (_name, userType, sides, need, days) => {
    expect(needOf(userType, sides, TODAY)).toEqual(need && { need, days });
  });
});

describe('the lines of a person', () => {
  const stage = (need: StageNeed, days = 0): NeedingStage => ({
    need,
    days,
    orderId: 'o',
    orderName: 'Tee',
    stageId: `${need} ${days}`,
    stageName: 'Fit Sample',
  });
  const found = {
    stages: [stage('dueToday'), stage('late', 2), stage('review'), stage('late', 9)],
    requests: [{ organizationId: 7, organizationType: OrganizationType.Client, name: 'Havn & Falk A/S' }],
    unread: 3,
  };
  const texts = (role: Role, more: object = {}) => {
    const lines = needLines({ role }, { ...found, ...more });
    return lines.map((line) => ('days' in line ? `${line.kind} ${line.days}` : line.kind));
  };

  it('are the first eight, the most urgent first', () => {
    const urgent = ['late 9', 'late 2', 'review 0', 'dueToday 0'];
    expect(texts(Role.Admin)).toEqual([...urgent, 'connect', 'unread']);
    expect(texts(Role.Admin, { requests: Array(4).fill(found.requests[0]) })).toHaveLength(8);
    expect(texts(Role.SuperAdmin, { stages: [] })).toEqual(['connect', 'unread']);
  });

  it('have requests to connect for Admins only, and no unread messages where there are none', () => {
    expect(texts(Role.Regular)).toEqual(['late 9', 'late 2', 'review 0', 'dueToday 0', 'unread']);
    expect(texts(Role.Regular, { stages: [], unread: 0 })).toEqual([]);
  });
});
