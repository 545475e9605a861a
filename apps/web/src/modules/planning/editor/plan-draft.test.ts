import { NEW_STAGE } from '@selvedge/domain/planning/rules';
import { changeSide } from '@selvedge/domain/planning/sides';
import { expect, test } from 'vitest';
import { mergePlans } from './merge-plans';
import { changesOf, type DraftStage, draftOf, isEmpty, movePlan, moveStage } from './plan-draft';

const saved = (name: string, change: Partial<DraftStage> = {}): DraftStage => ({
  ...draftOf({ ...NEW_STAGE, stageName: name }),
  key: name,
  stageId: name,
  ...change,
});
const withLead = (stage: DraftStage, lead: number) => changeSide(stage, 'client', { lead });
const names = (stages: readonly DraftStage[]) => stages.map((stage) => stage.stageName);

test('my edits stand over a newer plan field by field, and theirs come along', () => {
  const base = [saved('a'), saved('b'), saved('gone')];
  const mine = [
    withLead(saved('a'), 9),
    saved('b'),
    saved('gone'),
    draftOf({ ...NEW_STAGE, stageName: 'mine' }),
  ];
  const theirs = [saved('a', { category: 'Quantity' }), withLead(saved('b'), 4), saved('theirs')];
  const merged = mergePlans(base, mine, theirs);
  expect(names(merged)).toEqual(['a', 'b', 'mine', 'theirs']);
  expect(merged[0]).toMatchObject({ sides: { client: { lead: 9 } }, category: 'Quantity' });
  expect(merged[1]?.sides.client.lead).toBe(4);
});

test('a stage that I added and that came into the plan by a save without an answer is not added again', () => {
  const added = withLead(draftOf({ ...NEW_STAGE, stageName: 'mine' }), 9);
  const twin = draftOf({ ...NEW_STAGE, stageName: 'mine' });
  const arrived = withLead(saved('mine', { key: 'id', stageId: 'id' }), 4);
  const merged = mergePlans([saved('a')], [saved('a'), added, twin], [saved('a'), arrived]);
  expect(merged.map(({ stageName, stageId }) => [stageName, stageId])).toEqual([
    ['a', 'a'],
    ['mine', 'id'],
    ['mine', ''],
  ]);
  expect(merged[1]?.sides.client.lead).toBe(9);
});

test('a stage that I removed does not come back from the server', () => {
  expect(names(mergePlans([saved('a'), saved('b')], [saved('a')], [saved('a'), saved('b')]))).toEqual(['a']);
});

test('another purchase order date moves every deadline by as many days', () => {
  const client = { lead: 5, deadline: '2027-03-06' };
  const factory = { deadline: '2027-03-01' };
  const stages = [changeSide(changeSide(saved('a'), 'client', client), 'factory', factory)];
  const { stages: next, moved } = movePlan(stages, '2027-03-04', '2027-03-01', '2027-01-01');
  expect(moved).toEqual({ deadlines: 2, days: 3 });
  expect(next[0]?.sides).toMatchObject({
    client: { deadline: '2027-03-09' },
    factory: { deadline: '2027-03-04' },
  });
});

test('a plan put back as it was has no changes', () => {
  const base = [saved('a'), saved('b')];
  expect(isEmpty(changesOf(base, moveStage(moveStage(base, 'a', 1), 'a', 0)))).toBe(true);
  expect(changesOf(base, moveStage(base, 'a', 1)).reordered).toBe(true);
  expect(moveStage(base, 'a', -1)).toEqual(base);
});
