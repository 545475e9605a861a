import { NEW_STAGE } from '@selvedge/domain/planning/rules';
import { USUAL_SCHEDULE } from '@selvedge/domain/planning/template';
import { EVERY_DAY } from '@selvedge/domain/workdays/working-days';
import { expect, test } from 'vitest';
import { withoutKeys } from './draft-links';
import { mergePlans } from './merge-plans';
import { type DraftStage, draftOf } from './plan-draft';
import { inputsOf } from './plan-inputs';
import { draftsOfTemplate, templateOfDrafts } from './template-drafts';

const saved = (name: string, change: Partial<DraftStage> = {}): DraftStage => ({
  ...draftOf({ ...NEW_STAGE, stageName: name }),
  key: name,
  stageId: name,
  ...change,
});
const fresh = (name: string, change: Partial<DraftStage> = {}) => saved(name, { stageId: '', ...change });
const to = (...keys: string[]) => keys.map((stageId) => ({ stageId, lag: 0 }));
const links = (stages: readonly DraftStage[]) =>
  stages.map(({ stageName, after }) => `${stageName} ← ${after.map(({ stageId }) => stageId).join(' ')}`);

test('a save sends the schedules that differ, with links to new stages by their ref', () => {
  const before = [saved('Cutting'), saved('Sewing', { after: to('Cutting') })];
  const stages = [
    saved('Cutting'),
    saved('Sewing', { after: to('Cutting', 'Printing'), workDays: 12 }),
    fresh('Printing', { after: to('Cutting') }),
    fresh('Packing'),
  ];
  const inputs = inputsOf(stages, before, 'order');
  expect(inputs.map(({ ref, schedule }) => ({ ref, schedule }))).toEqual([
    { ref: undefined, schedule: undefined },
    {
      ref: undefined,
      schedule: {
        ...USUAL_SCHEDULE,
        workDays: 12,
        after: [
          { stageId: 'Cutting', lag: 0 },
          { ref: 'Printing', lag: 0 },
        ],
      },
    },
    { ref: 'Printing', schedule: { ...USUAL_SCHEDULE, after: [{ stageId: 'Cutting', lag: 0 }] } },
    { ref: undefined, schedule: undefined },
  ]);
  expect(inputs[0]).not.toHaveProperty('schedule');
});

test('a schedule that is not loaded is not sent', () => {
  const before = [saved('Cutting', { after: to('Sewing') }), saved('Sewing')];
  const [input] = inputsOf([saved('Cutting', { hasSchedule: false }), saved('Sewing')], before, 'order');
  expect(input).not.toHaveProperty('schedule');
});

test('what waited for a removed stage waits for what that one waited for', () => {
  const stages = [fresh('a'), fresh('b', { after: to('a') }), fresh('c', { after: to('b') })];
  expect(links(withoutKeys(stages, ['b']))).toEqual(['a ← ', 'c ← a']);
});

test('links follow a stage that a save without an answer gave an id', () => {
  const mine = [fresh('mine'), saved('b', { after: to('mine') })];
  const theirs = [saved('b'), saved('id', { stageName: 'mine' })];
  expect(links(mergePlans([saved('b')], mine, theirs))).toEqual(['mine ← ', 'b ← id']);
});

test('links of mine join over a stage that somebody else removed', () => {
  const base = [saved('a'), saved('b', { after: to('a') }), saved('c')];
  const mine = [saved('a'), saved('b', { after: to('a') }), saved('c', { after: to('b') })];
  expect(links(mergePlans(base, mine, [saved('a'), saved('c')]))).toEqual(['a ← ', 'c ← a']);
});

test('a template brings its links into a draft, and a draft into a template', () => {
  const stages = [
    saved('Cutting'),
    saved('Sewing', { after: [{ stageId: 'Cutting', lag: 2 }], unit: 'working' }),
  ];
  const items = templateOfDrafts(stages);
  const [cutting, sewing] = items;
  expect(sewing?.schedule).toEqual({
    ...USUAL_SCHEDULE,
    unit: 'working',
    after: [{ stageId: cutting?.id, lag: 2 }],
  });
  expect(cutting?.id).not.toBe('Cutting');
  const anchor = {
    start: '2027-03-01',
    floor: '2027-03-01',
    clientDays: EVERY_DAY,
    factoryDays: EVERY_DAY,
  };
  const drafts = draftsOfTemplate(items, { anchor, traderUserId: 1 });
  expect(drafts[1]).toMatchObject({ unit: 'working', after: [{ stageId: drafts[0]?.key, lag: 2 }] });
});
