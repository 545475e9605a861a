import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayIn, daysBetween, isDay } from '../calendar';
import { STAGE_CATALOGUE } from '../catalogue/stages';
import { DEFAULT_TEMPLATES } from '../catalogue/templates';
import type { Style } from '../orders/order';
import { readDay } from '../typed-day';
import type { StageStatus } from '../vocabulary';
import { typeOfStageName } from './catalogue';
import { clampDeadline, deadlineFor, leadTimeFor } from './deadlines';
import {
  DETAIL_RANGES,
  dueDisplayColor,
  homeDueColor,
  inBucket,
  LIST_RANGES,
  progressColor,
  trackerDueColor,
} from './due';
import { expandStage, reconcileSubStages } from './expansion';
import { followStyles } from './follow';
import {
  cardStatus,
  clampInhouse,
  inhousePercent,
  isSubStageComplete,
  overOf,
  parentStatus,
  subStageDisplayStatus,
} from './progress';
import { changeSide } from './sides';
import type { Side, SubStage } from './stage';
import { statusChoices } from './status';
import { summaryState } from './summary';
import { applyTemplate, clientMatch, isForClient, templateOf } from './template';
import { stageFieldsFor, subStageFieldsFor } from './view';

const day = fc.integer({ min: -20_000, max: 40_000 }).map((count) => addDays('2026-01-01', count));

describe('calendar days', () => {
  it('add and count whole days without regard to zones and clocks', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -4000, max: 4000 }), (start, count) => {
        expect(daysBetween(start, addDays(start, count))).toBe(count);
      }),
    );
  });
  it.each([
    ['2026-02-29', false],
    ['2028-02-29', true],
    ['2026-2-1', false],
    ['', false],
    [null, false],
  ])('recognizes %j', (text, is) => {
    expect(isDay(text)).toBe(is);
  });
  it('are those of the viewer’s zone', () => {
    const instant = new Date('2026-03-10T20:30:00Z');
    expect(
      ['Asia/Dhaka', 'America/New_York', 'Pacific/Auckland'].map((zone) => dayIn(zone, instant)),
    ).toEqual(['2026-03-11', '2026-03-10', '2026-03-11']);
  });
});

describe('deadlines', () => {
  it('and lead times are two views of one number', () => {
    fc.assert(
      fc.property(day, fc.nat(3000), (po, lead) => {
        expect(leadTimeFor(po, deadlineFor(po, lead, '2026-01-01'), '2026-01-01')).toBe(lead);
      }),
    );
  });
  it('are never before the purchase order date, or today while it is unset', () => {
    fc.assert(fc.property(day, day, (po, deadline) => clampDeadline(po, deadline, '2026-01-01') >= po));
    expect(deadlineFor(null, 5, '2026-06-15')).toBe('2026-06-20');
  });
});

describe('due rules', () => {
  it.each([
    [-1, 'red', 'red', 'amber'],
    [0, 'orange', 'red', 'amber'],
    [3, 'amber', 'amber', 'amber'],
    [7, 'yellow', 'amber', 'amber'],
    [8, 'green', 'green', 'green'],
  ])('colour %i days for home, tracker and lists', (days, home, tracker, list) => {
    expect([homeDueColor(days), trackerDueColor(days), dueDisplayColor(days)]).toEqual([home, tracker, list]);
  });
  it('put a day into one bucket of a list and into widening ones of the detail', () => {
    const buckets = (ranges: typeof LIST_RANGES, days: number) =>
      (['overdue', 'today', 'week', 'month'] as const).filter((bucket) => inBucket(ranges, bucket, days));
    expect([-1, 0, 1, 7, 8, 30, 31].map((days) => buckets(LIST_RANGES, days))).toEqual([
      ['overdue'],
      ['today'],
      ['week'],
      ['week'],
      ['month'],
      ['month'],
      [],
    ]);
    expect([0, 7, 8].map((days) => buckets(DETAIL_RANGES, days))).toEqual([
      ['today', 'week', 'month'],
      ['week', 'month'],
      ['month'],
    ]);
  });
  it.each([
    [29.9, 'red'],
    [30, 'amber'],
    [69.9, 'amber'],
    [70, 'green'],
  ])('colour a progress of %d percent', (percent, tone) => {
    expect(progressColor(percent)).toBe(tone);
  });
});

describe('progress', () => {
  it('completes a Quantity part by its in-house, and no other part by it', () => {
    const part = (required: number) => ({
      sides: {
        client: {
          status: 'NOT_STARTED' as const,
          inhouse: { value: 5, unit: 790 as const },
          required: { value: required, unit: 790 as const },
        },
      },
    });
    expect(isSubStageComplete(part(5), 'client', 'Quantity')).toBe(true);
    expect(isSubStageComplete(part(5), 'client', 'Approval')).toBe(false);
    expect(isSubStageComplete(part(0), 'client', 'Quantity')).toBe(false);
  });
  it('of a part follows its quantity, unless its status is more specific', () => {
    const statusOf = (status: StageStatus, inhouse: number, category: 'Quantity' | 'Approval') =>
      subStageDisplayStatus(
        {
          sides: {
            client: { status, inhouse: { value: inhouse, unit: 790 }, required: { value: 5, unit: 790 } },
          },
        },
        'client',
        category,
      );
    expect([
      statusOf('NOT_STARTED', 0, 'Quantity'),
      statusOf('NOT_STARTED', 1, 'Quantity'),
      statusOf('REJECTED', 1, 'Quantity'),
      statusOf('IN_PROGRESS', 5, 'Quantity'),
      statusOf('NOT_STARTED', 5, 'Approval'),
      statusOf('APPROVED', 5, 'Approval'),
    ]).toEqual(['NOT_STARTED', 'IN_PROGRESS', 'REJECTED', 'COMPLETED', 'IN_PROGRESS', 'APPROVED']);
  });
  it('clamps a typed quantity between 0 and the required one', () => {
    fc.assert(
      fc.property(fc.anything(), fc.nat(), (typed, required) => {
        const value = clampInhouse(
          typeof typed === 'object' || typeof typed === 'symbol' ? 'x' : typed,
          required,
        );
        return value >= 0 && value <= required;
      }),
    );
    expect([clampInhouse('abc', 10), inhousePercent(1, 3), inhousePercent(1, 0)]).toEqual([0, 33, 0]);
  });
  it('makes a stage’s status of its parts', () => {
    expect([
      parentStatus([]),
      parentStatus(['APPROVED', 'APPROVED']),
      parentStatus(['APPROVED', 'NOT_STARTED']),
    ]).toEqual(['NOT_STARTED', 'APPROVED', 'IN_PROGRESS']);
  });
  it('offers statuses by category', () => {
    expect(statusChoices('Approval')).toEqual(['NOT_STARTED', 'IN_PROGRESS', 'REJECTED', 'APPROVED']);
    expect(statusChoices('Submission')).toEqual(['NOT_STARTED', 'IN_PROGRESS', 'COMPLETED']);
    expect(statusChoices()).toHaveLength(7);
  });
});

const style = (id: string, combos: number): Style => ({
  styleId: id,
  customFields: [],
  combos: Array.from({ length: combos }, (_, n) => ({
    comboId: `${id}-${n}`,
    customFields: [],
    comboBasedQuantity: { value: n + 1, unit: 790 as const },
    materialInfo: [],
  })),
});
const styles = fc
  .uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.nat(4)), { selector: ([id]) => id })
  .map((list) => list.map(([id, combos]) => style(id, combos)));

describe('expansion', () => {
  const stage = { level: '4701' as const, materialType: null };
  it('makes one sub-stage per combo and keeps those that stay when the order changes', () => {
    fc.assert(
      fc.property(styles, styles, (before, after) => {
        let next = 0;
        const newId = () => `id${(next += 1)}`;
        const existing = expandStage(stage, before, newId);
        const { subStages, removed } = reconcileSubStages(stage, existing, after, newId);
        expect(subStages.map((sub) => sub.comboId)).toEqual(
          after.flatMap((one) => one.combos.map((combo) => combo.comboId)),
        );
        const kept = existing.filter((sub) => subStages.some((one) => one.stageId === sub.stageId));
        expect(kept.length + removed.length).toBe(existing.length);
        for (const sub of kept)
          expect(subStages.find((one) => one.stageId === sub.stageId)?.comboId).toBe(sub.comboId);
      }),
    );
  });
});

const withStatus = (sub: SubStage, side: Side, status: StageStatus): SubStage => ({
  ...sub,
  sides: { ...sub.sides, [side]: { ...sub.sides[side], status } },
});

describe('what a save of styles will do to the plan', () => {
  it('counts added and removed parts like the save, and lists progress that would be lost', () => {
    const stage = { stageName: 'Lab Dip', level: '4701' as const, materialType: null, sides: {} };
    fc.assert(
      fc.property(styles, styles, (before, after) => {
        let next = 0;
        const newId = () => `id${(next += 1)}`;
        const existing = expandStage(stage, before, newId).map((sub, index) =>
          index % 2 === 0 ? withStatus(sub, 'factory', 'APPROVED') : sub,
        );
        const { subStages, removed } = reconcileSubStages(stage, existing, after, newId);
        const follow = followStyles([{ ...stage, subStages: existing }], after);
        expect(follow.removed).toBe(removed.length);
        expect(existing.length + follow.added - follow.removed).toBe(subStages.length);
        const worked = existing.filter((sub, index) => index % 2 === 0 && removed.includes(sub.stageId));
        expect(follow.lost).toEqual(
          worked.map((sub) => ({
            stageName: 'Lab Dip',
            place: `${sub.styleName} > ${sub.comboName}`,
            side: 'factory',
          })),
        );
      }),
    );
  });
});

describe('more reported than required', () => {
  const part = (inhouse: number, required: number) => ({
    styleId: 's',
    comboId: `c${inhouse}`,
    styleName: 'Tee',
    comboName: 'White',
    materialName: null,
    materialId: null,
    sides: {
      factory: {
        status: 'IN_PROGRESS' as const,
        required: { value: required, unit: 790 as const },
        inhouse: { value: inhouse, unit: 790 as const },
      },
    },
  });
  it('is counted by part, so that an excess of one does not compensate for another', () => {
    const subStages = [part(900, 500), part(100, 500)];
    const stage = { ...part(1000, 1000), category: 'Quantity' as const, subStages };
    expect(subStages.map((one) => overOf(one, 'factory'))).toEqual([400, 0]);
    expect(cardStatus(stage, 'factory')).toBe('in progress');
    const figures = {
      status: 'IN_PROGRESS' as const,
      completed: 1,
      total: 2,
      required: 1000,
      inhouse: 1000,
      over: 400,
    };
    expect(summaryState(figures, 'Quantity')).toBe('ongoing');
  });
  it('is warned about when a save of styles lowers what a part requires', () => {
    const stage = { stageName: 'Cutting', level: '4701' as const, materialType: null, sides: {} };
    const sized = (value: number) =>
      [
        {
          styleId: 's',
          sizeQuantities: [],
          customFields: [{ name: 'Style Name', value: 'Tee' }],
          combos: [
            {
              comboId: 'c900',
              customFields: [
                { name: 'Combo Name', value: 'White' },
                { name: 'Combo Based Quantity', value: { value, unit: 790 } },
              ],
              materialInfo: [],
            },
          ],
        },
      ] as unknown as Style[];
    const follow = (value: number) =>
      followStyles([{ ...stage, subStages: [part(900, 1000)] }], sized(value)).over;
    expect(follow(500)).toEqual([
      {
        stageName: 'Cutting',
        place: 'Tee > White',
        side: 'factory',
        inhouse: 900,
        required: { value: 500, unit: 790 },
      },
    ]);
    expect([follow(900), follow(1200)]).toEqual([[], []]);
  });
});

describe('the catalogue', () => {
  it('has 12, 10 and 16 names, each its own, and finds types by name and by other names', () => {
    const of = (type: string) => STAGE_CATALOGUE.filter((one) => one.type === type).length;
    expect([of('Sample Approval'), of('Material Booking and inhouse'), of('Production')]).toEqual([
      12, 10, 16,
    ]);
    expect(new Set(STAGE_CATALOGUE.map((one) => one.name.toLowerCase())).size).toBe(38);
    expect([typeOfStageName('lab DIP'), typeOfStageName('fri'), typeOfStageName('Nothing')]).toEqual([
      'Sample Approval',
      'Production',
      null,
    ]);
  });
});

describe('what a side sees of a stage', () => {
  it.each([
    [3001, /Manufacturer|Factory/],
    [3003, /Client/],
  ] as const)('leaves the other side’s fields out for %i', (userType, forbidden) => {
    const seen = [
      ...stageFieldsFor({ userType, guest: false }),
      ...subStageFieldsFor({ userType, guest: false }),
    ].map(({ name }) => name);
    expect(seen.length).toBeGreaterThan(20);
    expect(seen.filter((name) => forbidden.test(name))).toEqual([]);
  });
  it('names no people to a guest', () => {
    const seen = subStageFieldsFor({ userType: 3002, guest: true });
    expect(seen.filter(({ name }) => /By/.test(name))).toEqual([]);
  });
});

describe('a template’s client', () => {
  it.each([
    ['Northbrook', 'Northbrook Apparel Inc.', true],
    [' northbrook APPAREL, inc', 'Northbrook Apparel Inc.', true],
    ['North', 'Northbrook Apparel Inc.', false],
    ['Northbrook Apparel Inc. West', 'Northbrook Apparel Inc.', false],
    ['', 'Northbrook Apparel Inc.', false],
    ['Northbrook', undefined, false],
  ])('%j is the buyer %j: %s', (client, buyer, is) => {
    expect(isForClient(client, buyer)).toBe(is);
  });
});

describe('days as people write them', () => {
  it.each([
    ['2027-03-11', '2027-03-11'],
    ['11/03/2027', '2027-03-11'],
    ['11.3.27', '2027-03-11'],
    ['11 Mar 2027', '2027-03-11'],
    ['11-March-27', '2027-03-11'],
    ['March 11, 2027', '2027-03-11'],
    ['2027 Mar 11', '2027-03-11'],
    ['03/25/2027', null],
    ['30 Feb 2027', null],
    ['11 Foo 2027', null],
    ['11/03', null],
    ['soon', null],
  ])('%j is %s', (text, read) => {
    expect(readDay(text)).toBe(read);
  });
});

describe('a plan saved as a template', () => {
  it('suits its own buyer by id, an old one by name, and any buyer less', () => {
    const buyer = { id: 7, name: 'Northbrook Apparel Inc.' };
    expect(clientMatch({ clientName: 'Old name', clientOrganizationId: 7 }, buyer)).toBe(2);
    expect(clientMatch({ clientName: buyer.name, clientOrganizationId: 8 }, buyer)).toBe(0);
    expect(clientMatch({ clientName: 'Northbrook Apparel' }, buyer)).toBe(2);
    expect(clientMatch({ clientName: 'Any buyer' }, buyer)).toBe(1);
    expect(clientMatch({ clientName: 'Havn' }, buyer)).toBe(0);
  });

  it('puts the order’s people of each side on the stages that the side sees', () => {
    const item = {
      stageName: 'Cutting',
      stageType: 'Production' as const,
      leadTimeForClient: 60,
      leadTimeForManufacturer: 55,
      stageCategory: 45002 as const,
      level: '4701' as const,
    };
    const plan = applyTemplate(
      [
        { ...item, visibleTo: [3001, 3002, 3003] },
        { ...item, visibleTo: [3002, 3003] },
      ],
      {
        poDate: null,
        today: '2027-01-01',
        traderUserId: 1,
        people: { clients: [2], manufacturers: [3, 4] },
      },
    );
    expect(plan.map((stage) => stage.associatedUsers)).toEqual([
      { traders: [1], clients: [2], manufacturers: [3, 4] },
      { traders: [1], clients: [], manufacturers: [3, 4] },
    ]);
  });

  it('brings the same stages to the next order, counted from its own purchase order date', () => {
    const items = DEFAULT_TEMPLATES.flatMap((template) => template.items);
    const facts = { poDate: '2026-01-01', today: '2026-01-01', traderUserId: 7 };
    const plan = applyTemplate(items, facts);
    const again = applyTemplate(templateOf(plan), { ...facts, poDate: '2027-03-01' });
    expect(again).toHaveLength(items.length);
    const undated = (stages: typeof plan) =>
      stages.map((stage) =>
        changeSide(changeSide(stage, 'client', { deadline: null }), 'factory', { deadline: null }),
      );
    expect(undated(again)).toEqual(undated(plan));
    expect(again[0]?.sides.client.deadline).toBe(addDays('2027-03-01', items[0]?.leadTimeForClient ?? 0));
  });
});
