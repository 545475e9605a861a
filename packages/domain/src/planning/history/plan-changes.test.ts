import { describe, expect, it } from 'vitest';
import { StageLevel, UserType } from '../../vocabulary';
import { changeCounts, changeLine, readableBy } from './change-text';
import { planChanges } from './plan-changes';
import type { PlanHead } from './plan-head';

const { Buyer, Trader, Manufacturer } = UserType;
const head = (stageName: string, values: Partial<PlanHead> = {}): PlanHead => ({
  stageId: stageName,
  stageName,
  stageType: 'Sample Approval',
  category: 'Approval',
  level: StageLevel.Combo,
  materialType: null,
  unit: 'calendar',
  sides: {
    client: { visible: true, lead: 10, deadline: '2026-03-10' },
    factory: { visible: true, lead: 12, deadline: '2026-03-12' },
  },
  people: { traders: [], clients: [], manufacturers: [] },
  after: [],
  ...values,
});
const needs = (stageId: string, atLeast = 100) => ({ stageId, atLeast });
const sides = (
  client: Partial<PlanHead['sides']['client']>,
  factory: Partial<PlanHead['sides']['factory']>,
) => {
  const base = head('').sides;
  return { sides: { client: { ...base.client, ...client }, factory: { ...base.factory, ...factory } } };
};
const value = (shown: unknown): string => {
  if (typeof shown !== 'object' || shown === null) return String(shown);
  if ('percent' in shown) return `${shown.percent}%`;
  const [first] = Object.values(shown);
  return 'text' in shown && 'values' in shown
    ? Object.entries(shown.values as object).reduce(
        (text, [name, one]) => text.replace(`{${name}}`, value(one)),
        shown.text as string,
      )
    : String(first);
};
/** The lines that a user type reads: 'Cutting (factory): Deadline 2026-03-12 → 2026-03-21'. */
const linesFor = (reader: UserType, before: PlanHead[], after: PlanHead[]) =>
  readableBy(planChanges(before, after), reader).map((change) => {
    const { label, from, to } = changeLine(change, reader, (id) => `Person ${id}`);
    return [value(label), from === null ? null : `${value(from)} →`, value(to)].filter(Boolean).join(' ');
  });

const cutting = head('Cutting');
const sewing = head('Sewing');

describe('changes of a plan', () => {
  it.each([
    [
      'a factory deadline',
      [cutting],
      [{ ...cutting, ...sides({}, { lead: 21, deadline: '2026-03-21' }) }],
      ['Cutting (factory): Deadline 2026-03-12 → 2026-03-21'],
      [],
      ['Cutting: Deadline 2026-03-12 → 2026-03-21'],
    ],
    [
      'a lead time without its deadline',
      [cutting],
      [{ ...cutting, ...sides({ lead: 4 }, {}) }],
      [
        'Cutting (client): Lead time {count, plural, one {# day} other {# days}} → {count, plural, one {# day} other {# days}}',
      ],
      [
        'Cutting: Lead time {count, plural, one {# day} other {# days}} → {count, plural, one {# day} other {# days}}',
      ],
      [],
    ],
    [
      'a name',
      [cutting],
      [{ ...cutting, stageName: 'Cut' }],
      ['Cut: Name Cutting → Cut'],
      ['Cut: Name Cutting → Cut'],
      ['Cut: Name Cutting → Cut'],
    ],
    ['a stage that is added', [], [cutting], ['Cutting Added'], ['Cutting Added'], ['Cutting Added']],
    ['a stage that is removed', [cutting], [], ['Cutting Removed'], ['Cutting Removed'], ['Cutting Removed']],
    [
      'a removed stage that only the factory saw',
      [{ ...cutting, ...sides({ visible: false }, {}) }],
      [],
      ['Cutting Removed'],
      [],
      ['Cutting Removed'],
    ],
    [
      'a stage that is hidden from the buyer and moved at once',
      [cutting],
      [{ ...cutting, ...sides({ visible: false, deadline: '2026-03-20' }, { deadline: '2026-03-21' }) }],
      ['Cutting (client) Hidden', 'Cutting (factory): Deadline 2026-03-12 → 2026-03-21'],
      ['Cutting Removed'],
      ['Cutting: Deadline 2026-03-12 → 2026-03-21'],
    ],
    [
      'a stage that is shown to the factory',
      [{ ...cutting, ...sides({}, { visible: false, deadline: '2026-03-01' }) }],
      [cutting],
      ['Cutting (factory) Shown', 'Cutting (factory): Deadline 2026-03-01 → 2026-03-12'],
      [],
      ['Cutting Added'],
    ],
    [
      'people of each party',
      [cutting],
      [{ ...cutting, people: { traders: [1], clients: [2], manufacturers: [] } }],
      ['Cutting (client): People none → Person 2', 'Cutting: People none → Person 1'],
      ['Cutting: People none → Person 2'],
      [],
    ],
    [
      'the sequence of stages that the factory does not see',
      [cutting, { ...sewing, ...sides({}, { visible: false }) }],
      [{ ...sewing, ...sides({}, { visible: false }) }, cutting],
      ['Order of the stages Changed'],
      ['Order of the stages Changed'],
      [],
    ],
    ['nothing but links', [cutting], [{ ...cutting, after: [{ stageId: 'Sewing', lag: 1 }] }], [], [], []],
    [
      'conditions, to a partner of stages that it sees',
      [cutting, { ...sewing, ...sides({ visible: true }, { visible: false }) }, head('Packing')],
      [
        { ...cutting, conditions: [needs('Sewing'), needs('Packing', 95)] },
        { ...sewing, ...sides({ visible: true }, { visible: false }) },
        head('Packing'),
      ],
      ['Cutting: Before it may start none → Sewing 100%, Packing 95%'],
      ['Cutting: Before it may start none → Sewing 100%, Packing 95%'],
      ['Cutting: Before it may start none → Packing 95%'],
    ],
    [
      'the sequence of conditions',
      [{ ...cutting, conditions: [needs('Sewing'), needs('Packing')] }, sewing, head('Packing')],
      [{ ...cutting, conditions: [needs('Packing'), needs('Sewing')] }, sewing, head('Packing')],
      [],
      [],
      [],
    ],
    [
      'the sequence of people',
      [{ ...cutting, people: { traders: [1, 2], clients: [], manufacturers: [] } }],
      [{ ...cutting, people: { traders: [2, 1], clients: [], manufacturers: [] } }],
      [],
      [],
      [],
    ],
  ])('%s', (_, before, after, trader, buyer, factory) => {
    expect(linesFor(Trader, before, after)).toEqual(trader);
    expect(linesFor(Buyer, before, after)).toEqual(buyer);
    expect(linesFor(Manufacturer, before, after)).toEqual(factory);
  });

  it('are counted for one reader', () => {
    const moved = { ...cutting, ...sides({ deadline: '2026-04-01' }, { deadline: '2026-04-02' }) };
    const changes = planChanges([cutting, sewing], [moved, head('Packing')]);
    const count = (type: UserType) => value(changeCounts(readableBy(changes, type)));
    const [deadlines, stages] = [
      '{count, plural, one {# deadline} other {# deadlines}} moved',
      (what: string) => `{count, plural, one {# stage} other {# stages}} ${what}`,
    ];
    expect(count(Trader)).toBe(`${deadlines}, ${stages('added')}, ${stages('removed')}`);
    expect(changeCounts(readableBy(planChanges([cutting], [moved]), Buyer)).values).toEqual({ count: '1' });
    expect(value(changeCounts([]))).toBe('Nothing changed');
  });

  it('tell no partner about the other side alone', () => {
    const onlyFactory = planChanges(
      [cutting],
      [{ ...cutting, ...sides({}, { lead: 3, deadline: '2026-03-03' }) }],
    );
    expect(readableBy(onlyFactory, Buyer)).toEqual([]);
  });
});
